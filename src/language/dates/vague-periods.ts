import type { Atom } from './atom.ts';
import {
  addDays,
  addMonths,
  endOfMonth,
  isoOf,
  partsOf,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './calendar.ts';
import { dayAt } from './find-dates.ts';
import { BEGINNING, dayPeriod, interval, monthName, namedMonth } from './period.ts';
import { monthHere, shiftedPeriod } from './period-atoms.ts';
import { lookAt, type Reading, tailShiftAt } from './reading.ts';
import { firstAfter, wordAt } from './scan.ts';
import { unitOf } from './vocabulary.ts';

/** "fim de semana", "fim de semana passado": Saturday and Sunday. */
export function weekendAtom(reading: Reading, index: number): Atom | undefined {
  const next = firstAfter(reading, index, WEEKEND);
  if (next < 0) return undefined;
  const tail = tailShiftAt(reading, next);
  const coming = wordAt(reading, index - 1) === 'proximo' || lookAt(reading, index).direction === 'future';
  const shift = tail?.shift ?? (coming ? 1 : 0);
  const from = addDays(startOfWeek(reading.today), SATURDAY - 1 + 7 * weeksTo(reading.today, shift));
  const label = WEEKEND_LABELS.get(shift) ?? 'no fim de semana';
  return { period: interval(from, addDays(from, 1), label), next: tail?.next ?? next };
}

const WEEKEND = ['fim de semana', 'final de semana', 'fds', 'findi', 'finde', 'fim d semana'];
const SATURDAY = 6;

// From the Saturday of this week, which may not have come yet: then the last one is a week earlier.
function weeksTo(today: string, shift: number): number {
  const begun = weekdayOf(today) >= SATURDAY;
  if (shift < 0) return shift;
  if (shift > 0) return begun ? 1 : 0;
  return begun ? 0 : -1;
}

const WEEKEND_LABELS: ReadonlyMap<number, string> = new Map([
  [-2, 'no fim de semana retrasado'],
  [-1, 'no fim de semana passado'],
  [1, 'no próximo fim de semana'],
]);

type Part = 'start' | 'middle' | 'end';
const PART_LABELS: Readonly<Record<Part, string>> = { start: 'no começo', middle: 'no meio', end: 'no fim' };

/** "no começo do mês", "fim de março", "início do ano". */
export function partAtom(reading: Reading, index: number): Atom | undefined {
  const part = partNamed(wordAt(reading, index));
  if (!part || !/^d[eo]?$|^des[st]e$/.test(wordAt(reading, index + 1))) return undefined;
  const word = wordAt(reading, index + 2);
  if (word === 'ano' || (word === 'semana' && /^des[st]e$/.test(wordAt(reading, index + 1))))
    return partOfThisYear(reading, part, index + 3);
  const month = monthHere(reading, index + 1);
  if (!month || month.next === index + 1) return undefined;
  const days = { start: [1, 10], middle: [11, 20], end: [21, partsOf(endOfMonth(month.first)).day] } as const;
  const { year, month: numbered } = partsOf(month.first);
  const [first, last] = days[part];
  const here = month.first === startOfMonth(reading.today);
  const label = `${PART_LABELS[part]} ${here ? 'deste mês' : `de ${monthName(month.first)}`}`;
  return {
    period: interval(
      isoOf({ year, month: numbered, day: first }),
      isoOf({ year, month: numbered, day: last }),
      label,
    ),
    next: month.next,
  };
}

function partNamed(word: string): Part | undefined {
  if (/^(?:comeco|inicio|comecinho|comesso)$/.test(word)) return 'start';
  if (/^(?:meio|meados|metade)$/.test(word)) return 'middle';
  return /^(?:fim|final|finzinho|finalzinho)$/.test(word) ? 'end' : undefined;
}

function partOfThisYear(reading: Reading, part: Part, index: number): Atom {
  const tail = tailShiftAt(reading, index);
  const year = partsOf(reading.today).year + (tail?.shift ?? 0);
  const months = { start: [1, 4], middle: [5, 8], end: [9, 12] } as const;
  const [first, last] = months[part];
  const label = `${PART_LABELS[part]} de ${year}`;
  const to = endOfMonth(isoOf({ year, month: last, day: 1 }));
  return { period: interval(isoOf({ year, month: first, day: 1 }), to, label), next: tail?.next ?? index };
}

/** "no mês", "do ano", "na semana": the one that runs. */
export function bareUnitAtom(reading: Reading, index: number): Atom | undefined {
  const word = wordAt(reading, index);
  const unit = unitOf(word);
  if (!unit || word.endsWith('s') !== (word === 'mes')) return undefined;
  const before = wordAt(reading, index - 1);
  const whole = /^(?:todo|inteiro|toda|inteira)$/.test(wordAt(reading, index + 1));
  if (!whole && !/^(?:n[oa]|d[oa]|pr[oa])$/.test(before)) return undefined;
  if (/^(?:a|sim|que|em|e)$/.test(wordAt(reading, index + 1)) && unit === 'dia') return undefined;
  const period =
    unit === 'dia' ? dayPeriod(reading.today, reading.today) : shiftedPeriod(reading.today, unit, 0);
  if (unit === 'dia' && before !== 'do') return undefined;
  return period && { period, next: whole ? index + 2 : index + 1 };
}

const ALL_TIME = [
  'desde sempre',
  'todo o historico',
  'todo historico',
  'todo o periodo',
  'todo periodo',
  'vida toda',
  'vida inteira',
  'todos os tempos',
  'desde o inicio',
  'desde o comeco',
  'desde que comecei',
];

/** "desde sempre", "em todo o histórico". */
export function allTimeAtom(reading: Reading, index: number): Atom | undefined {
  const next = firstAfter(reading, index, ALL_TIME);
  if (next < 0 || /^d[eo]$/.test(wordAt(reading, next))) return undefined;
  return { period: interval(BEGINNING, reading.today, 'em todo o histórico'), next };
}

/** "mesmo mês do ano passado". */
export function sameMonthAtom(reading: Reading, index: number): Atom | undefined {
  const next = firstAfter(reading, index, [
    'mesmo mes do ano passado',
    'mesmo mes no ano passado',
    'mesmo mes de ano passado',
  ]);
  return next < 0 ? undefined : { period: namedMonth(addMonths(startOfMonth(reading.today), -12)), next };
}

/** A day by any of its names. */
export function dayAtom(reading: Reading, index: number): Atom | undefined {
  const read = dayAt(reading, index);
  // What is no sure day is one of the longer periods above, or nothing to count by.
  if (
    !read ||
    (!read.sure && unitOf(wordAt(reading, index)) !== 'dia' && reading.pieces[index]?.kind !== 'digits')
  )
    return undefined;
  return { period: dayPeriod(read.iso, reading.today), next: read.next };
}
