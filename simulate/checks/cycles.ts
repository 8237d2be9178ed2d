import type { Mission, Rule, Sent } from '../facts.ts';
import { type Ground, isRefusedFirst } from './ground.ts';

/** Who waits for whom in one mission, so many times at once. */
class Waits {
  readonly #edges = new Map<string, Map<string, number>>();
  readonly told = new Set<string>();

  count(from: string, to: string): number {
    return this.#edges.get(from)?.get(to) ?? 0;
  }

  add(from: string, to: string, more: 1 | -1): void {
    const outgoing = this.#edges.get(from) ?? new Map<string, number>();
    this.#edges.set(from, outgoing);
    outgoing.set(to, (outgoing.get(to) ?? 0) + more);
  }

  /** Whether somebody who waits for `to` in the end is `from`, who is to wait for `to`. */
  reaches(from: string, to: string): boolean {
    const seen = new Set<string>();
    const open = [to];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const [next, count] of this.#edges.get(name) ?? []) if (count > 0) open.push(next);
      if (seen.has(from) || open.includes(from)) return true;
    }
    return false;
  }
}

/** A wait that closes a ring of waits is told when it begins, once for that edge. Who waits for a substitute does so beside: such edges are left out. */
export function checkCycles({ violations }: Ground): Rule {
  const missions = new Map<Mission, Waits>();
  const closing = new Set<string>();
  const waiting = new Set<string>();
  const beside = new Map<string, string>();
  const waitsIn = (mission: Mission): Waits => {
    const waits = missions.get(mission) ?? new Waits();
    missions.set(mission, waits);
    return waits;
  };
  const edgeOf = ({ author, draft }: Sent): string => `${author} ${draft.destinatario}`;
  return {
    sent(sent) {
      const { author, draft, mission, kind } = sent;
      const waits = waitsIn(mission);
      const isNew = kind === 'requisicao' && waits.count(author, draft.destinatario) === 0;
      if (isNew && !waits.told.has(edgeOf(sent)) && waits.reaches(author, draft.destinatario))
        closing.add(sent.id);
    },
    queued(sent, { agent }) {
      if (agent !== sent.draft.destinatario) beside.set(sent.id, `${sent.author} ${agent}`);
    },
    told(mission, event) {
      if (event.tipo !== 'guarda' || event.guarda !== 'ciclo') return;
      closing.delete(event.message_id ?? '');
      const path = event.detalhes?.caminho;
      if (Array.isArray(path)) waitsIn(mission).told.add(path.slice(-2).join(' '));
    },
    handed(sent) {
      const { author, draft, mission, kind } = sent;
      const isUntold = closing.delete(sent.id) && !isRefusedFirst(sent);
      if (isUntold && ![...beside.values()].includes(edgeOf(sent)))
        violations.add('who closes a ring is told', `${sent.id}: ${author} → ${draft.destinatario}`);
      if (kind !== 'requisicao' || sent.response !== null) return;
      waiting.add(sent.id);
      waitsIn(mission).add(author, draft.destinatario, 1);
    },
    settled({ id, author, draft, mission }) {
      beside.delete(id);
      if (waiting.delete(id)) waitsIn(mission).add(author, draft.destinatario, -1);
    },
  };
}
