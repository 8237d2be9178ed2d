import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * The platform's tables. Moments of the domain are epoch milliseconds; `timestamptz` is database time and serves leases only.
 * What people wrote is JSON as text: it comes back byte for byte, whatever it holds.
 */
export const prosa = pgSchema('prosa');

const moment = (name: string) => bigint(name, { mode: 'number' });
const databaseTime = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);

/** One row a conversation: who owns it, its state, the turn that is not finished, and the head of its event chain. */
export const sessions = prosa.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    assistant: text('assistant').notNull(),
    state: text('state'),
    turns: count('turns'),
    messages: count('messages'),
    /** How many of them are notes, which no turn recalls. */
    notes: count('notes'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    epoch: moment('epoch').notNull().default(0),
    /** The turn that is not finished; nobody works on it while `worker` is null or gone. */
    turn: text('turn'),
    worker: text('worker'),
    request: text('request'),
    causes: text('causes').array().notNull().default(sql`'{}'`),
    visitOpen: boolean('visit_open').notNull().default(false),
    /** The turn that opened the visit. */
    visitTurn: text('visit_turn'),
    events: moment('events').notNull().default(0),
    head: text('head').notNull().default(''),
    sealed: moment('sealed').notNull().default(0),
    /** The log's own name for the conversation, made at random: the log outlives it and knows no id that a client gave. */
    chain: text('chain').notNull().default(sql`'chn_' || replace(gen_random_uuid()::text, '-', '')`),
    /** The log's own name for its owner. */
    subject: text('subject'),
    /** What waits is held until then, so that a burst is one turn; since when, because nobody waits for ever. */
    heldSince: databaseTime('held_since'),
    heldUntil: databaseTime('held_until'),
    /** For assistants with workflows: the one that has the floor. */
    activeWorkflow: text('active_workflow'),
    /** What its person calls it; null: its first words. */
    title: text('title'),
  },
  (table) => [
    uniqueIndex('sessions_by_chain').on(table.chain),
    index('sessions_by_owner').on(table.orgId, table.userId),
    index('sessions_by_use').on(table.orgId, table.updatedAt.desc(), table.id),
    index('sessions_unfinished').on(table.id).where(sql`${table.turn} is not null`),
    index('sessions_visited').on(table.orgId, table.userId, table.assistant).where(sql`${table.visitOpen}`),
  ],
);

/** What was accepted, once per id; `turn` is the turn that took it. */
export const inputs = prosa.table(
  'inputs',
  {
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
    orgId: text('org_id').notNull(),
    session: text('session').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    chars: integer('chars').notNull(),
    at: moment('at').notNull(),
    fingerprint: text('fingerprint').notNull(),
    payload: text('payload').notNull(),
    turn: text('turn'),
    /** Somebody asked for the end of its turn: all inputs of a turn are stopped, or none. */
    stopped: boolean('stopped').notNull().default(false),
    /** The workflow in which it was processed. */
    workflow: text('workflow'),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.id] }),
    index('inputs_waiting').on(table.session, table.ordinal).where(sql`${table.turn} is null`),
    index('inputs_by_turn').on(table.turn),
    index('inputs_stopped').on(table.turn).where(sql`${table.stopped}`),
    index('inputs_by_age').using('brin', table.at),
  ],
);

/** Finished turns. `record` is what the turn left besides its messages: events and state, erasable. */
export const turns = prosa.table(
  'turns',
  {
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    session: text('session').notNull(),
    ordinal: integer('ordinal').notNull(),
    epoch: moment('epoch').notNull(),
    attempt: integer('attempt').notNull(),
    ending: text('ending').notNull(),
    finishedAt: moment('finished_at').notNull(),
    /** Given up after too many attempts: why each ended. */
    causes: text('causes').array(),
    record: text('record'),
  },
  (table) => [
    uniqueIndex('turns_by_session').on(table.session, table.ordinal),
    index('turns_dead').on(table.finishedAt).where(sql`${table.causes} is not null`),
  ],
);

export const messages = prosa.table(
  'messages',
  {
    orgId: text('org_id').notNull(),
    session: text('session').notNull(),
    ordinal: integer('ordinal').notNull(),
    id: text('id').notNull(),
    turn: text('turn').notNull(),
    at: moment('at').notNull(),
    role: text('role').notNull(),
    text: text('text').notNull(),
    /** Agents that took part, what was shown below, whether the text was cut: JSON. */
    about: text('about').notNull(),
    /** The workflow it was said in. */
    workflow: text('workflow'),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.ordinal] }),
    uniqueIndex('messages_by_id').on(table.session, table.id),
  ],
);

/** The transcript of unfinished turns; gone when they are finished. */
export const journal = prosa.table(
  'journal',
  {
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
    orgId: text('org_id').notNull(),
    session: text('session').notNull(),
    turn: text('turn').notNull(),
    /** One write has one name, so that repeating it after a lost answer writes nothing twice. */
    write: text('write').notNull(),
    place: integer('place').notNull(),
    entry: text('entry').notNull(),
  },
  (table) => [primaryKey({ columns: [table.turn, table.write, table.place] })],
);

export const workers = prosa.table('workers', {
  id: text('id').primaryKey(),
  leaseUntil: databaseTime('lease_until').notNull(),
});

export const outbox = prosa.table(
  'outbox',
  {
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    session: text('session').notNull(),
    turn: text('turn').notNull(),
    channel: text('channel').notNull(),
    address: text('address').notNull(),
    text: text('text').notNull(),
    attempts: count('attempts'),
    worker: text('worker'),
    notBefore: databaseTime('not_before').notNull().defaultNow(),
    cause: text('cause'),
    status: text('status').notNull().default('waiting'),
    /** Why it is sent when nobody has written. */
    purpose: text('purpose'),
  },
  (table) => [
    index('outbox_waiting').on(table.session, table.ordinal).where(sql`${table.status} = 'waiting'`),
    index('outbox_line').on(table.ordinal).where(sql`${table.status} = 'waiting'`),
  ],
);

/** The append-only log: ids of ours, names, sizes. One chain a session, linked by the database. */
export const agentEvents = prosa.table(
  'agent_events',
  {
    orgId: text('org_id').notNull(),
    chain: text('chain').notNull(),
    seq: moment('seq').notNull(),
    type: text('type').notNull(),
    turn: text('turn'),
    at: moment('at').notNull(),
    body: text('body').notNull(),
    prev: text('prev').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.seq] })],
);

/** Heads of all chains that grew since the seal before; seals are a chain themselves. */
export const seals = prosa.table('seals', {
  id: integer('id').primaryKey(),
  at: moment('at').notNull(),
  heads: integer('heads').notNull(),
  prev: text('prev').notNull(),
  hash: text('hash').notNull(),
});

export const sealedHeads = prosa.table(
  'sealed_heads',
  {
    orgId: text('org_id').notNull(),
    seal: integer('seal').notNull(),
    chain: text('chain').notNull(),
    seq: moment('seq').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seal, table.chain] })],
);

/** Facts and summaries that the routing adapters keep: what is known in a conversation besides its messages. */
export const known = prosa.table(
  'known',
  {
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orgId: text('org_id').notNull(),
    session: text('session').notNull(),
    kind: text('kind').notNull(),
    agent: text('agent'),
    text: text('text').notNull(),
    at: moment('at').notNull().default(0),
  },
  (table) => [index('known_by_session').on(table.session, table.kind, table.ordinal)],
);

/** How often somebody came within a window; names are hashes of whoever it was. */
export const rateWindows = prosa.table(
  'rate_windows',
  {
    key: text('key').notNull(),
    startsAt: moment('starts_at').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.startsAt] }),
    index('rate_windows_by_age').using('brin', table.startsAt),
  ],
);

/** Logins that are over; an empty login stands for every one that the person had by then. */
export const revocations = prosa.table(
  'revocations',
  {
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    login: text('login').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.login] }),
    index('revocations_by_age').on(table.at),
  ],
);

/** Who a person is in the log: a name made at random, gone with the person and never given again. */
export const subjects = prosa.table(
  'subjects',
  {
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    subject: text('subject').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    uniqueIndex('subjects_by_name').on(table.subject),
  ],
);

/** Visits that are over and that nobody has settled yet. */
export const endedVisits = prosa.table(
  'ended_visits',
  {
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    session: text('session').notNull(),
    assistant: text('assistant').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [
    index('ended_visits_by_person').on(table.orgId, table.userId),
    index('ended_visits_by_age').on(table.endedAt),
  ],
);

/** Cards that were shown below an answer, and the first click of each. */
export const cardEvents = prosa.table(
  'card_events',
  {
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
    orgId: text('org_id').notNull(),
    session: text('session').notNull(),
    turn: text('turn').notNull(),
    /** A hash of kind and id: a card's own may be longer than an index takes. */
    key: text('key').notNull(),
    card: text('card').notNull(),
    kind: text('kind').notNull(),
    event: text('event').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.turn, table.key, table.event] })],
);
