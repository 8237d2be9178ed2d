import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  json,
  type PgColumn,
  pgSchema,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Device, Invoice, Order, Refund, Ticket, Visit } from './service-desk.ts';

// Money is integer cents, moments are epoch milliseconds. Numbers of orders, invoices and protocols repeat between customers,
// so that every key begins with the customer. Columns are named and ordered like the fields of what the desk answers.

export const atendimento = pgSchema('atendimento');

const owner = { orgId: text('org_id').notNull(), userId: text('user_id').notNull() };
/** Where a row stands in its list. */
const place = { position: integer().notNull() };
const moment = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });
const cents = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });

type Owned = { readonly orgId: PgColumn; readonly userId: PgColumn };
const ofCustomer = (table: Owned) =>
  foreignKey({
    columns: [table.orgId, table.userId],
    foreignColumns: [customers.orgId, customers.userId],
  });

const oneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** One row per person and organisation; whoever changes a file locks it here first. */
export const customers = atendimento.table(
  'customers',
  {
    ...owner,
    /** Protocol numbers issued so far. */
    issued: integer().notNull().default(0),
    /** The day of the month that the person chose for invoices. */
    dueDay: integer('due_day'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    check('customers_issued', sql`${table.issued} >= 0`),
    check('customers_due_day', sql`${table.dueDay} between 1 and 28`),
  ],
);

const ORDER_STATUS = ['em_separacao', 'em_transporte', 'entregue', 'cancelado', 'troca_aberta'] as const;

export const orders = atendimento.table(
  'orders',
  {
    ...owner,
    number: text().notNull(),
    ...place,
    product: text().notNull(),
    total: cents('total').notNull(),
    status: text({ enum: ORDER_STATUS }).$type<Order['status']>().notNull(),
    placedAt: moment('placed_at').notNull(),
    dueAt: moment('due_at').notNull(),
    deliveredAt: moment('delivered_at'),
    tracking: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.number] }),
    ofCustomer(table),
    check('orders_total', sql`${table.total} >= 0`),
    check('orders_status', oneOf(table.status, ORDER_STATUS)),
  ],
);

const INVOICE_STATUS = ['aberta', 'vencida', 'paga', 'parcelada', 'em_conferencia'] as const;

export const invoices = atendimento.table(
  'invoices',
  {
    ...owner,
    id: text().notNull(),
    ...place,
    month: text().notNull(),
    total: cents('total').notNull(),
    status: text({ enum: INVOICE_STATUS }).$type<Invoice['status']>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.id] }),
    ofCustomer(table),
    check('invoices_total', sql`${table.total} >= 0`),
    check('invoices_status', oneOf(table.status, INVOICE_STATUS)),
  ],
);

/** What was taken for an invoice; more than one means that it was charged twice. */
export const charges = atendimento.table(
  'charges',
  {
    ...owner,
    invoice: text().notNull(),
    ...place,
    at: moment('at').notNull(),
    amount: cents('amount').notNull(),
    means: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.invoice, table.position] }),
    foreignKey({
      columns: [table.orgId, table.userId, table.invoice],
      foreignColumns: [invoices.orgId, invoices.userId, invoices.id],
    }),
    check('charges_amount', sql`${table.amount} > 0`),
  ],
);

const REFUND_STATUS = ['em_analise', 'aprovado', 'pago'] as const;

export const refunds = atendimento.table(
  'refunds',
  {
    ...owner,
    protocol: text().notNull(),
    ...place,
    about: text().notNull(),
    amount: cents('amount').notNull(),
    status: text({ enum: REFUND_STATUS }).$type<Refund['status']>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.protocol] }),
    // The same thing is never paid back twice.
    unique('refunds_about').on(table.orgId, table.userId, table.about),
    ofCustomer(table),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_status', oneOf(table.status, REFUND_STATUS)),
  ],
);

const DEVICE_KIND = ['roteador', 'celular', 'tv', 'notebook'] as const;

export const devices = atendimento.table(
  'devices',
  {
    ...owner,
    id: text().notNull(),
    ...place,
    kind: text({ enum: DEVICE_KIND }).$type<Device['kind']>().notNull(),
    model: text().notNull(),
    underWarranty: boolean('under_warranty').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.id] }),
    ofCustomer(table),
    check('devices_kind', oneOf(table.kind, DEVICE_KIND)),
  ],
);

const PERIOD = ['manha', 'tarde'] as const;

export const visits = atendimento.table(
  'visits',
  {
    ...owner,
    protocol: text().notNull(),
    ...place,
    slot: text().notNull(),
    at: moment('at').notNull(),
    period: text({ enum: PERIOD }).$type<Visit['slot']['period']>().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.protocol] }),
    unique('visits_slot').on(table.orgId, table.userId, table.slot),
    ofCustomer(table),
    check('visits_period', oneOf(table.period, PERIOD)),
  ],
);

const TICKET_STATUS = ['aberto', 'em_andamento', 'resolvido'] as const;

export const tickets = atendimento.table(
  'tickets',
  {
    ...owner,
    protocol: text().notNull(),
    ...place,
    subject: text().notNull(),
    status: text({ enum: TICKET_STATUS }).$type<Ticket['status']>().notNull(),
    openedAt: moment('opened_at').notNull(),
    answerBy: moment('answer_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.protocol] }),
    ofCustomer(table),
    check('tickets_status', oneOf(table.status, TICKET_STATUS)),
  ],
);

/** What was answered under a key. `json` and not `jsonb`: the answer comes back byte for byte, in the order of its fields. */
export const effects = atendimento.table(
  'effects',
  { ...owner, key: text().notNull(), answer: json().notNull(), madeAt: moment('made_at').notNull() },
  (table) => [primaryKey({ columns: [table.orgId, table.userId, table.key] }), ofCustomer(table)],
);
