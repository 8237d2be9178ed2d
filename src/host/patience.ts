import { type Clock, milliseconds, ProsaError, seconds } from '#protocol';
import type { PlatformDeps } from '#runtime';

/** How long we wait for a store: for its answer, or for a turn to end after it was interrupted. */
const GRACE_MS = seconds(5);

/** The work, unless it has not ended some time after the signal: then a store that hangs is no longer waited for. */
export function soonAfter<T>(signal: AbortSignal, work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancel = (): void => undefined;
    const overdue = (): void => reject(new ProsaError('store_unavailable', 'O turno não terminou a tempo.'));
    const wait = (): void => {
      // One more breath first: what became due at the same moment may still end the work.
      cancel = clock.after(GRACE_MS, () => setImmediate(overdue));
    };
    if (signal.aborted) wait();
    else signal.addEventListener('abort', wait, { once: true });
    const settle = (): void => {
      signal.removeEventListener('abort', wait);
      cancel();
    };
    work.then(resolve, reject).then(settle);
  });
}

/** How long the question may take whether a store answers at all: whoever asks has a second. */
export const READY_MS = milliseconds(800);

/** What a store answers, unless it takes too long. One that answers at once, as Maps do, costs no timer. */
export async function soon<T>(work: Promise<T>, clock: Clock, ms: number = GRACE_MS): Promise<T> {
  let answered = false;
  const settle = (): void => {
    answered = true;
  };
  work.then(settle, settle);
  await null;
  return answered ? work : beforeLong(work, clock, ms);
}

function beforeLong<T>(work: Promise<T>, clock: Clock, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const overdue = (): void =>
      reject(new ProsaError('store_unavailable', 'O armazenamento não respondeu a tempo.'));
    const cancel = clock.after(ms, () => setImmediate(overdue));
    work.then(resolve, reject).then(cancel);
  });
}

/**
 * What a store answers to a claim. A durable one answers by itself, in time or not, and an answer that comes late must not be
 * lost: it may be a turn that is ours now. Only the person who waits is not kept waiting.
 */
export const bounded = <T>(
  { store, clock }: Pick<PlatformDeps, 'store' | 'clock'>,
  work: Promise<T>,
): Promise<T> => (store.leaseMs === null ? soon(work, clock) : work);

export const asRefusal = (error: unknown): ProsaError =>
  error instanceof ProsaError ? error : new ProsaError('store_unavailable', undefined, error);

export const isOutage = (error: unknown): boolean =>
  error instanceof ProsaError && error.code === 'store_unavailable';

export const isSuperseded = (error: unknown): boolean =>
  error instanceof ProsaError && error.code === 'claim_superseded';

export const pauseFor = (ms: number, clock: Clock, how?: 'background'): Promise<void> =>
  new Promise((resolve) => void clock.after(ms, resolve, how));
