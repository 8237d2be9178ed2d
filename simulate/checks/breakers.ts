import type { BusLimits } from '#bus';
import type { AgentStatus, BusMessage } from '#protocol';
import type { Violations } from './violations.ts';

type Circuit = AgentStatus['circuito'];

/** A circuit written once more, in the plainest way: lists instead of bits, and no cleverness. */
class ReferenceCircuit {
  #outcomes: boolean[] = [];
  #openedAt: number | null = null;
  #probe: string | null = null;
  readonly #limits: BusLimits['breaker'];

  constructor(limits: BusLimits['breaker']) {
    this.#limits = limits;
  }

  at(now: number): Circuit {
    if (this.#openedAt === null) return 'CLOSED';
    return now - this.#openedAt >= this.#limits.openMs ? 'HALF_OPEN' : 'OPEN';
  }

  /** Why this one should not have been let through; null: it may. */
  admit(message: string, now: number): string | null {
    const state = this.at(now);
    if (state === 'OPEN') return 'the circuit is open';
    if (state === 'CLOSED') return null;
    if (this.#probe !== null) return `${this.#probe} is the probe`;
    this.#probe = message;
    return null;
  }

  end(message: string, counted: 'success' | 'failure' | null, now: number): void {
    if (this.#openedAt === null) {
      this.#count(counted, now);
      return;
    }
    if (message !== this.#probe) return;
    this.#probe = null;
    if (counted === 'success') this.#openedAt = null;
    if (counted === 'failure') this.#openedAt = now;
  }

  #count(counted: 'success' | 'failure' | null, now: number): void {
    if (counted === null) return;
    this.#outcomes.push(counted === 'success');
    const { consecutive, attempts, share } = this.#limits;
    const last = this.#outcomes.slice(-attempts);
    const failures = last.filter((good) => !good).length;
    const inARow = this.#outcomes.slice(-consecutive);
    const opens =
      (inARow.length === consecutive && !inARow.includes(true)) ||
      (last.length === attempts && failures > share * attempts);
    if (!opens) return;
    this.#openedAt = now;
    this.#outcomes = [];
    this.#probe = null;
  }
}

/** The breaker of every agent is at every step where a plain model of it is; while it is open nothing gets through, half open one does. */
export function checkBreakers(
  {
    limits,
    now,
    circuitOf,
  }: { limits: BusLimits; now: () => number; circuitOf: (agent: string) => Circuit | null },
  violations: Violations,
) {
  const models = new Map<string, ReferenceCircuit>();
  const modelOf = (agent: string): ReferenceCircuit => {
    const model = models.get(agent) ?? new ReferenceCircuit(limits.breaker);
    models.set(agent, model);
    return model;
  };
  const compare = (agent: string): void => {
    const expected = modelOf(agent).at(now());
    const given = circuitOf(agent);
    if (given !== null && given !== expected)
      violations.add('breakers equal the model', `${agent} is ${given}, not ${expected}`);
  };
  return {
    queued({ message, agent }: { message: BusMessage; agent: string }): void {
      const why = modelOf(agent).admit(message.message_id, now());
      if (why !== null)
        violations.add('an open circuit lets nobody through', `${message.message_id} to ${agent}: ${why}`);
    },
    finished(seen: { message: BusMessage; agent: string; counted: 'success' | 'failure' | null }): void {
      modelOf(seen.agent).end(seen.message.message_id, seen.counted, now());
      compare(seen.agent);
    },
  };
}
