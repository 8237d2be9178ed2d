import { and, eq, inArray } from 'drizzle-orm';
import { cleanText } from '#language';
import { isDay } from '#language/dates';
import type { Database } from '#protocol';
import { cards, debts, entries } from '../schema.ts';
import type { Entry, NewEntry } from './entry.ts';
import { partsOf, sumOf, wholeOf } from './instalments.ts';
import { type CardDays, invoiceOf, monthAfter } from './invoices.ts';
import { LEDGER } from './limits.ts';
import { oldestUnpaid } from './list-invoices.ts';
import { type Operation, operate } from './operate.ts';
import { accountFor, cardFor, findHolding, madeBy, nameOf, principalAccount, unknown } from './resolve.ts';
import {
  type EntryRow,
  entryOf,
  keyOf,
  nameEntries,
  ownBy,
  owned,
  type Reader,
  selectEntries,
} from './rows.ts';
import { type Asked, isRefusal, type Refusal, refuse, type Who, type Writer } from './who.ts';

export type InsertRow = typeof entries.$inferInsert;

/** Registers all of them or none, once for each key. */
export async function register(
  db: Database,
  writer: Writer,
  list: readonly NewEntry[],
): Asked<readonly Entry[]> {
  const fault = faultOf(list);
  if (fault) return fault;
  return operate(db, writer, {
    kind: 'registrar',
    make: async (operation) => {
      const firsts: EntryRow[] = [];
      for (const [index, entry] of list.entries()) {
        const rows = await plan(operation, entry, `${operation.op}_${index}`);
        if (isRefusal(rows)) return rows;
        const written = await operation.tx.insert(entries).values(rows).returning();
        firsts.push(...written.slice(0, 1));
      }
      const answer = await nameEntries(operation.tx, writer, firsts);
      return { ids: firsts.map(({ id }) => id), answer };
    },
    again: (tx, ids) => readByIds(tx, writer, ids),
  });
}

/** In the order of the ids. */
export async function readByIds(db: Reader, who: Who, ids: readonly string[]): Promise<readonly Entry[]> {
  if (ids.length === 0) return [];
  const rows = await selectEntries(db).where(ownBy(entries, who, inArray(entries.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, entryOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Why it cannot be kept. */
export function faultOf(list: readonly NewEntry[]): Refusal | null {
  if (list.length > LEDGER.entriesAtOnce)
    return refuse('valor_invalido', `São lançamentos demais de uma vez: até ${LEDGER.entriesAtOnce}.`);
  for (const { cents, data, parcelas } of list) {
    if (!isAmount(cents)) return BAD_AMOUNT;
    if (!isDay(data)) return refuse('data_invalida', 'A data precisa ser um dia que existe.');
    if (parcelas && !isInstalments(parcelas)) return BAD_INSTALMENTS;
  }
  return null;
}

export const BAD_AMOUNT = refuse(
  'valor_invalido',
  'O valor precisa ser maior que zero, em reais e centavos.',
);
export const BAD_INSTALMENTS = refuse(
  'parcelas_invalidas',
  `O número de parcelas precisa ir de 1 a ${LEDGER.maxInstalments}, cada uma de pelo menos um centavo.`,
);

export const isAmount = (cents: number): boolean =>
  Number.isSafeInteger(cents) && cents > 0 && cents <= LEDGER.maxCents;

export function isInstalments({ count, eachCents, totalCents }: NonNullable<NewEntry['parcelas']>): boolean {
  if (!Number.isInteger(count) || count < 1 || count > LEDGER.maxInstalments) return false;
  if (eachCents !== null) return isAmount(eachCents) && isAmount(eachCents * count);
  return totalCents === null || (isAmount(totalCents) && totalCents >= count);
}

/** What of an entry is the same for all its parts. */
export type Links = Pick<
  InsertRow,
  'contaId' | 'destinoId' | 'cartaoId' | 'dividaId' | 'ativoId' | 'metaId' | 'fatura'
>;

/** The rows of one entry: one for each instalment, which `group` holds together. A debt is one row, however it is paid. */
export async function plan(
  operation: Operation,
  entry: NewEntry,
  group: string,
): Promise<InsertRow[] | Refusal> {
  const links = await link(operation, entry);
  if (isRefusal(links)) return links;
  const card = entry.tipo === 'gasto_cartao' ? await daysOfCard(operation, links.cartaoId) : null;
  const rows = rowsFor(operation, entry, { ...links, card, group });
  return rows.every(({ cents }) => isAmount(cents)) ? rows : BAD_INSTALMENTS;
}

type Placed = Links & { readonly card: CardDays | null; readonly group: string };

/** Pure: the rows, once it is known what they touch. */
export function rowsFor(
  operation: Operation,
  entry: NewEntry,
  { card, group, ...links }: Placed,
): InsertRow[] {
  const parts = entry.tipo === 'nova_divida' ? [wholeOf(entry)] : partsOf(entry);
  const bill = (entry.tipo === 'conta_pagar' || entry.tipo === 'conta_receber') && !entry.pago;
  return parts.map((part) => ({
    ...madeBy(operation),
    ...{ tipo: entry.tipo, situacao: bill ? 'agendado' : 'efetivado', cents: part.cents, data: part.data },
    ...wordsOf(entry),
    ...links,
    ...(card && { fatura: monthAfter(invoiceOf(card, entry.data), part.n - 1) }),
    grupoId: parts.length > 1 ? group : null,
    ...{ parcelaN: part.n, parcelaDe: part.de, resgate: entry.resgate ?? false },
    grupoCents: sumOf(parts),
    ...{ recorrencia: entry.recorrencia ?? null, dia: entry.recorrencia ? dayOf(part.data) : null },
    origem: entry.origem ?? 'chat',
  }));
}

/** Of the month. */
export const dayOf = (iso: string): number => Number(iso.slice(-2));

type Words = Pick<NewEntry, 'categoria' | 'subcategoria' | 'natureza' | 'descricao'>;

/** What it is called and filed under, with what it is found by. */
export function wordsOf({ categoria, subcategoria, natureza, descricao }: Words) {
  const description = shortened(descricao);
  const establishment = shortened(subcategoria);
  return {
    ...{ categoria, subcategoria: establishment, natureza: natureza ?? null, descricao: description },
    chave: description === null ? null : keyOf(description),
    termos: ` ${keyOf(`${description ?? ''} ${establishment ?? ''}`)} `,
  };
}

function shortened(text: string | null | undefined): string | null {
  const clean = cleanText(text ?? '').trim();
  return clean === '' ? null : clean.slice(0, LEDGER.descriptionChars);
}

async function daysOfCard({ tx, org }: Operation, id: string | null | undefined) {
  const [card] = await tx
    .select({ fechamento: cards.fechamento, vencimento: cards.vencimento })
    .from(cards)
    .where(and(eq(cards.orgId, org), eq(cards.id, id ?? '')));
  return card ?? null;
}

/** Who else it touches: what it names, what is usual, or what is made for it. */
export async function link(operation: Operation, entry: NewEntry): Promise<Links | Refusal> {
  switch (entry.tipo) {
    case 'gasto_cartao':
      return { cartaoId: await cardFor(operation, entry.cartao) };
    case 'pagamento_fatura':
      return linkInvoice(operation, entry);
    case 'pagamento_divida':
      return linkDebt(operation, entry);
    case 'nova_divida':
      return { dividaId: await newDebt(operation, entry), contaId: await accountFor(operation, entry.conta) };
    case 'transferencia':
      return linkTransfer(operation, entry);
    case 'receita_simples':
    case 'despesa_simples':
    case 'conta_pagar':
    case 'conta_receber':
      return linkSimple(operation, entry);
  }
}

const accountOr = async (operation: Operation, which: string | undefined): Promise<string | null> =>
  (await accountFor(operation, which)) ?? principalAccount(operation.tx, operation);

/** Money that comes back on a card lowers its invoice. */
async function linkSimple(operation: Operation, entry: NewEntry): Promise<Links> {
  if (entry.tipo !== 'receita_simples' || entry.cartao === undefined)
    return { contaId: await accountOr(operation, entry.conta) };
  const cartaoId = await cardFor(operation, entry.cartao);
  const card = await daysOfCard(operation, cartaoId);
  return { cartaoId, fatura: card && invoiceOf(card, entry.data) };
}

async function linkInvoice(operation: Operation, entry: NewEntry): Promise<Links> {
  const contaId = await accountOr(operation, entry.conta);
  const cartaoId = await cardFor(operation, entry.cartao);
  const card = await daysOfCard(operation, cartaoId);
  if (cartaoId === null || !card) return { contaId };
  const fatura = entry.fatura ?? (await oldestUnpaid(operation, cartaoId)) ?? invoiceOf(card, entry.data);
  return { contaId, cartaoId, fatura };
}

async function linkDebt(operation: Operation, entry: NewEntry): Promise<Links> {
  const contaId = await accountOr(operation, entry.conta);
  const { tx } = operation;
  if (entry.divida === undefined) return { contaId, dividaId: await onlyDebt(operation) };
  return { contaId, dividaId: await findHolding(tx, operation, { kind: 'debts', which: entry.divida }) };
}

/** A payment that names no debt is of the only one there is. */
async function onlyDebt({ tx, org, user }: Operation): Promise<string | null> {
  const found = await tx
    .select({ id: debts.id, removidoEm: debts.removidoEm })
    .from(debts)
    .where(owned(debts, { org, user }));
  const open = found.filter(({ removidoEm }) => removidoEm === null);
  return open.length === 1 ? (open[0]?.id ?? null) : null;
}

async function newDebt(operation: Operation, entry: NewEntry): Promise<string | null> {
  const nome = nameOf(entry.divida ?? entry.descricao ?? entry.subcategoria ?? '') ?? 'Dívida';
  const parts = partsOf(entry);
  const { tx } = operation;
  const free = await freeName(operation, nome);
  const [made] = await tx
    .insert(debts)
    .values({
      ...madeBy(operation),
      ...{ nome: free, chave: keyOf(free), data: entry.data },
      cents: sumOf(parts),
      jurosMes: entry.jurosMes ?? null,
      ...(parts.length > 1 && { parcelas: parts.length, parcelaCents: parts[1]?.cents ?? null }),
    })
    .returning({ id: debts.id });
  return made?.id ?? null;
}

/** A second loan of the same name is told apart by a number. */
async function freeName(operation: Operation, nome: string): Promise<string> {
  const rows = await operation.tx
    .select({ chave: debts.chave, removidoEm: debts.removidoEm })
    .from(debts)
    .where(owned(debts, operation));
  const taken = new Set(rows.flatMap((row) => (row.removidoEm === null ? row.chave : [])));
  if (!taken.has(keyOf(nome))) return nome;
  let n = 2;
  while (taken.has(keyOf(`${nome} ${n}`))) n += 1;
  return `${nome} ${n}`;
}

/** Between accounts, into or out of an investment, or kept for a goal, which moves no account's money. */
async function linkTransfer(operation: Operation, entry: NewEntry): Promise<Links | Refusal> {
  const { tx } = operation;
  const metaId = entry.meta
    ? await findHolding(tx, operation, { kind: 'goals', which: entry.meta })
    : undefined;
  if (metaId === null) return unknown('goals');
  const ativoId = entry.ativo
    ? await findHolding(tx, operation, { kind: 'assets', which: entry.ativo })
    : undefined;
  if (ativoId === null) return unknown('assets');
  if (metaId !== undefined && ativoId === undefined && entry.destino === undefined) return { metaId };
  const contaId = await accountOr(operation, entry.conta);
  const destinoId = await accountFor(operation, entry.destino);
  const links = { metaId: metaId ?? null, ativoId: ativoId ?? null, destinoId };
  return { ...links, contaId: contaId === destinoId ? null : contaId };
}
