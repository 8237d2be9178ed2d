import {
  addDays,
  addMonths,
  daysInMonth,
  endOfMonth,
  isoOf,
  partsOf,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './calendar.ts';
import { businessDay } from './holidays.ts';
import { awayFrom, type DayRead, lookAt, monthSaidAt, type Reading, shiftedUnitAt, skip } from './reading.ts';
import { after, firstAfter, ordinalAt, wordAt } from './scan.ts';
import { monthOf, weekdayNamed } from './vocabulary.ts';

type Part = { readonly start: number; readonly middle: number; readonly end: number };

/** Which part of a thing was meant; null where none was. */
function partAt(reading: Reading, index: number): { part: keyof Part; next: number } | undefined {
  const word = wordAt(reading, index);
  if (/^(?:comeco|inicio|comecinho|entrada|comesso)$/.test(word)) return { part: 'start', next: index + 1 };
  if (/^(?:meio|meiado|meados|metade)$/.test(word)) return { part: 'middle', next: index + 1 };
  if (/^(?:fim|final|finzinho|finalzinho|fins|virada)$/.test(word)) return { part: 'end', next: index + 1 };
  return undefined;
}

/** "no começo do mês", "fim do mês passado", "final do ano", "início de março": about a day, never sure. */
export function partOfMonth(reading: Reading, index: number): DayRead | undefined {
  const read = partAt(reading, index);
  if (!read) return undefined;
  const said = monthSaidAt(reading, read.next);
  if (said) return { iso: inMonth(said.month, read.part), next: said.next, sure: false };
  const from = skip(reading, read.next, ['do', 'de', 'd', 'desse', 'deste']);
  if (from === read.next) return undefined;
  const word = wordAt(reading, from);
  if (word === 'mes') return { iso: openPart(reading, read.part, index), next: from + 1, sure: false };
  if (word === 'ano') return { iso: partOfYear(reading, read.part, index), next: from + 1, sure: false };
  const month = monthOf(word);
  if (month === undefined) return undefined;
  return { iso: inMonth(openMonth(reading, month, index), read.part), next: from + 1, sure: false };
}

function inMonth(first: string, part: keyof Part): string {
  const { year, month } = partsOf(first);
  const day: Part = { start: 1, middle: 15, end: daysInMonth(year, month) };
  return isoOf({ year, month, day: day[part] });
}

function openPart(reading: Reading, part: keyof Part, index: number): string {
  const here = inMonth(reading.today, part);
  if (lookAt(reading, index).direction === 'past') {
    return here <= reading.today ? here : inMonth(addMonths(startOfMonth(reading.today), -1), part);
  }
  return here >= reading.today ? here : inMonth(addMonths(startOfMonth(reading.today), 1), part);
}

function partOfYear(reading: Reading, part: keyof Part, index: number): string {
  const { year } = partsOf(reading.today);
  const on = (when: number): string =>
    ({ start: `${when}-01-01`, middle: `${when}-06-30`, end: `${when}-12-31` })[part];
  if (lookAt(reading, index).direction === 'past') return on(year) <= reading.today ? on(year) : on(year - 1);
  return on(year) >= reading.today ? on(year) : on(year + 1);
}

/** The first day of a month named without its year. */
export function openMonth(reading: Reading, month: number, index: number): string {
  const { year } = partsOf(reading.today);
  const here = isoOf({ year, month, day: 1 });
  const now = startOfMonth(reading.today);
  if (lookAt(reading, index).direction === 'past') return here <= now ? here : addMonths(here, -12);
  return here >= now ? here : addMonths(here, 12);
}

/** "no 5º dia útil", "último dia do mês", "primeiro dia útil de março". */
export function ordinalDayOfMonth(reading: Reading, index: number): DayRead | undefined {
  const last = /^ultimo$/.test(wordAt(reading, index));
  const ordinal = last ? { value: 0, next: index + 1 } : ordinalAt(reading, index);
  const from = ordinal ? after(reading, ordinal.next, 'dia') : -1;
  if (!ordinal || from < 0) return undefined;
  const business = firstAfter(reading, from, ['util', 'utel']);
  const month = monthOfDay(reading, business < 0 ? from : business);
  // "primeiro dia" of a job or a course is no day of a month.
  if (business < 0 && !month) return undefined;
  const dayIn = (first: string): string => {
    if (business < 0) return last ? endOfMonth(first) : addDays(first, ordinal.value - 1);
    return last ? businessDay(first, 31) : businessDay(first, ordinal.value);
  };
  const next = month?.next ?? business;
  if (month?.first !== undefined) return { iso: dayIn(month.first), next, sure: true };
  return { iso: openDayIn(reading, index, dayIn), next, sure: true };
}

// "do mês" leaves it open which; "do mês passado" and "de março" do not.
function monthOfDay(reading: Reading, index: number): { first?: string; next: number } | undefined {
  const said = monthSaidAt(reading, index);
  if (said) return { first: said.month, next: said.next };
  const from = skip(reading, index, ['do', 'de', 'no']);
  const month = from > index ? monthOf(wordAt(reading, from)) : undefined;
  if (month !== undefined) return { first: openMonth(reading, month, index), next: from + 1 };
  return from > index && wordAt(reading, from) === 'mes' ? { next: from + 1 } : undefined;
}

function openDayIn(reading: Reading, index: number, dayIn: (first: string) => string): string {
  const first = startOfMonth(reading.today);
  const here = dayIn(first);
  if (lookAt(reading, index).direction === 'past')
    return here <= reading.today ? here : dayIn(addMonths(first, -1));
  return here >= reading.today ? here : dayIn(addMonths(first, 1));
}

const SATURDAY = 6;

/** "no fim de semana", "final de semana passado": its Saturday, not sure. */
export function weekend(reading: Reading, index: number): DayRead | undefined {
  const next = firstAfter(reading, index, [
    'fim de semana',
    'final de semana',
    'fds',
    'findi',
    'finde',
    'fim de semna',
    'fim d semana',
  ]);
  if (next < 0) return undefined;
  const shift = /^(?:passado|pasado|anterior|retrasado)$/.test(wordAt(reading, next))
    ? wordAt(reading, next)
    : undefined;
  const coming = firstAfter(reading, next, ['que vem', 'q vem']);
  const saturday = addDays(startOfWeek(reading.today), SATURDAY - 1);
  if (coming >= 0)
    return {
      iso: weekdayOf(reading.today) >= SATURDAY ? addDays(saturday, 7) : saturday,
      next: coming,
      sure: false,
    };
  const begun = saturday <= reading.today;
  if (lookAt(reading, index).direction === 'future' && shift === undefined)
    return { iso: saturday, next, sure: false };
  const latest = begun && shift === undefined ? saturday : addDays(saturday, -7);
  const iso = shift === 'retrasado' ? addDays(latest, -7) : latest;
  return { iso, next: shift === undefined ? next : next + 1, sure: false };
}

/** "semana passada", "mês que vem", "ano passado": the same day, so many units away, never sure. */
export function unitAway(reading: Reading, index: number): DayRead | undefined {
  const read = shiftedUnitAt(reading, index);
  if (!read || read.shift === 0 || read.unit === 'dia') return undefined;
  const from = skip(reading, read.next, [',', 'no', 'na', 'em']);
  const within = dayWithin(reading, { read, from });
  return within ?? { iso: awayFrom(reading.today, read.unit, read.shift), next: read.next, sure: false };
}

// "mês que vem dia 5", "semana passada na sexta".
function dayWithin(
  reading: Reading,
  { read, from }: { read: { unit: string; shift: number }; from: number },
): DayRead | undefined {
  const weekday = read.unit === 'semana' ? weekdayNamed(wordAt(reading, from)) : undefined;
  if (weekday !== undefined) {
    const monday = addDays(startOfWeek(reading.today), 7 * read.shift);
    const feira = firstAfter(reading, from + 1, ['- feira', 'feira']);
    return { iso: addDays(monday, weekday - 1), next: feira < 0 ? from + 1 : feira, sure: true };
  }
  const day = read.unit === 'mes' && wordAt(reading, from) === 'dia' ? reading.pieces[from + 1] : undefined;
  if (day?.kind !== 'digits' || day.value < 1 || day.value > 31) return undefined;
  const { year, month } = partsOf(addMonths(startOfMonth(reading.today), read.shift));
  const last = Math.min(day.value, daysInMonth(year, month));
  return { iso: isoOf({ year, month, day: last }), next: from + 2, sure: last === day.value };
}

/** "em março": some day of it, not sure. "o aluguel de março" names what was paid, not when. */
export function monthAlone(reading: Reading, index: number): DayRead | undefined {
  const month = monthOf(wordAt(reading, index));
  const led =
    /^(?:em|no|n|nesse|neste)$/.test(wordAt(reading, index - 1)) ||
    after(reading, index - 3, 'no mes de') >= 0;
  if (month === undefined || !led) return undefined;
  return { iso: openMonth(reading, month, index), next: index + 1, sure: false };
}
