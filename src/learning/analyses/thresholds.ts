import { days } from '#protocol';
import type { Verdict } from './analysis.ts';

/** Where a value begins to matter, and where something is to be done. Per cent unless told otherwise. */
export const THRESHOLDS = {
  /** Fewer are told, but nothing is concluded from them. */
  least: 5,
  /** §10: overrides over 30 % mean that Junior needs adjusting. */
  overrides: { atencao: 20, agir: 30 },
  coordinator: { atencao: 85, agir: 70 },
  /** Missions that spend all of their tokens or time. */
  bursts: { atencao: 10, agir: 20 },
  executor: { atencao: 95, agir: 80 },
  /** More than this by a fallback, and the first source deserves a look. */
  fallbacks: 30,
  satisfaction: { atencao: 80, agir: 60 },
  followups: 40,
  /** How much a week differs from those before it. */
  trend: { atencao: 30, agir: 60 },
} as const;

/** What "sempre" means: nearly every one, and not of two or three. */
export const ALWAYS = { share: 80, least: 3 } as const;

/** Default budgets are reckoned from what nine of ten missions needed, and some air. */
export const BUDGETING = { percentile: 0.9, air: 1.2, tokens: 500, seconds: 5 } as const;

export const TREND_WEEKS = 8;
export const WEEK_MS = days(7);

type Judged = {
  readonly value: number | null;
  readonly count: number;
  readonly atencao: number;
  readonly agir: number;
};

export function worseAbove({ value, count, atencao, agir }: Judged): Verdict {
  if (value === null || count < THRESHOLDS.least) return 'sem_dados';
  if (value > agir) return 'agir';
  return value > atencao ? 'atencao' : 'ok';
}

export function worseBelow({ value, count, atencao, agir }: Judged): Verdict {
  if (value === null || count < THRESHOLDS.least) return 'sem_dados';
  if (value < agir) return 'agir';
  return value < atencao ? 'atencao' : 'ok';
}

export const isAlways = (part: number, whole: number): boolean =>
  whole >= ALWAYS.least && part * 100 >= whole * ALWAYS.share;
