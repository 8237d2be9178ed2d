import { type Clock, seconds } from '#protocol';
import type { Reliability } from './attempts.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { createRetryBudget, type RetryBudget } from './budget.ts';
import { createCircuit } from './circuit.ts';

export type NetworkOptions = {
  readonly clock: Clock;
  /** The longest silence, headers included. */
  readonly idleMs?: number;
  /** For one question with all its attempts. */
  readonly deadlineMs?: number;
  readonly mostBytes?: number;
  /** From 0 to 1, for waits. */
  readonly random?: () => number;
};

export const NETWORK_LIMITS = { idleMs: seconds(20), deadlineMs: seconds(60), mostBytes: 8_000_000 } as const;

/** How providers are reached: limits, and what all models of one provider share. */
export type ModelNetwork = {
  readonly fetch: typeof fetch;
  /** For one model of a provider. */
  reliability(provider: string): Reliability;
};

export function createModelNetwork(options: NetworkOptions): ModelNetwork {
  const { clock, idleMs, deadlineMs, mostBytes, random = Math.random } = { ...NETWORK_LIMITS, ...options };
  const budgets = new Map<string, RetryBudget>();
  const budgetOf = (provider: string): RetryBudget => {
    const budget = budgets.get(provider) ?? createRetryBudget(clock);
    budgets.set(provider, budget);
    return budget;
  };
  return {
    fetch: boundedFetch({ clock, idleMs, mostBytes }),
    reliability: (provider) => ({
      clock,
      random,
      deadlineMs,
      budget: budgetOf(provider),
      circuit: createCircuit(clock),
    }),
  };
}
