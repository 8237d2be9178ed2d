import { sayDayInSentence } from '#language/dates';
import { CHARTS, type Chart } from '#protocol';
import type { DataAnswer, DataQuery, DataRow, Filters } from '../../desk/index.ts';
import { amount, capital, EMPTY, listed } from '../../phrases/simplista.ts';
import { type Question, type Span, spanBefore } from '../../understand/questions/index.ts';
import { type Asking, nothing, periodSoFar, type Told, told } from './asking.ts';
import { categoriesChart } from './charts.ts';
import { placeFilters, placeOf, whereOf } from './place.ts';
import type { Pocket } from './pockets.ts';

/** Income, spending, or both: what is asked, of when, and where. */
export type Flow = Asking & {
  readonly pocket: Pocket;
  /** Filters of everything but the period. */
  readonly filters: Filters;
  /** As it stands in a sentence, pocket included. */
  readonly place: string;
  /** The same without fixed or variable, which the noun tells. */
  readonly where: string;
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
  transferencias: {
    did: 'transferiu',
    one: 'transferência',
    many: 'transferências',
    most: 'transferiu mais',
    least: 'transferiu menos',
  },
  economia: {
    did: 'economizou',
    one: 'lançamento',
    many: 'lançamentos',
    most: 'economizou mais',
    least: 'economizou menos',
  },
} as const;
/** What is added up, as a chart is called. */
export const summedOf = (question: Question): string =>
  question.sobre === 'economia' ? 'economia' : wordsOf(question).many;

export type FlowMeasure = keyof typeof WORDS;

export const wordsOf = ({ sobre }: Question): (typeof WORDS)[FlowMeasure] =>
  WORDS[sobre in WORDS ? (sobre as FlowMeasure) : 'despesas'];

/** "12 gastos fixos". */
export function nounOf(question: Question, count: number): string {
  const { one, many } = wordsOf(question);
  const noun = count === 1 ? one : many;
  if (question.natureza === undefined) return noun;
  if (question.natureza === 'variavel') return `${noun} ${count === 1 ? 'variável' : 'variáveis'}`;
  return `${noun} fix${question.sobre === 'receitas' ? 'a' : 'o'}${count === 1 ? '' : 's'}`;
}

const SIDE: Readonly<Partial<Record<Question['sobre'], string>>> = {
  despesas: 'despesa',
  receitas: 'receita',
  transferencias: 'transferencia',
};

export function flowOf(asking: Asking, pocket: Pocket): Flow {
  const { question } = asking;
  const tipo = SIDE[question.sobre];
  const filters = { ...(tipo !== undefined && { tipo }), ...placeFilters(question), ...pocket.filters };
  return {
    ...asking,
    pocket,
    filters,
    place: `${placeOf(question)}${pocket.said}`,
    where: `${whereOf(question)}${pocket.said}`,
  };
}

export const flowQuery = (
  filters: Filters,
  rest: Partial<Omit<DataQuery, 'category' | 'filters'>> = {},
): DataQuery => ({ category: 'Dados_receitas_e_despesas', action: 'summary', ...rest, filters });

/** What adds up over a period. A kind of shop under which nothing is filed is looked for in what was written. */
export async function sumOf(flow: Flow, span: Span | undefined): Promise<DataAnswer> {
  const filters = { ...flow.filters, ...(span && { periodo: periodSoFar(span, flow.today) }) };
  const answer = await flow.ask(flowQuery(filters));
  const { subcategoria: _kinds, categoria: _category, ...rest } = filters;
  const [kind, another] = flow.question.subcategorias ?? [];
  if (answer.count > 0 || answer.vazio || kind === undefined || another !== undefined) return answer;
  const written = await flow.ask(flowQuery({ ...rest, texto: kind }));
  return written.count > 0 ? written : answer;
}

/** Names of accounts, where there are several and none was asked for. */
export function accountsOf({ contas }: DataAnswer, { pocket }: Flow): string {
  // An account and a card of one bank are called alike.
  const names = [...new Set(contas)];
  return pocket.said === '' && names.length > 1 ? ` Contas consideradas: ${listed(names)}.` : '';
}

export async function tellTotal(flow: Flow): Promise<Told> {
  const { question, place } = flow;
  const span = question.periodo;
  const answer = await sumOf(flow, span);
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone(flow);
  if (question.fora) return tellOthers(flow, answer.total_cents);
  if (question.sobre === 'economia') return told(`${leftOver(answer, question)}${accountsOf(answer, flow)}`);
  const { did } = wordsOf(question);
  return told(
    `${lead(span)} ${did} ${amount(answer.total_cents)}${place}.${accountsOf(answer, flow)}`,
    await madeOf(flow, answer.count),
  );
}

/** Categories of a sum of spending that nothing narrows down, where there may be some to look at. */
async function madeOf(flow: Flow, count: number): Promise<Chart | undefined> {
  const { question, filters, today } = flow;
  const whole = Object.keys(filters).every((name) => name === 'tipo');
  if (question.sobre !== 'despesas' || !whole || count < CHARTS.points.least) return undefined;
  const periodo = question.periodo && { periodo: periodSoFar(question.periodo, today) };
  const asked = { action: 'ranking', groupBy: 'categoria', limit: MOST_CATEGORIES } as const;
  return categoriesChart(await flow.draw(flowQuery({ ...filters, ...periodo }, asked)), summedOf(question));
}
const MOST_CATEGORIES = 30;

/** All but what the question names. */
async function tellOthers(flow: Flow, namedCents: number): Promise<Told> {
  const { categorias: _, subcategorias: __, texto: ___, ...question } = flow.question;
  const all = flowOf({ ...flow, question }, flow.pocket);
  const answer = await sumOf(all, question.periodo);
  const rest = amount(answer.total_cents - namedCents);
  const { did } = wordsOf(question);
  return told(
    `${lead(question.periodo)} ${did} ${rest} sem contar o que foi${flow.place}.${accountsOf(answer, all)}`,
  );
}

/** "Neste mês você", or "Você" where there is no period. */
export const lead = (span: Span | undefined): string => (span ? `${capital(span.dito)} você` : 'Você');

function leftOver({ totais, total_cents: left }: DataAnswer, { periodo: span, balanco }: Question): string {
  const [came, went] = [amount(totais.receitas ?? 0), amount(totais.despesas ?? 0)];
  const both = `${span ? `${span.dito} ` : ''}entraram ${came} e saíram ${went}`;
  if (balanco) return capital(`${both}: ${left < 0 ? 'faltaram' : 'sobraram'} ${amount(left)}.`);
  if (left >= 0) return `${lead(span)} economizou ${amount(left)}: entraram ${came} e saíram ${went}.`;
  return `${lead(span)} não economizou: entraram ${came} e saíram ${went}, ${amount(left)} a mais do que entrou.`;
}

/** Nothing in the period; where the period was our guess, the one before is told as well. */
export async function tellNone(flow: Flow): Promise<Told> {
  const { question, place, where, presumed, today } = flow;
  const { did } = wordsOf(question);
  const span = question.periodo;
  const none = `Não encontrei ${nounOf(question, 2)}${where}${span ? ` ${span.dito.replace(/,$/, '')}` : ''}.`;
  if (!presumed || !span) return told(none);
  const before = spanBefore(span, today);
  const answer = await sumOf(flow, before);
  if (answer.count === 0 || question.sobre === 'economia') return told(none);
  return told(`${none} ${capital(before.dito)} você ${did} ${amount(answer.total_cents)}${place}.`);
}

export async function tellCount(flow: Flow): Promise<Told> {
  const { question, where } = flow;
  const answer = await sumOf(flow, question.periodo);
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone(flow);
  const counted = `${answer.count} ${nounOf(question, answer.count)}`;
  return told(
    `${lead(question.periodo)} registrou ${counted}${where}, ${amount(answer.total_cents)} no total.${accountsOf(answer, flow)}`,
  );
}

const EVER = '1990-01-01';

export async function tellLatest(flow: Flow): Promise<Told> {
  const { question, where, today } = flow;
  const span = question.periodo ?? { de: EVER, ate: today, dito: '' };
  const filters = { ...flow.filters, periodo: periodSoFar(span, today) };
  const answer = await flow.ask(
    flowQuery(filters, { action: 'list', order: 'recente', limit: question.limite ?? 1 }),
  );
  if (answer.vazio) return nothing(EMPTY.entries);
  const [row] = answer.rows;
  if (!row) return told(`Não encontrei ${nounOf(question, 2)}${where}.`);
  if (answer.rows.length > 1) return told(latestFew(answer.rows, flow));
  const last = question.sobre === 'receitas' ? 'Sua última' : 'Seu último';
  const day = row.data === null ? '' : ` ${sayDayInSentence(row.data, today)}`;
  return told(`${last} ${nounOf(question, 1)}${where} foi${day}: ${row.titulo}, ${amount(row.cents)}.`);
}

function latestFew(rows: readonly DataRow[], { question, where, today }: Flow): string {
  const mine = question.sobre === 'receitas' ? 'Suas últimas' : 'Seus últimos';
  return `${mine} ${rows.length} ${nounOf(question, rows.length)}${where}:\n${rows.map((row) => `- ${lineOf(row, today)}`).join('\n')}`;
}

/** "Supermercado, R$ 150,00, ontem". */
export const lineOf = ({ titulo, cents, data }: DataRow, today: string): string =>
  `${capital(titulo)}, ${amount(cents)}${data === null ? '' : `, ${sayDayInSentence(data, today)}`}`;
