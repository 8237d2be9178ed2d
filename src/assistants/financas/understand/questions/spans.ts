import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  findPeriods,
  type Grain,
  monthPeriod,
  namedMonth,
  type PeriodFound,
  previousPeriod,
  startOfMonth,
  startOfWeek,
} from '#language/dates';
import { wordsOf } from './plain.ts';
import type { Measure, Question, Shape, Span } from './question.ts';

const spanOf = ({ from, to, label }: { from: string; to: string; label: string }): Span => ({
  de: from,
  ate: to,
  dito: label,
});

const thisMonth = (today: string): Span => spanOf(monthPeriod(today, 0));

/** So many months that are over: what an average is taken of. */
function monthsBefore(today: string, count: number): Span {
  const ate = addDays(startOfMonth(today), -1);
  return { de: addMonths(startOfMonth(today), -count), ate, dito: `nos últimos ${count} meses completos` };
}

/** @example sayMonth('2026-10-01') // 'outubro de 2026' */
export const sayMonth = (day: string): string => namedMonth(day).label.replace(/^em /, '');

/** The stretch of the same kind just before. */
export const spanBefore = (span: Span, today: string): Span =>
  spanOf(previousPeriod({ from: span.de, to: span.ate, label: span.dito, grain: grainOf(span) }, today));

const WEEK_DAYS = 7;

function grainOf({ de, ate }: Span): Grain {
  if (de === ate) return 'dia';
  if (de === startOfMonth(de) && ate === endOfMonth(de)) return 'mes';
  if (de.endsWith('-01-01') && ate === `${de.slice(0, 4)}-12-31`) return 'ano';
  return de === startOfWeek(de) && daysBetween(de, ate) === WEEK_DAYS - 1 ? 'semana' : 'intervalo';
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

const DATED: ReadonlySet<Measure> = new Set<Measure>(['despesas', 'receitas', 'economia', 'transferencias']);
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
