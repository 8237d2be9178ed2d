import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#protocol';
import { opportunities } from '../schema.ts';

/** The inside of a transaction. On PGlite there is one connection: asking the pool from in there would wait for itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Reader = Database | Transaction;

/**
 * Offers of an organisation, said so that no index can be used for it: beside a condition on the course. Nobody gathers statistics on
 * PGlite, and without them the planner takes the organisation for the rarer thing and reads all of its offers.
 */
export const ofOrganisation = (org: string): SQL => sql`(${opportunities.orgId} || '') = ${org}`;

/**
 * Rows of a table as one parameter, to insert from. Several times faster than a parameter for each value, and all columns are written:
 * those that are not given as null, whatever their default.
 */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const json = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? null])),
  );
  return sql`select made.* from jsonb_populate_recordset(null::${table}, ${JSON.stringify(json)}::jsonb) as made`;
}
