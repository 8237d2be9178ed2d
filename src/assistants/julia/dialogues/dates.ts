const HOUR = 3_600_000;
/** São Paulo has kept one offset since 2019. */
const SAO_PAULO = -3 * HOUR;

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

/** "dia 15" where that is the next one, else with its month. */
export function dayName(at: number, now: number): string {
  const months = monthsBetween(now, at);
  const next = months === 0 || (months === 1 && dayOf(at) <= dayOf(now));
  return next ? `dia ${dayOf(at)}` : `dia ${dayOf(at)}/${two(local(at).getUTCMonth() + 1)}`;
}

function monthsBetween(from: number, to: number): number {
  const [start, end] = [local(from), local(to)];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}
