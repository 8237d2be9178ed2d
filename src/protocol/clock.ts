/**
 * Time as the domain sees it; always injected. `now` is the wall (epoch milliseconds), `monotonic` never goes back and
 * measures durations, `after` runs something later and returns how to cancel it; what runs in the background does not keep
 * the process alive.
 */
export type Clock = {
  now(): number;
  monotonic(): number;
  after(ms: number, run: () => void, how?: 'background'): () => void;
};

/** Fresh identifiers; injected so that tests and replays can name them. */
export type Ids = { next(prefix: string): string };

export const milliseconds = (n: number): number => n;
export const seconds = (n: number): number => n * 1_000;
export const minutes = (n: number): number => n * 60_000;
export const days = (n: number): number => n * 86_400_000;
