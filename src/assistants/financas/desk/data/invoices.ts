import { cardsWith } from '../balances.ts';
import type { DataAnswer, DataRow } from '../data-access.ts';
import type { Card, Invoice } from '../holdings.ts';
import { monthOf } from '../invoices.ts';
import { listInvoices } from '../list-invoices.ts';
import { keyOf, type Reader } from '../rows.ts';
import type { Who } from '../who.ts';
import { answerOf, sumBy, withinAmounts } from './answer.ts';
import { wordOf } from './check.ts';
import type { Question } from './holdings.ts';

/** Cards and their invoices; the period is the one in which they are due. */
export async function answerInvoices(db: Reader, who: Who, question: Question): Promise<DataAnswer> {
  const { query, today, span } = question;
  const { cartao } = query.filters;
  const invoices = await listInvoices(db, who, { today });
  const all = await cardsWith(db, who, { today, invoices });
  const cards = all.filter(
    ({ id, nome }) =>
      cartao === undefined || cartao === id || ` ${keyOf(nome)} `.includes(` ${keyOf(cartao)}`),
  );
  const ids = new Set(cards.map(({ id }) => id));
  const billed = invoices.filter((invoice) => ids.has(invoice.cartao.id));
  const open = billed.filter(({ abertoCents }) => abertoCents > 0);
  const found = [...billed, ...empty(cards, billed)].filter(
    (invoice) => isAsked(invoice, cards, question) && withinAmounts(query, invoice.totalCents),
  );
  const rows = shown(found, cards, query.groupBy);
  const aberto = sumBy(found, ({ abertoCents }) => abertoCents);
  const later = open.filter((invoice) => !found.includes(invoice));
  const answer = answerOf(query, rows, {
    ...{ total_cents: aberto, contas: cards.map(({ nome }) => nome), vazio: all.length === 0, span },
    totais: {
      ...{
        total: sumBy(found, ({ totalCents }) => totalCents),
        pago: sumBy(found, ({ pagoCents }) => pagoCents),
        aberto,
      },
      limite: sumBy(cards, ({ limiteCents }) => limiteCents ?? 0),
      disponivel: sumBy(cards, ({ disponivelCents }) => disponivelCents ?? 0),
      futuras: sumBy(later, ({ abertoCents }) => abertoCents),
    },
  });
  return { ...answer, count: found.length, ids: cards.map(({ id }) => id) };
}

/** Cards with nothing on their current invoice have one all the same. */
const empty = (cards: readonly Card[], billed: readonly Invoice[]): readonly Invoice[] =>
  cards
    .map(({ faturaAtual }) => faturaAtual)
    .filter(
      ({ cartao, mes }) => !billed.some((invoice) => invoice.cartao.id === cartao.id && invoice.mes === mes),
    );

/** Unless a period or a state is asked for: the current invoice of each card, and what is still to be paid of those before. */
function isAsked(
  { cartao, mes, estado, abertoCents }: Invoice,
  cards: readonly Card[],
  { query, span }: Question,
): boolean {
  const { situacao } = query.filters;
  if (situacao !== undefined && estado !== wordOf(situacao)) return false;
  if (span) return mes >= monthOf(span.de) && mes <= monthOf(span.ate);
  if (situacao !== undefined) return true;
  const current = cards.find(({ id }) => id === cartao.id)?.faturaAtual.mes ?? mes;
  return mes === current || (mes < current && abertoCents > 0);
}

function shown(
  found: readonly Invoice[],
  cards: readonly Card[],
  groupBy: string | undefined,
): readonly DataRow[] {
  if (groupBy === undefined) return found.map((invoice) => rowOf(invoice, cards));
  const groups = Map.groupBy(found, ({ cartao, mes }) => (groupBy === 'mes' ? mes : cartao.id));
  return [...groups].map(([chave, list]) => ({
    ...{ id: groupBy === 'mes' ? null : chave, chave, count: list.length, parte: null, data: null },
    titulo: groupBy === 'mes' ? chave : (list[0]?.cartao.nome ?? ''),
    cents: sumBy(list, ({ totalCents }) => totalCents),
    campos: { aberto: sumBy(list, ({ abertoCents }) => abertoCents), ...limitOf(chave, cards) },
  }));
}

function limitOf(id: string, cards: readonly Card[]) {
  const card = cards.find((one) => one.id === id);
  return { limite: card?.limiteCents ?? null, disponivel: card?.disponivelCents ?? null };
}

const rowOf = (invoice: Invoice, cards: readonly Card[]): DataRow => ({
  ...{ id: null, titulo: invoice.cartao.nome, chave: invoice.mes, cents: invoice.totalCents, count: 1 },
  ...{ parte: null, data: invoice.venceEm },
  campos: {
    ...{
      cartao_id: invoice.cartao.id,
      mes: invoice.mes,
      fecha_em: invoice.fechaEm,
      vence_em: invoice.venceEm,
    },
    ...{
      estado: invoice.estado,
      pago: invoice.pagoCents,
      aberto: invoice.abertoCents,
      compras: invoice.compras,
    },
    ...limitOf(invoice.cartao.id, cards),
  },
});
