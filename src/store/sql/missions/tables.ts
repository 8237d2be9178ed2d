import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { prosa } from '../schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });
const ordinal = () => bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity();

/** One row a mission: who has it, its limits, and, once it ended, its telemetry. What was said in it stands in `mission_contents`. */
export const missions = prosa.table(
  'missions',
  {
    ordinal: ordinal(),
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    session: text('session').notNull(),
    turn: text('turn').notNull(),
    assistant: text('assistant').notNull(),
    key: text('key').notNull(),
    fence: moment('fence').notNull(),
    /** The name of the opening that has it: asking again because the answer was lost is the same opening. */
    opening: text('opening').notNull(),
    state: text('state').notNull().default('em_andamento'),
    lead: text('lead').notNull(),
    complexity: text('complexity').notNull(),
    tokens: integer('tokens').notNull(),
    apiCalls: integer('api_calls').notNull(),
    startedAt: moment('started_at').notNull(),
    limitAt: moment('limit_at').notNull(),
    /** The mission that it repeats with more resources. */
    previous: text('previous'),
    /** JSON, scrubbed. */
    telemetry: text('telemetry'),
    /** JSON: of the figures that the answer told, where they come from. */
    figures: text('figures'),
    /** The answer is out: content that comes late is not kept. */
    forgotten: boolean('forgotten').notNull().default(false),
  },
  (table) => [
    uniqueIndex('missions_by_key').on(table.orgId, table.key),
    index('missions_by_turn').on(table.turn),
    index('missions_by_session').on(table.session),
    index('missions_newest').on(table.orgId, table.ordinal.desc()),
    index('missions_kept').on(table.startedAt).where(sql`not ${table.forgotten}`),
  ],
);

const entryColumns = () => ({
  ordinal: ordinal(),
  orgId: text('org_id').notNull(),
  session: text('session').notNull(),
  mission: text('mission').notNull(),
  /** One write has one name, so that repeating it after a lost answer writes nothing twice. */
  write: text('write').notNull(),
  place: integer('place').notNull(),
});

/** What could be seen of a mission on the bus, as shapes. Only ever appended to. */
export const missionEvents = prosa.table(
  'mission_events',
  { ...entryColumns(), at: moment('at').notNull(), event: text('event').notNull() },
  (table) => [
    primaryKey({ columns: [table.mission, table.write, table.place] }),
    index('mission_events_in_order').on(table.mission, table.ordinal),
    index('mission_events_by_session').on(table.session),
  ],
);

/** Package, results, internal memory and outcome: deleted as soon as the answer is out. */
export const missionContents = prosa.table(
  'mission_contents',
  { ...entryColumns(), kind: text('kind').notNull(), content: text('content').notNull() },
  (table) => [
    primaryKey({ columns: [table.mission, table.write, table.place] }),
    index('mission_contents_by_session').on(table.session),
  ],
);

/** The newest executions of each agent and source; names of ours, no words. */
export const agentExecutions = prosa.table(
  'agent_executions',
  {
    ordinal: ordinal().primaryKey(),
    orgId: text('org_id').notNull(),
    target: text('target').notNull(),
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
    ms: integer('ms').notNull(),
    succeeded: boolean('succeeded').notNull(),
    fellBack: boolean('fell_back').notNull(),
  },
  (table) => [index('agent_executions_newest').on(table.orgId, table.target, table.kind, table.ordinal)],
);

/** What executors keep of answers from outside. Whose data it is, where it is somebody's. */
export const executorCache = prosa.table(
  'executor_cache',
  {
    orgId: text('org_id').notNull(),
    /** A hash of whose, which agent, which operation and which parameters: those may be longer than an index takes. */
    key: text('key').notNull(),
    userId: text('user_id'),
    agent: text('agent').notNull(),
    operation: text('operation').notNull(),
    value: text('value').notNull(),
    /** JSON: where it came from. Null in rows of before it was kept. */
    origin: text('origin'),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.key] }),
    index('executor_cache_by_person').on(table.orgId, table.userId).where(sql`${table.userId} is not null`),
    index('executor_cache_by_agent').on(table.orgId, table.agent, table.operation),
    index('executor_cache_by_age').using('brin', table.storedAt),
  ],
);
