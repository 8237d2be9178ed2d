const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** São Paulo has kept one offset since 2019. */
const SAO_PAULO = -3 * HOUR;
/** Within so many days "dia 15" says which. */
const CLEAR_DAYS = 27;

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

const local = (at: number): Date => new Date(at + SAO_PAULO);
const two = (n: number): string => String(n).padStart(2, '0');

export const dayOf = (at: number): number => local(at).getUTCDate();
export const weekdayOf = (at: number): string => WEEKDAYS[local(at).getUTCDay()] ?? '';
export const monthOf = (at: number): string => MONTHS[local(at).getUTCMonth()] ?? '';

/** @example hour(at) // '19h', '7h30' */
export function hour(at: number): string {
  const minutes = local(at).getUTCMinutes();
  return `${local(at).getUTCHours()}h${minutes === 0 ? '' : two(minutes)}`;
}

/** "dia 15", and with its month where that is not clear. */
export function dayName(at: number, now: number): string {
  const clear = at - now < CLEAR_DAYS * DAY;
  return clear ? `dia ${dayOf(at)}` : `dia ${dayOf(at)}/${two(local(at).getUTCMonth() + 1)}`;
}
