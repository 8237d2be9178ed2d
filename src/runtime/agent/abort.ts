import type { Clock } from '#protocol';

/** Why a turn was interrupted; the reason of its abort signal. */
export type Interruption = 'stopped' | 'timed_out';

export const interruptionOf = (signal: AbortSignal): Interruption =>
  signal.reason === 'timed_out' ? 'timed_out' : 'stopped';

/** The promise, or a rejection as soon as the signal aborts; what comes later is dropped, failures included. */
export function abortable<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).then(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
  });
}

/** A value that may take its time, unless the turn is interrupted meanwhile. */
export function settled<T>(value: T | Promise<T>, signal: AbortSignal): T | Promise<T> {
  return isPromise(value) ? abortable(value, signal) : value;
}

export type Timed<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'crashed'; readonly error: unknown }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' };

export type TimeBox = {
  readonly ms: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Work that was interrupted may still say for so long what became of it. */
  readonly lastWordMs?: number;
};

/**
 * Runs work under a deadline and the turn's signal. Work that ignores its signal is left behind: whatever it returns
 * later is dropped. Work that is done at once costs no timer.
 */
export async function within<T>(
  work: (signal: AbortSignal) => T | Promise<T>,
  box: TimeBox,
): Promise<Timed<T>> {
  if (box.signal.aborted) return { kind: 'aborted' };
  const own = new AbortController();
  try {
    const value = work(own.signal);
    if (!isPromise(value)) return { kind: 'done', value };
    return await raced(value, own, box);
  } catch (error) {
    return { kind: 'crashed', error };
  }
}

const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

function raced<T>(work: Promise<T>, own: AbortController, box: TimeBox): Promise<Timed<T>> {
  const { ms, clock, signal, lastWordMs = 0 } = box;
  return new Promise((resolve) => {
    const end = (timed: Timed<T>): void => {
      cancelTimer();
      signal.removeEventListener('abort', abort);
      resolve(timed);
      if (timed.kind === 'timeout' || timed.kind === 'aborted') own.abort(timed.kind);
    };
    const abort = (): void => {
      const giveUp = (): void => end({ kind: 'aborted' });
      cancelTimer();
      if (lastWordMs === 0) giveUp();
      else cancelTimer = clock.after(lastWordMs, giveUp);
      own.abort('aborted');
    };
    let cancelTimer = clock.after(ms, () => end({ kind: 'timeout' }));
    signal.addEventListener('abort', abort, { once: true });
    work.then(
      (value) => end({ kind: 'done', value }),
      (error) => end(own.signal.aborted ? { kind: 'aborted' } : { kind: 'crashed', error }),
    );
    // The work itself may have had the turn interrupted, before anybody listened.
    if (signal.aborted) abort();
  });
}
