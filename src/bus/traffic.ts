import type { BusResponse } from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import { Delivery, type Settle } from './delivery.ts';
import { tellAnswered } from './events.ts';
import type { BusParts } from './parts.ts';

/** What is under way in a bus. Every message enters once and ends once. */
export class Traffic {
  readonly #parts: BusParts;
  #underWay = 0;
  #whenEmpty: (() => void) | null = null;
  isClosed = false;

  constructor(parts: BusParts) {
    this.#parts = parts;
  }

  /** Returns how it ends. */
  enter(delivery: Delivery, settle: Settle): Settle {
    this.#underWay += 1;
    return (response) => {
      if (delivery.isOver) return;
      this.#leave(delivery, response);
      settle(response);
    };
  }

  /** Takes nothing more, ends what has not begun, and after so long what still runs. */
  async close(graceMs: number): Promise<void> {
    this.isClosed = true;
    for (const delivery of this.#all()) if (delivery.startedAt === null) this.turnAway(delivery);
    if (this.#underWay > 0 && graceMs > 0) await this.#drain(graceMs);
    for (const delivery of this.#all()) delivery.endBecause('barramento_fechado');
  }

  /**
   * Not taken any more. What is asked for within a request of another process takes that request with it: to go on without would make a poor
   * answer of what another process can still do well.
   */
  turnAway(delivery: Delivery): void {
    const root = rootOf(delivery);
    if (root.sender === null) root.endBecause('barramento_fechado');
    delivery.endBecause('barramento_fechado');
  }

  /** It has left: nobody will answer what it was asked. */
  abandon(agent: AgentRecord): void {
    for (const delivery of this.#all())
      if (delivery.target === agent && delivery.startedAt !== null)
        delivery.endBecause('agente_indisponivel');
  }

  /** Whatever has not ended when control is given back has a deadline, so that is where it is found. */
  #all(): readonly Delivery[] {
    return this.#parts.alarms.all().filter((alarm) => alarm instanceof Delivery);
  }

  #drain(graceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.after(graceMs, resolve);
      this.#whenEmpty = () => {
        cancel();
        resolve();
      };
    });
  }

  #leave(delivery: Delivery, response: BusResponse): void {
    const { mission, answeredAt } = delivery;
    delivery.isOver = true;
    this.#underWay -= 1;
    this.#parts.alarms.clear(delivery);
    mission.unended.remove(delivery);
    mission.moved(answeredAt);
    if (delivery.kind !== 'notificacao') tellAnswered(delivery, response);
    this.#parts.observer.settled?.({ message: delivery.message, response });
    if (this.#underWay === 0) this.#whenEmpty?.();
  }
}

function rootOf(delivery: Delivery): Delivery {
  let root = delivery;
  while (root.parent) root = root.parent;
  return root;
}
