import { type Clock, ProsaError } from '#protocol';

/** Resolves like the work, or rejects with `store_unavailable` once nothing in the store moves any more. */
export type Patience = <T>(work: Promise<T>) => Promise<T>;

/**
 * Ends the wait for a store that is away. Not by a limit per request, which a burst of work would pass too: as long as
 * anything else gets an answer, the store is there, and waiting is right.
 */
export function createPatience(clock: Clock, patienceMs: number): Patience {
  let lastAnswer = Number.NEGATIVE_INFINITY;
  return (work) =>
    new Promise((resolve, reject) => {
      const started = clock.monotonic();
      let cancel = (): void => undefined;
      const look = (): void => {
        const left = Math.max(started, lastAnswer) + patienceMs - clock.monotonic();
        if (left > 0) cancel = clock.after(left, look, 'background');
        else reject(new ProsaError('store_unavailable', 'O armazenamento não respondeu a tempo.'));
      };
      cancel = clock.after(patienceMs, look, 'background');
      const settled = (): void => {
        cancel();
        lastAnswer = clock.monotonic();
      };
      work.then(
        (value) => {
          settled();
          resolve(value);
        },
        (error) => {
          cancel();
          reject(error);
        },
      );
    });
}
