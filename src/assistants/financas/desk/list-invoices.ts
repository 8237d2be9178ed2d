import { and, asc, eq, gte, inArray, isNotNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { cards, entries } from '../schema.ts';
import type { Invoice, InvoiceState } from './holdings.ts';
import { invoiceDays } from './invoices.ts';
import type { Operation } from './operate.ts';
import { findHolding } from './resolve.ts';
import { alive, type Reader } from './rows.ts';
import type { Who } from './who.ts';

/** What was bought, less what came back. */
const BOUGHT = sql<number>`coalesce(sum(case when ${entries.tipo} = 'gasto_cartao' then ${entries.cents}
  when ${entries.fluxo} = 'receita' then -${entries.cents} end), 0)`;
const PAID = sql<number>`coalesce(sum(${entries.cents}) filter (where ${entries.tipo} = 'pagamento_fatura'), 0)`;
const PURCHASES = sql<number>`count(*) filter (where ${entries.tipo} = 'gasto_cartao')`;

export type InvoiceRange = { readonly cartao?: string; readonly de?: string; readonly ate?: string };

/** The person's invoices with anything in them, oldest first. */
export async function listInvoices(
  db: Reader,
  who: Who,
  { cartao, de, ate, today }: InvoiceRange & { readonly today: string },
): Promise<readonly Invoice[]> {
  const id = cartao === undefined ? undefined : await findHolding(db, who, { kind: 'cards', which: cartao });
  if (id === null) return [];
  const rows = await db
    .select({
      ...{ id: cards.id, nome: cards.nome, mes: entries.fatura },
      ...{ fechamento: cards.fechamento, vencimento: cards.vencimento },
      total: BOUGHT.mapWith(Number),
      pago: PAID.mapWith(Number),
      compras: PURCHASES.mapWith(Number),
    })
    .from(entries)
    .innerJoin(cards, and(eq(cards.orgId, entries.orgId), eq(cards.id, entries.cartaoId)))
    .where(
      and(
        ...[alive(entries, who), alive(cards, who), isNotNull(entries.fatura)],
        ...[id && eq(cards.id, id), de && gte(entries.fatura, de), ate && lte(entries.fatura, ate)].filter(
          (condition): condition is SQL => condition !== undefined && condition !== '',
        ),
      ),
    )
    .groupBy(cards.orgId, cards.id, entries.fatura)
    .orderBy(asc(entries.fatura), asc(cards.nome));
  return rows.map((row) => invoiceFrom({ ...row, mes: row.mes ?? '' }, today));
}

type Sums = {
  readonly id: string;
  readonly nome: string;
  readonly mes: string;
  readonly fechamento: number | null;
  readonly vencimento: number | null;
  readonly total: number;
  readonly pago: number;
  readonly compras: number;
};

export function invoiceFrom(sums: Sums, today: string): Invoice {
  const days = invoiceDays(sums, sums.mes);
  return {
    cartao: { id: sums.id, nome: sums.nome },
    mes: sums.mes,
    ...days,
    ...{ totalCents: sums.total, pagoCents: sums.pago, compras: sums.compras },
    abertoCents: Math.max(0, sums.total - sums.pago),
    estado: stateOf(sums, days, today),
  };
}

function stateOf(
  { total, pago }: Sums,
  { fechaEm, venceEm }: ReturnType<typeof invoiceDays>,
  today: string,
): InvoiceState {
  if (pago >= total && (total > 0 || pago > 0)) return 'paga';
  if (today < fechaEm) return 'aberta';
  return today <= venceEm ? 'fechada' : 'vencida';
}

/** The month of the oldest invoice of a card with something to pay. */
export async function oldestUnpaid({ tx, org, user }: Operation, cartao: string): Promise<string | null> {
  const unpaid = tx
    .select({ fatura: entries.fatura })
    .from(entries)
    .where(and(alive(entries, { org, user }), inArray(entries.cartaoId, [cartao]), isNotNull(entries.fatura)))
    .groupBy(entries.fatura)
    .having(sql`${BOUGHT} > ${PAID}`)
    .as('unpaid');
  const [row] = await tx.select({ mes: min(unpaid.fatura) }).from(unpaid);
  return row?.mes ?? null;
}
