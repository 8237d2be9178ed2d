import { addDays, daysBetween, startOfMonth } from '#language/dates';
import type { DataAnswer } from '../../desk/index.ts';
import { amount, capital, EMPTY } from '../../phrases/simplista.ts';
import { type Question, type Span, sayMonth } from '../../understand/questions/index.ts';
import { daysIn, isRunning, nothing, periodSoFar, type Told, told } from './asking.ts';
import { percentOf, shareOf } from './figures.ts';
import { accountsOf, type Flow, flowQuery, lead, nounOf, sumOf, tellNone, wordsOf } from './flows.ts';
import { tellRanking } from './rankings.ts';

/** One period beside another; while the first still runs, also the other up to the same day. */
export async function tellComparison(flow: Flow): Promise<Told> {
  const { periodo, comparar } = flow.question;
  if (!periodo || !comparar) return tellNone(flow);
  const now = await sumOf(flow, periodo);
  if (now.vazio) return nothing(EMPTY.entries);
  const then = await sumOf(flow, comparar);
  if (now.count === 0 && then.count === 0) return tellNone(flow);
  const { did } = wordsOf(flow.question);
  const head = `${lead(periodo)} ${did} ${amount(now.total_cents)}${flow.place}`;
  if (then.count === 0)
    return told(`${head}. Não há ${nounOf(flow.question, 2)}${flow.where} ${comparar.dito} para comparar.`);
  const than = `${comparar.dito} (${amount(then.total_cents)})`;
  const verdict = differenceOf(now.total_cents, then.total_cents, than);
  return told(`${head}, ${verdict}.${await sameStretch(flow, now)}${accountsOf(now, flow)}`);
}

function differenceOf(now: number, then: number, than: string): string {
  const difference = now - then;
  if (difference === 0) return `o mesmo que ${than}`;
  const way = difference > 0 ? 'a mais' : 'a menos';
  const share = then > 0 ? percentOf(Math.abs(difference), then) : null;
  return `${amount(difference)} ${way} que ${than}${share === null ? '' : `, ${share} ${way}`}`;
}

/** A month that is half over is less than a whole one: what the other was by then. */
async function sameStretch(flow: Flow, now: DataAnswer): Promise<string> {
  const { question, today } = flow;
  const { periodo, comparar } = question;
  if (!periodo || !comparar || !isRunning(periodo, today) || now.count === 0) return '';
  const until = addDays(comparar.de, daysBetween(periodo.de, today));
  if (until >= comparar.ate) return '';
  const then = await sumOf(flow, { ...comparar, ate: until });
  return ` Até o mesmo ponto, ${comparar.dito} eram ${amount(then.total_cents)}.`;
}

/** Part of a whole: of one's income, or of all that was spent. */
export async function tellShare(flow: Flow): Promise<Told> {
  const { question, place } = flow;
  const { base, periodo, sobre } = question;
  if (base === undefined && place === '')
    return tellRanking({ ...flow, question: { ...question, agrupar: 'categoria' } });
  const part = await sumOf(flow, periodo);
  if (part.vazio) return nothing(EMPTY.entries);
  if (part.count === 0) return tellNone(flow);
  const whole = await wholeOf(flow);
  const { did } = wordsOf(question);
  const noun = (base ?? sobre) === 'receitas' ? 'do que recebeu' : 'do que gastou';
  const share = percentOf(part.total_cents, whole);
  const head = `${lead(periodo)} ${did} ${amount(part.total_cents)}${place}`;
  if (share === null)
    return told(
      `${head}, mas não há ${(base ?? sobre) === 'receitas' ? 'receitas registradas' : 'gastos registrados'} ${periodo?.dito ?? ''} para calcular a porcentagem.`,
    );
  return told(`${head}, ${share} ${noun} (${amount(whole)}).${accountsOf(part, flow)}`);
}

async function wholeOf(flow: Flow): Promise<number> {
  const { question, pocket } = flow;
  const side = (question.base ?? question.sobre) === 'receitas' ? 'receita' : 'despesa';
  const periodo = question.periodo ? { periodo: periodSoFar(question.periodo, flow.today) } : {};
  const conta = pocket.filters.conta !== undefined && question.base === undefined ? pocket.filters : {};
  const { total_cents: total } = await flow.ask(flowQuery({ tipo: side, ...periodo, ...conta }));
  return total;
}

const DAYS_OF_A_WEEK = 7;
const PER = { dia: 'por dia', semana: 'por semana', mes: 'por mês' } as const;

/** Shared out over days, weeks or months since the first entry there is. */
export async function tellAverage(flow: Flow): Promise<Told> {
  const { question, today, place } = flow;
  const since = await firstMonth(flow);
  const span = averaged(question, since, today);
  const answer = await sumOf(flow, span);
  if (answer.vazio) return nothing(EMPTY.entries);
  if (answer.count === 0) return tellNone({ ...flow, question: { ...question, periodo: span } });
  const pace = question.por ?? 'mes';
  const { did } = wordsOf(question);
  const mean = meanOf(answer.total_cents, pace, span);
  return told(
    `${capital(span.dito)} você ${did} em média ${amount(mean)} ${PER[pace]}${place} (${amount(answer.total_cents)} no total).${accountsOf(answer, flow)}`,
  );
}

function meanOf(total: number, pace: keyof typeof PER, span: Span): number {
  if (pace === 'dia') return shareOf(total, daysIn(span));
  if (pace === 'semana') return shareOf(total * DAYS_OF_A_WEEK, daysIn(span));
  return shareOf(total, monthsIn(span));
}

const monthsIn = ({ de, ate }: Span): number =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 +
  Number(ate.slice(5, 7)) -
  Number(de.slice(5, 7)) +
  1;

/** The first month of the period in which anything was registered at all; null: none was. */
async function firstMonth(flow: Flow): Promise<string | null> {
  const { periodo } = flow.question;
  if (!periodo) return null;
  const query = { action: 'ranking', groupBy: 'mes', limit: 100 } as const;
  const { rows } = await flow.ask(flowQuery({ periodo: periodSoFar(periodo, flow.today) }, query));
  const [first] = rows.flatMap(({ chave }) => (chave === null ? [] : [chave])).toSorted();
  return first === undefined ? null : `${first}-01`;
}

/** Neither days to come nor months before the first entry count. Who has just begun gets this month's. */
function averaged({ periodo }: Question, since: string | null, today: string): Span {
  const asked = periodo ?? { de: startOfMonth(today), ate: today, dito: 'neste mês' };
  if (since === null) return { de: startOfMonth(today), ate: today, dito: 'neste mês, até hoje,' };
  const de = since > asked.de ? since : asked.de;
  if (isRunning(asked, today)) return { ...asked, de, ate: today };
  const months = monthsIn({ ...asked, de });
  const shorter = de > asked.de && asked.dito.includes('meses completos');
  return shorter
    ? { ...asked, de, dito: months === 1 ? `em ${sayMonth(de)}` : `nos últimos ${months} meses completos` }
    : { ...asked, de };
}
