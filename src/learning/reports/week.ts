import { days, minutes } from '#protocol';
import type { Period } from '../analyses/analysis.ts';

/** São Paulo has had no summer time since 2019. */
const BEHIND_UTC_MS = minutes(180);
const DAY_MS = days(1);
/** The epoch began on a Thursday. */
const EPOCH_WEEKDAY = 3;

/** The last whole week, Monday to Sunday in São Paulo. */
export function lastWeek(now: number): Period {
  const day = Math.floor((now - BEHIND_UTC_MS) / DAY_MS);
  const monday = day - ((day + EPOCH_WEEKDAY) % 7);
  const until = monday * DAY_MS + BEHIND_UTC_MS;
  return { since: until - 7 * DAY_MS, until };
}
