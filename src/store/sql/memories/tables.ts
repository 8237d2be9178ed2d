import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { prosa } from '../schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What is remembered: of a person, of an organisation (no user), of everybody (no organisation). Retrieval reads the view
 * `retrievable_memories` and never this. Where the extension `vector` is there, a column `embedding` is made from `vector`.
 */
export const memories = prosa.table(
  'memories',
  {
    ordinal: moment('ordinal').generatedAlwaysAsIdentity(),
    id: text('id').primaryKey(),
    orgId: text('org_id'),
    userId: text('user_id'),
    /** Both in one short word, for indexes. */
    owner: text('owner').notNull(),
    scope: text('scope').notNull(),
    kind: text('kind').notNull(),
    category: text('category').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    text: text('text').notNull(),
    wrong: text('wrong'),
    sensitivity: text('sensitivity').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    evidence: integer('evidence').notNull(),
    pinned: boolean('pinned').notNull(),
    expiresAt: moment('expires_at'),
    status: text('status').notNull(),
    /** Versions of one memory have the same. */
    lineage: text('lineage').notNull(),
    sourceHow: text('source_how').notNull(),
    sourceAt: moment('source_at').notNull(),
    sourceAssistant: text('source_assistant'),
    sourceSession: text('source_session'),
    sourceTurn: text('source_turn'),
    sourceMessage: text('source_message'),
    /** Messages that count as its evidence. */
    taughtBy: text('taught_by').array().notNull(),
    stems: text('stems').array().notNull(),
    /** The stems of what is shared, each under its owner's name. */
    words: words('words'),
    /** 256 numbers of one byte each. */
    vector: bytes('vector'),
    embedder: text('embedder').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('memories_by_key').on(table.owner, sql`md5(${table.key})`),
    uniqueIndex('memories_active')
      .on(table.owner, sql`md5(${table.key})`)
      .where(sql`${table.status} = 'active'`),
    index('memories_by_lineage').on(table.lineage),
    index('memories_by_session').on(table.sourceSession).where(sql`${table.sourceSession} is not null`),
    index('memories_expiring').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index('memories_of_people')
      .on(table.orgId, table.updatedAt.desc())
      .where(
        sql`${table.scope} = 'user' and ${table.status} <> 'superseded' and ${table.sensitivity} <> 'high'`,
      ),
    index('memories_pinned').on(table.owner).where(sql`${table.pinned} and ${table.scope} <> 'user'`),
    index('memories_by_words')
      .using('gin', table.words)
      .with({ fastupdate: false })
      .where(sql`${table.scope} <> 'user' and ${table.status} = 'active' and ${table.sensitivity} <> 'high'`),
    check('memories_owner_name', sql`${table.owner} = prosa.owner_of(${table.orgId}, ${table.userId})`),
    check('memories_owner', sql`(${table.scope} = 'user') = (${table.userId} is not null)`),
    check('memories_everybody', sql`(${table.scope} = 'global') = (${table.orgId} is null)`),
    check('memories_scope', sql`${table.scope} in ('global', 'org', 'user')`),
    check('memories_status', sql`${table.status} in ('active', 'pending', 'superseded')`),
    check('memories_sensitivity', sql`${table.sensitivity} in ('low', 'medium', 'high')`),
    check('memories_confidence', sql`${table.confidence} between 0 and 1`),
    check('memories_vector', sql`octet_length(${table.vector}) = 256`),
  ],
);

/** Of each owner of memories: which version they are, and whether any of them may be retrieved. Kept by the table of memories itself. */
export const remembered = prosa.table('remembered', {
  owner: text('owner').primaryKey(),
  orgId: text('org_id'),
  userId: text('user_id'),
  version: moment('version').notNull(),
  retrievable: boolean('retrievable').notNull(),
});

/** What people said of answers. */
export const feedback = prosa.table(
  'feedback',
  {
    ordinal: moment('ordinal').generatedAlwaysAsIdentity(),
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    session: text('session').notNull(),
    turn: text('turn').notNull(),
    type: text('type').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    /** What undoes a vote: changes as JSON. */
    adjusted: text('adjusted').notNull().default('[]'),
  },
  (table) => [
    index('feedback_by_person').on(table.orgId, table.userId),
    uniqueIndex('feedback_vote')
      .on(table.orgId, table.userId, sql`md5(${table.turn})`)
      .where(sql`${table.type} in ('positive', 'negative')`),
    index('feedback_by_session').on(table.session),
  ],
);

/** What people of the team did with a person's memories, and why. Rows are never changed, and go only with their person. */
export const teamAccesses = prosa.table(
  'team_accesses',
  {
    ordinal: moment('ordinal').generatedAlwaysAsIdentity(),
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    operator: text('operator').notNull(),
    act: text('act').notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    memory: text('memory'),
    topic: text('topic'),
    turn: text('turn'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('team_accesses_by_person').on(table.orgId, table.userId, table.ordinal.desc()),
    index('team_accesses_newest').on(table.orgId, table.ordinal.desc()),
    check('team_accesses_act', sql`${table.act} in ('looked', 'kept', 'refused', 'forgot')`),
  ],
);
