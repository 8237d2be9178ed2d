import {
  addMonths,
  daysBetween,
  endOfMonth,
  findPeriods,
  interval,
  namedMonth,
  type PeriodFound,
  startOfMonth,
} from '#language/dates';
import type { DataTold } from '../../contracts/operations/internal-data.ts';
import { DIAGNOSIS } from './limits.ts';

/** Days to look at, both ends included. */
export type Days = { readonly de: string; readonly ate: string };

/** A month with what came in and what went out, in cents. */
export type Month = { readonly chave: string; readonly receitas: number; readonly despesas: number };

/** What is analysed: whole months where there are any, else the month that runs. */
export type Window = Days & {
  readonly dito: string;
  readonly meses: readonly Month[];
  /** The month that runs, beside the whole ones; null where it is not looked at, or is all there is. */
  readonly corrente: Month | null;
  /** All there is has not ended yet. */
  readonly parcial: boolean;
};

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);
const firstOf = (month: string): string => `${month}-01`;

/** The days that a query asks about, up to today; what it does not say is the months before this one and this one so far. */
export function daysAsked(query: string, today: string): Days {
  const said = findPeriods(query, today).find((period) => isStretch(period, today));
  if (!said) return { de: addMonths(startOfMonth(today), -DIAGNOSIS.usualMonths), ate: today };
  const ate = said.to < today ? said.to : today;
  // "Os últimos três meses" are counted back from today; whole months compare, halves do not.
  if (said.grain === 'intervalo' && said.to === today && said.from !== startOfMonth(said.from)) {
    const months = Math.max(1, Math.round(daysBetween(said.from, today) / DIAGNOSIS.daysOfMonth));
    return { de: addMonths(startOfMonth(today), -months), ate };
  }
  return { de: said.from, ate };
}

/** Long enough to say something of, begun, and no "fim do mês" that is a figure of speech. */
const isStretch = ({ from, to, label }: PeriodFound, today: string): boolean =>
  from <= today && daysBetween(from, to) + 1 >= DIAGNOSIS.leastDays && !label.includes('fim');

/** What the flow by month leaves to look at; null: nothing happened in these days. */
export function windowIn({ de, ate }: Days, flow: DataTold, today: string): Window | null {
  const months = flow.linhas.flatMap(({ chave, campos }) =>
    chave === null ? [] : { chave, receitas: Number(campos.receitas), despesas: Number(campos.despesas) },
  );
  if (months.length === 0) return null;
  const running = monthOf(today);
  const whole = months.filter(({ chave }) => chave < running);
  const corrente = months.find(({ chave }) => chave === running) ?? null;
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last)
    return { ...spanned({ de, ate }, running), meses: months, corrente: null, parcial: ate === today };
  const from = firstOf(first.chave) < de ? de : firstOf(first.chave);
  const end = endOfMonth(firstOf(last.chave));
  const to = end > ate ? ate : end;
  return { ...{ de: from, ate: to, dito: saidOf(from, to) }, meses: whole, corrente, parcial: false };
}

const spanned = ({ de, ate }: Days, running: string) => {
  const from = firstOf(running) > de ? firstOf(running) : de;
  return { de: from, ate, dito: `${namedMonth(from).label}, até agora,` };
};

/** "de maio a outubro de 2026"; days are only named where a month is not whole. */
function saidOf(de: string, ate: string): string {
  if (de !== startOfMonth(de) || ate !== endOfMonth(ate)) return interval(de, ate).label;
  if (monthOf(de) === monthOf(ate)) return namedMonth(de).label;
  const [from = '', year] = bareMonth(de).split(' de ');
  const sameYear = year === ate.slice(0, 4);
  return `de ${sameYear ? from : bareMonth(de)} a ${bareMonth(ate)}`;
}

const bareMonth = (day: string): string => namedMonth(day).label.replace(/^em /, '');

/** The last whole month of a window, with its days; null where it is the only one. */
export function latestIn({ meses, ate }: Window): (Month & Days) | null {
  const last = meses.at(-1);
  if (!last || meses.length < 2) return null;
  const de = firstOf(last.chave);
  return { ...last, de, ate: ate < endOfMonth(de) ? ate : endOfMonth(de) };
}

export const nameOfMonth = (chave: string): string => namedMonth(firstOf(chave)).label;
