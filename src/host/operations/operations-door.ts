import {
  type DailyCost,
  type Period,
  readBudgets,
  type SpentBudget,
  type SummedBudget,
  sumBudgets,
  sumCosts,
} from '#learning/reports';
import type { Embedder } from '#protocol';
import { createModelDesk } from './model-desk.ts';
import { type Funnel, readFunnel } from './read-funnel.ts';
import { type Health, type HealthParts, readHealth } from './read-health.ts';
import { readSetup, type Setup } from './read-setup.ts';
import { type Recall, recentRecall } from './recent-recall.ts';
import { readRecentTurns } from './recent-turns.ts';

export type Budgets = {
  readonly missoes: readonly SpentBudget[];
  readonly coordenadores: readonly SummedBudget[];
  readonly custos: readonly DailyCost[];
};

/** What operators look at. Whoever calls has verified who asks. */
export type OperationsDoor = {
  health(org: string): Promise<Health>;
  budgets(org: string, period: Period): Promise<Budgets>;
  /** Null where Julia never worked. */
  funnel(org: string, period: Period): Promise<Funnel | null>;
  /** Of the newest turns. */
  recall(org: string): Promise<Recall>;
  setup(org: string): Promise<Setup>;
  /** Asks a configured model for a word. `body_invalid`: there is none of this name; `rate_limited`: it was asked just now. */
  testModel: ReturnType<typeof createModelDesk>;
};

export type OperationsParts = HealthParts & {
  readonly deps: Parameters<typeof readSetup>[0]['deps'] & HealthParts['deps'];
  readonly embedder?: Embedder | null | undefined;
};

/** Several who look at once are told the same: looking costs reads. */
const FRESH_MS = 2_000;

export function openOperations(parts: OperationsParts): OperationsDoor {
  const { backing, deps, learning, embedder } = parts;
  const { ready } = backing;
  const seen = new Map<string, { readonly at: number; readonly health: Promise<Health> }>();
  return {
    health: async (org) => {
      await ready();
      const now = deps.clock.monotonic();
      const last = seen.get(org);
      if (last && now - last.at < FRESH_MS) return last.health;
      const health = readHealth(parts, org);
      seen.set(org, { at: now, health });
      // What failed is asked for again by the next.
      health.catch(() => seen.delete(org));
      return health;
    },
    budgets: async (org, period) => {
      await learning.door.gather();
      const database = await backing.database();
      const asked = { org, ...period };
      return {
        missoes: await readBudgets(database, asked),
        coordenadores: await sumBudgets(database, asked),
        custos: await sumCosts(database, asked),
      };
    },
    funnel: async (org, period) => {
      await ready();
      return readFunnel(await backing.database(), { org, ...period });
    },
    recall: async (org) => {
      await ready();
      return recentRecall(await readRecentTurns(deps.store, org));
    },
    setup: async (org) => {
      await ready();
      return readSetup({ backing, deps, embedder: embedder?.name ?? null }, org);
    },
    testModel: createModelDesk(deps),
  };
}
