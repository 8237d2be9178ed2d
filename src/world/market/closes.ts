import { localDay } from '#language/dates';
import type { MarketAnswer, PriceHistory } from '#protocol';
import { NONSENSE } from './hear.ts';
import { FIGURE_BOUNDS, isWithin } from './limits.ts';

/** A close as a source tells it: when, in seconds, and for how much; null on days without trade. */
export type Close = { readonly seconds: number; readonly close: string | null };

/** One close per day, the oldest first; prices that cannot be are left out and counted. */
export function historyOf(
  ticker: string,
  closes: readonly Close[],
  at: number | null,
): MarketAnswer<PriceHistory> {
  const byDay = new Map<string, string>();
  let absurd = 0;
  for (const { seconds, close } of closes.toSorted((a, b) => a.seconds - b.seconds)) {
    if (close === null) continue;
    if (isWithin(close, FIGURE_BOUNDS.price)) byDay.set(localDay(seconds * 1_000), close);
    else absurd += 1;
  }
  const points = [...byDay].map(([day, close]) => ({ day, close }));
  if (points.length > 0) return { kind: 'found', value: { ticker, points, absurd, at } };
  return absurd > 0 ? { kind: 'unavailable', why: NONSENSE } : { kind: 'unknown' };
}
