import type { ClientBase, Pool } from 'pg';
import type { DeadJob } from '#protocol';
import { JOB_SCHEMA } from '../jobs/install-jobs.ts';
import { readDeadJobs } from '../jobs/read-dead-jobs.ts';
import type { OpenDatabase } from '../open/open-database.ts';
import { readSchema, type SchemaCondition } from './read-schema.ts';

export type DeadTurn = {
  readonly turn: string;
  readonly session: string;
  readonly at: number;
  readonly causes: readonly string[];
};

export type DeadDelivery = {
  readonly id: string;
  readonly session: string;
  readonly channel: string;
  readonly attempts: number;
  readonly cause: string | null;
};

/** What was given up: how many, and the newest. */
export type GivenUp<T> = { readonly count: number; readonly newest: readonly T[] };

/** What the tables hold. */
export type Holdings = {
  readonly sessions: number;
  readonly turns: number;
  readonly messages: number;
  readonly unfinishedTurns: number;
  readonly waitingInputs: number;
  readonly waitingDeliveries: number;
  readonly deadTurns: GivenUp<DeadTurn>;
  readonly deadDeliveries: GivenUp<DeadDelivery>;
  readonly deadJobs: GivenUp<DeadJob>;
  /** Reviews of which nobody outside could be told yet, the newest of them with why; null: none failed. */
  readonly untoldAlerts: number;
  readonly alertProblem: string | null;
};

/** How a database is, without its event log. */
export type StoreCondition = {
  readonly engine: OpenDatabase['engine'];
  readonly version: string;
  readonly schema: SchemaCondition;
  /** Whether the platform works under its restricted role. */
  readonly restricted: boolean;
  /** Whether the database's user could make that role. */
  readonly mayMakeRoles: boolean;
  /** Tables of the log whose trigger against changes is off or gone. */
  readonly unguarded: readonly string[];
  /** Null while the platform's tables are not those of this version. */
  readonly holdings: Holdings | null;
};

const NEWEST = 10;

/** Reads how a database is, as its owner; changes nothing in it. */
export async function readCondition(database: OpenDatabase): Promise<StoreCondition> {
  const read = await database.asOwner(async (client) => {
    const schema = await readSchema(client);
    const isOurs = schema.missing.length === 0 && schema.foreign.length === 0;
    return {
      schema,
      ...(await readServer(client)),
      unguarded: isOurs ? await readUnguarded(client) : [],
      tables: isOurs ? await readTables(client) : null,
    };
  });
  const { tables, ...rest } = read;
  const holdings = tables && { ...tables, deadJobs: await readJobs(database.pool) };
  // Whether there is a role is known once the owner's connection has been given back.
  return { ...rest, engine: database.engine, restricted: database.restricted, holdings };
}

const SERVER = `select current_setting('server_version') as version, rolsuper or rolcreaterole as "mayMakeRoles"
from pg_roles where rolname = current_user`;

async function readServer(client: ClientBase): Promise<Pick<StoreCondition, 'version' | 'mayMakeRoles'>> {
  const { rows } = await client.query<{ version: string; mayMakeRoles: boolean }>(SERVER);
  return { version: rows[0]?.version ?? '?', mayMakeRoles: rows[0]?.mayMakeRoles ?? false };
}

const UNGUARDED = `select name from unnest(array['agent_events', 'seals', 'sealed_heads']) as name
where not exists (select from pg_trigger t where t.tgrelid = ('prosa.' || name)::regclass
  and t.tgname = 'append_only' and t.tgenabled in ('O', 'A'))`;

const readUnguarded = async (client: ClientBase): Promise<readonly string[]> =>
  (await client.query<{ name: string }>(UNGUARDED)).rows.map(({ name }) => name);

const COUNTS = `select (select count(*) from prosa.sessions) as sessions,
  (select count(*) from prosa.turns) as turns,
  (select count(*) from prosa.messages) as messages,
  (select count(*) from prosa.sessions where turn is not null) as "unfinishedTurns",
  (select count(*) from prosa.inputs where turn is null) as "waitingInputs",
  (select count(*) from prosa.outbox where status = 'waiting') as "waitingDeliveries",
  (select count(*) from prosa.turns where causes is not null) as "deadTurns",
  (select count(*) from prosa.outbox where status = 'dead') as "deadDeliveries",
  (select count(*) from prosa.review_items where alert_problem is not null) as "untoldAlerts",
  (select alert_problem from prosa.review_items where alert_problem is not null order by ordinal desc limit 1) as "alertProblem"`;
const DEAD_TURNS = `select id as turn, session, finished_at as at, causes from prosa.turns
where causes is not null order by finished_at desc, id limit ${NEWEST}`;
const DEAD_DELIVERIES = `select id, session, channel, attempts, cause from prosa.outbox
where status = 'dead' order by ordinal desc limit ${NEWEST}`;

type Counts = Record<Exclude<keyof Holdings, 'deadJobs' | 'alertProblem'>, number> &
  Pick<Holdings, 'alertProblem'>;

async function readTables(client: ClientBase): Promise<Omit<Holdings, 'deadJobs'> | null> {
  const [counts] = (await client.query<Counts>(COUNTS)).rows;
  if (!counts) return null;
  const turns = await client.query<DeadTurn>(DEAD_TURNS);
  const deliveries = await client.query<DeadDelivery>(DEAD_DELIVERIES);
  return {
    ...counts,
    deadTurns: { count: counts.deadTurns, newest: turns.rows },
    deadDeliveries: { count: counts.deadDeliveries, newest: deliveries.rows },
  };
}

/** More than anybody reads, less than would hurt. */
const MOST_JOBS = 1_000;

/** The queue has tables of its own, which come after the platform's. */
async function readJobs(pool: Pool): Promise<GivenUp<DeadJob>> {
  const present = `select to_regclass('${JOB_SCHEMA}.job') is not null as present`;
  const [found] = (await pool.query<{ present: boolean }>(present)).rows;
  const jobs = found?.present ? await readDeadJobs(pool, MOST_JOBS) : [];
  return { count: jobs.length, newest: jobs.slice(0, NEWEST) };
}
