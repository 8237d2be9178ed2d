import { type Claim, type Clock, type Input, ProsaError, type TurnRecord } from '#protocol';
import {
  failTurn,
  openTurn,
  type PlatformDeps,
  type PreparedAssistant,
  runTurn,
  type TurnDeps,
} from '#runtime';
import { createLiveTurn, type TurnHandle } from './live-turn.ts';
import { answer, board, createSender, fail, handleOf, type Run, type Sender, sentBy } from './senders.ts';

export type Dispatcher = {
  submit(input: Input): Promise<TurnHandle>;
  /** How to end the turns that run in a session now, whoever waits for them; later ones are not touched. */
  interrupter(session: string): () => void;
  /** Sessions that have work now. */
  running(): number;
  /** Stops taking inputs, then waits for what was taken. */
  close(): Promise<void>;
};

/** One session's work in this process: who waits, what runs, and whether something arrived since we last looked. */
type Lane = {
  readonly session: string;
  readonly assistant: PreparedAssistant;
  readonly senders: Map<string, Sender>;
  run: Run | null;
  working: boolean;
  again: boolean;
  ended: Promise<void>;
};

type Desk = {
  readonly deps: PlatformDeps;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  readonly lanes: Map<string, Lane>;
};

const IDLE = { run: null, working: false, again: false, ended: Promise.resolve() };
const WORKER = 'in-process';
/** How long we wait for a store: for its answer, or for a turn to end after it was interrupted. */
const GRACE_MS = 5_000;

/** Runs turns in this process: one at a time per session, any number of sessions side by side. */
export function createDispatcher(
  deps: PlatformDeps,
  assistants: ReadonlyMap<string, PreparedAssistant>,
): Dispatcher {
  const desk: Desk = { deps, assistants, lanes: new Map() };
  const submitting = new Set<Promise<unknown>>();
  let closed = false;
  return {
    submit: async (input) => {
      if (closed) throw new ProsaError('platform_closed');
      const submitted = submit(desk, input);
      submitting.add(submitted);
      return submitted.finally(() => submitting.delete(submitted));
    },
    interrupter: (session) => {
      const runs = [...desk.lanes.values()].flatMap((lane) =>
        lane.session === session && lane.run ? [lane.run] : [],
      );
      return () => {
        for (const run of runs) run.abort.abort('stopped');
      };
    },
    running: () => desk.lanes.size,
    close: async () => {
      closed = true;
      await Promise.allSettled(submitting);
      await Promise.all([...desk.lanes.values()].map((lane) => lane.ended));
    },
  };
}

/** The sender is known before the store is asked, because a turn may take the input before the store has answered. */
async function submit(desk: Desk, input: Input): Promise<TurnHandle> {
  const lane = laneOf(desk, input);
  const known = lane.senders.get(input.id);
  if (known) return handleOf(input, sentBy(known, input));
  const sender = createSender(input);
  lane.senders.set(input.id, sender);
  try {
    const { turn } = await soon(desk.deps.store.accept(input), desk.deps.clock);
    sender.accepted = true;
    // It may have been taken, and even answered, while the store was still saying that it has it.
    if (turn === null && !sender.run) work(desk, lane);
    if (turn === null || sender.run) return handleOf(input, sender);
    const record = await soon(desk.deps.store.turn(turn), desk.deps.clock);
    if (!record) throw new ProsaError('turn_not_found');
    answer(sender, record);
    forget(desk, lane, input.id);
    return handleOf(input, sender);
  } catch (error) {
    const refusal = asRefusal(error);
    fail(sender, refusal);
    forget(desk, lane, input.id);
    throw refusal;
  }
}

const asRefusal = (error: unknown): ProsaError =>
  error instanceof ProsaError ? error : new ProsaError('store_unavailable', undefined, error);

/** A session belongs to one assistant, but who says which is only known once the store has accepted: until then, both. */
const laneKey = (session: string, assistant: string): string => `${assistant}\n${session}`;

function laneOf(desk: Desk, { session, assistant: name }: Input): Lane {
  const key = laneKey(session, name);
  const known = desk.lanes.get(key);
  if (known) return known;
  const assistant = desk.assistants.get(name);
  if (!assistant) throw new ProsaError('assistant_unknown', `"${name}".`);
  const lane: Lane = { session, assistant, senders: new Map(), ...IDLE };
  desk.lanes.set(key, lane);
  return lane;
}

function forget(desk: Desk, lane: Lane, input: string): void {
  lane.senders.delete(input);
  leaveIfIdle(desk, lane);
}

function leaveIfIdle(desk: Desk, lane: Lane): void {
  if (lane.senders.size > 0 || lane.working) return;
  desk.lanes.delete(laneKey(lane.session, lane.assistant.name));
}

/** Starts the lane's work, or tells the running one to look again. */
function work(desk: Desk, lane: Lane): void {
  lane.again = true;
  if (lane.working) return;
  lane.working = true;
  lane.ended = workOff(desk, lane);
}

async function workOff(desk: Desk, lane: Lane): Promise<void> {
  try {
    while (lane.again) {
      const claim = await nextClaim(desk, lane);
      if (claim) await runClaim(desk, claim, lane);
    }
    if (lane.senders.size > 0)
      abandon(lane, new ProsaError('store_unavailable', 'Outro processo está com esta conversa.'));
  } catch (error) {
    abandon(lane, asRefusal(error));
  } finally {
    lane.working = false;
    leaveIfIdle(desk, lane);
  }
}

async function nextClaim({ deps }: Desk, lane: Lane): Promise<Claim | null> {
  const { bursts, limits } = lane.assistant;
  const turn = deps.ids.next('turn');
  // Whatever is accepted from here on asks for another look.
  lane.again = false;
  const { session } = lane;
  const request = { worker: WORKER, session, turn, bursts, chars: limits.inputChars };
  const claim = await soon(deps.store.claim(request), deps.clock);
  if (claim?.more) lane.again = true;
  return claim;
}

/** Nobody is left waiting for an answer that will not come from here; the inputs themselves are kept. */
function abandon(lane: Lane, error: unknown): void {
  for (const [id, sender] of lane.senders) {
    if (!sender.accepted) continue;
    lane.senders.delete(id);
    fail(sender, error);
  }
}

async function runClaim({ deps }: Desk, claim: Claim, lane: Lane): Promise<void> {
  const senders = claim.inputs.flatMap(({ id }) => lane.senders.get(id) ?? []);
  const run: Run = { live: createLiveTurn(), abort: new AbortController(), senders };
  const { signal } = run.abort;
  lane.run = run;
  board(senders, run);
  const cancelDeadline = deps.clock.after(lane.assistant.limits.turnMs, () => run.abort.abort('timed_out'));
  try {
    const turn = openTurn(claim, deps, { assistant: lane.assistant, signal, listen: run.live.publish });
    const record = await soonAfter(signal, recordOf(claim, turn), deps.clock);
    for (const sender of senders) sender.done.resolve(record);
  } catch (error) {
    for (const sender of senders) fail(sender, asRefusal(error));
    await giveBack(claim, deps);
  } finally {
    cancelDeadline();
    run.live.end();
    lane.run = null;
    for (const { id } of claim.inputs) lane.senders.delete(id);
  }
}

/** Best effort: a store that cannot take it back keeps it until its lease ends. */
async function giveBack(claim: Claim, { store, clock }: PlatformDeps): Promise<void> {
  try {
    await soon(store.release(claim, 'store_unavailable'), clock);
  } catch {
    // Whoever waited has been told.
  }
}

async function recordOf(claim: Claim, turn: TurnDeps): Promise<TurnRecord> {
  try {
    return await runTurn(claim, turn);
  } catch (error) {
    if (!isSuperseded(error)) return failTurn(claim, error, turn);
    endSuperseded(turn);
    throw error;
  }
}

const isSuperseded = (error: unknown): boolean =>
  error instanceof ProsaError && error.code === 'claim_superseded';

/** Somebody else owns the session now: whoever listens is told that nothing more comes from here. */
function endSuperseded({ assistant, ledger, log, clock, startedAt }: TurnDeps): void {
  const ms = clock.monotonic() - startedAt;
  const closing = { type: 'turn_finished', ending: 'failed', agent: assistant.coordinator.name, ms } as const;
  log.emit({ ...closing, usage: ledger.usage(), error: 'claim_superseded' });
}

/** The work, unless it has not ended some time after the signal: then a store that hangs is no longer waited for. */
function soonAfter<T>(signal: AbortSignal, work: Promise<T>, clock: Clock): Promise<T> {
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

/** What a store answers, unless it takes too long. One that answers at once, as Maps do, costs no timer. */
async function soon<T>(work: Promise<T>, clock: Clock): Promise<T> {
  let answered = false;
  const settle = (): void => {
    answered = true;
  };
  work.then(settle, settle);
  await null;
  return answered ? work : beforeLong(work, clock);
}

function beforeLong<T>(work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const overdue = (): void =>
      reject(new ProsaError('store_unavailable', 'O armazenamento não respondeu a tempo.'));
    const cancel = clock.after(GRACE_MS, () => setImmediate(overdue));
    work.then(resolve, reject).then(cancel);
  });
}
