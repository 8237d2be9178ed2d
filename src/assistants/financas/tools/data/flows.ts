import { sayDayInSentence } from '#language/dates';
import type { DataAnswer, DataQuery, DataRow, Filters } from '../../desk/index.ts';
import { amount, capital, EMPTY, listed } from '../../phrases/simplista.ts';
import { type Question, type Span, spanBefore } from '../../understand/questions/index.ts';
import { type Asking, nothing, periodFilter, type Told, told } from './asking.ts';
import { placeFilters, placeOf } from './place.ts';
import type { Pocket } from './pockets.ts';

/** Income, spending, or both: what is asked, of when, and where. */
export type Flow = Asking & {
  readonly pocket: Pocket;
  /** Filters of everything but the period. */
  readonly filters: Filters;
  /** As it stands in a sentence, pocket included. */
  readonly place: string;
};

export const WORDS = {
  despesas: { did: 'gastou', one: 'gasto', many: 'gastos', most: 'gastou mais', least: 'gastou menos' },
  receitas: {
    did: 'recebeu',
    one: 'receita',
    many: 'receitas',
    most: 'recebeu mais',
    least: 'recebeu menos',
  },
  economia: {
    did: 'economizou',
    one: 'lançamento',
    many: 'lançamentos',
    most: 'economizou mais',
    least: 'economizou menos',
  },
} as const;
export type FlowMeasure = keyof typeof WORDS;

export const wordsOf = ({ sobre }: Question): (typeof WORDS)[FlowMeasure] =>
  WORDS[sobre === 'receitas' || sobre === 'economia' ? sobre : 'despesas'];

const SIDE: Readonly<Partial<Record<Question['sobre'], string>>> = {
  despesas: 'despesa',
  receitas: 'receita',
};

export function flowOf(asking: Asking, pocket: Pocket): Flow {
  const { question } = asking;
  const tipo = SIDE[question.sobre];
  const filters = { ...(tipo !== undefined && { tipo }), ...placeFilters(question), ...pocket.filters };
  return { ...asking, pocket, filters, place: `${placeOf(question)}${pocket.said}` };
}

export const flowQuery = (
  filters: Filters,
  rest: Partial<Omit<DataQuery, 'category' | 'filters'>> = {},
): DataQuery => ({ category: 'Dados_receitas_e_despesas', action: 'summary', ...rest, filters });

/** What adds up over a period. A kind of shop under which nothing is filed is looked for in what was written. */
export async function sumOf(flow: Flow, span: Span | undefined): Promise<DataAnswer> {
  const filters = { ...flow.filters, ...(span && { periodo: periodFilter(span) }) };
  const answer = await flow.ask(flowQuery(filters));
  const { subcategoria, ...others } = filters;
  if (answer.count > 0 || answer.vazio || subcategoria === undefined) return answer;
  const { categoria: _, ...rest } = others;
  const written = await flow.ask(flowQuery({ ...rest, texto: subcategoria }));
  return written.count > 0 ? written : answer;
}

/** Names of accounts, where there are several and none was asked for. */
export const accountsOf = ({ contas }: DataAnswer, { pocket }: Flow): string =>
  pocket.said === '' && contas.length > 1 ? ` Contas consideradas: ${listed(contas)}.` : '';

export async function tellTotal(flow: Flow): Promise<Told> {
  const { question, place } = flow;
  const span = question.periodo;
  const answer = await sumOf(flow, span);
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone(flow);
  if (question.sobre === 'economia') return told(`${leftOver(answer, span)}${accountsOf(answer, flow)}`);
  const { did } = wordsOf(question);
  return told(`${lead(span)} ${did} ${amount(answer.total_cents)}${place}.${accountsOf(answer, flow)}`);
}

/** "Neste mês você", or "Você" where there is no period. */
export const lead = (span: Span | undefined): string => (span ? `${capital(span.dito)} você` : 'Você');

function leftOver({ totais, total_cents: left }: DataAnswer, span: Span | undefined): string {
  const [came, went] = [amount(totais.receitas ?? 0), amount(totais.despesas ?? 0)];
  if (left >= 0) return `${lead(span)} economizou ${amount(left)}: entraram ${came} e saíram ${went}.`;
  return `${lead(span)} não economizou: entraram ${came} e saíram ${went}, ${amount(left)} a mais do que entrou.`;
}

/** Nothing in the period; where the period was our guess, the one before is told as well. */
export async function tellNone(flow: Flow): Promise<Told> {
  const { question, place, presumed, today } = flow;
  const { did, many } = wordsOf(question);
  const span = question.periodo;
  const none = `Não encontrei ${many}${place}${span ? ` ${span.dito}` : ''}.`;
  if (!presumed || !span) return told(none);
  const before = spanBefore(span, today);
  const answer = await sumOf(flow, before);
  if (answer.count === 0 || question.sobre === 'economia') return told(none);
  return told(`${none} ${capital(before.dito)} você ${did} ${amount(answer.total_cents)}${place}.`);
}

export async function tellCount(flow: Flow): Promise<Told> {
  const { question, place } = flow;
  const answer = await sumOf(flow, question.periodo);
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone(flow);
  const { one, many } = wordsOf(question);
  const counted = `${answer.count} ${answer.count === 1 ? one : many}`;
  return told(
    `${lead(question.periodo)} registrou ${counted}${place}, ${amount(answer.total_cents)} no total.${accountsOf(answer, flow)}`,
  );
}

const EVER = '1990-01-01';

export async function tellLatest(flow: Flow): Promise<Told> {
  const { question, place, today } = flow;
  const span = question.periodo ?? { de: EVER, ate: today, dito: '' };
  const filters = { ...flow.filters, periodo: periodFilter(span) };
  const answer = await flow.ask(
    flowQuery(filters, { action: 'list', order: 'recente', limit: question.limite ?? 1 }),
  );
  if (answer.vazio) return nothing(EMPTY.entries);
  const { one, many } = wordsOf(question);
  const [row] = answer.rows;
  if (!row) return told(`Não encontrei ${many}${place}.`);
  if (answer.rows.length > 1) return told(latestFew(answer.rows, flow));
  const last = question.sobre === 'receitas' ? 'Sua última' : 'Seu último';
  const day = row.data === null ? '' : ` ${sayDayInSentence(row.data, today)}`;
  return told(`${last} ${one}${place} foi${day}: ${row.titulo}, ${amount(row.cents)}.`);
}

function latestFew(rows: readonly DataRow[], { question, place, today }: Flow): string {
  const { many } = wordsOf(question);
  const mine = question.sobre === 'receitas' ? 'Suas últimas' : 'Seus últimos';
  return `${mine} ${rows.length} ${many}${place}:\n${rows.map((row) => `- ${lineOf(row, today)}`).join('\n')}`;
}

/** "Supermercado, R$ 150,00, ontem". */
export const lineOf = ({ titulo, cents, data }: DataRow, today: string): string =>
  `${titulo}, ${amount(cents)}${data === null ? '' : `, ${sayDayInSentence(data, today)}`}`;
