import { longestWait, triesOf } from '../expected.ts';
import type { Outcome, Place, Rule, Sent } from '../facts.ts';
import { type Ground, HAIR_MS, isOver } from './ground.ts';

const MAY_PASS: ReadonlySet<Outcome | null> = new Set<Outcome>(['failed', 'odd', 'thrown']);
const SAID: ReadonlySet<string | undefined> = new Set(['agente_falhou', 'resposta_invalida']);

type Ended = { readonly at: number; readonly attempt: number };

/**
 * Tried as often as may be and no more, with waits that grow, once more at the substitute; a failure that may pass is not the answer while there
 * is a try, the time for it and a circuit that lets it through. What the recipient itself refused is not tried again.
 */
export function checkTries(ground: Ground, isSurelyClosed: (agent: string) => boolean): Rule {
  const { now, violations } = ground;
  const tries = new Tries(ground);
  return {
    queued: (sent, place) => tries.lookAtWait(sent, place),
    started({ sent, message }) {
      // Whose process dies at it never comes to an end: nobody waits from the end of the attempt before.
      tries.forget(sent);
      tries.lookAtCount(sent, message.tentativas_restantes);
    },
    ended: ({ sent, message }) => tries.ended(sent, message.tentativas_restantes),
    dropped: (sent, { message }) => tries.ended(sent, message.tentativas_restantes),
    heard(sent, { erro }) {
      tries.forget(sent);
      const last = sent.runs.at(-1);
      if (!last || !SAID.has(erro?.codigo) || !MAY_PASS.has(last.outcome) || last.endedAt !== now()) return;
      const left = last.message.tentativas_restantes;
      const again = now() + longestWait(triesOf(sent, ground) - left + 1, ground);
      if (left === 0 || again >= sent.deadlineAt - HAIR_MS || isOver(sent.mission, now())) return;
      if (isSurelyClosed(last.agent))
        violations.add(
          'what may pass is tried again',
          `${sent.id}: ${left} tries left, until ${sent.deadlineAt}`,
        );
    },
  };
}

class Tries {
  readonly #ground: Ground;
  /** How the last attempt that was seen ended. */
  readonly #ended = new Map<string, Ended>();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  ended(sent: Sent, left: number): void {
    this.#ended.set(sent.id, { at: this.#ground.now(), attempt: this.#attempt(sent, left) });
  }

  forget(sent: Sent): void {
    this.#ended.delete(sent.id);
  }

  lookAtCount(sent: Sent, left: number): void {
    const { violations } = this.#ground;
    const tries = triesOf(sent, this.#ground);
    const elsewhere = sent.runs.some(({ agent }) => agent !== sent.draft.destinatario) ? 1 : 0;
    const most = tries + 1 + elsewhere;
    if (sent.runs.length > most)
      violations.add('tries are counted', `${sent.id}: ${sent.runs.length} of ${most}`);
    if (left < 0 || left > tries + 1 + elsewhere - sent.runs.length)
      violations.add('tries count down', `${sent.id}: ${left} left of ${tries} at start ${sent.runs.length}`);
    if (sent.runs.slice(0, -1).some(({ outcome }) => outcome === 'good' || outcome === 'refused'))
      violations.add('what was answered is not asked again', sent.id);
  }

  /** From the end of one attempt to the next: every wait between them, as long as it may be and as short. */
  lookAtWait(sent: Sent, { agent, message }: Place): void {
    const before = this.#ended.get(sent.id);
    const next = this.#attempt(sent, message.tentativas_restantes);
    if (!before || before.attempt === next) return;
    const { now, limits, violations } = this.#ground;
    let most = 0;
    for (let attempt = before.attempt; attempt < next; attempt += 1)
      most += longestWait(attempt, this.#ground);
    const waited = now() - before.at;
    const least = most * (1 - limits.retry.jitter);
    if (waited < least - HAIR_MS || waited > most + HAIR_MS)
      violations.add('waits grow', `${sent.id} to ${agent}: ${waited} ms, not ${least} to ${most}`);
  }

  #attempt(sent: Sent, left: number): number {
    return triesOf(sent, this.#ground) - left + 1;
  }
}
