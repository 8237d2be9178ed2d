import { type AccessStore, type Clock, days, minutes, seconds } from '#protocol';
import { createTally } from './tally.ts';

const WINDOW = minutes(1);
/** How often what was counted here is told to the store, and what others counted is learnt. */
const EXCHANGE_EVERY = seconds(1);

const TIDY_EVERY = minutes(60);
/** As long as a token may live at most: until then it may come again. */
const KEEP_REVOCATIONS = days(400);

export type Counters = {
  /** How many there were in this minute, as far as is known here. */
  total(key: string): number;
  /** Counted here at once, in the store within about a second. */
  add(key: string): void;
  /** Counted in the store now; how many there are. Throws `store_unavailable`. */
  addNow(key: string): Promise<number>;
  untilNextWindow(): number;
  /** Tells the store what it does not know yet. */
  close(): Promise<void>;
};

/**
 * Counts per name and minute. Decisions never wait for the store: it is told once a second in one write, and only when there is
 * something to tell, so that nothing runs while nobody comes. While it is away, what is counted here goes on counting.
 */
export function createCounters(access: AccessStore, clock: Clock): Counters {
  const tally = createTally();
  const tidy = createTidy(access, clock);
  let cancel: (() => void) | null = null;
  let exchanging: Promise<void> = Promise.resolve();
  const windowNow = (): number => Math.floor(clock.now() / WINDOW) * WINDOW;

  const exchange = async (): Promise<void> => {
    const batch = tally.batch();
    if (!batch) return;
    try {
      batch.settle(await access.count(batch.hits));
      await tidy();
    } catch {
      // Told again with whatever is counted next; until then this process counts for itself.
      batch.takeBack();
    }
  };
  const exchangeNow = (): Promise<void> => {
    cancel?.();
    cancel = null;
    exchanging = exchanging.then(exchange);
    return exchanging;
  };
  return {
    total: (key) => tally.total(key, windowNow()),
    add: (key) => {
      tally.add(key, windowNow());
      cancel ??= clock.after(EXCHANGE_EVERY, exchangeNow, 'background');
    },
    addNow: async (key) => {
      const window = windowNow();
      const [hits = 0] = await access.count([{ key, window, hits: 1 }]);
      tally.learn(key, { window, hits });
      return hits;
    },
    untilNextWindow: () => windowNow() + WINDOW - clock.now(),
    close: exchangeNow,
  };
}

/** Clears old rows away now and then, when there is something to write anyway. */
function createTidy(access: AccessStore, clock: Clock): () => Promise<void> {
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock.monotonic() - tidiedAt < TIDY_EVERY) return;
    tidiedAt = clock.monotonic();
    const now = clock.now();
    // Old rows do no harm: the next time will do.
    await access
      .tidy({ windows: now - TIDY_EVERY, revocations: now - KEEP_REVOCATIONS })
      .catch(() => undefined);
  };
}
