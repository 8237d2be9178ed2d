import { type Clock, type ModelFailure, seconds } from '#protocol';
import type { ModelFault } from '../fault.ts';

/** How often a model is asked at most, by what went wrong; whatever is not here is not asked again. */
const ATTEMPTS: Readonly<Partial<Record<ModelFailure, number>>> = {
  rate_limited: 3,
  server_error: 3,
  idle: 2,
};
const RESET_ATTEMPTS = 2;
const BACKOFF = { first: 500, longest: seconds(8) } as const;
/** Whoever asks for more patience than this is left for the next model. */
const LONGEST_WAIT_MS = seconds(30);

export type Chance = { readonly clock: Clock; readonly random: () => number };

/** How long to wait before attempt n + 1; null when there should be none. */
export function waitAfter(fault: ModelFault, attempt: number, { clock, random }: Chance): number | null {
  const most = fault.reset ? RESET_ATTEMPTS : (ATTEMPTS[fault.reason] ?? 1);
  if (attempt >= most) return null;
  // Most likely a connection that was kept open too long: a fresh one tells at once.
  if (fault.reset) return 0;
  const told = fault.retryAfter === null ? null : retryAfterMs(fault.retryAfter, timeOf(fault, clock));
  // A moment that is over, or no wait at all, is no answer to how long: those who failed together would come back together.
  if (told) return told > LONGEST_WAIT_MS ? null : told;
  // Full jitter: those who failed together do not come back together.
  return Math.ceil(random() * Math.min(BACKOFF.longest, BACKOFF.first * 2 ** attempt));
}

/** By the provider's own clock, if it told: its dates are right by that one. */
function timeOf({ date }: ModelFault, clock: Clock): number {
  const theirs = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(theirs) ? clock.now() : theirs;
}

/** How a date begins: `Sun, 15 Nov …` or `2026-11-15T…`. In other words with a number in them a date would be found too. */
const DATE = /^((mon|tue|wed|thu|fri|sat|sun)[a-z]*,? |\d{4}-\d\d-\d\dT)/i;

/** `Retry-After` is a number of seconds or a date; null for anything else. */
export function retryAfterMs(text: string, now: number): number | null {
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return seconds(Number(trimmed));
  const moment = DATE.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
