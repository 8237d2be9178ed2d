import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, json, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ExampleOrigin, ExampleState, Json, JsonObject } from '#protocol';
import { anybody, demo, learning, moment, oneOf, person } from './columns.ts';

/** What a person of the team thinks of an answer: `qualidade_resposta`, 0 to 100; the newest counts. */
export const grades = learning.table(
  'grades',
  {
    ...person,
    turn: text('turn').primaryKey(),
    session: text('session').notNull(),
    qualidade_resposta: integer('qualidade_resposta').notNull(),
    note: text('note'),
    by: text('by').notNull(),
    at: moment('at').notNull(),
    ...demo,
  },
  (table) => [
    index('grades_by_time').on(table.orgId, table.at),
    index('grades_by_person').on(table.orgId, table.userId),
    check('grades_quality', sql`${table.qualidade_resposta} between 0 and 100`),
  ],
);

export const EXAMPLE_STATES = [
  'proposed',
  'approved',
  'rejected',
  'off',
] as const satisfies readonly ExampleState[];
export const EXAMPLE_SOURCES = [
  'review',
  'judge',
  'operator',
  'file',
] as const satisfies readonly ExampleOrigin[];

/** Golden examples: a message as people write it, what it means, and where it was approved how it is answered. */
export const examples = learning.table(
  'examples',
  {
    ...anybody,
    id: text('id').primaryKey(),
    assistant: text('assistant').notNull(),
    /** Which agent answers so; null: whoever is asked. */
    agent: text('agent'),
    intent: text('intent'),
    text: text('text').notNull(),
    /** With slots in braces; null: the example tells what a message means, not how it is answered. */
    answer: text('answer'),
    slots: json('slots').$type<JsonObject>().notNull().default({}),
    state: text('state', { enum: EXAMPLE_STATES }).notNull(),
    source: text('source', { enum: EXAMPLE_SOURCES }).notNull(),
    sourceTurn: text('source_turn'),
    score: integer('score'),
    note: text('note'),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    updatedAt: moment('updated_at').notNull(),
    ...demo,
  },
  (table) => [
    index('examples_by_assistant').on(table.orgId, table.assistant, table.state),
    index('examples_by_turn').on(table.sourceTurn),
    index('examples_by_person').on(table.orgId, table.userId),
    check('examples_state', oneOf(table.state, EXAMPLE_STATES)),
    check('examples_source', oneOf(table.source, EXAMPLE_SOURCES)),
  ],
);

/** What the judge, or rules where there is no judge, made of an answer. */
export const judgements = learning.table(
  'judgements',
  {
    ...person,
    id: text('id').primaryKey(),
    batch: text('batch').notNull(),
    turn: text('turn').notNull(),
    session: text('session').notNull(),
    assistant: text('assistant').notNull(),
    intent: text('intent'),
    by: text('by', { enum: ['model', 'rules'] }).notNull(),
    model: text('model'),
    /** Name and hash of the rubric. */
    rubric: text('rubric').notNull(),
    score: integer('score').notNull(),
    verdict: text('verdict', { enum: ['bom', 'aceitavel', 'ruim'] }).notNull(),
    /** By criterion: score and the quotes that it rests on. */
    criteria: json('criteria').$type<Json>().notNull(),
    tokens: integer('tokens').notNull(),
    cost: doublePrecision('cost').notNull(),
    at: moment('at').notNull(),
    ...demo,
  },
  (table) => [
    uniqueIndex('judgements_once').on(table.turn, table.rubric, table.by),
    index('judgements_by_time').on(table.orgId, table.at),
    index('judgements_by_batch').on(table.orgId, table.batch),
    index('judgements_by_person').on(table.orgId, table.userId),
  ],
);
