import { sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { prosa } from '../schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });

/** Where the chains of conversations that were erased end: the log goes on being verified after them. */
export const closedChains = prosa.table(
  'closed_chains',
  {
    chain: text('chain').primaryKey(),
    orgId: text('org_id').notNull(),
    events: moment('events').notNull(),
    head: text('head').notNull(),
    sealed: moment('sealed').notNull(),
  },
  (table) => [index('closed_chains_unsealed').on(table.chain).where(sql`${table.events} > ${table.sealed}`)],
);

/** Erasures, running and done. Whom one is about stands in clear only while it runs; afterwards a mark that the person's id gives. */
export const erasures = prosa.table(
  'erasures',
  {
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    userId: text('user_id'),
    person: text('person').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** What is written late is taken away until then; the person is let in again afterwards. */
    lingersUntil: moment('lingers_until').notNull().default(0),
    completedAt: moment('completed_at'),
    /** JSON: rows by table. */
    erased: text('erased').notNull().default('{}'),
    /** JSON: table, why, how many. */
    held: text('held').notNull().default('[]'),
    /** Who the person is from now on in tables that keep their rows; forgotten when the erasure is done. */
    pseudonym: text('pseudonym'),
    /** Events of chains that began before chains had names of their own. */
    oldEvents: moment('old_events').notNull().default(0),
  },
  (table) => [
    uniqueIndex('erasures_running').on(table.orgId, table.userId).where(sql`${table.userId} is not null`),
    index('erasures_by_person').on(table.person),
  ],
);

/** Conversations that were erased, by a mark that their id gives: what still comes for them is refused for a while. */
export const erasedSessions = prosa.table('erased_sessions', {
  mark: text('mark').primaryKey(),
  orgId: text('org_id').notNull(),
  until: moment('until').notNull(),
  /** Where its epochs go on, if somebody begins it again. */
  epoch: moment('epoch').notNull().default(0),
});

/** Who came when and from where, at most once an hour each. */
export const accessRecords = prosa.table(
  'access_records',
  {
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    address: text('address').notNull(),
    hour: moment('hour').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.address, table.hour] }),
    index('access_records_by_age').using('brin', table.at),
  ],
);

/** People of whom somebody is obliged to keep what there is. */
export const legalHolds = prosa.table(
  'legal_holds',
  {
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    why: text('why').notNull(),
    placedAt: moment('placed_at').notNull(),
    until: moment('until'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.userId] })],
);

/** One row: what marks are made with, and what exports are signed with. Only functions of the owner read it. */
export const installation = prosa.table('installation', {
  id: integer('id').primaryKey(),
  salt: text('salt').notNull(),
  signingKey: text('signing_key'),
});
