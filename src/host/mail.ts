import { type DueDelivery, minutes, ProsaError, seconds } from '#protocol';
import type { PlatformDeps } from '#runtime';

/**
 * Sends one reply. The delivery's id is the same at every attempt; a rejection means: not sent, try again later, up to so many
 * attempts in all. Where it is a `ProsaError` that is not worth a retry, it is given up at once.
 */
export type Channel = ((delivery: DueDelivery, signal: AbortSignal) => Promise<unknown>) & {
  readonly attempts?: number;
};
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

/** What is on its way out of this process, and whether something may be due. */
type Post = {
  readonly channels: Channels;
  readonly deps: PlatformDeps;
  readonly worker: string;
  readonly closing: AbortController;
  readonly sending: Map<string, Promise<void>>;
  readonly timers: Set<() => void>;
  again: boolean;
  looking: Promise<void> | null;
};

/** Sends what turns left in the outbox, at least once, in order within a session; given up with its cause after a few attempts. */
export function createMail(channels: Channels, deps: PlatformDeps, worker: string): Mail {
  const post: Post = {
    ...{ channels, deps, worker, closing: new AbortController() },
    ...{ sending: new Map(), timers: new Set(), again: false, looking: null },
  };
  return {
    look: () => look(post),
    stop: async () => {
      post.closing.abort();
      for (const cancel of post.timers) cancel();
      await post.looking;
      await Promise.all(post.sending.values());
    },
  };
}

/** A process without channels leaves all replies to others. */
function look(post: Post): void {
  if (Object.keys(post.channels).length === 0 || post.closing.signal.aborted) return;
  post.again = true;
  post.looking ??= takeDue(post).then(
    () => {
      post.looking = null;
      if (post.again && hasRoom(post)) look(post);
    },
    (error: unknown) => {
      post.looking = null;
      post.deps.report({ error, what: 'outbox' });
    },
  );
}

const hasRoom = ({ sending }: Post): boolean => sending.size < DELIVERIES_AT_ONCE;

async function takeDue(post: Post): Promise<void> {
  const { channels, deps, worker, sending, closing } = post;
  while (post.again && !closing.signal.aborted && hasRoom(post)) {
    post.again = false;
    const of = { channels: Object.keys(channels), sending: [...sending.keys()] };
    const due = await deps.store.outbox.due(worker, DELIVERIES_AT_ONCE - sending.size, of);
    for (const delivery of due) start(post, delivery);
  }
}

/** Each by itself: an address that hangs keeps nobody else waiting. */
function start(post: Post, delivery: DueDelivery): void {
  const { sending, deps } = post;
  const sent = send(post, delivery).then(
    () => {
      sending.delete(delivery.id);
      // Behind each one that was sent another of its session may wait.
      look(post);
    },
    (error: unknown) => {
      sending.delete(delivery.id);
      deps.report({ error, what: 'outbox' });
      lookLater(post, BACKOFF_MS.first);
    },
  );
  sending.set(delivery.id, sent);
}

function lookLater(post: Post, ms: number): void {
  const due = (): void => {
    post.timers.delete(cancel);
    look(post);
  };
  const cancel = post.deps.clock.after(ms, due, 'background');
  post.timers.add(cancel);
}

async function send(post: Post, delivery: DueDelivery): Promise<void> {
  const { channels, deps, worker } = post;
  const closing = post.closing.signal;
  const { attempt } = delivery;
  const { outbox } = deps.store;
  try {
    const channel = channels[delivery.channel];
    if (!channel) throw new Error(`não existe o canal "${delivery.channel}"`);
    await within(AbortSignal.any([closing, AbortSignal.timeout(SEND_MS)]), (signal) =>
      channel(delivery, signal),
    );
  } catch (error) {
    // What was cut off by our leaving did not fail: whoever comes next sends it.
    if (closing.aborted) return;
    deps.report({ error, what: `channel ${delivery.channel}`, turn: delivery.turn });
    const cause = error instanceof Error ? error.message : String(error);
    const retryMs = retryAfter(error, attempt, channels[delivery.channel]);
    await outbox.failed(delivery.id, worker, { cause, retryMs });
    if (retryMs !== null) lookLater(post, retryMs);
    // What is given up keeps what stands behind it no longer.
    else look(post);
    return;
  }
  await outbox.delivered(delivery.id, worker);
}

function retryAfter(error: unknown, attempt: number, channel: Channel | undefined): number | null {
  const isHopeless = error instanceof ProsaError && !error.retryable;
  if (isHopeless || attempt >= (channel?.attempts ?? ATTEMPTS)) return null;
  return Math.min(BACKOFF_MS.first * 2 ** (attempt - 1), BACKOFF_MS.longest);
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
