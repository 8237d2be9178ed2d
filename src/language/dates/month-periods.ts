import type { Atom } from './atom.ts';
import { addMonths, isoOf, partsOf, startOfMonth } from './calendar.ts';
import { namedMonth, namedYear } from './period.ts';
import { isCounted, isLedAsAmount, type Reading, tailShiftAt, yearAt } from './reading.ts';
import { firstAfter, wordAt } from './scan.ts';
import { openMonth } from './vague-days.ts';
import { monthOf } from './vocabulary.ts';

// Led to like this, "mar", "set", "out" and "marco" are months; alone they may be other words.
const LEADS: ReadonlySet<string> = new Set(
  'em de desde entre ate a e mes ao - / x vs versus com do ou contra'.split(' '),
);
const OTHER_WORDS: ReadonlySet<string> = new Set([
  'mar',
  'set',
  'out',
  'dez',
  'marco',
  'ago',
  'mai',
  'jan',
  'abr',
  'jun',
  'jul',
  'nov',
  'fev',
  'juno',
  'junio',
]);

/** "março", "mar/25", "março do ano passado", "mês 3", "03/2025", "outubro passado". */
export function monthAtom(reading: Reading, index: number): Atom | undefined {
  const numbered = monthInFigures(reading, index);
  if (numbered) return numbered;
  const from = firstAfter(reading, index, ['mes de', 'mes do', 'mes']);
  const at = from < 0 ? index : from;
  const month = monthOf(wordAt(reading, at)) ?? (from < 0 ? undefined : numberOfMonth(reading, at));
  if (month === undefined) return undefined;
  const year = yearAt(reading, at + 1);
  if (from < 0 && !year && !isMonthWord(reading, at)) return undefined;
  if (year) return { period: namedMonth(isoOf({ year: year.year, month, day: 1 })), next: year.next };
  const tail = tailShiftAt(reading, at + 1);
  if (tail && tail.shift !== 0)
    return { period: namedMonth(awayMonth(reading, month, tail.shift)), next: tail.next };
  return { period: namedMonth(openMonth(reading, month, index)), next: at + 1, openYear: true };
}

function numberOfMonth({ pieces }: Reading, index: number): number | undefined {
  const piece = pieces[index];
  return piece?.kind === 'digits' && piece.value >= 1 && piece.value <= 12 ? piece.value : undefined;
}

function isMonthWord(reading: Reading, index: number): boolean {
  const piece = reading.pieces[index];
  const raw = piece ? reading.text.slice(piece.start, piece.end) : '';
  // "maiô" is a bathing suit.
  if (/ô|o\u0302/iu.test(raw)) return false;
  if (/ç|c\u0327/iu.test(raw) || !OTHER_WORDS.has(wordAt(reading, index))) return true;
  return LEADS.has(wordAt(reading, index - 1));
}

// "março passado" is the last March that is over, "março que vem" the next that has not begun.
function awayMonth(reading: Reading, month: number, shift: number): string {
  const { year } = partsOf(reading.today);
  const here = isoOf({ year, month, day: 1 });
  const now = startOfMonth(reading.today);
  if (shift < 0) return here < now ? addMonths(here, 12 * (shift + 1)) : addMonths(here, 12 * shift);
  return here > now ? here : addMonths(here, 12);
}

// "03/2025", "03/25"; "05/11" is a day.
function monthInFigures(reading: Reading, index: number): Atom | undefined {
  const { pieces } = reading;
  const [month, sign, year] = [pieces[index], pieces[index + 1], pieces[index + 2]];
  if (month?.kind !== 'digits' || year?.kind !== 'digits' || !/^[/-]$/.test(sign?.word ?? ''))
    return undefined;
  if (month.value < 1 || month.value > 12 || month.word.length > 2 || isLedAsAmount(reading, index))
    return undefined;
  const short =
    year.word.length === 2 &&
    year.value > 12 &&
    year.value < 50 &&
    sign?.word === '/' &&
    month.word.length === 2;
  const long = year.word.length === 4 && year.value >= 1950 && year.value < 2100;
  if ((!short && !long) || isCounted(reading, index + 3) || wordAt(reading, index + 3) === '/')
    return undefined;
  return {
    period: namedMonth(isoOf({ year: short ? 2000 + year.value : year.value, month: month.value, day: 1 })),
    next: index + 3,
  };
}

/** "2024", "ano de 2024". */
export function yearAtom(reading: Reading, index: number): Atom | undefined {
  const from = firstAfter(reading, index, ['ano de', 'ano']);
  const at = from < 0 ? index : from;
  const piece = reading.pieces[at];
  if (piece?.kind !== 'digits' || piece.word.length !== 4 || piece.value < 1990 || piece.value > 2099)
    return undefined;
  if (isCounted(reading, at + 1) || isLedAsAmount(reading, at)) return undefined;
  const { year } = partsOf(reading.today);
  const near = Math.abs(piece.value - year) <= 15 || from >= 0;
  return near ? { period: namedYear(piece.value), next: at + 1 } : undefined;
}
