import { DAY, monthOf, yearOf } from '../format.ts';
import type { Device, Invoice, Order, Refund, Ticket, Visit } from '../service-desk.ts';

/** All that one customer has with us. Replaced whole on every change. */
export type CustomerFile = {
  readonly orders: readonly Order[];
  readonly invoices: readonly Invoice[];
  readonly refunds: readonly Refund[];
  readonly devices: readonly Device[];
  readonly tickets: readonly Ticket[];
  readonly visits: readonly Visit[];
  /** Protocol numbers given out so far. */
  readonly issued: number;
  /** The day of the month that the person chose for invoices. */
  readonly dueDay: number | null;
};

/** A fresh customer of Sabiá Conecta, with something of everything: late, paid twice, cancelled, under warranty. */
export function demoCustomer(now: number): CustomerFile {
  return {
    orders: demoOrders(now),
    invoices: demoInvoices(now),
    refunds: [
      {
        protocol: 'R-1011',
        about: 'pedido 1011 (Capinha Arara X)',
        amount: 3_990,
        status: 'aprovado',
        dueAt: now + 3 * DAY,
      },
    ],
    devices: [
      { id: 'd1', kind: 'roteador', model: 'Roteador Sabiá AX1800', underWarranty: true },
      { id: 'd2', kind: 'celular', model: 'Celular Arara X', underWarranty: true },
      { id: 'd3', kind: 'tv', model: 'Smart TV Jandaia 43"', underWarranty: true },
      { id: 'd4', kind: 'notebook', model: 'Notebook Tucano 14', underWarranty: false },
    ],
    tickets: [],
    visits: [],
    issued: 0,
    dueDay: null,
  };
}

function demoOrders(now: number): readonly Order[] {
  const order = (number: string, product: string, rest: Omit<Order, 'number' | 'product'>): Order => ({
    number,
    product,
    ...rest,
  });
  return [
    order('1057', 'Smart TV Jandaia 50"', {
      ...{ total: 219_900, status: 'em_transporte', placedAt: now - 13 * DAY },
      ...{ dueAt: now - 4 * DAY, deliveredAt: null, tracking: 'SB1057BR' },
    }),
    order('1042', 'Roteador Wi-Fi 6 Sabiá AX3000', {
      ...{ total: 38_990, status: 'em_transporte', placedAt: now - 5 * DAY },
      ...{ dueAt: now + 2 * DAY, deliveredAt: null, tracking: 'SB1042BR' },
    }),
    order('1063', 'Fone Bluetooth Tiê', {
      ...{ total: 14_990, status: 'em_separacao', placedAt: now - DAY },
      ...{ dueAt: now + 7 * DAY, deliveredAt: null, tracking: null },
    }),
    order('1029', 'Celular Arara X', {
      ...{ total: 134_900, status: 'entregue', placedAt: now - 14 * DAY },
      ...{ dueAt: now - 4 * DAY, deliveredAt: now - 5 * DAY, tracking: 'SB1029BR' },
    }),
    order('1011', 'Capinha Arara X', {
      ...{ total: 3_990, status: 'cancelado', placedAt: now - 30 * DAY },
      ...{ dueAt: now - 22 * DAY, deliveredAt: null, tracking: null },
    }),
  ];
}

const PLAN = 11_990;

function demoInvoices(now: number): readonly Invoice[] {
  const invoice = (id: string, dueAt: number, rest: Pick<Invoice, 'status' | 'charges'>): Invoice => ({
    ...{ id, dueAt, total: PLAN },
    month: `${monthOf(dueAt)} de ${yearOf(dueAt)}`,
    ...rest,
  });
  const charge = (at: number) => ({ at, amount: PLAN, means: 'cartão final 4821' });
  const lastMonth = now - 36 * DAY;
  return [
    invoice('F-301', now - 5 * DAY, { status: 'vencida', charges: [] }),
    invoice('F-302', now + 25 * DAY, { status: 'aberta', charges: [] }),
    invoice('F-300', lastMonth, { status: 'paga', charges: [charge(lastMonth), charge(lastMonth + DAY)] }),
    invoice('F-299', now - 66 * DAY, { status: 'paga', charges: [charge(now - 66 * DAY)] }),
  ];
}
