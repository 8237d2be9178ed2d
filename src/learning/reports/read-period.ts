import { days, minutes } from '#protocol';
import type { Period } from '../analyses/analysis.ts';

/** As people write them: `7d`, or a day of the calendar in São Paulo. */
export type PeriodAsked = { readonly since?: string | undefined; readonly until?: string | undefined };

const USUAL_DAYS = 7;
const MOST_DAYS = 3_660;
const BEHIND_UTC_MS = minutes(180);

/** Up to now unless told otherwise; a day that is named as the end is in it. A text tells what is wrong, in Portuguese. */
export function readPeriod({ since, until }: PeriodAsked, now: number): Period | string {
  const end = until === undefined ? now : momentOf(until, now, 'end');
  if (end === null) return wrong('until', until);
  const begin = since === undefined ? end - days(USUAL_DAYS) : momentOf(since, now, 'begin');
  if (begin === null) return wrong('since', since);
  if (begin >= end) return 'O começo (since) precisa vir antes do fim (until).';
  if (end - begin > days(MOST_DAYS)) return 'O período pode ter até dez anos.';
  return { since: begin, until: end };
}

const wrong = (name: string, text: string | undefined): string =>
  `"${name}" é um número de dias atrás, como 7d, ou uma data, como 2026-11-01; veio ${JSON.stringify(text)}.`;

function momentOf(text: string, now: number, edge: 'begin' | 'end'): number | null {
  const [, ago] = /^(\d{1,4})d$/.exec(text) ?? [];
  if (ago !== undefined) return Number(ago) <= MOST_DAYS ? now - days(Number(ago)) : null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // A day that no month has is taken by some for one of the next month.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return null;
  return midnight + BEHIND_UTC_MS + (edge === 'end' ? days(1) : 0);
}
