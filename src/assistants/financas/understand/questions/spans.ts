import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  findPeriods,
  type PeriodFound,
  startOfMonth,
} from '#language/dates';
import { wordsOf } from './plain.ts';
import type { Measure, Question, Shape, Span } from './question.ts';

const spanOf = ({ from, to, label }: { from: string; to: string; label: string }): Span => ({
  de: from,
  ate: to,
  dito: label,
});

const MONTH_NAMES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

export const thisMonth = (today: string): Span => ({
  de: startOfMonth(today),
  ate: endOfMonth(today),
  dito: 'neste mês',
});

/** So many months that are over: what an average is taken of. */
export function monthsBefore(today: string, count: number): Span {
  const ate = addDays(startOfMonth(today), -1);
  return { de: addMonths(startOfMonth(today), -count), ate, dito: `nos últimos ${count} meses completos` };
}

export const isWholeMonth = ({ de, ate }: Span): boolean => de === startOfMonth(de) && ate === endOfMonth(de);
const isWholeYear = ({ de, ate }: Span): boolean =>
  de.endsWith('-01-01') && ate === `${de.slice(0, 4)}-12-31`;

/** @example sayMonth('2026-10-01') // 'outubro de 2026' */
export const sayMonth = (day: string): string =>
  `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

/** The stretch of the same kind just before. */
export function spanBefore(span: Span, today: string): Span {
  if (isWholeMonth(span)) {
    const de = addMonths(span.de, -1);
    const last = addMonths(startOfMonth(today), -1) === de;
    return { de, ate: endOfMonth(de), dito: last ? 'no mês passado' : `em ${sayMonth(de)}` };
  }
  if (isWholeYear(span)) {
    const year = String(Number(span.de.slice(0, 4)) - 1);
    const last = today.startsWith(span.de.slice(0, 4));
    return { de: `${year}-01-01`, ate: `${year}-12-31`, dito: last ? 'no ano passado' : `em ${year}` };
  }
  const days = daysBetween(span.de, span.ate) + 1;
  const [de, ate] = [addDays(span.de, -days), addDays(span.de, -1)];
  if (days === 1) return { de, ate, dito: de === addDays(today, -1) ? 'ontem' : 'no dia anterior' };
  return { de, ate, dito: days === 7 ? 'na semana anterior' : `nos ${days} dias anteriores` };
}

export type Periods = {
  readonly periodo?: Span;
  readonly comparar?: Span;
  /** Where they stand in the text. */
  readonly found: readonly PeriodFound[];
};

const AGAINST_IT =
  / (?:que|do que|com|contra|vs|versus|x|relacao|comparado|comparada|comparando|a|ao|igual|no|na|em|o)+ $/;
const COMPARES =
  / (?:mais|menos|maior|menor|melhor|pior|relacao|compar\w+|diferenca|igual|contra|vs|versus|que)(?= )/;

/** The period that is asked about, and the one it is compared with. */
export function periodsIn(text: string, today: string): Periods {
  const found = findPeriods(text, today);
  const [first, second] = found;
  if (!first) return { found };
  if (second) return { periodo: spanOf(first), comparar: spanOf(second), found };
  const before = wordsOf(text.slice(0, first.start));
  // "gastei mais que mês passado": the month that is said is the other one.
  const other = COMPARES.test(before) && AGAINST_IT.test(before) && THAN.test(before) && first.from < today;
  return other ? { comparar: spanOf(first), found } : { periodo: spanOf(first), found };
}

const THAN =
  / (?:que|relacao|comparad[oa]|comparando|comparacao|compara|contra|vs|versus|diferenca|igual)(?= )(?: \w+){0,3} $/;

/** Months that an average is taken of, and that are looked through for the month that stands out. */
const MONTHS = { average: 3, year: 12 } as const;

const DATED: ReadonlySet<Measure> = new Set<Measure>(['despesas', 'receitas', 'economia']);
const TIMELESS: ReadonlySet<Shape> = new Set<Shape>(['ultimo']);

/** The question with the period it is about: this month where none is said. */
export function withSpans(question: Question, today: string): Question {
  const { sobre, forma, agrupar, periodo } = question;
  if (!DATED.has(sobre) || (periodo === undefined && TIMELESS.has(forma))) return question;
  const asked = periodo ?? presumed({ forma, agrupar }, today);
  if (forma !== 'comparacao') return { ...question, periodo: asked };
  return { ...question, periodo: asked, comparar: question.comparar ?? spanBefore(asked, today) };
}

function presumed({ forma, agrupar }: { forma: Shape; agrupar: Question['agrupar'] }, today: string): Span {
  if (forma === 'media') return monthsBefore(today, MONTHS.average);
  if (agrupar === 'mes')
    return {
      de: addMonths(startOfMonth(today), 1 - MONTHS.year),
      ate: endOfMonth(today),
      dito: 'nos últimos 12 meses',
    };
  return thisMonth(today);
}
