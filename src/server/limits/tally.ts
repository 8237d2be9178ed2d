import type { Hits } from '#protocol';

/** A flood of names must fill neither the memory nor a write. */
const MOST_NAMES = 20_000;
const MOST_PER_BATCH = 1_000;

/** What is known of a name in a window: told by the store, on its way there, and not yet told. */
type Count = { readonly window: number; stored: number; sent: number; fresh: number };

/** Hits on their way to the store. */
export type Batch = {
  readonly hits: readonly Hits[];
  /** The store knows them, and tells what it has of each in all. */
  settle(totals: readonly number[]): void;
  /** They did not arrive: to be told again. */
  takeBack(): void;
};

/** Counts per name and window, in memory. When there are too many names the oldest is forgotten; the store may still know it. */
export type Tally = {
  total(key: string, window: number): number;
  add(key: string, window: number): void;
  /** What others have counted as well. */
  learn(key: string, hits: Omit<Hits, 'key'>): void;
  /** What the store has not been told, as much as one write takes; null when there is nothing. */
  batch(): Batch | null;
};

export function createTally(): Tally {
  const counts = new Map<string, Count>();
  const untold = new Set<string>();
  const countOf = (key: string, window: number): Count => {
    const found = counts.get(key);
    if (found?.window === window) return found;
    counts.delete(key);
    const oldest = counts.size >= MOST_NAMES ? counts.keys().next().value : undefined;
    if (oldest !== undefined) {
      counts.delete(oldest);
      untold.delete(oldest);
    }
    const count: Count = { window, stored: 0, sent: 0, fresh: 0 };
    counts.set(key, count);
    return count;
  };
  const takeUntold = (): (readonly [string, Count])[] => {
    const taken: (readonly [string, Count])[] = [];
    for (const key of untold) {
      if (taken.length === MOST_PER_BATCH) break;
      untold.delete(key);
      const count = counts.get(key);
      if (count) taken.push([key, count]);
    }
    return taken;
  };
  return {
    total: (key, window) => {
      const count = counts.get(key);
      return count?.window === window ? count.stored + count.sent + count.fresh : 0;
    },
    add: (key, window) => {
      countOf(key, window).fresh += 1;
      untold.add(key);
    },
    learn: (key, { window, hits }) => {
      const count = countOf(key, window);
      count.stored = Math.max(count.stored, hits);
    },
    batch: () => {
      const taken = takeUntold();
      return taken.length === 0
        ? null
        : batchOf(taken, (key, count) => counts.get(key) === count && untold.add(key));
    },
  };
}

function batchOf(
  taken: readonly (readonly [string, Count])[],
  tellAgain: (key: string, count: Count) => void,
): Batch {
  const hits = taken.map(([key, { window, fresh }]) => ({ key, window, hits: fresh }));
  for (const [, count] of taken) [count.sent, count.fresh] = [count.fresh, 0];
  return {
    hits,
    settle: (totals) => {
      for (const [at, [, count]] of taken.entries()) {
        // What was forgotten in the store in the meantime still counts here.
        count.stored = Math.max(count.stored + count.sent, totals[at] ?? 0);
        count.sent = 0;
      }
    },
    takeBack: () => {
      for (const [key, count] of taken) {
        count.fresh += count.sent;
        count.sent = 0;
        tellAgain(key, count);
      }
    },
  };
}
