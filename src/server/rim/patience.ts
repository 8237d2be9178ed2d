import { type Clock, ProsaError } from '#protocol';

/** Resolves like the work, or rejects with `store_unavailable` once nothing in the store moves any more. */
export type Patience = <T>(work: Promise<T>) => Promise<T>;

/** A timer that is so late was kept from running by work of this very process. */
const HELD_UP_MS = 100;

/**
 * Ends the wait for a store that is away. Not by a limit per request, which a burst of work would pass too: as long as
 * anything else gets an answer, the store is there, and waiting is right.
 */
export function createPatience(clock: Clock, patienceMs: number): Patience {
  let lastAnswer = Number.NEGATIVE_INFINITY;
  return (work) =>
    new Promise((resolve, reject) => {
      let started = clock.monotonic();
      let cancel = (): void => undefined;
      const lookIn = (ms: number): void => {
        const due = clock.monotonic() + ms;
        cancel = clock.after(ms, () => look(due), 'background');
      };
      const look = (due: number): void => {
        const now = clock.monotonic();
        // Who was held up itself has not listened: what the store has answered meanwhile is heard first.
        if (now - due > HELD_UP_MS) started = now;
        const left = Math.max(started, lastAnswer) + patienceMs - now;
        if (left > 0) lookIn(left);
        else reject(new ProsaError('store_unavailable', 'O armazenamento não respondeu a tempo.'));
      };
      lookIn(patienceMs);
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
