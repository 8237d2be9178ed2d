import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#protocol';
import * as schema from '../schema.ts';
import type { DemoEvals } from './make-evals.ts';
import type { Traffic } from './traffic.ts';

const { examples, grades, missionFacts, missionOperations, signals, turnFacts } = schema;
const { evalCases, evalResults, evalRuns, evalSets } = schema;

/** A slice at once, or nothing of it; what is there already stays as it is. */
export async function keepTraffic(database: Database, traffic: Traffic): Promise<void> {
  await database.transaction(async (transaction) => {
    const tables = [
      ...([
        [turnFacts, traffic.turns],
        [signals, traffic.signals],
        [missionFacts, traffic.missions],
      ] as const),
      ...([
        [missionOperations, traffic.operations],
        [grades, traffic.grades],
        [examples, traffic.examples],
      ] as const),
    ];
    for (const [table, rows] of tables)
      if (rows.length > 0) await transaction.execute(insertInto(table, rows));
  });
}

/** The set of demonstration and its runs, at once. */
export async function keepEvals(
  database: Database,
  { sets, cases, runs, results }: DemoEvals,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(insertInto(evalSets, sets));
    await transaction.execute(insertInto(evalCases, cases));
    await transaction.execute(insertInto(evalRuns, runs));
    await transaction.execute(insertInto(evalResults, results));
  });
}

/** One parameter for all rows: a parameter for each value would be most of the work. */
function insertInto(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]) {
  const columns = Object.entries(getTableColumns(table));
  const told = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])),
  );
  const { schema, name } = getTableConfig(table);
  const place = sql`${sql.identifier(schema ?? 'public')}.${sql.identifier(name)}`;
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  return sql`insert into ${place} (${names}) select ${names}
    from json_populate_recordset(null::${place}, ${JSON.stringify(told)}::json) on conflict do nothing`;
}
