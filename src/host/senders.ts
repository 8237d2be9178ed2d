import {
  type Claim,
  canonicalJson,
  type Input,
  type Interruption,
  ProsaError,
  type TurnEvent,
  type TurnRecord,
} from '#protocol';
import { type LiveTurn, pastTurn, type TurnHandle } from './live-turn.ts';
import { noticeFirst } from './notice-first.ts';
import { readTurn } from './read-turn.ts';

/** What becomes of a turn when nobody reads it any more: it goes on, or it is stopped after a while. */
export type WhenLeft = 'finish' | 'stop';

/** A turn that runs, and those who wait for it. */
export type Run = {
  readonly claim: Claim;
  readonly live: LiveTurn;
  readonly abort: AbortController;
  readonly senders: Sender[];
  /** Tells whoever listens that nothing more comes from here. */
  readonly interrupt: (why: Interruption) => void;
  /** Whether somebody waits for it in another process, as far as is known. */
  attended: boolean;
  /** To be told when that has changed. */
  readonly moved: () => void;
};

/** What a reader needs of a turn. */
type Readable = Pick<Run, 'live'>;

/** Somebody who sent an input and waits for the turn that answers it. */
export type Sender = {
  readonly input: Input;
  readonly ready: PromiseWithResolvers<Readable>;
  readonly done: PromiseWithResolvers<TurnRecord>;
  /** That the input waits behind a mission, if it does. */
  readonly queued: PromiseWithResolvers<TurnEvent>;
  /** It was told so. */
  told: boolean;
  /** The store has the input, and no turn has answered it. */
  waits: boolean;
  /** The turn that took it. */
  run: Run | null;
  stopped: boolean;
  whenLeft: WhenLeft;
  /** How many read what no turn of this process has begun to tell. */
  readers: number;
};

export function createSender(input: Input, whenLeft: WhenLeft): Sender {
  const sender: Sender = {
    input,
    whenLeft,
    ready: Promise.withResolvers(),
    done: Promise.withResolvers(),
    queued: Promise.withResolvers(),
    told: false,
    waits: false,
    run: null,
    stopped: false,
    readers: 0,
  };
  // Whoever looks at neither must not bring the process down.
  sender.ready.promise.catch(() => undefined);
  sender.done.promise.catch(() => undefined);
  return sender;
}

/** The same id from somebody else is not the same input: to them the session does not exist. One who wants it finished is heard. */
export function sentBy(sender: Sender, input: Input, whenLeft: WhenLeft): Sender {
  const { org, user, assistant } = sender.input;
  if (input.org !== org || input.user !== user || input.assistant !== assistant)
    throw new ProsaError('session_not_found');
  if (textOf(input) !== textOf(sender.input)) throw new ProsaError('message_conflict');
  if (whenLeft === 'finish') sender.whenLeft = whenLeft;
  return sender;
}

function textOf(input: Input): string {
  if (input.kind === 'user_message') return input.text;
  if (input.kind === 'client_result') return canonicalJson([input.call, input.value]);
  return input.kind === 'operator_message'
    ? JSON.stringify([input.operator, input.action, input.text])
    : input.kind;
}

/** They wait for this turn from now on. */
export function board(senders: readonly Sender[], run: Run): void {
  for (const sender of senders) {
    if (!run.senders.includes(sender)) run.senders.push(sender);
    sender.run = run;
    sender.ready.resolve(run);
  }
  stopIfUnwanted(run);
}

/** Once, and only while no turn has taken it. Of no turn: which one will, nobody knows yet. */
export function tellQueued(sender: Sender, text: string, at: number): void {
  if (sender.run || sender.told) return;
  sender.told = true;
  const message = sender.input.id;
  sender.queued.resolve({ type: 'message_queued', message, text, turn: '', attempt: 1, seq: 0, at });
}

/** A turn that answers several is stopped when nobody wants it any more. */
function stopIfUnwanted({ senders, abort }: Run): void {
  if (senders.length > 0 && senders.every(({ stopped }) => stopped)) abort.abort('stopped');
}

/** The input was answered before, or elsewhere: its events and record, from the store. */
export function answer({ ready, done }: Sender, record: TurnRecord): void {
  ready.resolve({ live: pastTurn(record) });
  done.resolve(record);
}

export function fail({ ready, done }: Sender, error: unknown): void {
  ready.reject(error);
  done.reject(error);
}

/** Somebody wants what this sender waits for: to read it, or to have it in any case. */
export const isWaitedFor = ({ readers, whenLeft }: Sender): boolean => readers > 0 || whenLeft === 'finish';

/** The turn once there is one; until then whoever waits for it here counts, unless they leave. */
async function beginning(sender: Sender, gone: AbortSignal): Promise<LiveTurn> {
  const leave = (): void => {
    sender.readers -= 1;
  };
  sender.readers += 1;
  gone.addEventListener('abort', leave, { once: true });
  return (await sender.ready.promise).live;
}

export function handleOf(input: Input, sender: Sender): TurnHandle {
  return {
    input: input.id,
    events: () => {
      const events = readTurn(async (gone) => ({ live: await beginning(sender, gone), from: 0 }));
      return sender.run ? events : noticeFirst(sender.queued.promise, events);
    },
    done: sender.done.promise,
    stop: () => {
      sender.stopped = true;
      if (sender.run) stopIfUnwanted(sender.run);
    },
  };
}
