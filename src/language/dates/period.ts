import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isoOf,
  partsOf,
  startOfMonth,
  startOfWeek,
} from './calendar.ts';
import { sayDate, sayDayInSentence } from './say-day.ts';
import { MONTH_NAMES } from './vocabulary.ts';

export type Grain = 'dia' | 'semana' | 'mes' | 'trimestre' | 'semestre' | 'ano' | 'intervalo';

/** A stretch of days, both ends included, as ISO local dates. */
export type Period = {
  readonly from: string;
  readonly to: string;
  readonly grain: Grain;
  /** As it stands in a sentence: "neste mês", "em março de 2025", "nos últimos 30 dias". */
  readonly label: string;
};

/** What has no beginning begins here. */
export const BEGINNING = '1970-01-01';

export const dayPeriod = (iso: string, today: string): Period => ({
  from: iso,
  to: iso,
  grain: 'dia',
  label: sayDayInSentence(iso, today),
});

type Said = Readonly<Record<-2 | -1 | 0 | 1, string>>;
const WEEKS: Said = {
  [-2]: 'na semana retrasada',
  [-1]: 'na semana passada',
  0: 'nesta semana',
  1: 'na semana que vem',
};
const MONTHS: Said = { [-2]: '', [-1]: 'no mês passado', 0: 'neste mês', 1: 'no mês que vem' };
const QUARTERS: Said = {
  [-2]: '',
  [-1]: 'no trimestre passado',
  0: 'neste trimestre',
  1: 'no próximo trimestre',
};
const HALVES: Said = { [-2]: '', [-1]: 'no semestre passado', 0: 'neste semestre', 1: 'no próximo semestre' };
const YEARS: Said = { [-2]: '', [-1]: 'no ano passado', 0: 'neste ano', 1: 'no ano que vem' };

const saidFor = (said: Said, shift: number): string | undefined =>
  shift === -2 || shift === -1 || shift === 0 || shift === 1 ? said[shift] || undefined : undefined;

/** The week (Monday to Sunday) so many weeks from today. */
export function weekPeriod(today: string, shift: number): Period {
  const from = addDays(startOfWeek(today), 7 * shift);
  const to = addDays(from, 6);
  const label = saidFor(WEEKS, shift) ?? `na semana de ${sayDate(from)} a ${sayDate(to)}`;
  return { from, to, grain: 'semana', label };
}

/** The month so many months from today. */
export function monthPeriod(today: string, shift: number): Period {
  const named = namedMonth(addMonths(startOfMonth(today), shift));
  return { ...named, label: saidFor(MONTHS, shift) ?? named.label };
}

/** The month of a day, by its name: "em março de 2025". */
export function namedMonth(iso: string): Period {
  return { from: startOfMonth(iso), to: endOfMonth(iso), grain: 'mes', label: `em ${monthName(iso)}` };
}

/** @example monthName('2025-03-10') // 'março de 2025' */
export function monthName(iso: string): string {
  const { year, month } = partsOf(iso);
  return `${MONTH_NAMES[month - 1] ?? ''} de ${year}`;
}

/** A quarter or half of a year, by its number. */
export function numberedPart(grain: 'trimestre' | 'semestre', year: number, number: number): Period {
  const months = grain === 'trimestre' ? 3 : 6;
  const from = isoOf({ year, month: months * (number - 1) + 1, day: 1 });
  const to = endOfMonth(addMonths(from, months - 1));
  return { from, to, grain, label: `no ${number}º ${grain} de ${year}` };
}

export function shiftedPart(grain: 'trimestre' | 'semestre', today: string, shift: number): Period {
  const months = grain === 'trimestre' ? 3 : 6;
  const { year, month } = partsOf(addMonths(startOfMonth(today), months * shift));
  const named = numberedPart(grain, year, Math.floor((month - 1) / months) + 1);
  return { ...named, label: saidFor(grain === 'trimestre' ? QUARTERS : HALVES, shift) ?? named.label };
}

export const namedYear = (year: number): Period => ({
  from: isoOf({ year, month: 1, day: 1 }),
  to: isoOf({ year, month: 12, day: 31 }),
  grain: 'ano',
  label: `em ${year}`,
});

export function yearPeriod(today: string, shift: number): Period {
  const named = namedYear(partsOf(today).year + shift);
  return { ...named, label: saidFor(YEARS, shift) ?? named.label };
}

/** Both ends said: "de 10/10/2026 a 20/10/2026". */
export const interval = (from: string, to: string, label?: string): Period => ({
  from,
  to,
  grain: 'intervalo',
  label: label ?? `de ${sayDate(from)} a ${sayDate(to)}`,
});

/**
 * What a period is compared with: the month before a month, the thirty days before the last thirty.
 *
 * @example previousPeriod(monthPeriod(today, 0), today).label // 'no mês passado'
 */
export function previousPeriod(period: Period, today: string): Period {
  const { from, to, grain } = period;
  switch (grain) {
    case 'dia':
      return dayPeriod(addDays(from, -1), today);
    case 'semana':
      return weekPeriod(today, daysBetween(startOfWeek(today), from) / 7 - 1);
    case 'mes':
      return relabelled(namedMonth(addMonths(from, -1)), today);
    case 'trimestre':
    case 'semestre':
      return partBefore(grain, from, today);
    case 'ano':
      return relabelled(namedYear(partsOf(from).year - 1), today);
    case 'intervalo':
      return intervalBefore(from, to);
  }
}

// "no mês passado" where it is that, else its name.
function relabelled(period: Period, today: string): Period {
  const made = period.grain === 'mes' ? monthPeriod : yearPeriod;
  const known = [-1, 0].map((shift) => made(today, shift)).find(({ from }) => from === period.from);
  return known ?? period;
}

function partBefore(grain: 'trimestre' | 'semestre', from: string, today: string): Period {
  const months = grain === 'trimestre' ? 3 : 6;
  const { year, month } = partsOf(addMonths(from, -months));
  const named = numberedPart(grain, year, Math.floor((month - 1) / months) + 1);
  const known = [-1, 0]
    .map((shift) => shiftedPart(grain, today, shift))
    .find((each) => each.from === named.from);
  return known ?? named;
}

// Whole months move by months, everything else by as many days as it has.
function intervalBefore(from: string, to: string): Period {
  const whole = from === startOfMonth(from) && to === endOfMonth(to);
  if (whole) {
    const [first, last] = [partsOf(from), partsOf(to)];
    const months = (last.year - first.year) * 12 + last.month - first.month + 1;
    return interval(addMonths(from, -months), addDays(from, -1), `nos ${months} meses anteriores`);
  }
  const days = daysBetween(from, to) + 1;
  const label = days === 1 ? 'no dia anterior' : `nos ${days} dias anteriores`;
  return interval(addDays(from, -days), addDays(from, -1), label);
}

/** The same days a year before: "em março de 2025" for March 2026. */
export function samePeriodLastYear(period: Period, today: string): Period {
  const [from, to] = [addMonths(period.from, -12), addMonths(period.to, -12)];
  switch (period.grain) {
    case 'dia':
      return dayPeriod(from, today);
    case 'mes':
      return namedMonth(from);
    case 'trimestre':
    case 'semestre': {
      const { year, month } = partsOf(from);
      return numberedPart(
        period.grain,
        year,
        Math.floor((month - 1) / (period.grain === 'trimestre' ? 3 : 6)) + 1,
      );
    }
    case 'ano':
      return relabelled(namedYear(partsOf(from).year), today);
    case 'semana':
    case 'intervalo':
      return interval(from, to);
  }
}
