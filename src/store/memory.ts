import {
  type Accepted,
  type Claim,
  type ClaimRequest,
  type Held,
  type Input,
  type Message,
  NEW_CONVERSATION,
  ProsaError,
  type Recollection,
  type TurnRecord,
  type TurnStore,
} from '#protocol';
import { impressionsOf } from './card-impressions.ts';
import { fingerprintOf } from './fingerprint.ts';
import { causeOf, countOf, keepable, refuseUnkeepable } from './keepable.ts';
import { createMapMemories, type MapMemories } from './map-memories/map-memories.ts';
import { createMapVisits, type MapVisits } from './map-memories/map-visits.ts';
import { createMapReviews, type MapReviews } from './map-reviews.ts';
import { cardsIn } from './memory-cards.ts';
import { naming } from './memory-naming.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { createMapReach } from './memory-reach.ts';
import { reading } from './memory-reading.ts';
import { leavingOf, recalledBy } from './memory-recall.ts';
import type { Session } from './memory-session.ts';
import { createMapStandings, type MapStandings } from './memory-standings.ts';
import {
  hasSuspect,
  heldBy,
  holdBack,
  isHeldBack,
  isSuspect,
  isToldToWait,
  takenAs,
  waitingIn,
} from './memory-waiting.ts';
import { newestMessages, withoutNotes } from './newest-messages.ts';
import { titleOf } from './title.ts';

/** How much a session keeps in memory; older lines and records are let go, as a ring would. */
const KEPT = { messages: 2_000, turns: 500, inputIds: 500 } as const;

/** No burst is longer. */
const MOST_TOGETHER = 200;

type Bounds = Parameters<TurnStore['recall']>[1];

const NOTHING: readonly never[] = [];

export type MapStore = TurnStore & {
  readonly memories: MapMemories;
  /** The person has left. False when no visit was open. */
  endVisit(session: string, now: number): Promise<boolean>;
  /** How somebody stands towards an assistant. */
  readonly standing: MapStandings['of'];
};

type Sessions = Map<string, Session>;
type Kept = {
  readonly sessions: Sessions;
  readonly records: Map<string, TurnRecord>;
  readonly visits: MapVisits;
  readonly memories: MapMemories;
  readonly standings: MapStandings;
  readonly reviews: MapReviews;
};

type MapStoreOptions = { readonly memories?: MapMemories };

/** The turn port over Maps: one process, gone when it ends. What turns teach is kept in `memories`. */
export function createMemoryStore({ memories = createMapMemories() }: MapStoreOptions = {}): MapStore {
  const sessions: Sessions = new Map();
  const records = new Map<string, TurnRecord>();
  const visits = createMapVisits(memories.turns.visitEnded);
  const standings = createMapStandings();
  const reviews = createMapReviews((turn) => sessions.get(records.get(turn)?.session ?? '')?.summary ?? null);
  const kept = { sessions, records, visits, memories, standings, reviews };
  const outbox = createMemoryOutbox((session, input) => isToldToWait(sessions.get(session), input));
  const reach = createMapReach(standings);
  memories.turns.attach((id) => sessions.get(id)?.summary ?? null);
  let accepted = 0;
  return {
    outbox,
    ...reach.port,
    ...{ memories, reviews: reviews.port },
    keepsMemory: true,
    standing: standings.of,
    endVisit: async (id, now) => visits.end(sessions.get(id), now),
    accept: async (input, request, quietMs) => {
      accepted += 1;
      const taken = accept(sessions, { input, quietMs }, accepted);
      reach.wrote(input);
      return request ? { ...taken, claim: claim(kept, request) } : taken;
    },
    claim: async (request) => claim(kept, request),
    recall: async (held, bounds) => recall(kept, owned(sessions, held), bounds),
    journal: async (held, entries) => {
      owned(sessions, held).journal.push(...entries);
    },
    finish: async (held, record) => {
      finish(kept, owned(sessions, held), record);
      outbox.clear(recalledBy(record, sessions));
      outbox.put(leavingOf(record, kept));
    },
    release: async (held, cause) => giveBack(owned(sessions, held), cause),
    ...working(sessions, outbox),
    enterWorkflow: async (held) => void owned(sessions, held),
    ...cardsIn(sessions),
    answerTo: async (id, input) => answerTo(sessions.get(id), input, records),
    ping: async () => undefined,
    ...{ ...reading(sessions, records), ...naming(sessions) },
    clear: async (id) => {
      clear(kept, sessions.get(id));
      outbox.clear((session) => session === id);
      reach.clear(id);
    },
    close: async () => {
      sessions.clear();
      records.clear();
    },
  };
}

type Working = Pick<TurnStore, 'leaseMs' | 'renew' | 'requestStop' | 'attend' | 'leave' | 'waiting'>;

/** What workers do between turns. */
const working = (sessions: Sessions, outbox: ReturnType<typeof createMemoryOutbox>): Working => ({
  leaseMs: null,
  renew: async (worker) => heldBy(worker, sessions.values()),
  requestStop: async (id, turn) => requestStop(sessions.get(id), turn),
  attend: async () => undefined,
  leave: async (worker) => {
    for (const session of sessions.values()) if (session.worker === worker) giveBack(session, 'worker_gone');
    outbox.leave(worker);
  },
  waiting: async (limit, assistants) => waitingIn(sessions.values(), assistants).slice(0, countOf(limit)),
});

type Incoming = { readonly input: Input; readonly quietMs: number | undefined };

function accept(sessions: Sessions, { input, quietMs }: Incoming, place: number): Accepted {
  refuseUnkeepable(input);
  const session = sessions.get(input.session) ?? open(sessions, input);
  const { org, user, assistant } = session.summary;
  if (org !== input.org || user !== input.user || assistant !== input.assistant) {
    throw new ProsaError('session_not_found');
  }
  const fingerprint = fingerprintOf(input);
  const taken = session.taken.get(input.id);
  if (taken && taken.fingerprint !== fingerprint) throw new ProsaError('message_conflict');
  if (taken) return { status: 'duplicate', turn: taken.turn };
  if (session.lines.has(input.id)) throw new ProsaError('message_conflict');
  session.taken.set(input.id, { fingerprint, place, turn: null });
  session.waiting.push(input);
  entitle(session, input);
  forgetOldest(session.taken, KEPT.inputIds);
  const heldMs = holdBack(session, input, quietMs);
  return { status: 'accepted', turn: null, ...(heldMs !== null && { heldMs }) };
}

function entitle(session: Session, input: Input): void {
  if (session.summary.title !== null || input.kind !== 'user_message') return;
  session.summary = { ...session.summary, title: titleOf(input.text) };
}

function open(sessions: Sessions, input: Input): Session {
  const { session: id, org, user, assistant, at } = input;
  const session: Session = {
    summary: { session: id, title: null, org, user, assistant, turns: 0, createdAt: at, updatedAt: at },
    epoch: 0,
    state: NEW_CONVERSATION,
    unfinished: null,
    worker: null,
    visit: null,
    request: '',
    journal: [],
    causes: [],
    waiting: [],
    messages: [],
    lines: new Set(),
    turns: [],
    taken: new Map(),
    held: null,
    stopped: new Set(),
    told: new Set(),
    cards: [],
  };
  sessions.set(id, session);
  return session;
}

function claim({ sessions, records, visits }: Kept, request: ClaimRequest): Claim | null {
  const session = sessions.get(request.session);
  if (!session) return null;
  const { worker, unfinished } = session;
  if (worker !== null)
    return session.request === request.turn && worker === request.worker ? unfinished : null;
  if (!unfinished && session.waiting.length > 0 && records.has(request.turn))
    throw new Error(`a turn ${request.turn} is known already`);
  if (unfinished && isSuspect(session) && hasSuspect(request.worker, sessions.values())) return null;
  const inputs = unfinished?.inputs ?? takeTogether(session, request);
  const [first, ...rest] = inputs;
  if (!first) return null;
  const turn = unfinished?.turn ?? request.turn;
  for (const { id } of inputs) session.taken.set(id, { ...takenAs(session, id), turn });
  visits.begin(session, turn, Math.max(...inputs.map(({ at }) => at)));
  session.epoch += 1;
  session.worker = request.worker;
  session.request = request.turn;
  session.unfinished = {
    session: request.session,
    turn,
    epoch: session.epoch,
    attempt: session.causes.length + 1,
    inputs: [first, ...rest],
    journal: copyOf(session.journal),
    causes: copyOf(session.causes),
    more: session.waiting.length > 0,
    ...(session.stopped.has(first.id) && { stopped: true }),
  };
  return session.unfinished;
}

const copyOf = <T>(list: readonly T[]): readonly T[] => (list.length > 0 ? [...list] : NOTHING);

function answerTo(session: Session | undefined, input: string, records: Map<string, TurnRecord>) {
  const taken = session?.taken.get(input);
  if (!taken) return null;
  const { turn } = taken;
  if (turn === null || turn === session?.unfinished?.turn) return 'pending';
  return records.get(turn) ?? null;
}

function requestStop(session: Session | undefined, turn?: string): boolean {
  if (!session || (turn !== undefined && session.unfinished?.turn !== turn)) return false;
  const inputs = session.unfinished?.inputs ?? session.waiting;
  for (const { id } of inputs) session.stopped.add(id);
  return inputs.length > 0;
}

/** User messages that wait side by side belong together, up to a bound; anything else is a turn of its own. */
function takeTogether(session: Session, { bursts, chars }: ClaimRequest): Input[] {
  if (isHeldBack(session)) return [];
  const { waiting, stopped } = session;
  session.held = null;
  const ends = waiting[0] ? stopped.has(waiting[0].id) : false;
  let taken = 0;
  let left = chars;
  for (const input of waiting) {
    // What is to be ended is a turn of its own: nothing that was said later ends with it.
    if (input.kind !== 'user_message' || stopped.has(input.id) !== ends) break;
    left -= input.text.length;
    if (taken > 0 && (bursts === 'each' || left < 0 || taken === MOST_TOGETHER)) break;
    taken += 1;
  }
  const inputs = waiting.splice(0, Math.max(taken, 1));
  for (const { id } of inputs) session.told.delete(id);
  return inputs;
}

function recall({ memories, standings }: Kept, session: Session, bounds: Bounds): Recollection {
  const { state, visit, unfinished, summary } = session;
  const visitBegins = visit?.turn === unfinished?.turn;
  const person = { visitBegins, ...memories.turns.tell(summary) };
  const messages = newestMessages(withoutNotes(session.messages), bounds);
  const contact = bounds.contact && { contact: standings.of(summary) };
  return { state, messages, background: [], person, ...contact };
}

function owned(sessions: Sessions, held: Held): Session {
  const session = sessions.get(held.session);
  if (!session?.worker || session.epoch !== held.epoch) throw new ProsaError('claim_superseded');
  return session;
}

function settle(session: Session): void {
  for (const { id } of session.unfinished?.inputs ?? []) session.stopped.delete(id);
  session.unfinished = null;
  session.worker = null;
  session.journal = [];
  session.causes = [];
}

function finish({ records, memories, standings, reviews }: Kept, session: Session, record: TurnRecord): void {
  settle(session);
  session.state = record.state;
  const lines = record.messages.map((line, index) => lineOf(session, line, index));
  session.messages.push(...lines);
  for (const { id } of lines) session.lines.add(id);
  if (session.messages.length > KEPT.messages)
    for (const { id } of session.messages.splice(0, session.messages.length - KEPT.messages))
      session.lines.delete(id);
  session.turns.push(record.turn);
  session.cards.push(...impressionsOf(record));
  // What it taught and decided is kept where it can be forgotten.
  const { memory: _, decisions = [], ...told } = record;
  reviews.keep(session.summary, decisions);
  records.set(record.turn, { ...told, messages: lines });
  if (session.turns.length > KEPT.turns) {
    for (const turn of session.turns.splice(0, session.turns.length - KEPT.turns)) records.delete(turn);
    session.cards = session.cards.filter(({ turn }) => records.has(turn));
  }
  const updatedAt = record.events.at(-1)?.at ?? session.summary.updatedAt;
  session.summary = { ...session.summary, turns: session.summary.turns + 1, updatedAt };
  if (record.contact) standings.patch(session.summary, record.contact);
  if (record.memory) memories.turns.learn(session.summary, record.memory, updatedAt);
}

/** An input may have been accepted under the id that this very reply, or one since, was to get. */
function lineOf({ lines }: Session, line: Message, index: number): Message {
  const text = keepable(line.text);
  if (!lines.has(line.id)) return text === line.text ? line : { ...line, text };
  return { ...line, text, id: `${line.turn}#${index + 1}` };
}

function giveBack(session: Session, cause: string): void {
  session.worker = null;
  session.causes.push(causeOf(cause));
}

function clear({ records, memories, reviews }: Kept, session: Session | undefined): void {
  if (!session) return;
  for (const turn of session.turns) records.delete(turn);
  // A turn that still runs loses its claim, so that it cannot bring the past back.
  session.epoch += 1;
  settle(session);
  const waiting = session.waiting.map(({ id }) => [id, takenAs(session, id)] as const);
  session.taken.clear();
  for (const [id, taken] of waiting) session.taken.set(id, taken);
  session.state = NEW_CONVERSATION;
  session.messages = [];
  session.lines.clear();
  session.turns = [];
  session.cards = [];
  session.summary = { ...session.summary, title: null, turns: 0 };
  for (const input of session.waiting) entitle(session, input);
  reviews.clear(session.summary.session);
  memories.turns.forgetSession(session.summary, session.summary.session);
}

function forgetOldest(map: Map<string, unknown>, kept: number): void {
  for (const key of map.keys()) {
    if (map.size <= kept) return;
    map.delete(key);
  }
}
