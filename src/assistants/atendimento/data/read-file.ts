import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#protocol';
import { charges, customers, devices, invoices, orders, refunds, tickets, visits } from '../schema.ts';
import type { Caller } from '../service-desk.ts';
import type { CustomerFile } from './demo-customer.ts';

/** Columns that say whose a row is and where it stands; the file itself says that by its shape. */
const FRAME = ['orgId', 'userId', 'position'];

/**
 * The caller's file in one statement, because each one stops the whole process while PGlite works on it; null if there is none.
 * It has a name, so that each connection plans it once: that takes ten times as long as to run it.
 */
export async function readFile(database: Pick<Database, 'select'>, { org, user }: Caller) {
  const own = and(eq(customers.orgId, sql.placeholder('org')), eq(customers.userId, sql.placeholder('user')));
  const statement = database.select(fields()).from(customers).where(own).prepare('atendimento_read_file');
  const [file] = await statement.execute({ org, user });
  return file ?? null;
}

const fields = () => ({
  orders: listOf<CustomerFile['orders']>(orders),
  invoices: listOf<CustomerFile['invoices']>(invoices, CHARGES),
  refunds: listOf<CustomerFile['refunds']>(refunds),
  devices: listOf<CustomerFile['devices']>(devices),
  tickets: listOf<CustomerFile['tickets']>(tickets),
  visits: listOf<CustomerFile['visits']>(visits, SLOT),
  issued: customers.issued,
  dueDay: customers.dueDay,
});

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
function listOf<Rows>(table: PgTable, part?: Part): SQL<Rows> {
  const columns = fieldsOf(table, part?.without ?? [], 'one');
  const rest = part ? sql`, ${sql.raw(`'${part.field}'`)}, ${part.value()}` : sql``;
  return sql<Rows>`coalesce((select json_agg(json_build_object(${columns}${rest}) order by one.position) from ${table} one
    where one.org_id = customers.org_id and one.user_id = customers.user_id), '[]'::json)`;
}

function fieldsOf(table: PgTable, without: readonly string[], alias: string): SQL {
  const fields = Object.entries(getTableColumns(table))
    .filter(([field]) => !FRAME.includes(field) && !without.includes(field))
    .map(([field, { name }]) => `'${field}', ${alias}."${name}"`);
  return sql.raw(fields.join(', '));
}
