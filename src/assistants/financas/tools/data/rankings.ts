import { sayDayInSentence } from '#language/dates';
import type { DataAnswer, DataRow } from '../../desk/index.ts';
import { amount, capital, EMPTY, listed } from '../../phrases/simplista.ts';
import { type Question, spanBefore } from '../../understand/questions/index.ts';
import { nothing, periodSoFar, type Told, told } from './asking.ts';
import { groupsChart, titleOfRow } from './charts.ts';
import { percentOf } from './figures.ts';
import {
  accountsOf,
  type Flow,
  flowQuery,
  lead,
  lineOf,
  nounOf,
  summedOf,
  tellNone,
  wordsOf,
} from './flows.ts';

const ROWS = { groups: 5, shares: 17, singles: 5, listed: 10 } as const;

const withPeriod = ({ filters, question, today }: Flow) => ({
  ...filters,
  ...(question.periodo && { periodo: periodSoFar(question.periodo, today) }),
});

const when = ({ periodo }: Question): string => (periodo ? ` ${periodo.dito}` : '');

/** What most (or least) money goes to: groups, or single entries. */
export async function tellRanking(flow: Flow): Promise<Told> {
  const { question } = flow;
  const { agrupar, ordem, limite } = question;
  const some = question.forma === 'percentual' ? ROWS.shares : ROWS.groups;
  const limit = limite ?? (agrupar ? some : ROWS.singles);
  const answer = await flow.ask(
    flowQuery(withPeriod(flow), {
      ...{ action: 'ranking', order: ordem ?? 'maior', limit },
      ...(agrupar && { groupBy: agrupar }),
    }),
  );
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone(flow);
  const accounts = accountsOf(answer, flow);
  if (!agrupar) return told(`${singles(answer, flow)}${accounts.replace(' ', '\n\n')}`);
  const rows = answer.rows.filter(({ chave }) => chave !== null);
  return told(`${groups(answer, flow)}${accounts}`, chartOf({ ...answer, rows }, question));
}

/** The rows that are told, to look at. */
const chartOf = ({ rows, total_cents: total }: DataAnswer, question: Question) =>
  question.agrupar && groupsChart(rows, { agrupar: question.agrupar, did: summedOf(question), total });

function groups({ rows, total_cents: total }: DataAnswer, { question, place }: Flow): string {
  const { most, least, many } = wordsOf(question);
  const { agrupar, ordem, forma } = question;
  // What went by no card, or by no account, is no answer to which of them.
  const [first, ...others] = rows.filter(({ chave }) => chave !== null);
  if (!first)
    return `Não encontrei ${many}${place} por ${agrupar === 'cartao' ? 'cartão' : agrupar}${when(question)}.`;
  const share = percentOf(first.cents, total);
  const joint = agrupar === 'mes' || agrupar === 'dia' ? 'em' : agrupar === 'cartao' ? 'no cartão' : 'com';
  const verb = ordem === 'menor' ? least : most;
  const whole = share === null ? '' : ` (${share} do total de ${amount(total)})`;
  const head = `${lead(question.periodo)} ${verb}${agrupar === 'categoria' ? '' : place} ${joint} ${titleOfRow(first, question)}: ${amount(first.cents)}${whole}.`;
  if (others.length === 0) return head;
  const rest = others.map((row) => {
    const part = forma === 'percentual' ? `, ${percentOf(row.cents, total) ?? ''}` : '';
    return `${titleOfRow(row, question)} (${amount(row.cents)}${part})`;
  });
  return `${head} Em seguida: ${listed(rest)}.`;
}

function singles({ rows }: DataAnswer, { question, where, today }: Flow): string {
  const [mine, size] = question.sobre === 'receitas' ? ['Sua', 'Suas'] : ['Seu', 'Seus'];
  const kind = question.ordem === 'menor' ? ['menor', 'menores'] : ['maior', 'maiores'];
  const lines = rows.map((row, at) => `${at + 1}. ${lineOf(row, today)}`);
  if (rows.length === 1)
    return `${mine} ${kind[0]} ${nounOf(question, 1)}${where}${when(question)}: ${lines[0]?.slice(3)}.`;
  return `${size} ${rows.length} ${kind[1]} ${nounOf(question, rows.length)}${where}${when(question)}:\n${lines.join('\n')}`;
}

/** The one that stands out. */
export async function tellLargest(flow: Flow): Promise<Told> {
  const { question, place, today } = flow;
  if (question.agrupar) return tellRanking({ ...flow, question: { ...question, limite: 1 } });
  const order = question.forma === 'menor' ? 'menor' : 'maior';
  const answer = await flow.ask(flowQuery(withPeriod(flow), { action: 'ranking', order, limit: 1 }));
  if (answer.vazio) return nothing(EMPTY.entries);
  const [row] = answer.rows;
  if (!row) return tellNone(flow);
  const noun = question.sobre === 'receitas' ? 'receita' : 'despesa';
  const day = row.data === null ? '' : `, ${sayDayInSentence(row.data, today)}`;
  return told(`Sua ${order} ${noun}${place}${when(question)} foi ${row.titulo}: ${amount(row.cents)}${day}.`);
}

/** Single entries, newest first; what is fixed is told by kind, since it comes again every month. */
export async function tellList(flow: Flow): Promise<Told> {
  const { question } = flow;
  if (question.agrupar) return tellByTime(flow);
  if (question.natureza === 'fixa' && question.sobre !== 'economia') return tellFixed(flow);
  const limit = question.limite ?? ROWS.listed;
  const answer = await flow.ask(flowQuery(withPeriod(flow), { action: 'list', order: 'recente', limit }));
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone(flow);
  const lines = answer.rows.map((row) => `- ${signOf(row, question)}${lineOf(row, flow.today)}`);
  return told(`${headOf(answer, flow)}\n${lines.join('\n')}${accountsOf(answer, flow).replace(' ', '\n\n')}`);
}

/** In a statement of both, which way it went. */
const signOf = ({ campos }: DataRow, { sobre }: Question): string => {
  if (sobre !== 'economia') return '';
  return campos.fluxo === 'receita' ? 'entrou: ' : 'saiu: ';
};

function headOf({ count, rows, total_cents: total, totais }: DataAnswer, { question, where }: Flow): string {
  const sum =
    question.sobre === 'economia'
      ? `entraram ${amount(totais.receitas ?? 0)} e saíram ${amount(totais.despesas ?? 0)}`
      : `${amount(total)} no total`;
  const head = `${capital(when(question).trim() || 'ao todo')} há ${count} ${nounOf(question, count)}${where}, ${sum}`;
  return rows.length < count
    ? `${head}. ${rows.length === 1 ? 'O mais recente' : `Os ${rows.length} mais recentes`}:`
    : `${head}:`;
}

const MOST_GROUPS = 31;

/** Month by month or day by day, oldest first. */
async function tellByTime(flow: Flow): Promise<Told> {
  const { question, place } = flow;
  const { agrupar } = question;
  if (!agrupar) return tellNone(flow);
  const query = { action: 'ranking', groupBy: agrupar, limit: MOST_GROUPS } as const;
  const answer = await flow.ask(flowQuery(withPeriod(flow), query));
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone(flow);
  const rows = answer.rows.toSorted((left, right) => (left.chave ?? '').localeCompare(right.chave ?? ''));
  const lines = rows.map((row) => `- ${titleOfRow(row, question)}: ${amount(row.cents)}`);
  const head = `${lead(question.periodo)} ${wordsOf(question).did} ${amount(answer.total_cents)}${place}:`;
  return told(
    `${head}\n${lines.join('\n')}${accountsOf(answer, flow).replace(' ', '\n\n')}`,
    chartOf({ ...answer, rows }, question),
  );
}

async function tellFixed(flow: Flow): Promise<Told> {
  const { question, presumed } = flow;
  const { answer, span } = await fixedIn(flow);
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone(flow);
  const asked = span ? { ...question, periodo: span } : question;
  const parts = answer.rows.map(({ titulo, cents }) => `${titulo} (${amount(cents)})`);
  const note =
    presumed && span !== question.periodo
      ? ` ${capital(question.periodo?.dito ?? '')} ainda não há nenhuma.`
      : '';
  return told(
    `Suas ${question.sobre} fixas${when(asked)}: ${listed(parts)}, ${amount(answer.total_cents)} no total.${note}${accountsOf(answer, flow)}`,
  );
}

/** This month, or where it has none yet and none was asked for, the last. */
async function fixedIn(flow: Flow) {
  const span = flow.question.periodo;
  const ranked = { action: 'ranking', groupBy: 'subcategoria', limit: 50 } as const;
  const answer = await flow.ask(flowQuery(withPeriod(flow), ranked));
  if (answer.count > 0 || !flow.presumed || !span) return { answer, span };
  const before = spanBefore(span, flow.today);
  const earlier = await flow.ask(
    flowQuery({ ...flow.filters, periodo: periodSoFar(before, flow.today) }, ranked),
  );
  return earlier.count > 0 ? { answer: earlier, span: before } : { answer, span };
}
