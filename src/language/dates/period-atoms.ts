import type { Atom } from './atom.ts';
import { addDays, addMonths, endOfMonth, isoOf, partsOf, startOfMonth } from './calendar.ts';
import { monthAtom } from './month-periods.ts';
import {
  dayPeriod,
  interval,
  monthName,
  monthPeriod,
  numberedPart,
  type Period,
  shiftedPart,
  weekPeriod,
  yearPeriod,
} from './period.ts';
import { awayFrom, lookAt, monthSaidAt, type Reading, shiftedUnitAt, skip, yearAt } from './reading.ts';
import { after, countAt, firstAfter, ordinalAt, touching, wordAt } from './scan.ts';
import { monthOf, type Unit, unitOf } from './vocabulary.ts';

/** The period so many units from today; none for days, which have names of their own. */
export function shiftedPeriod(today: string, unit: Unit, shift: number): Period | undefined {
  switch (unit) {
    case 'dia':
      return undefined;
    case 'semana':
      return weekPeriod(today, shift);
    case 'mes':
      return monthPeriod(today, shift);
    case 'trimestre':
    case 'semestre':
      return shiftedPart(unit, today, shift);
    case 'ano':
      return yearPeriod(today, shift);
    case 'quinzena':
      return fortnight(today, shift);
    case 'bimestre':
      return interval(...twoMonths(today, shift));
  }
}

function twoMonths(today: string, shift: number): [string, string] {
  const { year, month } = partsOf(today);
  const from = addMonths(isoOf({ year, month: month - ((month - 1) % 2), day: 1 }), 2 * shift);
  return [from, endOfMonth(addMonths(from, 1))];
}

const HALF_OF_MONTH = 15;

function fortnight(today: string, shift: number): Period {
  const { day } = partsOf(today);
  const first = addMonths(startOfMonth(today), Math.floor(((day > HALF_OF_MONTH ? 1 : 0) + shift) / 2));
  const half = ((((day > HALF_OF_MONTH ? 1 : 0) + shift) % 2) + 2) % 2;
  return halfMonth(first, half === 0 ? 1 : 2);
}

function halfMonth(first: string, half: 1 | 2): Period {
  const label = `na ${half}ª quinzena de ${monthName(first)}`;
  return half === 1
    ? interval(startOfMonth(first), addDays(startOfMonth(first), HALF_OF_MONTH - 1), label)
    : interval(addDays(startOfMonth(first), HALF_OF_MONTH), endOfMonth(first), label);
}

/** "esse mês", "semana retrasada", "próximo ano", "último trimestre"; "última semana" and "último ano" roll. */
export function shiftedAtom(reading: Reading, index: number): Atom | undefined {
  const read = shiftedUnitAt(reading, index);
  if (!read) return undefined;
  const { unit, shift, next } = read;
  const rolls = /^ultim[oa]$/.test(wordAt(reading, index)) && next === index + 2;
  if (rolls && unit === 'semana') return { period: rolling(reading.today, 'dia', -7), next };
  if (rolls && unit === 'ano') return { period: rolling(reading.today, 'mes', -12), next };
  const period = shiftedPeriod(reading.today, unit, shift);
  return period && { period, next };
}

const UNIT_NAMES: Readonly<Record<Unit, readonly [one: string, many: string, feminine: boolean]>> = {
  dia: ['dia', 'dias', false],
  semana: ['semana', 'semanas', true],
  quinzena: ['quinzena', 'quinzenas', true],
  mes: ['mês', 'meses', false],
  bimestre: ['bimestre', 'bimestres', false],
  trimestre: ['trimestre', 'trimestres', false],
  semestre: ['semestre', 'semestres', false],
  ano: ['ano', 'anos', false],
};

/** So many units up to today (negative) or from today on. */
export function rolling(today: string, unit: Unit, count: number): Period {
  const far = awayFrom(today, unit, count);
  const [one, many, feminine] = UNIT_NAMES[unit];
  const size = Math.abs(count);
  const ending = feminine ? 'a' : 'o';
  const which = `${count < 0 ? 'últim' : 'próxim'}${ending}`;
  const label = size === 1 ? `n${ending} ${which} ${one}` : `n${ending}s ${which}s ${size} ${many}`;
  return count < 0 ? interval(addDays(far, 1), today, label) : interval(today, addDays(far, -1), label);
}

/** What "últimos dias", "últimos meses" mean where no number is said. */
const SOME: Readonly<Partial<Record<Unit, number>>> = { dia: 7, semana: 4, mes: 3, ano: 3 };
const MOST = 400;

/** "nos últimos 30 dias", "nos 3 últimos meses", "próximas duas semanas", "últimos meses". */
export function rollingAtom(reading: Reading, index: number): Atom | undefined {
  const lead = countAt(reading, index);
  const at = lead ? lead.next : index;
  const sign = signOf(wordAt(reading, at));
  if (sign === 0) return undefined;
  const count = lead ?? countAt(reading, at + 1);
  const from = lead ? at + 1 : (count?.next ?? at + 1);
  const unit = unitOf(wordAt(reading, from));
  const size = count?.value ?? (unit && SOME[unit]);
  if (!unit || size === undefined || size < 1 || size > MOST) return undefined;
  return { period: rolling(reading.today, unit, sign * size), next: from + 1 };
}

function signOf(word: string): -1 | 0 | 1 {
  if (/^(?:ultimos|ultimas|passados|passadas|utimos|utimas|ultmos)$/.test(word)) return -1;
  return /^(?:proximos|proximas)$/.test(word) ? 1 : 0;
}

/** "há 2 meses", "três semanas atrás": that month, that week; followed by "pra cá", all since. */
export function agoAtom(reading: Reading, index: number): Atom | undefined {
  const since = firstAfter(reading, index, ['ha', 'faz', 'de']);
  const count = countAt(reading, since < 0 ? index : since);
  const unit = count && unitOf(wordAt(reading, count.next));
  if (!count || !unit || count.value < 1 || count.value > MOST) return undefined;
  const here = firstAfter(reading, count.next + 1, TO_HERE);
  if (here >= 0) return { period: rolling(reading.today, unit, -count.value), next: here };
  const ago = firstAfter(reading, count.next + 1, ['atras', 'atraz', 'tras']);
  const said = ago >= 0 || /^(?:ha|faz)$/.test(wordAt(reading, index));
  if (!said) return undefined;
  const next = ago < 0 ? count.next + 1 : ago;
  const period = shiftedPeriod(reading.today, unit, -count.value);
  return { period: period ?? dayPeriod(addDays(reading.today, -count.value), reading.today), next };
}

export const TO_HERE = [
  'pra ca',
  'para ca',
  'p ca',
  'pra k',
  'pra ka',
  'ate hoje',
  'ate agora',
  'ate aqui',
  'ate o momento',
];

/** "1º trimestre de 2025", "primeiro semestre", "segunda quinzena de outubro", "1T25". */
export function ordinalAtom(reading: Reading, index: number): Atom | undefined {
  const last = /^ultim[oa]$/.test(wordAt(reading, index));
  const ordinal = last ? { value: LAST, next: index + 1 } : ordinalAt(reading, index);
  const unit = ordinal && unitOf(wordAt(reading, ordinal.next));
  if (!ordinal || !unit) return marketQuarter(reading, index);
  const from = ordinal.next + 1;
  if (unit === 'trimestre' || unit === 'semestre') {
    return partOfYear(reading, { grain: unit, number: ordinal.value, from });
  }
  const month = unit === 'quinzena' || unit === 'semana' ? monthHere(reading, from) : undefined;
  // "última semana" alone rolls.
  if (!month || (last && month.next === from)) return undefined;
  const half = ordinal.value === 1 ? 1 : 2;
  const period = unit === 'quinzena' ? halfMonth(month.first, half) : weekOfMonth(month.first, ordinal.value);
  return period && { period, next: month.next };
}

const LAST = -1;

type PartSaid = { readonly grain: 'trimestre' | 'semestre'; readonly number: number; readonly from: number };

function partOfYear(reading: Reading, { grain, number, from }: PartSaid): Atom | undefined {
  if (number < 1 || number > (grain === 'trimestre' ? 4 : 2)) return undefined;
  const said = yearAt(reading, from);
  const { year: now } = partsOf(reading.today);
  const here = numberedPart(grain, now, number);
  const year =
    said?.year ??
    (here.from <= reading.today || lookAt(reading, from).direction === 'future' ? now : now - 1);
  const next = said?.next ?? (after(reading, from, 'do|desse|deste ano') >= 0 ? from + 2 : from);
  return { period: numberedPart(grain, year, number), next };
}

// "1T25", "3t 2026".
function marketQuarter(reading: Reading, index: number): Atom | undefined {
  const { pieces } = reading;
  const [number, letter, year] = [pieces[index], pieces[index + 1], pieces[index + 2]];
  if (
    letter?.word !== 't' ||
    number?.kind !== 'digits' ||
    year?.kind !== 'digits' ||
    !touching(reading, index + 1)
  )
    return undefined;
  if (number.value < 1 || number.value > 4 || (year.word.length !== 2 && year.word.length !== 4))
    return undefined;
  const full = year.word.length === 2 ? 2000 + year.value : year.value;
  return { period: numberedPart('trimestre', full, number.value), next: index + 3 };
}

function weekOfMonth(first: string, number: number): Period | undefined {
  const end = endOfMonth(first);
  if (number < 0) return interval(addDays(end, -6), end, `na última semana de ${monthName(first)}`);
  if (number < 1 || number > 5) return undefined;
  const from = addDays(first, 7 * (number - 1));
  const to = addDays(from, 6) > end ? end : addDays(from, 6);
  return from > end ? undefined : interval(from, to, `na ${number}ª semana de ${monthName(first)}`);
}

// "de outubro", "do mês passado", "do mês".
/** The month that a part belongs to; the running one where none is said. */
export function monthHere(reading: Reading, index: number): { first: string; next: number } | undefined {
  const said = monthSaidAt(reading, index);
  if (said) return { first: said.month, next: said.next };
  const from = skip(reading, index, ['de', 'do', 'em', 'no']);
  if (from > index && wordAt(reading, from) === 'mes' && monthOf(wordAt(reading, from + 2)) === undefined) {
    return { first: startOfMonth(reading.today), next: from + 1 };
  }
  const named = monthAtom(reading, from);
  if (named) return { first: named.period.from, next: named.next };
  return from === index ? { first: startOfMonth(reading.today), next: index } : undefined;
}
