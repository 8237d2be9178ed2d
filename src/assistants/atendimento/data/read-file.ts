import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#protocol';
import { charges, customers, devices, invoices, orders, refunds, tickets, visits } from '../schema.ts';
import type { Caller } from '../service-desk.ts';
import type { CustomerFile } from './demo-customer.ts';

/** Columns that say whose a row is and where it stands; the file itself says that by its shape. */
const FRAME = ['orgId', 'userId', 'position'];

/** The caller's file in one statement, because each one stops the whole process while PGlite works on it; null if there is none. */
export async function readFile(database: Pick<Database, 'execute'>, { org, user }: Caller) {
  const { rows } = await database.execute<CustomerFile>(
    sql`select ${listOf(orders)} as orders, ${listOf(invoices, CHARGES)} as invoices, ${listOf(refunds)} as refunds,
      ${listOf(devices)} as devices, ${listOf(tickets)} as tickets, ${listOf(visits, SLOT)} as visits,
      owner.issued, owner.due_day as "dueDay"
    from ${customers} owner where owner.org_id = ${org} and owner.user_id = ${user}`,
  );
  return rows[0] ?? null;
}

/** A part of a row that is no column of its table. */
type Part = { readonly field: string; readonly value: () => SQL; readonly without: readonly string[] };

const CHARGES: Part = {
  field: 'charges',
  value:
    () => sql`coalesce((select json_agg(json_build_object(${fieldsOf(charges, ['invoice'], 'charge')}) order by charge.position)
    from ${charges} charge
    where charge.org_id = one.org_id and charge.user_id = one.user_id and charge.invoice = one.id), '[]'::json)`,
  without: [],
};

const SLOT: Part = {
  field: 'slot',
  value: () => sql`json_build_object('id', one.slot, 'at', one.at, 'period', one.period)`,
  without: ['slot', 'at', 'period'],
};

/** The owner's rows of a table, in their order, as the desk's own types have them. */
function listOf(table: PgTable, part?: Part): SQL {
  const columns = fieldsOf(table, part?.without ?? [], 'one');
  const fields = part ? sql`${columns}, ${sql.raw(`'${part.field}'`)}, ${part.value()}` : columns;
  return sql`coalesce((select json_agg(json_build_object(${fields}) order by one.position) from ${table} one
    where one.org_id = owner.org_id and one.user_id = owner.user_id), '[]'::json)`;
}

function fieldsOf(table: PgTable, without: readonly string[], alias: string): SQL {
  const fields = Object.entries(getTableColumns(table))
    .filter(([field]) => !FRAME.includes(field) && !without.includes(field))
    .map(([field, { name }]) => `'${field}', ${alias}."${name}"`);
  return sql.raw(fields.join(', '));
}
