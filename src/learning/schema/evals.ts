import { boolean, index, integer, json, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JsonObject } from '#protocol';
import { anybody, demo, learning, moment, names } from './columns.ts';

export const evalSets = learning.table(
  'eval_sets',
  {
    ...anybody,
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** `conversa`, or a task of the eval command. */
    task: text('task').notNull(),
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
    input: json('input').$type<JsonObject>().notNull(),
    expected: json('expected').$type<JsonObject>().notNull(),
    sourceTurn: text('source_turn'),
    note: text('note'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    ...demo,
  },
  (table) => [
    index('eval_cases_by_set').on(table.orgId, table.set),
    index('eval_cases_by_person').on(table.orgId, table.userId),
  ],
);

export const evalRuns = learning.table(
  'eval_runs',
  {
    ...anybody,
    id: text('id').primaryKey(),
    set: text('set').notNull(),
    task: text('task').notNull(),
    label: text('label'),
    /** Which assistant, prompts, rules, examples and weights this was run with. */
    content: text('content').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    cases: integer('cases').notNull(),
    passed: integer('passed').notNull(),
    metrics: json('metrics').$type<JsonObject>().notNull(),
    startedBy: text('started_by').notNull(),
    ...demo,
  },
  (table) => [index('eval_runs_by_set').on(table.orgId, table.set, table.startedAt)],
);

export const evalResults = learning.table(
  'eval_results',
  {
    ...anybody,
    run: text('run').notNull(),
    case: text('case').notNull(),
    passed: boolean('passed').notNull(),
    prediction: json('prediction').$type<JsonObject>().notNull(),
    failures: names('failures'),
    ...demo,
  },
  (table) => [
    primaryKey({ columns: [table.run, table.case] }),
    index('eval_results_by_person').on(table.orgId, table.userId),
  ],
);
