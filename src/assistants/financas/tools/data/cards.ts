import { sayDayInSentence } from '#language/dates';
import type { DataAnswer, DataRow, Filters } from '../../desk/index.ts';
import { amount, EMPTY, listed, WHICH } from '../../phrases/simplista.ts';
import { type Asking, nothing, periodFilter, type Told, told } from './asking.ts';
import { choose, isTold } from './pockets.ts';
import { resolveName } from './resolve-name.ts';

const ROWS = 100;
const CATEGORY = 'Dados_cartoes_e_faturas';

/** The card that is asked about; none: all of them. */
async function cardAsked({ question, names }: Asking): Promise<Pick<Filters, 'cartao'> | Told> {
  const { cartoes } = await names();
  if (cartoes.length === 0) return nothing(EMPTY.cards);
  const said = question.cartao ?? '';
  if (said === '') return {};
  const match = resolveName(said, cartoes);
  if (match.kind === 'one') return { cartao: match.name };
  const opcoes = match.kind === 'several' ? match.names : cartoes;
  return choose(WHICH.unknownCard(said, opcoes), { filtro: 'cartao', opcoes });
}

/** What the invoices come to, each by its card and due day. */
export async function tellInvoices(asking: Asking): Promise<Told> {
  const card = await cardAsked(asking);
  if (isTold(card)) return card;
  const { periodo } = asking.question;
  const filters = { ...card, ...(periodo && { periodo: periodFilter(periodo) }) };
  const answer = await asking.ask({
    category: CATEGORY,
    action: 'list',
    filters,
    order: 'antigo',
    limit: ROWS,
  });
  const of = card.cartao === undefined ? '' : ` no cartão ${card.cartao}`;
  if (answer.rows.length === 0) return told(`Não encontrei fatura${of}${periodo ? ` ${periodo.dito}` : ''}.`);
  return told(invoices(answer, asking.today));
}

const STATES: Readonly<Record<string, string>> = {
  aberta: 'está em',
  fechada: 'fechou em',
  vencida: 'venceu com',
  paga: 'foi paga:',
};

function invoices({ rows, totais }: DataAnswer, today: string): string {
  const [first] = rows;
  if (rows.length === 1 && first) return `A fatura do cartão ${sentence(first, today)}.`;
  const lines = rows.map((row) => `- ${sentence(row, today)}`);
  return `Suas faturas, ${amount(totais.aberto ?? 0)} a pagar no total:\n${lines.join('\n')}`;
}

/** "Nubank está em R$ 420,00 e vence em 10/12/2026". */
function sentence({ titulo, cents, campos }: DataRow, today: string): string {
  const due = typeof campos.vence_em === 'string' ? campos.vence_em : null;
  const state = String(campos.estado);
  const paid =
    typeof campos.pago === 'number' && campos.pago > 0 && state !== 'paga'
      ? ` (${amount(campos.pago)} já pagos, ${amount(Math.max(0, cents - campos.pago))} a pagar)`
      : '';
  const head = `${titulo} ${STATES[state] ?? 'está em'} ${amount(cents)}${paid}`;
  if (due === null || state === 'paga') return head;
  const closes =
    state === 'aberta' && typeof campos.fecha_em === 'string'
      ? `, fecha ${sayDayInSentence(campos.fecha_em, today)}`
      : '';
  return state === 'vencida'
    ? `${head}, ${sayDayInSentence(due, today)}`
    : `${head}${closes} e vence ${sayDayInSentence(due, today)}`;
}

/** What may still be bought, card by card. */
export async function tellLimit(asking: Asking): Promise<Told> {
  const card = await cardAsked(asking);
  if (isTold(card)) return card;
  const answer = await asking.ask({
    category: CATEGORY,
    action: 'ranking',
    filters: card,
    groupBy: 'cartao',
    limit: ROWS,
  });
  const known = answer.rows.flatMap((row) => {
    const { limite, disponivel } = row.campos;
    return typeof limite === 'number' && typeof disponivel === 'number' ? [{ row, limite, disponivel }] : [];
  });
  if (known.length === 0)
    return told('Ainda não sei o limite do seu cartão. Me diga, por exemplo, "o limite do Nubank é 5 mil".');
  if (known.length > 1) {
    const lines = known.map(
      ({ row, limite, disponivel }) => `- ${row.titulo}: ${amount(disponivel)} de ${amount(limite)}`,
    );
    return told(`Seu limite disponível, cartão por cartão:\n${lines.join('\n')}`);
  }
  const parts = known.map(
    ({ row, limite, disponivel }) =>
      `${amount(disponivel)} disponíveis no cartão ${row.titulo}, de ${amount(limite)} de limite`,
  );
  return told(`Você tem ${listed(parts)}.`);
}
