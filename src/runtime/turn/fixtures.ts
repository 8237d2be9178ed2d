import { type ManualClock, manualClock } from '#host/testing';
import { createLineup, type ModelsByRole } from '#models';
import type {
  Address,
  Assistant,
  Claim,
  Input,
  JournalEntry,
  ReplyTo,
  TurnEvent,
  TurnRecord,
  TurnStore,
} from '#protocol';
import { createMemoryStore } from '#store';
import { prepareAssistant } from '../prepare.ts';
import { runTurn } from '../turn.ts';
import { openTurn, type PlatformDeps, type Problem } from '../turn-deps.ts';

/** The worker dies at its n-th write: before the store has it, or after, without having heard so. */
export type Death = { readonly write: number; readonly when: 'before' | 'after' };

/** An input without what the conversation knows already. */
export type InputBody = Input extends infer I
  ? I extends Input
    ? Omit<I, keyof Address | 'id' | 'at'>
    : never
  : never;

export type Attempt = {
  /** What the platform has besides. */
  readonly with?: Partial<PlatformDeps>;
  readonly death?: Death;
  readonly assistant?: Assistant;
  readonly signal?: AbortSignal;
};

/** A conversation whose workers can die; what the store holds outlives them. */
export type Mortal = {
  readonly store: TurnStore;
  readonly clock: ManualClock;
  /** Every entry that the store took, in order. */
  readonly journalled: readonly JournalEntry[];
  readonly problems: readonly Problem[];
  /** Writes of the newest attempt: entries of journals, and the end. */
  readonly writes: number;
  /** Events of the newest attempt. */
  readonly events: readonly TurnEvent[];
  user(text: string, replyTo?: ReplyTo): Promise<void>;
  /** Anything else that can start a turn. */
  input(body: InputBody): Promise<void>;
  /** A new worker takes the conversation's next turn. Null: there was none, or the worker died. */
  attempt(how?: Attempt): Promise<TurnRecord | null>;
  /** Attempts until one lives. */
  live(how?: Attempt): Promise<TurnRecord>;
};

const SESSION = 'conversa';
const DEAD = new Error('the worker died');

const addressOf = ({ name }: Assistant): Address => ({
  ...{ org: 'o', user: 'u', session: SESSION, assistant: name },
});

export function openMortal(
  assistant: Assistant,
  models?: ModelsByRole,
  store: TurnStore = createMemoryStore(),
): Mortal {
  const clock = manualClock();
  const problems: Problem[] = [];
  const life: Life = { journalled: [], events: [], writes: 0 };
  const deps: PlatformDeps = {
    store,
    clock,
    ids: { next: (prefix) => prefix },
    models: createLineup(models),
    today: () => '2026-11-15',
    report: (problem) => problems.push(problem),
  };
  let inputs = 0;
  let workers = 0;
  const attempt: Mortal['attempt'] = async (how = {}) => {
    const worker = `w${++workers}`;
    const request = { worker, session: SESSION, turn: `t${workers}`, bursts: 'each', chars: 1_000 } as const;
    const claim = await store.claim(request);
    if (!claim) return null;
    const living = { assistant, ...how, deps: { ...deps, ...how.with } };
    return liveThrough(claim, living, life).catch(async (error) => {
      if (error !== DEAD) throw error;
      await store.leave(worker);
      return null;
    });
  };
  const input: Mortal['input'] = async (body) => {
    const stamp = { id: `m${++inputs}`, at: clock.now() };
    await store.accept({ ...addressOf(assistant), ...stamp, ...body });
  };
  return {
    store,
    clock,
    journalled: life.journalled,
    problems,
    get writes() {
      return life.writes;
    },
    get events() {
      return life.events;
    },
    user: (text, replyTo) => input({ kind: 'user_message', text, ...(replyTo && { replyTo }) }),
    input,
    attempt,
    live: async (how) => {
      const record = await attempt(how);
      if (!record) throw new Error('nobody lived');
      return record;
    },
  };
}

type Life = { readonly journalled: JournalEntry[]; events: TurnEvent[]; writes: number };
type Living = Attempt & { readonly assistant: Assistant; readonly deps: PlatformDeps };

/** One worker's attempt at a turn, to its end or the worker's. */
function liveThrough(claim: Claim, living: Living, life: Life): Promise<TurnRecord> {
  const { assistant, death, deps, signal = new AbortController().signal } = living;
  const events: TurnEvent[] = [];
  Object.assign(life, { events, writes: 0 });
  const store = dyingStore(deps.store, (entries) => {
    life.writes += 1;
    const doomed = death?.write === life.writes ? death.when : null;
    return { doomed, kept: () => life.journalled.push(...entries) };
  });
  const listen = (event: TurnEvent) => events.push(event);
  const opening = { assistant: prepareAssistant(assistant), signal, listen };
  return runTurn(claim, openTurn(claim, { ...deps, store }, opening));
}

type Fate = { readonly doomed: 'before' | 'after' | null; kept(): void };

/** Once dead, a worker does nothing more. */
function dyingStore(store: TurnStore, fateOf: (entries: readonly JournalEntry[]) => Fate): TurnStore {
  const through = async (entries: readonly JournalEntry[], write: () => Promise<void>): Promise<void> => {
    const { doomed, kept } = fateOf(entries);
    if (doomed === 'before') throw DEAD;
    await write();
    kept();
    if (doomed === 'after') throw DEAD;
  };
  return {
    ...store,
    journal: (claim, entries) => through(entries, () => store.journal(claim, entries)),
    finish: (claim, record) => through([], () => store.finish(claim, record)),
  };
}
