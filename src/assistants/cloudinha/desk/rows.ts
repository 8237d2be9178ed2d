import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#protocol';

/** The inside of a transaction. On PGlite there is one connection: asking the pool from in there would wait for itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Reader = Database | Transaction;

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
