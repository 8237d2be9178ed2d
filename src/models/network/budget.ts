import { type Clock, seconds } from '#protocol';

/** A token is one retry. Answers earn them back, and so does time, slowly: in a long outage there are hardly any. */
const TOKENS = { most: 30, perAnswer: 0.25, everyMs: seconds(10) } as const;

/** The retries that all turns together may spend on one provider. */
export type RetryBudget = { take(): boolean; earn(): void };

export function createRetryBudget(clock: Clock): RetryBudget {
  let tokens: number = TOKENS.most;
  let since = clock.monotonic();
  const add = (more: number): void => {
    tokens = Math.min(TOKENS.most, tokens + more);
  };
  return {
    earn: () => add(TOKENS.perAnswer),
    take: () => {
      const now = clock.monotonic();
      add((now - since) / TOKENS.everyMs);
      since = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
