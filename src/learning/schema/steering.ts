import { sql } from 'drizzle-orm';
import { index, json, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Json, JsonObject } from '#protocol';
import { anybody, demo, learning, moment } from './columns.ts';

/** Weights that were changed from data, what they were before, and what was expected of it. The newest active one counts. */
export const adjustments = learning.table(
  'adjustments',
  {
    ...anybody,
    id: text('id').primaryKey(),
    assistant: text('assistant').notNull(),
    name: text('name').notNull(),
    value: json('value').$type<Json>().notNull(),
    previous: json('previous').$type<Json>(),
    reason: text('reason').notNull(),
    expected: json('expected').$type<JsonObject>().notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: moment('undone_at'),
    ...demo,
  },
  (table) => [index('adjustments_by_name').on(table.orgId, table.assistant, table.name, table.at)],
);

/** Analyses as they were made, once a week or by hand. */
export const reports = learning.table(
  'reports',
  {
    ...anybody,
    id: text('id').primaryKey(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    madeAt: moment('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    body: json('body').$type<Json>().notNull(),
    ...demo,
  },
  (table) => [
    index('reports_by_time').on(table.orgId, table.madeAt),
    uniqueIndex('reports_weekly')
      .on(table.orgId, table.since, table.until)
      .where(sql`${table.madeBy} = 'agenda'`),
  ],
);

/** How far a chore of the room has come. */
export const progress = learning.table(
  'progress',
  {
    ...anybody,
    name: text('name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.name] })],
);
