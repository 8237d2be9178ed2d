import type { Clock } from '#protocol';
import { ModelFault } from '../fault.ts';

/** One question to a model with all its attempts, under one deadline. */
export type Call = {
  /** Aborts when the turn does, when the deadline passes, or when nobody reads on. */
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Closes the books: no timer is left. With a reason, whatever still runs is aborted. */
  end(reason?: unknown): void;
  /** The turn was interrupted: nobody wants the answer any more. */
  isLeft(): boolean;
};

export function openCall(turn: AbortSignal | undefined, deadlineMs: number, clock: Clock): Call {
  const own = new AbortController();
  const until = clock.monotonic() + deadlineMs;
  const cancelDeadline = clock.after(deadlineMs, () => own.abort(new ModelFault('deadline')));
  const follow = (): void => own.abort(turn?.reason);
  turn?.addEventListener('abort', follow, { once: true });
  if (turn?.aborted) follow();
  return {
    signal: own.signal,
    remainingMs: () => until - clock.monotonic(),
    end: (reason) => {
      cancelDeadline();
      turn?.removeEventListener('abort', follow);
      if (reason !== undefined) own.abort(reason);
    },
    isLeft: () => turn?.aborted === true,
  };
}

/** Waits, or rejects with the reason as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      cancel();
      reject(signal.reason);
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
}
