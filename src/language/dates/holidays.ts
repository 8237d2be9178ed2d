import { addDays, isoOf, partsOf, startOfMonth, type Weekday, weekdayOf } from './calendar.ts';
import { type DayRead, lookAt, type Reading, yearAt } from './reading.ts';
import { after, firstAfter, wordAt } from './scan.ts';

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm). */
export function easter(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (leaps + 19 * golden + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const days = moon - sunday;
  const month = 3 + Math.floor((days + 40) / 44);
  return isoOf({ year, month, day: days + 28 - 31 * Math.floor(month / 4) });
}

function nthWeekday(first: string, weekday: Weekday, count: number): string {
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + 7 * (count - 1));
}

type Feast = { readonly said: readonly string[]; readonly on: (year: number) => string };

const fixed = (month: number, day: number) => (year: number) => isoOf({ year, month, day });
const fromEaster = (days: number) => (year: number) => addDays(easter(year), days);

const FEASTS: readonly Feast[] = [
  { said: ['vespera de natal', 'vespera do natal'], on: fixed(12, 24) },
  {
    said: [
      'vespera de ano novo',
      'vespera do ano novo',
      'virada do ano',
      'virada de ano',
      'reveillon',
      'reveilon',
    ],
    on: fixed(12, 31),
  },
  { said: ['dia de natal', 'natal'], on: fixed(12, 25) },
  { said: ['ano novo', 'dia primeiro do ano'], on: fixed(1, 1) },
  { said: ['quarta - feira de cinzas', 'quarta feira de cinzas', 'quarta de cinzas'], on: fromEaster(-46) },
  { said: ['terca de carnaval', 'terca - feira de carnaval', 'carnaval'], on: fromEaster(-47) },
  {
    said: ['sexta - feira santa', 'sexta feira santa', 'sexta santa', 'sexta da paixao'],
    on: fromEaster(-2),
  },
  { said: ['domingo de pascoa', 'pascoa'], on: fromEaster(0) },
  { said: ['corpus christi', 'corpus cristi'], on: fromEaster(60) },
  { said: ['dia das maes', 'dia da mae'], on: (year) => nthWeekday(`${year}-05-01`, 7, 2) },
  { said: ['dia dos pais', 'dia do pai'], on: (year) => nthWeekday(`${year}-08-01`, 7, 2) },
  {
    said: ['black friday', 'blackfriday', 'black fraude'],
    on: (year) => addDays(nthWeekday(`${year}-11-01`, 4, 4), 1),
  },
  { said: ['cyber monday'], on: (year) => addDays(nthWeekday(`${year}-11-01`, 4, 4), 4) },
  { said: ['dia dos namorados', 'dias dos namorados'], on: fixed(6, 12) },
  { said: ['dia das criancas', 'dia da crianca', 'feriado de nossa senhora aparecida'], on: fixed(10, 12) },
  { said: ['dia dos professores', 'dia do professor'], on: fixed(10, 15) },
  { said: ['halloween', 'dia das bruxas'], on: fixed(10, 31) },
  { said: ['dia de finados', 'finados', 'dia dos finados'], on: fixed(11, 2) },
  { said: ['tiradentes', 'feriado de tiradentes'], on: fixed(4, 21) },
  { said: ['dia do trabalho', 'dia do trabalhador'], on: fixed(5, 1) },
  { said: ['sao joao', 'festa de sao joao'], on: fixed(6, 24) },
  { said: ['dia da independencia', 'sete de setembro'], on: fixed(9, 7) },
  { said: ['proclamacao da republica'], on: fixed(11, 15) },
  { said: ['consciencia negra', 'dia da consciencia negra'], on: fixed(11, 20) },
];

/** Only what is led by these is a day: "presente de natal" and "passagem pra Natal" are not. */
const LEADS: ReadonlySet<string> = new Set([
  'no',
  'na',
  'neste',
  'nesse',
  'nesta',
  'nessa',
  'ultimo',
  'ultima',
  'desde',
  'ate',
]);

/** "no Natal", "na Páscoa do ano passado", "no dia das mães". */
export function feastSaid(reading: Reading, index: number): DayRead | undefined {
  const led =
    LEADS.has(wordAt(reading, index - 1)) ||
    after(reading, index - 2, 'ate|no|na|foi o|a|ultimo|ultima') >= 0;
  if (!led) return undefined;
  for (const { said, on } of FEASTS) {
    const next = firstAfter(reading, index, said);
    if (next < 0) continue;
    const year = yearAt(reading, next);
    if (year) return { iso: on(year.year), next: year.next, sure: true };
    return { iso: nearest(reading, index, on), next, sure: true };
  }
  return undefined;
}

function nearest(reading: Reading, index: number, on: Feast['on']): string {
  const { year } = partsOf(reading.today);
  const thisYear = on(year);
  if (lookAt(reading, index).direction === 'past') return thisYear <= reading.today ? thisYear : on(year - 1);
  return thisYear >= reading.today ? thisYear : on(year + 1);
}

const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(
  '01-01 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'.split(' '),
);
/** Carnival's two days, Good Friday and Corpus Christi: no bank opens. */
const MOVABLE_HOLIDAYS: readonly number[] = [-48, -47, -2, 60];

/** A day on which banks open. */
export function isBusinessDay(iso: string): boolean {
  if (weekdayOf(iso) > 5 || FIXED_HOLIDAYS.has(iso.slice(5))) return false;
  const sunday = easter(partsOf(iso).year);
  return !MOVABLE_HOLIDAYS.some((days) => addDays(sunday, days) === iso);
}

/** The nth business day of the month of a day, or its last one where there are fewer. */
export function businessDay(month: string, count: number): string {
  let day = startOfMonth(month);
  let left = count;
  let last = day;
  while (day.slice(0, 7) === month.slice(0, 7)) {
    if (isBusinessDay(day)) {
      left -= 1;
      last = day;
      if (left === 0) return day;
    }
    day = addDays(day, 1);
  }
  return last;
}
