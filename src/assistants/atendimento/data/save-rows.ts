import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#protocol';
import { charges, devices, invoices, orders, refunds, tickets, visits } from '../schema.ts';
import type { Caller } from '../service-desk.ts';
import type { CustomerFile } from './demo-customer.ts';

/** The inside of a transaction. On PGlite there is one connection: asking the pool from in there would wait for itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type FileChange = { readonly before: CustomerFile; readonly after: CustomerFile };

/** Writes the rows that are new or were replaced; all others are the same objects before and after. */
export async function saveRows(tx: Transaction, { org, user }: Caller, { before, after }: FileChange) {
  const frame = { orgId: org, userId: user };
  const changed = <T extends object>(list: (file: CustomerFile) => readonly T[]) => {
    const known = new Set(list(before));
    return list(after).flatMap((row, position) => (known.has(row) ? [] : { ...frame, ...row, position }));
  };
  const bills = changed((file) => file.invoices);
  await upsert(
    tx,
    orders,
    changed((file) => file.orders),
  );
  await upsert(
    tx,
    invoices,
    bills.map(({ charges: _, ...invoice }) => invoice),
  );
  await upsert(
    tx,
    charges,
    bills.flatMap(({ id, charges: made }) =>
      made.map((charge, position) => ({ ...frame, invoice: id, ...charge, position })),
    ),
  );
  await upsert(
    tx,
    refunds,
    changed((file) => file.refunds),
  );
  await upsert(
    tx,
    devices,
    changed((file) => file.devices),
  );
  await upsert(
    tx,
    tickets,
    changed((file) => file.tickets),
  );
  await upsert(
    tx,
    visits,
    changed((file) => file.visits).map(({ slot, ...visit }) => ({
      ...visit,
      ...{ slot: slot.id, at: slot.at, period: slot.period },
    })),
  );
}

async function upsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const keys = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns);
  const others = Object.entries(getTableColumns(table)).filter(
    ([, { name }]) => !keys.some((key) => key.name === name),
  );
  const set = Object.fromEntries(others.map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]));
  await tx
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({ target: keys, set: set as never });
}
