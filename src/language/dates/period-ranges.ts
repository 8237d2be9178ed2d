import type { Atom } from './atom.ts';
import { addMonths, daysInMonth, isCivil, isoOf, partsOf, startOfMonth } from './calendar.ts';
import { cueAt } from './cues.ts';
import { BEGINNING, interval, monthName, monthPeriod, type Period } from './period.ts';
import { TO_HERE } from './period-atoms.ts';
import { isCounted, isLedAsAmount, monthSaidAt, type Reading, skip, yearAt } from './reading.ts';
import { sayDate } from './say-day.ts';
import { after, countAt, firstAfter, wordAt } from './scan.ts';
import { openMonth } from './vague-days.ts';
import { monthOf } from './vocabulary.ts';

/** Reads one period from a place on. Given, so that a range and what it is made of do not know each other. */
export type AtomAt = (reading: Reading, index: number) => Atom | undefined;

const BY_RANGE = [
  'a partir do mes de',
  'a partir de',
  'a partir do',
  'a partir da',
  'desde o mes de',

  'desde o',
  'desde a',
  'desde',
  'dsd',
];
const FROM = ['entre os dias', 'entre o dia', 'entre', 'dos dias', 'do dia', 'de', 'do', 'da'];
const TO = ['ate o dia', 'ate o', 'ate a', 'ate', 'ao dia', 'ao', 'a', '-', 'à', 'e o dia', 'e'];

/** "desde janeiro", "de janeiro pra cá", "entre março e maio", "de 10 a 20 de outubro", "até sexta", "até agora". */
export function rangeAt(reading: Reading, index: number, atomAt: AtomAt): Atom | undefined {
  return (
    sinceAt(reading, index, atomAt) ??
    daysOfMonth(reading, index) ??
    betweenAt(reading, index, atomAt) ??
    untilNow(reading, index) ??
    untilAt(reading, index, atomAt)
  );
}

function sinceAt(reading: Reading, index: number, atomAt: AtomAt): Atom | undefined {
  const since = firstAfter(reading, index, BY_RANGE);
  const from = since < 0 ? firstAfter(reading, index, ['de', 'do', 'da']) : since;
  const atom = from < 0 ? undefined : atomAt(reading, from);
  if (!atom) return undefined;
  const here = firstAfter(reading, atom.next, TO_HERE);
  if (since < 0 && here < 0) return undefined;
  // "desde janeiro até março" has an end of its own.
  if (here < 0 && firstAfter(reading, atom.next, ['ate']) >= 0) return undefined;
  const { today } = reading;
  const [first, last] = [atom.period.from, atom.period.from > today ? atom.period.to : today];
  return { period: interval(first, last, sinceLabel(atom.period)), next: here < 0 ? atom.next : here };
}

// "em março de 2026" → "desde março de 2026"; "no ano passado" → "desde o ano passado".
function sinceLabel({ label }: Period): string {
  const [first = '', ...rest] = label.split(' ');
  const name = rest.join(' ');
  if (first === 'em') return `desde ${name}`;
  if (/^n[oa]s?$/.test(first)) return `desde ${first.slice(1)} ${name}`;
  return /^nest[ea]$/.test(first) ? `desde o começo d${first.slice(1)} ${name}` : `desde ${label}`;
}

// "de 10 a 20 de outubro", "entre os dias 5 e 10", "do dia 1 ao 15 do mês passado".
function daysOfMonth(reading: Reading, index: number): Atom | undefined {
  const lead = firstAfter(reading, index, FROM);
  const from = lead < 0 ? index : lead;
  const named = /^dias?$/.test(wordAt(reading, from)) || /^dias?$/.test(wordAt(reading, from - 1));
  if ((lead < 0 && !named) || isLedAsAmount(reading, from)) return undefined;
  const days = twoDays(reading, /^dias?$/.test(wordAt(reading, from)) ? from + 1 : from);
  if (!days || wordAt(reading, days.next) === '/') return undefined;
  const month = monthAfterDays(reading, days.next);
  if (!month && (!named || isCounted(reading, days.next))) return undefined;
  return daysFromTo(month ?? { first: startOfMonth(reading.today), next: days.next }, days.first, days.last);
}

function twoDays(reading: Reading, index: number): { first: number; last: number; next: number } | undefined {
  const first = countAt(reading, index);
  const to = first ? firstAfter(reading, first.next, TO) : -1;
  const last = to < 0 ? undefined : countAt(reading, wordAt(reading, to) === 'dia' ? to + 1 : to);
  if (!first || !last || !isDayNumber(first.value) || !isDayNumber(last.value)) return undefined;
  return { first: first.value, last: last.value, next: last.next };
}

const isDayNumber = (value: number): boolean => value >= 1 && value <= 31;

function daysFromTo(month: { first: string; next: number }, first: number, last: number): Atom | undefined {
  const { year, month: numbered } = partsOf(month.first);
  // "do dia 25 ao dia 5" begins in the month before.
  const begins = first <= last ? month.first : addMonths(month.first, -1);
  const start = { ...partsOf(begins), day: first };
  const end = { year, month: numbered, day: Math.min(last, daysInMonth(year, numbered)) };
  return isCivil(start) ? { period: interval(isoOf(start), isoOf(end)), next: month.next } : undefined;
}

function monthAfterDays(reading: Reading, index: number): { first: string; next: number } | undefined {
  const said = monthSaidAt(reading, index);
  if (said) return { first: said.month, next: said.next };
  const from = skip(reading, index, ['de', 'do', '/']);
  const bare = wordAt(reading, from) === 'mes' && from > index;
  const month = monthOf(wordAt(reading, bare && /^d[eo]$/.test(wordAt(reading, from + 1)) ? from + 2 : from));
  if (month === undefined)
    return bare ? { first: monthPeriod(reading.today, 0).from, next: from + 1 } : undefined;
  const next = bare ? from + 3 : from + 1;
  const year = yearAt(reading, next);
  if (year) return { first: isoOf({ year: year.year, month, day: 1 }), next: year.next };
  return { first: openMonth(reading, month, index), next };
}

function betweenAt(reading: Reading, index: number, atomAt: AtomAt): Atom | undefined {
  const lead = firstAfter(reading, index, FROM);
  const since = firstAfter(reading, index, ['desde o', 'desde a', 'desde']);
  const from = since >= 0 ? since : lead < 0 ? index : lead;
  const first = atomAt(reading, from);
  const to = first ? firstAfter(reading, first.next, TO) : -1;
  if (!first || to < 0) return undefined;
  const joins = wordAt(reading, first.next);
  // "março e maio" are two months; "entre março e maio" is one stretch. "a" needs a lead as well: "hoje a padaria".
  if (joins === 'e' && wordAt(reading, index) !== 'entre') return undefined;
  if (joins === 'a' && lead < 0 && first.period.grain === 'dia') return undefined;
  const last = atomAt(reading, to);
  return last && joined(first, last);
}

function joined(first: Atom, last: Atom): Atom | undefined {
  const start =
    first.openYear && !last.openYear ? inYearBefore(first.period, last.period.from) : first.period;
  const begins = start.from <= last.period.to ? start.from : addMonths(start.from, -12);
  const [from, to] = [begins, last.period.to];
  if (from > to) return undefined;
  return {
    period: interval(from, to, joinedLabel(first.period.grain, last.period.grain, [from, to])),
    next: last.next,
  };
}

// "de março a maio de 2025": the year of the second is that of the first, or the one before it.
function inYearBefore(period: Period, end: string): Period {
  const { month } = partsOf(period.from);
  const { year } = partsOf(end);
  const here = isoOf({ year, month, day: 1 });
  const from = here <= end ? here : addMonths(here, -12);
  return { ...period, from };
}

function joinedLabel(
  first: Period['grain'],
  last: Period['grain'],
  [from, to]: readonly [string, string],
): string {
  if (first === 'mes' && last === 'mes') {
    const sameYear = from.slice(0, 4) === to.slice(0, 4);
    const [start = ''] = monthName(from).split(' ');
    return `de ${sameYear ? start : monthName(from)} a ${monthName(to)}`;
  }
  if (first === 'ano' && last === 'ano') return `de ${from.slice(0, 4)} a ${to.slice(0, 4)}`;
  return `de ${sayDate(from)} a ${sayDate(to)}`;
}

// Alone: "quanto gastei até agora?" asks about the month that runs, "quanto investi até hoje?" about all of it.
function untilNow(reading: Reading, index: number): Atom | undefined {
  const now = firstAfter(reading, index, [
    'ate agora',
    'ate o momento',
    'ate aqui',
    'ate o presente momento',
    'ate o dia de hoje',
  ]);
  if (now < 0) return undefined;
  return { period: interval(startOfMonth(reading.today), reading.today, 'neste mês até agora'), next: now };
}

const END_OF = [
  'ate o fim do mes',
  'ate o final do mes',
  'ate fim do mes',
  'ate final do mes',
  'ate o fim deste|desse mes',
  'ate o final deste|desse mes',
];
const END_OF_YEAR = [
  'ate o fim do ano',
  'ate o final do ano',
  'ate fim do ano',
  'ate final do ano',
  'ate o fim deste|desse ano',
];

// What is still to come, from today on; or, where the end has passed, the year up to it.
function untilAt(reading: Reading, index: number, atomAt: AtomAt): Atom | undefined {
  const { today } = reading;
  const month = firstAfter(reading, index, END_OF);
  if (month >= 0)
    return { period: interval(today, monthPeriod(today, 0).to, 'até o fim do mês'), next: month };
  const year = firstAfter(reading, index, END_OF_YEAR);
  if (year >= 0)
    return { period: interval(today, `${today.slice(0, 4)}-12-31`, 'até o fim do ano'), next: year };
  const from = after(reading, index, 'ate');
  if (from < 0) return undefined;
  // "contas até sexta" looks ahead, "gastei até sexta" back.
  const ahead = { ...reading, direction: cueAt(reading, index) ?? 'future' } as const;
  const atom = atomAt(ahead, firstAfter(reading, from, ['o', 'a', 'em']) < 0 ? from : from + 1);
  if (!atom) return undefined;
  const { to } = atom.period;
  if (to === today && atom.period.grain === 'dia')
    return { period: interval(BEGINNING, today, 'até hoje'), next: atom.next };
  const start = to >= today ? today : `${to.slice(0, 4)}-01-01`;
  return { period: interval(start, to, `até ${sayDate(to)}`), next: atom.next };
}
