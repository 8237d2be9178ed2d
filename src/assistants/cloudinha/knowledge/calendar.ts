import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { z } from 'zod';

const row = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  start_date: z.iso.date(),
  end_date: z.union([z.literal(''), z.iso.date()]),
  type: z.enum(['prouni', 'sisu', 'general']),
});

export type ImportantDate = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly start: string;
  /** Null: it begins then, and each institution says until when. */
  readonly end: string | null;
  readonly type: 'prouni' | 'sisu' | 'general';
};

/** How a date stands today. */
export type When = 'passou' | 'agora' | 'futuro';

/** The calendar as it is on the disk; a few lines, so that it is read anew each time. */
export async function readCalendar(): Promise<readonly ImportantDate[]> {
  const text = await readFile(new URL('./important_dates.csv', import.meta.url), 'utf8');
  const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
  return z
    .array(row)
    .parse(data)
    .map(({ start_date: start, end_date, ...rest }) => ({ ...rest, start, end: end_date || null }));
}

/** A date that only begins has passed a year later. */
export function whenIs({ start, end }: Pick<ImportantDate, 'start' | 'end'>, today: string): When {
  if (today < start) return 'futuro';
  if (end !== null) return today <= end ? 'agora' : 'passou';
  return today.slice(0, 4) === start.slice(0, 4) && monthsApart(start, today) < 2 ? 'agora' : 'passou';
}

const monthsApart = (from: string, to: string): number => Number(to.slice(5, 7)) - Number(from.slice(5, 7));
