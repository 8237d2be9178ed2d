import { headOf } from '../head.ts';
import { feastSaid } from './holidays.ts';
import { dayInFigures, dayOfNamedMonth, numberedDay } from './month-days.ts';
import type { DayRead, DayRule, Reading } from './reading.ts';
import { countedDays, namedRelative, someDay } from './relative-days.ts';
import { type Piece, scan, wordAt } from './scan.ts';
import { monthAlone, ordinalDayOfMonth, partOfMonth, unitAway, weekend } from './vague-days.ts';
import { opensDate } from './vocabulary.ts';
import { weekdaySaid } from './weekdays.ts';

/** A day that a text names; UTF-16 offsets, the preposition that leads to it included ("no dia 10"). */
export type DateFound = {
  /** ISO local date. */
  readonly iso: string;
  readonly start: number;
  readonly end: number;
  /** False where the words leave room: "semana passada", "no começo do mês", "dia 20" with nothing to tell which way. */
  readonly sure: boolean;
};

export type DateOptions = {
  /**
   * Where "dia 20" or "sexta" could be before or after today: entries look back, bills ahead. Undefined: the words around
   * decide ("vence dia 20" is ahead), else back.
   */
  readonly direction?: 'past' | 'future';
};

// The first that reads a day from a place on decides, so the longer readings come first.
const RULES: readonly DayRule[] = [
  numberedDay,
  dayInFigures,
  ordinalDayOfMonth,
  dayOfNamedMonth,
  feastSaid,
  weekend,
  partOfMonth,
  countedDays,
  namedRelative,
  someDay,
  unitAway,
  weekdaySaid,
  monthAlone,
];

/**
 * The days that a text names, in order. Numbers that are money or counts ("10x", "R$ 10", "50 reais") are never days, and
 * what is denied ("não foi ontem") is left out.
 *
 * @example findDates('paguei a luz sexta passada', '2026-11-15')[0]?.iso // '2026-11-13'
 */
export function findDates(written: string, today: string, options: DateOptions = {}): readonly DateFound[] {
  const text = headOf(written);
  const reading: Reading = { text, pieces: scan(text), today, direction: options.direction };
  const found: (DateFound & { readonly weekday: boolean })[] = [];
  let index = 0;
  while (index < reading.pieces.length) {
    const read = dayAt(reading, index);
    if (!read) {
      index += 1;
      continue;
    }
    const sure = read.sure && !isLoose(reading, index);
    if (!isDenied(reading, index)) enter(reading, found, { ...read, sure, index });
    index = Math.max(read.next, index + 1);
  }
  return found.map(({ iso, start, end, sure }) => ({ iso, start, end, sure }));
}

/** The day that is named from a place on. */
export function dayAt(reading: Reading, index: number): DayRead | undefined {
  const piece = reading.pieces[index];
  if (!piece || piece.kind === 'sign' || (piece.kind === 'word' && !opensDate(piece.word))) return undefined;
  for (const rule of RULES) {
    const read = rule(reading, index);
    if (read) return read;
  }
  return undefined;
}

type Entered = DayRead & { readonly index: number };
type Found = DateFound & { readonly weekday: boolean };

// "sexta, dia 13" and "sábado 14/11" name one day twice: the number decides.
function enter(reading: Reading, found: Found[], { iso, sure, index, next }: Entered): void {
  const start = startOf(reading, index);
  const end = reading.pieces[next - 1]?.end ?? start;
  const before = found.at(-1);
  const gap = before ? reading.text.slice(before.end, start).trim() : 'far';
  const weekday = weekdaySaid(reading, index) !== undefined;
  if (before?.weekday && !weekday && (gap === '' || gap === ',' || gap === '(')) {
    found[found.length - 1] = { iso, sure, start: before.start, end, weekday: false };
  } else if (before && before.iso === iso && !before.weekday && weekday && gap.length <= 1 && gap !== 'e') {
    found[found.length - 1] = { ...before, end };
  } else found.push({ iso, sure, start, end, weekday });
}

const PREPOSITIONS: ReadonlySet<string> = new Set(
  'no na nos nas em de do da dos das neste nesta nesse nessa nesses nessas pra pro para ate desde ao'.split(
    ' ',
  ),
);

// "no dia 10", "para o dia 20".
export function startOf(reading: Reading, index: number): number {
  const article = /^[oa]$/.test(wordAt(reading, index - 1)) && PREPOSITIONS.has(wordAt(reading, index - 2));
  const first = article ? index - 2 : PREPOSITIONS.has(wordAt(reading, index - 1)) ? index - 1 : index;
  return reading.pieces[first]?.start ?? 0;
}

// "todo dia 5" comes again and again, "lá pelo dia 5" is about then.
const isLoose = (reading: Reading, index: number): boolean =>
  /^(?:tod[oa]s?|cada|pelo|la|quase)$/.test(wordAt(reading, index - 1));

const LINKS: ReadonlySet<string> = new Set('foi era e eh no na em de do da dia o a'.split(' '));
const REACH = 3;

// "não foi ontem", "hoje, não ontem"; "não paguei ontem" denies something else.
function isDenied(reading: Reading, index: number): boolean {
  for (let back = 1; back <= REACH; back += 1) {
    const piece: Piece | undefined = reading.pieces[index - back];
    if (!piece) return false;
    if (piece.word === 'nao' || piece.word === 'naum') return true;
    if (!LINKS.has(piece.word)) return false;
  }
  return false;
}
