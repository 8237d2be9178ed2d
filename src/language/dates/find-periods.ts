import { headOf } from '../head.ts';
import type { Atom, AtomRule } from './atom.ts';
import { startOf } from './find-dates.ts';
import { monthAtom, yearAtom } from './month-periods.ts';
import { interval, type Period } from './period.ts';
import { agoAtom, ordinalAtom, rollingAtom, shiftedAtom } from './period-atoms.ts';
import { rangeAt } from './period-ranges.ts';
import type { Reading } from './reading.ts';
import { firstAfter, scan } from './scan.ts';
import { allTimeAtom, bareUnitAtom, dayAtom, partAtom, sameMonthAtom, weekendAtom } from './vague-periods.ts';
import { opensDate } from './vocabulary.ts';

/** A period that a text names; UTF-16 offsets, the preposition that leads to it included. */
export type PeriodFound = Period & { readonly start: number; readonly end: number };

// The first that reads decides, so the longer readings come first.
const ATOMS: readonly AtomRule[] = [
  sameMonthAtom,
  ordinalAtom,
  rollingAtom,
  agoAtom,
  weekendAtom,
  partAtom,
  shiftedAtom,
  dayAtom,
  monthAtom,
  yearAtom,
  bareUnitAtom,
];

/**
 * The periods that a question names, in order; a day is one too. Months without a year are the nearest that have begun,
 * unless the words look ahead ("o que vence em dezembro?").
 *
 * @example findPeriods('quanto gastei entre março e maio?', '2026-11-15')[0]?.label // 'de março a maio de 2026'
 */
export function findPeriods(written: string, today: string): readonly PeriodFound[] {
  const text = headOf(written);
  const reading: Reading = { text, pieces: scan(text), today, direction: undefined };
  const found: PeriodFound[] = [];
  let index = 0;
  while (index < reading.pieces.length) {
    const read = periodAt(reading, index);
    if (!read) {
      index += 1;
      continue;
    }
    const start = startOf(reading, index);
    found.push({ ...read.period, start, end: reading.pieces[read.next - 1]?.end ?? start });
    index = Math.max(read.next, index + 1);
  }
  return found;
}

const OPENERS: ReadonlySet<string> = new Set(
  'primeira segunda terceira quarta quinta de do da dos entre a ate desde dsd mesmo todo todos vida ultimos ultimas utimos utimas ultmos proximos proximas passados passadas'.split(
    ' ',
  ),
);

function periodAt(reading: Reading, index: number): Atom | undefined {
  const piece = reading.pieces[index];
  const word = piece?.kind === 'word' && !OPENERS.has(piece.word) && !opensDate(piece.word);
  if (!piece || word || piece.kind === 'sign') return undefined;
  const read = allTimeAtom(reading, index) ?? rangeAt(reading, index, atomAt) ?? atomAt(reading, index);
  return read && untilToday(reading, read);
}

function atomAt(reading: Reading, index: number): Atom | undefined {
  for (const rule of ATOMS) {
    const read = rule(reading, index);
    if (read) return read;
  }
  return undefined;
}

// "este ano até agora": what runs ends today.
function untilToday(reading: Reading, read: Atom): Atom {
  const next = firstAfter(reading, read.next, ['ate agora', 'ate hoje', 'ate o momento', 'ate aqui']);
  const { from, to, label } = read.period;
  const runs = from <= reading.today && reading.today <= to;
  return next < 0 || !runs ? read : { period: interval(from, reading.today, `${label} até agora`), next };
}
