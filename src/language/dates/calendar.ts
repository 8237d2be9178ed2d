import { once } from '../once.ts';

/** Monday is 1, as in ISO 8601; Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A day of the calendar. Months count from 1. */
export type CivilDay = { readonly year: number; readonly month: number; readonly day: number };

const DAY_MS = 86_400_000;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const SAO_PAULO = 'America/Sao_Paulo';

/** Does this text name a day that exists? "2026-02-29" does not. */
export function isDay(iso: string): boolean {
  const { year, month, day } = partsOf(iso);
  return isCivil({ year, month, day });
}

export function isCivil({ year, month, day }: CivilDay): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Year, month and day of an ISO day; zeros where the text is none. */
export function partsOf(iso: string): CivilDay {
  const [, year = '0', month = '0', day = '0'] = ISO_DAY.exec(iso) ?? [];
  return { year: Number(year), month: Number(month), day: Number(day) };
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

export const isoOf = ({ year, month, day }: CivilDay): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

/** Days since 1 January 1970. A day is never a moment here, so no zone can shift it. */
export function dayNumber(iso: string): number {
  const { year, month, day } = partsOf(iso);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export const isoOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** @example addDays('2026-12-31', 1) // '2027-01-01' */
export const addDays = (iso: string, days: number): string => isoOfNumber(dayNumber(iso) + days);

/** Days from one day to another; negative where `to` comes first. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/**
 * The same day of another month, or that month's last day where it has no such day.
 *
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(iso: string, months: number): string {
  const { year, month, day } = partsOf(iso);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return isoOf({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

export const startOfMonth = (iso: string): string => isoOf({ ...partsOf(iso), day: 1 });

export function endOfMonth(iso: string): string {
  const { year, month } = partsOf(iso);
  return isoOf({ year, month, day: daysInMonth(year, month) });
}

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const EPOCH_WEEKDAY = 3;

/** @example weekdayOf('2026-11-15') // 7, a Sunday */
export function weekdayOf(iso: string): Weekday {
  const index = (dayNumber(iso) + EPOCH_WEEKDAY) % 7;
  return WEEK[(index + 7) % 7] ?? 1;
}

/** The Monday of the week that a day belongs to. */
export const startOfWeek = (iso: string): string => addDays(iso, 1 - weekdayOf(iso));

const openFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
const saoPauloFormat = once(() => openFormat(SAO_PAULO));

/**
 * The day that a moment falls on for people in a zone: the zone's rules of that time hold, daylight saving included.
 *
 * @example localDay(Date.parse('2026-11-16T02:59:59Z')) // '2026-11-15'
 */
export function localDay(epochMs: number, zone: string = SAO_PAULO): string {
  const format = zone === SAO_PAULO ? saoPauloFormat() : openFormat(zone);
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
  return isoOf({
    year: parts.get('year') ?? 0,
    month: parts.get('month') ?? 0,
    day: parts.get('day') ?? 0,
  });
}

/** No zone is farther from Greenwich. */
const WIDEST_OFFSET_MS = 15 * 3_600_000;

/**
 * The first moment of a day in a zone: 01:00 where daylight saving took that day's midnight away.
 *
 * @example new Date(dayStart('2017-10-15')).toISOString() // '2017-10-15T03:00:00.000Z'
 */
export function dayStart(iso: string, zone: string = SAO_PAULO): number {
  const utc = dayNumber(iso) * DAY_MS;
  let before = utc - WIDEST_OFFSET_MS;
  let after = utc + WIDEST_OFFSET_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDay(middle, zone) < iso) before = middle;
    else after = middle;
  }
  return after;
}
