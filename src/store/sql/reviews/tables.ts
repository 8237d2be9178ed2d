import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { prosa } from '../schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });
const ordinal = () => bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity();

/** What both are of: they go with the conversation. */
const whose = () => ({
  orgId: text('org_id').notNull(),
  userId: text('user_id').notNull(),
  session: text('session').notNull(),
  turn: text('turn').notNull(),
  assistant: text('assistant').notNull(),
});

/** What was decided about somebody automatically, written with its turn and never changed. The log keeps its names alone. */
export const automatedDecisions = prosa.table(
  'automated_decisions',
  {
    ordinal: ordinal(),
    id: text('id').primaryKey(),
    ...whose(),
    kind: text('kind').notNull(),
    rule: text('rule').notNull(),
    /** Hash of the assistant. */
    content: text('content').notNull(),
    /** Null: a reflex alone. */
    models: text('models').array(),
    at: moment('at').notNull(),
    /** JSON: the result, the reasons, the inputs. */
    payload: text('payload').notNull(),
  },
  (table) => [
    index('automated_decisions_by_person').on(table.orgId, table.userId, table.ordinal.desc()),
    index('automated_decisions_by_session').on(table.session),
  ],
);

/** What somebody of the team is to look at; one task for each thing of a kind. */
export const reviewItems = prosa.table(
  'review_items',
  {
    ordinal: ordinal(),
    id: text('id').primaryKey(),
    ...whose(),
    kind: text('kind').notNull(),
    /** What it is about: a decision's id for the kind `decisao`, a turn's for `resposta`. */
    about: text('about').notNull(),
    state: text('state').notNull().default('open'),
    openedAt: moment('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    reason: text('reason'),
    assignedTo: text('assigned_to'),
    closedAt: moment('closed_at'),
    outcome: text('outcome'),
    note: text('note'),
    priority: text('priority').notNull().default('alta'),
    /** What was shown about an answer, in the order in which it came. */
    signals: text('signals').array().notNull().default(sql`'{}'`),
    label: text('label'),
    /** What was made of it. */
    example: text('example'),
    evalCase: text('eval_case'),
    version: integer('version').notNull().default(1),
    /** When somebody outside is to be told next; null: nobody, or it is done. */
    alertDueAt: moment('alert_due_at'),
    alertAttempts: integer('alert_attempts').notNull().default(0),
    alertedAt: moment('alerted_at'),
    alertProblem: text('alert_problem'),
  },
  (table) => [
    index('review_items_unfinished').on(table.orgId, table.priority).where(sql`${table.state} <> 'closed'`),
    index('review_items_alerts').on(table.alertDueAt).where(sql`${table.alertDueAt} is not null`),
    uniqueIndex('review_items_by_matter').on(table.orgId, table.kind, table.about),
    index('review_items_newest').on(table.orgId, table.ordinal.desc()),
    index('review_items_by_session').on(table.session),
  ],
);
