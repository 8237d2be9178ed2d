import { sql } from 'drizzle-orm';
import { bigint, boolean, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { prosa } from '../schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });
const ordinal = () => bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity();

/** How a person stands towards an assistant, over all their conversations; JSON of the fields that a turn ever changed. */
export const contactStates = prosa.table(
  'contact_states',
  {
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    assistant: text('assistant').notNull(),
    state: text('state').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.userId, table.assistant] })],
);

/** What is to happen later. One that fired stays a while, without what it held, so that whoever sets it again sets nothing. */
export const timers = prosa.table(
  'timers',
  {
    ordinal: ordinal(),
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    session: text('session').notNull(),
    assistant: text('assistant').notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    payload: text('payload').notNull(),
    /** JSON: where the answer goes, when the conversation may not know yet. */
    replyTo: text('reply_to'),
    fired: boolean('fired').notNull().default(false),
  },
  (table) => [
    uniqueIndex('timers_by_key').on(table.orgId, table.assistant, sql`md5(${table.key})`),
    index('timers_due').on(table.at, table.ordinal).where(sql`not ${table.fired}`),
    index('timers_by_session').on(table.session),
    index('timers_by_person').on(table.orgId, table.userId),
  ],
);

/** People as channels know them. One that turned out to be another points to it, and has no keys any more. */
export const channelContacts = prosa.table(
  'channel_contacts',
  {
    ordinal: ordinal(),
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    channel: text('channel').notNull(),
    account: text('account').notNull(),
    assistant: text('assistant').notNull(),
    userId: text('user_id').notNull(),
    session: text('session').notNull(),
    name: text('name'),
    phone: text('phone'),
    scopedId: text('scoped_id'),
    lastInboundAt: moment('last_inbound_at'),
    mergedInto: text('merged_into'),
  },
  (table) => [
    uniqueIndex('channel_contacts_by_phone').on(table.orgId, table.channel, table.phone, table.account),
    uniqueIndex('channel_contacts_by_scoped_id').on(
      ...([table.orgId, table.channel, table.scopedId, table.account] as const),
    ),
    index('channel_contacts_by_person').on(table.orgId, table.userId),
    index('channel_contacts_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
);

/** What channels told of deliveries. Of which conversation, where the delivery is known. */
export const receipts = prosa.table(
  'receipts',
  {
    delivery: text('delivery').notNull(),
    message: text('message').notNull(),
    status: text('status').notNull(),
    at: moment('at').notNull(),
    error: text('error'),
    orgId: text('org_id'),
    session: text('session'),
  },
  (table) => [
    primaryKey({ columns: [table.delivery, table.message, table.status] }),
    index('receipts_by_session').on(table.session),
    index('receipts_by_age').using('brin', table.at),
  ],
);

/** Links that were used, and by which use first: asking again because the answer was lost is the same use. */
export const usedLinks = prosa.table(
  'used_links',
  {
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    at: moment('at').notNull(),
    use: text('use').notNull(),
  },
  (table) => [index('used_links_by_age').using('brin', table.at)],
);
