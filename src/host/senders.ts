import { type Address, type Input, ProsaError, type TurnRecord } from '#protocol';
import { createLiveTurn, type LiveTurn, readLive, type TurnHandle } from './live-turn.ts';

/** A turn that runs, and those who wait for it. */
export type Run = {
  readonly live: LiveTurn;
  readonly abort: AbortController;
  readonly senders: readonly Sender[];
};

/** Somebody who sent an input and waits for the turn that answers it. */
export type Sender = {
  readonly address: Address;
  readonly ready: PromiseWithResolvers<Run>;
  readonly done: PromiseWithResolvers<TurnRecord>;
  /** The store has the input. */
  accepted: boolean;
  /** The turn that took it. */
  run: Run | null;
  stopped: boolean;
};

export function createSender(address: Address): Sender {
  const sender: Sender = {
    address,
    ready: Promise.withResolvers(),
    done: Promise.withResolvers(),
    accepted: false,
    run: null,
    stopped: false,
  };
  // Whoever looks at neither must not bring the process down.
  sender.ready.promise.catch(() => undefined);
  sender.done.promise.catch(() => undefined);
  return sender;
}

/** The same id from somebody else is not the same input: to them the session does not exist. */
export function sentBy(sender: Sender, { org, user, assistant }: Address): Sender {
  const { address } = sender;
  if (address.org === org && address.user === user && address.assistant === assistant) return sender;
  throw new ProsaError('session_not_found');
}

export function board(senders: readonly Sender[], run: Run): void {
  for (const sender of senders) {
    sender.run = run;
    sender.ready.resolve(run);
  }
  stopIfUnwanted(run);
}

/** A turn that answers several is stopped when nobody wants it any more. */
function stopIfUnwanted({ senders, abort }: Run): void {
  if (senders.length > 0 && senders.every(({ stopped }) => stopped)) abort.abort('stopped');
}

/** The input was answered before: its events and record, from the store. */
export function answer({ ready, done }: Sender, record: TurnRecord): void {
  const live = createLiveTurn();
  for (const event of record.events) live.publish(event);
  live.end();
  ready.resolve({ live, abort: new AbortController(), senders: [] });
  done.resolve(record);
}

export function fail({ ready, done }: Sender, error: unknown): void {
  ready.reject(error);
  done.reject(error);
}

export function handleOf(input: Input, sender: Sender): TurnHandle {
  return {
    input: input.id,
    events: () => readLive(sender.ready.promise),
    done: sender.done.promise,
    stop: () => {
      sender.stopped = true;
      if (sender.run) stopIfUnwanted(sender.run);
    },
  };
}
