import type { BusResponse } from '#protocol';
import type { AgentRecord } from '../agent-record.ts';
import type { Deliver, Delivery, Policy, Settle } from '../delivery.ts';
import { RANKS } from '../drafts.ts';
import type { Waiting } from '../mailbox.ts';
import type { BusParts } from '../parts.ts';

/**
 * A request waits in its recipient's mailbox for a slot. Turns are given on the next microtask, so that what is sent in one breath is sorted
 * first. Whoever waits too long runs at once, beyond the bound: CRITICA and ALTA always, the others while there is room for the forced.
 * Agents of another process have their mailbox there.
 */
export function mailbox(parts: BusParts): Policy {
  let shared: Shared | null = null;
  return (delivery, next, settle) => {
    shared ??= { parts, next };
    const { target } = delivery;
    if (target === null || !target.isHere || !target.available) {
      next(delivery, settle);
      return;
    }
    const entry = new Queued({ delivery, settle, agent: target, shared });
    delivery.startedAt = null;
    target.mailbox.add(entry);
    parts.observer.queued?.({
      message: delivery.message,
      agent: target.name,
      rank: entry.lane % 2 === 0 ? 'coordenador' : 'outro',
      sentAt: delivery.sentAt,
    });
    delivery.keep((response) => entry.drop(response));
    parts.dispatcher.dispatch(target.mailbox);
  };
}

type Shared = { readonly parts: BusParts; readonly next: Deliver };

type Place = {
  readonly delivery: Delivery;
  readonly settle: Settle;
  readonly agent: AgentRecord;
  readonly shared: Shared;
};

class Queued implements Waiting {
  readonly lane: number;
  readonly sentAt: number;
  readonly starvesAt: number;
  before: Waiting | null = null;
  after: Waiting | null = null;
  isQueued = false;
  readonly #delivery: Delivery;
  readonly #settle: Settle;
  readonly #agent: AgentRecord;
  readonly #shared: Shared;

  constructor({ delivery, settle, agent, shared }: Place) {
    const rank = RANKS[delivery.message.prioridade];
    const { criticaMs, altaMs, anyMs } = shared.parts.limits.starvation;
    this.lane = 2 * rank + (delivery.isFromCoordinator ? 0 : 1);
    this.sentAt = delivery.sentAt;
    this.starvesAt = delivery.sentAt + (rank === 0 ? criticaMs : rank === 1 ? altaMs : anyMs);
    this.#delivery = delivery;
    this.#settle = settle;
    this.#agent = agent;
    this.#shared = shared;
  }

  start(isForced: boolean): void {
    const { parts, next } = this.#shared;
    this.#delivery.keep(null);
    parts.observer.started?.({ message: this.#delivery.message, agent: this.#agent.name, forced: isForced });
    next(this.#delivery, this.#settle);
  }

  /** Ended while it waits. */
  drop(response: BusResponse): void {
    this.#agent.mailbox.remove(this);
    this.#shared.parts.observer.dropped?.({ message: this.#delivery.message, agent: this.#agent.name });
    this.#settle(response);
  }

  evict(): void {
    this.#delivery.endBecause('agente_indisponivel');
  }

  starve(now: number): void {
    const { mission, message } = this.#delivery;
    const { mailbox } = this.#agent;
    const waited = Math.round((now - this.sentAt) / 1_000);
    const isUrgent = RANKS[message.prioridade] <= RANKS.ALTA;
    const runs = isUrgent || mailbox.running < this.#shared.parts.limits.mailbox.forced;
    mission.notice(
      'starvation',
      `Mensagem ${message.prioridade} para ${this.#agent.name} esperou ${waited} s e ${runs ? 'passa à frente' : 'foi devolvida'}.`,
      { message_id: message.message_id, agente: this.#agent.name },
    );
    if (runs) mailbox.start(this, true);
    else this.#delivery.endBecause('espera_excedida');
  }
}
