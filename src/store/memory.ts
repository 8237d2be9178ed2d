import {
  type Accepted,
  type Claim,
  type ClaimRequest,
  type ConversationState,
  type Input,
  type JournalEntry,
  type Message,
  NEW_CONVERSATION,
  ProsaError,
  type SessionSummary,
  type TurnRecord,
  type TurnStore,
} from '#protocol';
import { newestMessages } from './newest-messages.ts';

/** How much a session keeps in memory; older lines and records are let go, as a ring would. */
const KEPT = { messages: 2_000, turns: 500, inputIds: 500 } as const;

const NOTHING: readonly never[] = [];

type Session = {
  summary: SessionSummary;
  epoch: number;
  state: ConversationState;
  running: Claim | null;
  /** Effects of the turn that runs, or of the attempt that was given back. */
  journal: JournalEntry[];
  attempts: number;
  waiting: Input[];
  messages: Message[];
  turns: string[];
  /** Every accepted input id and the turn that took it, newest last. */
  readonly taken: Map<string, string | null>;
};

/** The turn port over Maps: one process, gone when it ends. */
export function createMemoryStore(): TurnStore {
  const sessions = new Map<string, Session>();
  const records = new Map<string, TurnRecord>();
  return {
    accept: async (input) => accept(sessions, input),
    claim: async (request) => claim(sessions.get(request.session), request),
    recall: async (held, bounds) => {
      const session = owned(sessions, held);
      return { state: session.state, messages: newestMessages(session.messages, bounds), background: [] };
    },
    journal: async (held, entry) => {
      owned(sessions, held).journal.push(entry);
    },
    finish: async (held, record) => finish(owned(sessions, held), record, records),
    release: async (held) => giveBack(owned(sessions, held)),
    session: async (id) => sessions.get(id)?.summary ?? null,
    sessions: async ({ org, user }) =>
      [...sessions.values()]
        .map((session) => session.summary)
        .filter((summary) => summary.org === org && summary.user === user)
        .sort((a, b) => b.updatedAt - a.updatedAt),
    messages: async (id, page = {}) => pageOf(sessions.get(id)?.messages ?? [], page),
    turn: async (id) => records.get(id) ?? null,
    turns: async (id, limit = 50) =>
      (limit > 0 ? (sessions.get(id)?.turns.slice(-limit) ?? []) : []).flatMap(
        (turn) => records.get(turn) ?? [],
      ),
    clear: async (id) => clear(sessions.get(id), records),
    close: async () => {
      sessions.clear();
      records.clear();
    },
  };
}

function accept(sessions: Map<string, Session>, input: Input): Accepted {
  const session = sessions.get(input.session) ?? open(sessions, input);
  const { org, user, assistant } = session.summary;
  if (org !== input.org || user !== input.user || assistant !== input.assistant) {
    throw new ProsaError('session_not_found');
  }
  const taken = session.taken.get(input.id);
  if (taken !== undefined) return { status: 'duplicate', turn: taken };
  session.taken.set(input.id, null);
  session.waiting.push(input);
  forgetOldest(session.taken, KEPT.inputIds);
  return { status: 'accepted', turn: null };
}

function open(sessions: Map<string, Session>, input: Input): Session {
  const { session: id, org, user, assistant, at } = input;
  const session: Session = {
    summary: { session: id, org, user, assistant, turns: 0, createdAt: at, updatedAt: at },
    epoch: 0,
    state: NEW_CONVERSATION,
    running: null,
    journal: [],
    attempts: 0,
    waiting: [],
    messages: [],
    turns: [],
    taken: new Map(),
  };
  sessions.set(id, session);
  return session;
}

function claim(session: Session | undefined, request: ClaimRequest): Claim | null {
  if (!session || session.running) return null;
  const inputs = takeTogether(session.waiting, request);
  const [first, ...rest] = inputs;
  if (!first) return null;
  session.epoch += 1;
  session.attempts += 1;
  for (const input of inputs) session.taken.set(input.id, request.turn);
  const held: Claim = {
    session: request.session,
    turn: request.turn,
    epoch: session.epoch,
    attempt: session.attempts,
    inputs: [first, ...rest],
    journal: session.journal.length > 0 ? [...session.journal] : NOTHING,
    more: session.waiting.length > 0,
  };
  session.running = held;
  return held;
}

/** User messages that wait side by side belong together, up to a bound; anything else is a turn of its own. */
function takeTogether(waiting: Input[], { bursts, chars }: ClaimRequest): Input[] {
  let taken = 0;
  let left = chars;
  for (const input of waiting) {
    if (input.kind !== 'user_message') break;
    left -= input.text.length;
    if (taken > 0 && (bursts === 'each' || left < 0)) break;
    taken += 1;
  }
  return waiting.splice(0, Math.max(taken, 1));
}

function owned(sessions: Map<string, Session>, held: Claim): Session {
  const session = sessions.get(held.session);
  if (!session?.running || session.epoch !== held.epoch) throw new ProsaError('claim_superseded');
  return session;
}

function finish(session: Session, record: TurnRecord, records: Map<string, TurnRecord>): void {
  session.running = null;
  session.journal = [];
  session.attempts = 0;
  session.state = record.state;
  session.messages.push(...record.messages);
  if (session.messages.length > KEPT.messages)
    session.messages.splice(0, session.messages.length - KEPT.messages);
  session.turns.push(record.turn);
  records.set(record.turn, record);
  if (session.turns.length > KEPT.turns) {
    for (const turn of session.turns.splice(0, session.turns.length - KEPT.turns)) records.delete(turn);
  }
  const updatedAt = record.events.at(-1)?.at ?? session.summary.updatedAt;
  session.summary = { ...session.summary, turns: session.summary.turns + 1, updatedAt };
}

function giveBack(session: Session): void {
  if (!session.running) return;
  session.waiting.unshift(...session.running.inputs);
  for (const input of session.running.inputs) session.taken.set(input.id, null);
  session.running = null;
}

function clear(session: Session | undefined, records: Map<string, TurnRecord>): void {
  if (!session) return;
  for (const turn of session.turns) records.delete(turn);
  // A turn that still runs loses its claim, so that it cannot bring the past back.
  session.epoch += 1;
  session.running = null;
  session.journal = [];
  session.attempts = 0;
  session.taken.clear();
  for (const { id } of session.waiting) session.taken.set(id, null);
  session.state = NEW_CONVERSATION;
  session.messages = [];
  session.turns = [];
  session.summary = { ...session.summary, turns: 0 };
}

function pageOf(messages: readonly Message[], page: { before?: string; limit?: number }): readonly Message[] {
  const end =
    page.before === undefined ? messages.length : messages.findIndex(({ id }) => id === page.before);
  const last = Math.max(end, 0);
  return messages.slice(Math.max(0, last - (page.limit ?? 100)), last);
}

function forgetOldest(map: Map<string, unknown>, kept: number): void {
  for (const key of map.keys()) {
    if (map.size <= kept) return;
    map.delete(key);
  }
}
