import { and, eq } from 'drizzle-orm';
import { accounts, cards, entries, imports } from '../schema.ts';
import { invoiceOf } from './invoices.ts';
import { LEDGER } from './limits.ts';
import { type Operation, snapshot } from './operate.ts';
import { compare } from './recognise.ts';
import { type InsertRow, wordsOf } from './register.ts';
import { accountFor, cardFor, madeBy } from './resolve.ts';
import { owned } from './rows.ts';
import type { StatementRow } from './statement.ts';

type ImportRow = typeof imports.$inferSelect;

/** Enters what is new of a statement, under this operation; what was imported before or is left out stays out. */
export async function enter(
  operation: Operation,
  row: ImportRow,
  skipped: ReadonlySet<string>,
): Promise<void> {
  const { tx } = operation;
  const conta = row.conta === null ? null : await accountFor(operation, row.conta);
  const cartao = row.cartao === null ? null : await cardFor(operation, row.cartao);
  const compared = await compare(tx, operation, { ...row, conta, cartao });
  const fresh = compared.filter((line) => !line.repetida && !skipped.has(line.externo));
  const where = await ownerOf(operation, { conta, cartao });
  const rows = fresh.map((line) => rowOf(operation, line, { ...where, importId: row.id }));
  for (let from = 0; from < rows.length; from += LEDGER.rowsAtOnce)
    await tx
      .insert(entries)
      .values(rows.slice(from, from + LEDGER.rowsAtOnce))
      .onConflictDoNothing();
  await takeBalance(operation, row, conta);
  await tx
    .update(imports)
    .set({ estado: 'gravada', conta, cartao, commitOp: operation.op })
    .where(and(owned(imports, operation), eq(imports.id, row.id)));
}

type Owner = {
  readonly conta: string | null;
  readonly card: typeof cards.$inferSelect | null;
  readonly importId: string;
};

async function ownerOf(
  { tx, org }: Operation,
  { conta, cartao }: { conta: string | null; cartao: string | null },
) {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.orgId, org), eq(cards.id, cartao ?? '')));
  return { conta, card: card ?? null };
}

function rowOf(operation: Operation, line: StatementRow, { conta, card, importId }: Owner): InsertRow {
  const inward = line.tipo === 'transferencia' && line.entrada === true;
  return {
    ...madeBy(operation),
    ...{ tipo: line.tipo, situacao: 'efetivado', cents: line.cents, grupoCents: line.cents, data: line.data },
    ...wordsOf(line),
    ...(inward ? { destinoId: conta } : { contaId: conta }),
    ...(card && { cartaoId: card.id, fatura: invoiceFor(line, card) }),
    ...{ origem: 'importacao', importId, externo: line.externo },
  };
}

/** What the statement says was paid, was paid of the invoice that closed before. */
function invoiceFor({ tipo, data }: StatementRow, card: typeof cards.$inferSelect): string {
  const month = invoiceOf(card, data);
  if (tipo !== 'pagamento_fatura') return month;
  const due = data.slice(0, 7);
  return due < month ? due : month;
}

/** The bank's word on the balance, unless a newer one was told. */
async function takeBalance(
  operation: Operation,
  { saldoCents, saldoEm }: ImportRow,
  conta: string | null,
): Promise<void> {
  if (conta === null || saldoCents === null || saldoEm === null) return;
  const one = and(owned(accounts, operation), eq(accounts.id, conta));
  const [account] = await operation.tx.select().from(accounts).where(one);
  if (account?.saldoEm != null && account.saldoEm > saldoEm) return;
  await snapshot(operation, accounts, eq(accounts.id, conta));
  // Of that day's end: nothing of the day comes on top.
  const said = { saldoCents, saldoEm, saldoDitoEm: Number.MAX_SAFE_INTEGER };
  await operation.tx.update(accounts).set(said).where(one);
}
