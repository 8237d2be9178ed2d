import { type Delivery, type DueDelivery, minutes, seconds } from '#protocol';
import type { PlatformDeps } from '#runtime';

/** Sends one reply. The delivery's id is the same at every attempt; a rejection means: not sent, try again later. */
export type Channel = (delivery: Delivery, signal: AbortSignal) => Promise<unknown>;
export type Channels = Readonly<Record<string, Channel>>;

const ATTEMPTS = 5;
const BACKOFF_MS = { first: seconds(1), longest: minutes(5) } as const;
const DELIVERIES_AT_ONCE = 20;
const SEND_MS = seconds(30);

export type Mail = {
  /** Something may be due. */
  look(): void;
  stop(): Promise<void>;
};

/** Sends what turns left in the outbox, at least once, in order within a session; given up with its cause after a few attempts. */
export function createMail(channels: Channels, deps: PlatformDeps, worker: string): Mail {
  const names = Object.keys(channels);
  const closing = new AbortController();
  const sending = new Map<string, Promise<void>>();
  const timers = new Set<() => void>();
  let again = false;
  let looking: Promise<void> | null = null;
  const start = (delivery: DueDelivery): void => {
    const settled = (): void => void sending.delete(delivery.id);
    const sent = send(delivery, { channels, deps, worker, closing: closing.signal, later }).then(
      () => {
        settled();
        // Behind each one that was sent another of its session may wait.
        look();
      },
      (error: unknown) => {
        settled();
        deps.report({ error, what: 'outbox' });
        later(BACKOFF_MS.first);
      },
    );
    sending.set(delivery.id, sent);
  };
  const takeDue = async (): Promise<void> => {
    while (again && !closing.signal.aborted && sending.size < DELIVERIES_AT_ONCE) {
      again = false;
      const of = { channels: names, sending: [...sending.keys()] };
      for (const due of await deps.store.outbox.due(worker, DELIVERIES_AT_ONCE - sending.size, of))
        start(due);
    }
  };
  const look = (): void => {
    if (names.length === 0 || closing.signal.aborted) return;
    again = true;
    looking ??= takeDue().then(
      () => {
        looking = null;
        if (again && sending.size < DELIVERIES_AT_ONCE) look();
      },
      (error: unknown) => {
        looking = null;
        deps.report({ error, what: 'outbox' });
      },
    );
  };
  const later = (ms: number): void => {
    const cancel = deps.clock.after(
      ms,
      () => {
        timers.delete(cancel);
        look();
      },
      'background',
    );
    timers.add(cancel);
  };
  return {
    look,
    stop: async () => {
      closing.abort();
      for (const cancel of timers) cancel();
      await looking;
      await Promise.all(sending.values());
    },
  };
}

type Sending = {
  readonly channels: Channels;
  readonly deps: PlatformDeps;
  readonly worker: string;
  readonly closing: AbortSignal;
  /** Looks again after so long. */
  readonly later: (ms: number) => void;
};

async function send(
  delivery: DueDelivery,
  { channels, deps, worker, closing, later }: Sending,
): Promise<void> {
  const { attempt, ...told } = delivery;
  const { outbox } = deps.store;
  try {
    const channel = channels[delivery.channel];
    if (!channel) throw new Error(`não existe o canal "${delivery.channel}"`);
    await within(AbortSignal.any([closing, AbortSignal.timeout(SEND_MS)]), (signal) => channel(told, signal));
  } catch (error) {
    // What was cut off by our leaving did not fail: whoever comes next sends it.
    if (closing.aborted) return;
    deps.report({ error, what: `channel ${delivery.channel}`, turn: delivery.turn });
    const cause = error instanceof Error ? error.message : String(error);
    const retryMs = Math.min(BACKOFF_MS.first * 2 ** (attempt - 1), BACKOFF_MS.longest);
    await outbox.failed(delivery.id, worker, { cause, retryMs: attempt < ATTEMPTS ? retryMs : null });
    if (attempt < ATTEMPTS) later(retryMs);
    return;
  }
  await outbox.delivered(delivery.id, worker);
}

/** A channel that does not heed its signal is not waited for. */
async function within<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
