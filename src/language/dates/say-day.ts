import { addDays, partsOf } from './calendar.ts';

/**
 * A day as it is named in "na data de …": "hoje", "ontem", "anteontem", "amanhã", else "10/11/2026".
 *
 * @example sayDay('2026-11-14', '2026-11-15') // 'ontem'
 */
export function sayDay(iso: string, today: string): string {
  if (iso === today) return 'hoje';
  if (iso === addDays(today, -1)) return 'ontem';
  if (iso === addDays(today, -2)) return 'anteontem';
  if (iso === addDays(today, 1)) return 'amanhã';
  return sayDate(iso);
}

/** The same after a verb: "hoje", "ontem", "em 10/11/2026". */
export function sayDayInSentence(iso: string, today: string): string {
  const said = sayDay(iso, today);
  return said === sayDate(iso) ? `em ${said}` : said;
}

/** @example sayDate('2026-11-05') // '05/11/2026' */
export function sayDate(iso: string): string {
  const { year, month, day } = partsOf(iso);
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
}
