import { type Accepted, type Claim, type Input, ProsaError, seconds, type TurnEvent } from '#protocol';
import type { PlatformDeps, PreparedAssistant } from '#runtime';
import { type Desk, type Lane, lanesOf, wakeAll } from './desk.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { interject } from './interject.ts';
import { forget, inOrder, laneOf, leaveIfIdle, requestOf, work, workOff } from './lanes.ts';
import type { TurnHandle } from './live-turn.ts';
import { type Channels, createMail } from './mail.ts';
import { asRefusal, bounded, pauseFor, soon } from './patience.ts';
import { receive } from './receive.ts';
import { leaveRun } from './run-claim.ts';
import {
  answer,
  board,
  createSender,
  fail,
  handleOf,
  type Sender,
  sentBy,
  type WhenLeft,
} from './senders.ts';
import { stop } from './stop.ts';
import { type WatchRequest, watch } from './watch.ts';

export type Dispatcher = {
  submit(input: Input, whenLeft?: WhenLeft): Promise<TurnHandle>;
  /** Keeps an input, and waits for no turn. */
  receive(input: Input, quietMs?: number): Promise<'accepted' | 'known'>;
  /** Turns of this process that do not take this input are stopped as they begin, until the returned function is called. */
  giveWay(input: Input): () => void;
  watch(request: WatchRequest): Promise<AsyncIterableIterator<TurnEvent> | null>;
  stop(session: string, turn?: string): Promise<boolean>;
  /** How to end the turns that run in a session now, whoever waits for them; later ones are not touched. */
  interrupter(session: string): () => void;
  /** Sessions that have work now. */
  running(): number;
  /** Stops taking inputs, then waits for what was taken; after the grace, turns that still run are left to another process. */
  close(graceMs?: number): Promise<void>;
};

export type DispatchOptions = {
  readonly deps: PlatformDeps;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  readonly channels: Channels;
  /** What has to be there before a turn runs. */
  readonly prepared?: () => Promise<void>;
  /** Told when a turn is kept. */
  readonly kept?: (claim: Claim) => void;
  /** Whether a turn conducts a mission now; none does unless given. */
  readonly conducts?: Desk['conducts'];
};

const LAST_WAIT_MS = seconds(1);

/** Runs turns in this process: one at a time per session, any number of sessions side by side. */
export function createDispatcher(options: DispatchOptions): Dispatcher {
  const { deps, assistants, channels, prepared = null, kept = () => undefined } = options;
  const { conducts = async () => false } = options;
  const worker = deps.ids.next('worker');
  const mail = createMail(channels, deps, worker);
  const desk: Desk = {
    ...{ deps, assistants, lanes: new Map(), worker, closing: false },
    ...{ prepared, kept, conducts },
    ...{ resting: new Set(), attended: new Map() },
    ...{ posted: mail.look, look: () => undefined },
  };
  const heartbeat = deps.store.leaseMs === null ? null : startHeartbeat(desk, mail.look);
  if (heartbeat) desk.look = heartbeat.look;
  const submitting = new Set<Promise<unknown>>();
  const whileOpen = async <T>(take: () => Promise<T>): Promise<T> => {
    if (desk.closing) throw new ProsaError('platform_closed');
    const taken = take();
    submitting.add(taken);
    return taken.finally(() => submitting.delete(taken));
  };
  return {
    submit: (input, whenLeft = 'finish') => whileOpen(() => submit(desk, createSender(input, whenLeft))),
    receive: (input, quietMs) => whileOpen(() => receive(desk, input, quietMs)),
    giveWay: (input) => {
      const lane = laneOf(desk, input);
      lane.preferred.add(input.id);
      return () => {
        lane.preferred.delete(input.id);
        leaveIfIdle(desk, lane);
      };
    },
    watch: (request) => watch(desk, request),
    stop: (session, turn) => stop(desk, session, turn),
    interrupter: (session) => {
      const runs = lanesOf(desk, session).flatMap(({ run }) => run ?? []);
      return () => {
        for (const run of runs) run.abort.abort('stopped');
      };
    },
    running: () => [...desk.lanes.values()].filter(({ run, senders }) => run || senders.size > 0).length,
    close: async (graceMs) => {
      desk.closing = true;
      wakeAll(desk);
      await Promise.allSettled(submitting);
      await endLanes(desk, graceMs);
      await mail.stop();
      await endHeartbeat(heartbeat, desk);
    },
  };
}

async function endHeartbeat(heartbeat: Heartbeat | null, { deps, worker }: Desk): Promise<void> {
  if (!heartbeat) return;
  await heartbeat.stop();
  // Others need not wait for the lease to end.
  await soon(deps.store.leave(worker), deps.clock).catch(() => undefined);
}

async function endLanes({ deps, lanes }: Desk, graceMs: number | undefined): Promise<void> {
  const ended = Promise.all([...lanes.values()].map((lane) => lane.ended));
  if (graceMs === undefined || deps.store.leaseMs === null) return void (await ended);
  await Promise.race([ended, pauseFor(graceMs, deps.clock)]);
  await Promise.all([...lanes.values()].map(({ run }) => run && leaveRun(run, 'shutdown', deps)));
  await Promise.race([ended, pauseFor(LAST_WAIT_MS, deps.clock)]);
}

/** The sender is known before the store is asked, because a turn may take the input before the store has answered. */
async function submit(desk: Desk, sender: Sender): Promise<TurnHandle> {
  const { input, whenLeft } = sender;
  const lane = laneOf(desk, input);
  const known = lane.senders.get(input.id);
  if (known) return handleOf(input, sentBy(known, input, whenLeft));
  lane.senders.set(input.id, sender);
  try {
    const { status, turn, claim = null } = await keep(desk, lane, sender);
    if (status === 'accepted' && claim === null) void interject(desk, lane, input.id);
    if (!sender.run) await join(desk, lane, { sender, turn });
    return handleOf(input, sender);
  } catch (error) {
    const refusal = asRefusal(error);
    fail(sender, refusal);
    forget(desk, lane, input.id);
    throw refusal;
  }
}

/** Where nobody works in the lane, the next turn is asked for along with the input: one write instead of two. */
function keep(desk: Desk, lane: Lane, sender: Sender): Promise<Accepted> {
  const { store, clock } = desk.deps;
  const starts = !lane.working;
  const request = starts ? requestOf(desk, lane) : undefined;
  const accept = () => bounded(desk.deps, store.accept(sender.input, request));
  const kept = inOrder(lane, accept).then((accepted) => {
    if (accepted.turn === null) sender.waits = true;
    // Whoever works in the lane looks once more, unless the turn is in hand already.
    if (accepted.turn === null && !accepted.claim) lane.again = true;
    return accepted;
  });
  if (starts) {
    lane.working = true;
    lane.again = false;
    lane.ended = kept.then(
      ({ claim }) => workOff(desk, lane, claim ?? null),
      () => workOff(desk, lane, null),
    );
  }
  return soon(kept, clock);
}

type Joining = { readonly sender: Sender; readonly turn: string | null };

/** No turn of this process has taken the input yet: one runs with it, one has answered it, or one will. */
async function join(desk: Desk, lane: Lane, { sender, turn }: Joining): Promise<void> {
  if (turn === null) return work(desk, lane);
  if (lane.run?.claim.turn === turn) return board([sender], lane.run);
  const { store, clock } = desk.deps;
  const answered = await soon(store.answerTo(lane.session, sender.input.id), clock);
  if (answered === null) throw new ProsaError('turn_not_found');
  sender.waits = answered === 'pending';
  if (answered === 'pending') return work(desk, lane);
  answer(sender, answered);
  forget(desk, lane, sender.input.id);
}
