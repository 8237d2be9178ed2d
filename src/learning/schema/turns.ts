import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { demo, learning, moment, names, oneOf, person } from './columns.ts';

/** One row a finished turn: what reports count, without what was said but for the scrubbed question. */
export const turnFacts = learning.table(
  'turn_facts',
  {
    ...person,
    turn: text('turn').primaryKey(),
    session: text('session').notNull(),
    assistant: text('assistant').notNull(),
    /** When it was finished, and when it began. */
    at: moment('at').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Who spoke last, and all who were asked. */
    agent: text('agent'),
    agents: names('agents'),
    intent: text('intent'),
    confidence: real('confidence'),
    workflow: text('workflow'),
    step: text('step'),
    /** The question, component or confirmation that the conversation waits for after it. */
    awaiting: text('awaiting'),
    mode: text('mode'),
    ending: text('ending').notNull(),
    ms: integer('ms').notNull(),
    tokens: integer('tokens').notNull(),
    cost: doublePrecision('cost').notNull(),
    chars: integer('chars').notNull(),
    tools: names('tools'),
    toolErrors: integer('tool_errors').notNull(),
    /** Providers that thought in it; none: reflexes alone. */
    models: names('models'),
    modelFailures: integer('model_failures').notNull(),
    checksFailed: names('checks_failed'),
    /** What was remembered and which approved examples were shown: a vote on the answer is one on them. */
    memories: names('memories'),
    examples: names('examples'),
    missions: names('missions'),
    cards: integer('cards').notNull(),
    /** It asks for something of its own: no answer to a question that was open, no thanks. */
    asks: boolean('asks').notNull(),
    /** Hash of prompts, tools and rules. */
    content: text('content').notNull(),
    query: text('query').notNull(),
    ...demo,
  },
  (table) => [
    index('turn_facts_by_time').on(table.orgId, table.at),
    index('turn_facts_by_session').on(table.session, table.at),
    index('turn_facts_by_person').on(table.orgId, table.userId),
  ],
);

export const SIGNAL_KINDS = [
  ...(['thumbs_up', 'thumbs_down', 'correction', 'preference', 'regenerated', 'edited'] as const),
  ...(['followup', 'abandoned', 'tool_error'] as const),
] as const;

/** What people showed or said about an answer; `mark` tells two of a kind on one turn apart. */
export const signals = learning.table(
  'signals',
  {
    ...person,
    id: text('id').primaryKey(),
    session: text('session').notNull(),
    turn: text('turn').notNull(),
    kind: text('kind', { enum: SIGNAL_KINDS }).notNull(),
    mark: text('mark').notNull().default(''),
    /** Of a closed list, where one was given. */
    reason: text('reason'),
    /** In the person's words, scrubbed; or which card, flow, tool. */
    detail: text('detail'),
    at: moment('at').notNull(),
    ...demo,
  },
  (table) => [
    uniqueIndex('signals_once').on(table.turn, table.kind, table.mark),
    index('signals_by_time').on(table.orgId, table.at),
    index('signals_by_person').on(table.orgId, table.userId),
    check('signals_kind', oneOf(table.kind, SIGNAL_KINDS)),
  ],
);
