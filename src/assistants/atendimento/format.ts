const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** São Paulo has kept one offset since 2019. */
const SAO_PAULO = -3 * HOUR;

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

/** The moment as a date whose UTC fields read as São Paulo's clock. */
const local = (at: number): Date => new Date(at + SAO_PAULO);
const two = (n: number): string => String(n).padStart(2, '0');

/** @example money(38_990) // 'R$ 389,90' */
export function money(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `R$ ${whole},${two(cents % 100)}`;
}

/** @example shortDate(at) // '17/11' */
export const shortDate = (at: number): string =>
  `${two(local(at).getUTCDate())}/${two(local(at).getUTCMonth() + 1)}`;

/** @example longDate(at) // 'terça, 17/11' */
export const longDate = (at: number): string => `${weekday(at)}, ${shortDate(at)}`;

export const weekday = (at: number): string => WEEKDAYS[local(at).getUTCDay()] ?? '';
export const monthOf = (at: number): string => MONTHS[local(at).getUTCMonth()] ?? '';
export const yearOf = (at: number): number => local(at).getUTCFullYear();
export const dayOf = (at: number): number => local(at).getUTCDate();
export const isSunday = (at: number): boolean => local(at).getUTCDay() === 0;

/** Digits of the date: '20261117'. */
export const dateDigits = (at: number): string =>
  `${yearOf(at)}${two(local(at).getUTCMonth() + 1)}${two(dayOf(at))}`;

/** Whole days from one moment to another, by the calendar. */
export const daysBetween = (from: number, to: number): number =>
  Math.floor((to + SAO_PAULO) / DAY) - Math.floor((from + SAO_PAULO) / DAY);

/** That day of the next month in which it still lies ahead by a week or more. */
export function nextDay(day: number, now: number): number {
  const start = local(now + 7 * DAY);
  const shift = start.getUTCDate() > day ? 1 : 0;
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + shift, day, 15);
}

/** @example spoken(['a', 'b', 'c']) // 'a, b e c' */
export const spoken = (items: readonly string[], last = 'e'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
