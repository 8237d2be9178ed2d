import { type Column, type SQL, sql } from 'drizzle-orm';
import type { importRows } from '../schema.ts';
import type { Staging } from './stage.ts';

type Staged = typeof importRows.$inferSelect;
type Transaction = Parameters<Parameters<Staging['db']['transaction']>[0]>[0];
type Written = readonly { readonly fresh: boolean; readonly linked: boolean }[];
/** Writes staged rows into their table; returns those that changed anything. */
export type Writer = (tx: Transaction, rows: readonly Staged[], now: number) => Promise<Written>;

/** Whether the row was not there before. */
export const FRESH = sql<boolean>`(xmax = 0)`;
export const given = (column: Column): SQL => sql.raw(`excluded."${column.name}"`);
export const either = (column: Column): SQL => sql`coalesce(${given(column)}, ${column})`;

/** Sets these, where it changes anything. */
export function changes<Set extends Record<string, SQL>>(
  columns: Readonly<Record<string, Column>>,
  set: Set,
) {
  const differs = Object.entries(set).map(([name, value]) => sql`${columns[name]} is distinct from ${value}`);
  return { set, differs: sql`(${sql.join(differs, sql` or `)})` };
}
