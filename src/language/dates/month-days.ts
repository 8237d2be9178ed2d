import { addMonths, type CivilDay, daysInMonth, isCivil, isoOf, partsOf } from './calendar.ts';
import {
  type DayRead,
  isCounted,
  isLedAsAmount,
  type Look,
  lookAt,
  monthSaidAt,
  type Reading,
  yearAt,
} from './reading.ts';
import { after, countAt, ordinalAt, touching, wordAt } from './scan.ts';
import { monthOf } from './vocabulary.ts';

const MONTHS_TRIED = 12;

// The nearest month, looking that way, that has such a day.
function openDay(today: string, day: number, look: Look): { iso: string; sure: boolean } | undefined {
  const step = look.direction === 'past' ? -1 : 1;
  const first = `${today.slice(0, 7)}-01`;
  for (let months = 0; months < MONTHS_TRIED; months += 1) {
    const { year, month } = partsOf(addMonths(first, step * months));
    const iso = isoOf({ year, month, day });
    const fits = step < 0 ? iso <= today : iso >= today;
    if (fits && isCivil({ year, month, day }))
      return { iso, sure: months === 0 || (look.said && months === 1) };
  }
  return undefined;
}

const YEARS_TRIED = 8;

// The nearest year, looking that way, in which the day exists.
function openYear(today: string, { month, day }: Omit<CivilDay, 'year'>, look: Look): string | undefined {
  const step = look.direction === 'past' ? -1 : 1;
  const { year: now } = partsOf(today);
  for (let years = 0; years <= YEARS_TRIED; years += 1) {
    const civil = { year: now + step * years, month, day };
    const iso = isoOf(civil);
    if (isCivil(civil) && (step < 0 ? iso <= today : iso >= today)) return iso;
  }
  return undefined;
}

type Parts = { readonly day: number; readonly month: number; readonly year?: number | undefined };

/** A day and its month; the year is the nearest where none is said. */
export function settle(
  reading: Reading,
  parts: Parts,
  span: { index: number; next: number },
): DayRead | undefined {
  const { day, month, year } = parts;
  const { next } = span;
  if (year !== undefined) {
    return isCivil({ year, month, day }) ? { iso: isoOf({ year, month, day }), next, sure: true } : undefined;
  }
  const look = lookAt(reading, span.index);
  const iso = openYear(reading.today, { month, day }, look);
  if (iso === undefined) return undefined;
  const sameYear = iso.slice(0, 4) === reading.today.slice(0, 4);
  return { iso, next, sure: sameYear || look.said };
}

/** "dia 10", "dia quinze", "dia primeiro", with the month after or before it. */
export function numberedDay(reading: Reading, index: number): DayRead | undefined {
  const from = after(reading, index, 'dia|dias|d|dya');
  if (from < 0) return undefined;
  if (wordAt(reading, index) === 'd' && touching(reading, from)) return undefined;
  const read = ordinalAt(reading, from) ?? countAt(reading, from);
  if (!read || read.value < 1 || read.value > 31) return undefined;
  return dayThen(reading, { day: read.value, index, next: read.next }, 'open');
}

type DaySaid = { readonly day: number; readonly index: number; readonly next: number };

function dayThen(reading: Reading, said: DaySaid, alone: 'open' | 'closed'): DayRead | undefined {
  const { day, index, next } = said;
  const month = monthAfter(reading, next, alone);
  if (month) return settle(reading, { day, ...month }, { index, next: month.next });
  const relative = monthSaidAt(reading, next);
  if (relative) {
    const { year, month: numbered } = partsOf(relative.month);
    const last = Math.min(day, daysInMonth(year, numbered));
    return { iso: isoOf({ year, month: numbered, day: last }), next: relative.next, sure: last === day };
  }
  if (alone === 'closed' || isCounted(reading, next)) return undefined;
  const open = openDay(reading.today, day, lookAt(reading, index));
  return open && { ...open, next };
}

type MonthRead = { readonly month: number; readonly year?: number | undefined; readonly next: number };

// "de março", "/03", "do 3", "/mar/25", "de 10 de 2025".
function monthAfter(reading: Reading, index: number, numbers: 'open' | 'closed'): MonthRead | undefined {
  const sign = wordAt(reading, index);
  const joins = ['de', 'do', '/', '-', '.', 'd', 'em'].includes(sign);
  const at = joins ? index + 1 : index;
  const inWords =
    after(reading, at, 'mes de|do|d') >= 0 ? at + 2 : after(reading, at, 'mes') >= 0 ? at + 1 : at;
  const named = monthOf(wordAt(reading, inWords));
  if (named !== undefined) return withYear(reading, named, inWords + 1);
  const figure = reading.pieces[inWords];
  const numbered = figure?.kind === 'digits' && figure.word.length <= 2 ? figure.value : 0;
  const allowed = sign === '/' || ((sign === 'do' || sign === 'de') && numbers === 'open');
  if (!allowed || numbered < 1 || numbered > 12 || isCounted(reading, inWords + 1)) return undefined;
  return withYear(reading, numbered, inWords + 1);
}

function withYear(reading: Reading, month: number, next: number): MonthRead {
  const year = yearAt(reading, next);
  return year ? { month, year: year.year, next: year.next } : { month, next };
}

/** "5 de março", "5/mar/25", "primeiro de maio", "1º/11", "5 do mês passado"; never the number alone. */
export function dayOfNamedMonth(reading: Reading, index: number): DayRead | undefined {
  if (isLedAsAmount(reading, index)) return undefined;
  const ordinal = ordinalAt(reading, index);
  const read = ordinal ?? countAt(reading, index);
  if (!read || read.value < 1 || read.value > 31) return undefined;
  const sign = wordAt(reading, read.next);
  const inDigits = reading.pieces[index]?.kind === 'digits';
  if (!inDigits && !/^d[eo]?$/.test(sign)) return undefined;
  // "5/11" is read with its fractions and instalments in mind, elsewhere.
  const figures = sign === '/' && monthOf(wordAt(reading, read.next + 1)) === undefined;
  if (figures && !ordinal) return undefined;
  const month = monthAfter(reading, read.next, 'closed');
  if (month) return settle(reading, { day: read.value, ...month }, { index, next: month.next });
  const relative = inDigits && /^(?:d[eo]|deste|desse)$/.test(sign);
  return relative ? dayThen(reading, { day: read.value, index, next: read.next }, 'closed') : undefined;
}

// Halves and quarters of things, and "24/7".
const FRACTIONS: ReadonlySet<string> = new Set(['1/2', '1/3', '1/4', '2/3', '3/4', '24/7']);
const LEADS: ReadonlySet<string> = new Set([
  'dia',
  'em',
  'no',
  'data',
  'desde',
  'ate',
  'a',
  'e',
  'ao',
  'de',
  'do',
  'venc',
  'vence',
  ':',
  ',',
]);

/** "05/11", "5/11/25", "5-11-2025", "5.11.2025", "2025-11-05". */
export function dayInFigures(reading: Reading, index: number): DayRead | undefined {
  const { pieces } = reading;
  const [day, month] = [pieces[index], pieces[index + 2]];
  const sign = wordAt(reading, index + 1);
  if (day?.kind !== 'digits' || month?.kind !== 'digits' || !/^[/.-]$/.test(sign)) return undefined;
  if (isLedAsAmount(reading, index)) return undefined;
  if (day.word.length === 4) return isoDay(reading, index);
  if (day.word.length > 2 || month.word.length > 2) return undefined;
  const year = wordAt(reading, index + 3) === sign ? yearInFigures(reading, index + 4) : undefined;
  const parts = { day: day.value, month: month.value };
  if (year !== undefined) return settle(reading, { ...parts, year }, { index, next: index + 5 });
  return sign === '/' ? dayAndMonth(reading, index, parts) : undefined;
}

function dayAndMonth(reading: Reading, index: number, parts: Parts): DayRead | undefined {
  const next = index + 3;
  const goesOn = wordAt(reading, next) === '/' && touching(reading, next);
  if (parts.month < 1 || parts.month > 12 || goesOn || isCounted(reading, next)) return undefined;
  const fraction = FRACTIONS.has(`${wordAt(reading, index)}/${wordAt(reading, index + 2)}`);
  if (fraction && !LEADS.has(wordAt(reading, index - 1))) return undefined;
  const year = wordAt(reading, next) === 'de' ? yearAt(reading, next) : undefined;
  return settle(reading, { ...parts, year: year?.year }, { index, next: year?.next ?? next });
}

function yearInFigures({ pieces }: Reading, index: number): number | undefined {
  const piece = pieces[index];
  if (piece?.kind !== 'digits') return undefined;
  if (piece.word.length === 4) return piece.value;
  return piece.word.length === 2 ? 2000 + piece.value : undefined;
}

function isoDay({ pieces, text }: Reading, index: number): DayRead | undefined {
  const written = text.slice(pieces[index]?.start, pieces[index + 4]?.end);
  if (!/^\d{4}[-/.]\d{2}[-/.]\d{2}$/.test(written)) return undefined;
  const [year = 0, month = 0, day = 0] = written.split(/[-/.]/).map(Number);
  return isCivil({ year, month, day })
    ? { iso: isoOf({ year, month, day }), next: index + 5, sure: true }
    : undefined;
}
