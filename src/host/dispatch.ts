import { type Claim, type Input, ProsaError, type TurnEvent, type TurnRecord } from '#protocol';
import {
  failTurn,
  openTurn,
  type PlatformDeps,
  type PreparedAssistant,
  runTurn,
  type TurnDeps,
} from '#runtime';
import { createLiveTurn, type LiveTurn, readLive, type TurnHandle } from './live-turn.ts';

export type Dispatcher = {
  submit(input: Input): Promise<TurnHandle>;
  /** Turns that run now, over all sessions. */
  running(): number;
  /** Stops taking inputs, then waits for what runs. */
  close(): Promise<void>;
};

type Waiter = {
  readonly ready: PromiseWithResolvers<Run>;
  readonly done: PromiseWithResolvers<TurnRecord>;
  /** A turn has it. */
  taken: boolean;
  stopped: boolean;
};

type Run = { readonly live: LiveTurn; readonly abort: AbortController };

type Desk = {
  readonly deps: PlatformDeps;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  /** Senders whose input is not answered yet, by session and input id. */
  readonly waiters: Map<string, Waiter>;
  /** One chain of turns per session that has work. */
  readonly chains: Map<string, Chain>;
};

/** `again`: something arrived after the chain last looked. */
type Chain = { again: boolean; ended: Promise<void> };

const WORKER = 'in-process';
const keyOf = (session: string, input: string): string => `${session}\n${input}`;

/** Runs turns in this process: one at a time per session, any number of sessions side by side. */
export function createDispatcher(
  deps: PlatformDeps,
  assistants: ReadonlyMap<string, PreparedAssistant>,
): Dispatcher {
  const desk: Desk = { deps, assistants, waiters: new Map(), chains: new Map() };
  let closed = false;
  return {
    submit: async (input) => {
      if (closed) throw new ProsaError('platform_closed');
      return submit(desk, input);
    },
    running: () => desk.chains.size,
    close: async () => {
      closed = true;
      await Promise.all([...desk.chains.values()].map((chain) => chain.ended));
    },
  };
}

async function submit(desk: Desk, input: Input): Promise<TurnHandle> {
  const key = keyOf(input.session, input.id);
  const known = desk.waiters.get(key);
  if (known) return handleOf(input, known);
  const waiter = newWaiter();
  desk.waiters.set(key, waiter);
  const accepted = await desk.deps.store.accept(input).catch((error) => {
    desk.waiters.delete(key);
    throw error;
  });
  if (accepted.turn === null || waiter.taken) {
    work(desk, input);
    return handleOf(input, waiter);
  }
  desk.waiters.delete(key);
  const record = await desk.deps.store.turn(accepted.turn);
  if (!record) throw new ProsaError('turn_not_found');
  return finishedHandle(input, record);
}

function newWaiter(): Waiter {
  const waiter: Waiter = {
    ready: Promise.withResolvers(),
    done: Promise.withResolvers(),
    taken: false,
    stopped: false,
  };
  waiter.done.promise.catch(() => undefined);
  return waiter;
}

/** Starts the session's chain, or tells the running one to look again. */
function work(desk: Desk, { session, assistant }: Input): void {
  const running = desk.chains.get(session);
  if (running) {
    running.again = true;
    return;
  }
  const prepared = desk.assistants.get(assistant);
  if (!prepared) throw new ProsaError('assistant_unknown', `"${assistant}".`);
  const chain: Chain = { again: true, ended: Promise.resolve() };
  desk.chains.set(session, chain);
  chain.ended = workOff(desk, chain, { session, assistant: prepared });
}

type Work = { readonly session: string; readonly assistant: PreparedAssistant };

async function workOff(desk: Desk, chain: Chain, { session, assistant }: Work): Promise<void> {
  const { store, ids } = desk.deps;
  while (chain.again) {
    chain.again = false;
    const claim = await store.claim({
      worker: WORKER,
      session,
      turn: ids.next('turn'),
      bursts: assistant.bursts,
    });
    if (!claim) continue;
    chain.again ||= claim.more;
    await runClaim(desk, claim, assistant);
  }
  desk.chains.delete(session);
}

async function runClaim(desk: Desk, claim: Claim, assistant: PreparedAssistant): Promise<void> {
  const run: Run = { live: createLiveTurn(), abort: new AbortController() };
  const keys = claim.inputs.map((input) => keyOf(claim.session, input.id));
  const waiters = keys.flatMap((key) => desk.waiters.get(key) ?? []);
  for (const waiter of waiters) {
    waiter.taken = true;
    waiter.ready.resolve(run);
  }
  if (waiters.length > 0 && waiters.every((waiter) => waiter.stopped)) run.abort.abort('stopped');
  const cancelDeadline = desk.deps.clock.after(assistant.limits.turnMs, () => run.abort.abort('timed_out'));
  try {
    const record = await recordOf(desk, claim, {
      assistant,
      signal: run.abort.signal,
      listen: run.live.publish,
    });
    for (const waiter of waiters) waiter.done.resolve(record);
  } catch (error) {
    for (const waiter of waiters) waiter.done.reject(error);
  } finally {
    cancelDeadline();
    run.live.end();
    for (const key of keys) desk.waiters.delete(key);
  }
}

type Opening = {
  readonly assistant: PreparedAssistant;
  readonly signal: AbortSignal;
  readonly listen: (event: TurnEvent) => void;
};

async function recordOf({ deps }: Desk, claim: Claim, opening: Opening): Promise<TurnRecord> {
  const turn = openTurn(claim, deps, opening);
  try {
    return await runTurn(claim, turn);
  } catch (error) {
    if (!(error instanceof ProsaError && error.code === 'claim_superseded'))
      return failTurn(claim, error, turn);
    endSuperseded(turn);
    throw error;
  }
}

/** Somebody else owns the session now: whoever listens is told that nothing more comes from here. */
function endSuperseded({ assistant, ledger, log, clock, startedAt }: TurnDeps): void {
  const ms = clock.monotonic() - startedAt;
  const closing = { type: 'turn_finished', ending: 'failed', agent: assistant.coordinator.name, ms } as const;
  log.emit({ ...closing, usage: ledger.usage(), error: 'claim_superseded' });
}

function handleOf(input: Input, waiter: Waiter): TurnHandle {
  return {
    input: input.id,
    events: () => readLive(waiter.ready.promise),
    done: waiter.done.promise,
    stop: () => {
      waiter.stopped = true;
      void waiter.ready.promise.then((run) => run.abort.abort('stopped'));
    },
  };
}

/** The input was answered before: its events and record, from the store. */
function finishedHandle(input: Input, record: TurnRecord): TurnHandle {
  return {
    input: input.id,
    events: async function* () {
      yield* record.events;
    },
    done: Promise.resolve(record),
    stop: () => undefined,
  };
}
