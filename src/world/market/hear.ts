import type { Clock } from '#protocol';
import type { Answered, Asking, GuardedRequest } from '../guarded-request.ts';
import { jsonOf } from '../json-of.ts';
import { WORLD } from '../limits.ts';

/** What a source said, before anybody looks into it. */
export type Heard =
  | { readonly kind: 'heard'; readonly body: unknown }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable'; readonly why: string; readonly status: number | null };

/** Asks one source for JSON. Rejects only when whoever asked left. */
export type Hear = (url: string, asking: Asking) => Promise<Heard>;

export type HearOptions = {
  readonly request: GuardedRequest;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Statuses that say that what was asked for does not exist. */
  readonly unknowns: readonly number[];
  /** Statuses of a source that will not answer us for now. */
  readonly refusals: readonly number[];
};

/** Wrong keys, plans that do not cover it, too many at once. */
export const REFUSALS: readonly number[] = [401, 402, 403, 417, 429];

/** Who refuses is left alone for as long as it says, or for a while: asking on would only prolong it. */
export function createHear({ request, clock, unknowns, refusals }: HearOptions): Hear {
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async (url, asking) => {
    if (restsUntil > clock.monotonic()) return unavailable('recusou há pouco');
    const answer = await request(url, asking);
    if (answer.kind !== 'answered') return unavailable(answer.why);
    const { status, retryAfter } = answer;
    if (unknowns.includes(status)) return { kind: 'unknown' };
    if (!refusals.includes(status)) return bodyOf(answer);
    restsUntil = clock.monotonic() + restOf(retryAfter);
    return unavailable(`recusou (${status})`, status);
  };
}

function bodyOf({ status, text }: Answered): Heard {
  if (status !== 200) return unavailable(`respondeu ${status}`, status);
  const body = jsonOf(text);
  return body === null ? unavailable(NONSENSE, status) : { kind: 'heard', body };
}

export const NONSENSE = 'mandou dados que não fazem sentido';

export const unavailable = (why: string, status: number | null = null) =>
  ({ kind: 'unavailable', why, status }) as const;

/** In whole seconds, as nearly everybody writes it. */
function restOf(written: string | null): number {
  if (written === null || !/^\d{1,9}$/.test(written)) return WORLD.blockedMs;
  const { leastMs, mostMs } = WORLD.retryAfter;
  return Math.min(Math.max(Number(written) * 1_000, leastMs), mostMs);
}
