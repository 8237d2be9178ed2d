import { and, eq } from 'drizzle-orm';
import { addMonths } from '#language/dates';
import { cards } from '../schema.ts';
import type { EntryKind } from '../understand/entries/index.ts';
import type { EntryPatch, NewEntry } from './entry.ts';
import { type Part, partsOf, sumOf, wholeOf } from './instalments.ts';
import { invoiceOf, monthAfter } from './invoices.ts';
import type { Operation } from './operate.ts';
import { BAD_INSTALMENTS, dayOf, type InsertRow, isAmount, type Links, link, wordsOf } from './register.ts';
import { accountFor } from './resolve.ts';
import type { EntryRow } from './rows.ts';
import { isRefusal, type Refusal } from './who.ts';

type Rows = readonly [EntryRow, ...EntryRow[]];

/** The rows of a purchase as they are to be: as many as there are instalments. */
export async function planAgain(
  operation: Operation,
  rows: Rows,
  patch: EntryPatch,
): Promise<InsertRow[] | Refusal> {
  const [first] = rows;
  const tipo = patch.tipo ?? first.tipo;
  const divided = isDivided(rows, { ...patch, tipo });
  const parts = divided ? divide(rows, { ...patch, tipo }) : moved(rows, patch);
  if (parts.some(({ cents }) => !isAmount(cents))) return BAD_INSTALMENTS;
  const links = await relink(operation, first, { ...patch, tipo });
  if (isRefusal(links)) return links;
  const faturas = await invoicesOf(operation, { rows, parts, links, patch: { ...patch, tipo } });
  return parts.map((part, index) => {
    const { id: _, seq: __, fluxo: ___, ...base } = rows[index] ?? { ...first, externo: null };
    return {
      ...{ ...base, ...links, ...wordsOf({ ...first, ...patch }), tipo, opId: operation.op },
      situacao: BILLS.includes(tipo) ? base.situacao : 'efetivado',
      ...{ cents: part.cents, data: part.data, parcelaN: part.n, parcelaDe: part.de },
      dia: patch.data !== undefined && base.recorrencia !== null ? dayOf(part.data) : base.dia,
      grupoId: divided ? groupOf(first, parts) : first.grupoId,
      grupoCents: divided ? sumOf(parts) : base.grupoCents,
      fatura: faturas[index] ?? null,
    };
  });
}

const groupOf = (first: EntryRow, parts: readonly Part[]): string | null =>
  parts.length > 1 ? (first.grupoId ?? first.id) : null;

/** Only these wait for their day. */
const BILLS: readonly EntryKind[] = ['conta_pagar', 'conta_receber'];

/** Whether the amounts are told anew. A debt is one row, however it is paid. */
const isDivided = (rows: Rows, { cents, totalCents, parcelas, tipo }: EntryPatch): boolean =>
  cents !== undefined ||
  totalCents !== undefined ||
  parcelas !== undefined ||
  (tipo === 'nova_divida' && rows.length > 1);

/** As many as before stay on their days, which for bills are those they were paid on. */
function divide(rows: Rows, patch: EntryPatch): readonly Part[] {
  const [first] = rows;
  const purchase = {
    cents: totalOf(rows, patch),
    data: patch.data ?? first.data,
    parcelas: instalmentsOf(rows, patch),
  };
  if (patch.tipo === 'nova_divida') return [wholeOf(purchase)];
  const parts = partsOf(purchase);
  const stays = patch.data === undefined && parts.length === rows.length;
  return parts.map((part, index) => ({ ...part, data: (stays && rows[index]?.data) || part.data }));
}

/** The amounts stay as they are, even where they differ; the first is on the day that is told, the others follow by month. */
const moved = (rows: Rows, { data }: EntryPatch): readonly Part[] =>
  rows.map((row) => ({
    ...{ n: row.parcelaN, de: row.parcelaDe, cents: row.cents },
    data: data === undefined ? row.data : addMonths(data, row.parcelaN - rows[0].parcelaN),
  }));

const totalOf = (rows: Rows, { cents, totalCents, parcelas }: EntryPatch): number =>
  totalCents ??
  parcelas?.totalCents ??
  (cents === undefined
    ? rows.reduce((sum, row) => sum + row.cents, 0)
    : cents * (parcelas ? 1 : rows.length));

/** Parts that are not divided anew keep their amounts equal. */
function instalmentsOf(rows: Rows, { cents, totalCents, parcelas }: EntryPatch) {
  if (parcelas) return parcelas;
  if (rows.length === 1) return undefined;
  const eachCents = cents !== undefined && totalCents === undefined ? cents : null;
  return { count: rows.length, eachCents, totalCents: null };
}

const NO_LINKS: Links = {
  ...{ contaId: null, destinoId: null, cartaoId: null },
  ...{ dividaId: null, ativoId: null, metaId: null, fatura: null },
};
const BY_CARD: readonly EntryKind[] = ['gasto_cartao', 'pagamento_fatura'];

/** Who else it touches from now on. Of another type or card, all of it as if it were registered so. */
async function relink(
  operation: Operation,
  first: EntryRow,
  patch: EntryPatch & { readonly tipo: EntryKind },
): Promise<Links | Refusal> {
  const onCard = BY_CARD.includes(patch.tipo);
  if (patch.tipo !== first.tipo || (onCard && patch.cartao != null)) {
    const links = await link(operation, asNew(first, patch));
    return isRefusal(links) ? links : { ...NO_LINKS, ...links };
  }
  const named = async (value: string | null | undefined, before: string | null) =>
    value === undefined ? before : value === null ? null : accountFor(operation, value);
  const { cartaoId, dividaId, ativoId, metaId, fatura } = first;
  const contaId = patch.tipo === 'gasto_cartao' ? null : await named(patch.conta, first.contaId);
  const destinoId = await named(patch.destino, first.destinoId);
  return { contaId, destinoId, cartaoId, dividaId, ativoId, metaId, fatura };
}

function asNew(first: EntryRow, patch: EntryPatch & { readonly tipo: EntryKind }): NewEntry {
  const { categoria, subcategoria, descricao, data } = { ...first, ...patch };
  const conta = patch.conta ?? first.contaId;
  const destino = patch.tipo === 'transferencia' ? (patch.destino ?? first.destinoId) : null;
  const cartao = patch.cartao ?? (BY_CARD.includes(patch.tipo) ? first.cartaoId : null);
  return {
    ...{ tipo: patch.tipo, categoria, subcategoria, descricao, data },
    cents: patch.totalCents ?? patch.cents ?? first.grupoCents,
    ...(patch.parcelas && { parcelas: patch.parcelas }),
    ...{ ...(conta !== null && { conta }), ...(destino !== null && { destino }) },
    ...(cartao !== null && { cartao }),
  };
}

type Billing = {
  readonly rows: Rows;
  readonly parts: readonly Part[];
  readonly links: Links;
  readonly patch: EntryPatch & { readonly tipo: EntryKind };
};

/** The invoice of each part: where nothing that decides it changed, the one that it is in. */
async function invoicesOf(
  { tx, org }: Operation,
  { rows, parts, links, patch }: Billing,
): Promise<readonly (string | null | undefined)[]> {
  const [first] = rows;
  if (patch.tipo === 'pagamento_fatura') return parts.map(() => links.fatura);
  const same = patch.tipo === first.tipo && links.cartaoId === first.cartaoId && patch.data === undefined;
  if (same && parts.length === rows.length) return rows.map(({ fatura }) => fatura);
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.orgId, org), eq(cards.id, links.cartaoId ?? '')));
  if (!card) return parts.map(() => null);
  const bought = invoiceOf(card, patch.data ?? first.data);
  const begins = parts[0]?.n ?? 1;
  return parts.map(({ n }) => monthAfter(bought, n - begins));
}
