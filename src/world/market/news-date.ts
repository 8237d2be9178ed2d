import { fold } from '#language';
import { dayStart, isDay } from '#language/dates';

const RELATIVE =
  /^(?:ha )?(\d{1,3}) (minut|hora|hour|dia|day|seman|week|mes|month)[a-z]{0,3}(?: ago| atras)?$/;
const ABSOLUTE = /^(\d{1,2}) (?:de )?([a-z]{3})[a-z]{0,7}\.? (?:de )?(\d{4})$/;

const HOUR = 3_600_000;
const UNITS: Readonly<Record<string, number>> = {
  ...{ minut: HOUR / 60, hora: HOUR, hour: HOUR, dia: 24 * HOUR, day: 24 * HOUR },
  ...{ seman: 168 * HOUR, week: 168 * HOUR, mes: 720 * HOUR, month: 720 * HOUR },
};
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * When something was published, as Google writes it; null where it is not sure.
 *
 * @example newsDate('há 2 horas', now) // now − 2 h
 * @example newsDate('13 de nov. de 2026', now) // its first moment in São Paulo
 */
export function newsDate(written: string, now: number): number | null {
  const text = fold(written).trim().slice(0, 40);
  const [, count, unit = ''] = RELATIVE.exec(text) ?? [];
  const ms = UNITS[unit];
  if (count !== undefined && ms !== undefined) return now - Number(count) * ms;
  const [, day = '', name = '', year = ''] = ABSOLUTE.exec(text) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? dayStart(iso) : null;
}
