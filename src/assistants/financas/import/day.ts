import { fold } from '#language';
import { isDay, localDay } from '#language/dates';

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
const BRAZIL_OFFSETS: ReadonlySet<number> = new Set([-2, -3, -4, -5]);
/** Midnight and noon say that only the day is meant. */
const NO_TIME = /^(?:00|12)0000$/;
const EARLIEST = '1990-01-01';

const dayOf = (year: string, month: string, day: string): string | null => {
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) && iso >= EARLIEST ? iso : null;
};

/** "20150701", "20150701120000[-3:BRT]", "20261102013000.000[0:GMT]": the day it was here. */
export function readOfxDay(text: string): string | null {
  const found =
    /^(\d{4})(\d{2})(\d{2})(\d{6})?(?:\.\d{1,6})?\s*(?:\[\s*([+-]?\d{1,2}(?:\.\d{1,2})?)[^\]]{0,12}\]?)?/.exec(
      text,
    );
  if (!found) return readDay(text, '');
  const [, year = '', month = '', day = '', time = '000000', zone] = found;
  const written = dayOf(year, month, day);
  const offset = zone === undefined ? Number.NaN : Number(zone);
  // A bank that writes the hour in another zone means a moment; all others mean a day of theirs.
  if (written === null || Number.isNaN(offset) || BRAZIL_OFFSETS.has(offset) || NO_TIME.test(time))
    return written;
  const clock = `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}`;
  const moment = Date.parse(`${written}T${clock}Z`);
  return Number.isNaN(moment) ? written : localDay(moment - offset * 3_600_000);
}

/** A cell of a table: "05/11/2026", "05/11/26", "2026-11-05", "5-11-2026 10:32", "20261105", "05 nov 2026"; "05/11" is the last one up to `today`. */
export function readDay(cell: string, today: string): string | null {
  const text = fold(cell.trim());
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const ours = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text);
  if (ours) return dayOf(ours[3] ?? '', ours[2] ?? '', ours[1] ?? '');
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(text);
  if (compact) return dayOf(compact[1] ?? '', compact[2] ?? '', compact[3] ?? '');
  return readNamed(text, today) ?? readShort(text, today);
}

function readNamed(text: string, today: string): string | null {
  const found =
    /^(\d{1,2})(?:\s|\/|-|\sde\s)([a-z]{3})[a-z]*\.?(?:(?:\s|\/|-|\sde\s)(\d{4}|\d{2}))?(?!\d)/.exec(text);
  const month = MONTHS.indexOf(found?.[2] ?? '') + 1;
  if (!found || month === 0) return null;
  const [, day = '', , year] = found;
  return year === undefined ? lastOne(String(month), day, today) : dayOf(year, String(month), day);
}

function readShort(text: string, today: string): string | null {
  const found = /^(\d{1,2})\/(\d{1,2})$/.exec(text);
  return found ? lastOne(found[2] ?? '', found[1] ?? '', today) : null;
}

function lastOne(month: string, day: string, today: string): string | null {
  if (today === '') return null;
  const year = Number(today.slice(0, 4));
  const thisYear = dayOf(String(year), month, day);
  return thisYear !== null && thisYear <= today ? thisYear : dayOf(String(year - 1), month, day);
}
