import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JsonObject } from '#protocol';
import { anybody, demo, learning, moment, names, oneOf } from './columns.ts';

/** `conversa`: messages through the whole pipeline; `classificacao`: one message, and what it means. */
export const EVAL_TASKS = ['conversa', 'classificacao'] as const;
/** `died`: its process went away; `stopped`: it was told to end. */
export const EVAL_STATES = ['running', 'done', 'stopped', 'died'] as const;

export const evalSets = learning.table(
  'eval_sets',
  {
    ...anybody,
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    task: text('task', { enum: EVAL_TASKS }).notNull(),
    /** Whom the messages are for; null: each case says so. */
    assistant: text('assistant'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    ...demo,
  },
  (table) => [uniqueIndex('eval_sets_by_name').on(table.orgId, table.name)],
);

export const evalCases = learning.table(
  'eval_cases',
  {
    ...anybody,
    id: text('id').primaryKey(),
    set: text('set').notNull(),
    /** Its name in the set, and in files: the same case in two runs. */
    ref: text('ref').notNull(),
    input: json('input').$type<JsonObject>().notNull(),
    expected: json('expected').$type<JsonObject>().notNull(),
    sourceTurn: text('source_turn'),
    note: text('note'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    ...demo,
  },
  (table) => [
    uniqueIndex('eval_cases_by_set').on(table.orgId, table.set, table.ref),
    index('eval_cases_by_person').on(table.orgId, table.userId),
  ],
);

export const evalRuns = learning.table(
  'eval_runs',
  {
    ...anybody,
    id: text('id').primaryKey(),
    set: text('set').notNull(),
    task: text('task', { enum: EVAL_TASKS }).notNull(),
    state: text('state', { enum: EVAL_STATES }).notNull().default('running'),
    label: text('label'),
    /** Which assistant, prompts, rules, examples and weights this was run with. */
    content: text('content').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When whoever runs it was last seen at work. */
    beatAt: moment('beat_at').notNull(),
    cases: integer('cases').notNull(),
    /** How many of them were run so far. */
    done: integer('done').notNull().default(0),
    passed: integer('passed').notNull(),
    metrics: json('metrics').$type<JsonObject>().notNull(),
    startedBy: text('started_by').notNull(),
    ...demo,
  },
  (table) => [
    index('eval_runs_by_set').on(table.orgId, table.set, table.startedAt),
    uniqueIndex('eval_runs_one_at_a_time').on(table.orgId, table.set).where(sql`${table.state} = 'running'`),
    check('eval_runs_state', oneOf(table.state, EVAL_STATES)),
  ],
);

export const evalResults = learning.table(
  'eval_results',
  {
    ...anybody,
    run: text('run').notNull(),
    case: text('case').notNull(),
    ref: text('ref').notNull(),
    passed: boolean('passed').notNull(),
    /** What was expected when it was run: a case may be edited later. */
    expected: json('expected').$type<JsonObject>().notNull(),
    prediction: json('prediction').$type<JsonObject>().notNull(),
    failures: names('failures'),
    ...demo,
  },
  (table) => [
    primaryKey({ columns: [table.run, table.case] }),
    index('eval_results_by_person').on(table.orgId, table.userId),
  ],
);
