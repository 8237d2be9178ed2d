import type { Complexity, MissionSummary } from '#protocol';
import { TIERS } from '../limits.ts';

/** What a mission gets: the tier that it counts as, seconds, tokens and calls. */
export type Allotment = (typeof TIERS)[Complexity] & { readonly complexidade: Complexity };

export const tierOf = (complexidade: Complexity): Allotment => ({ complexidade, ...TIERS[complexidade] });

const ABOVE: Readonly<Record<Complexity, Complexity | null>> = {
  comparativa: 'profunda',
  profunda: 'analise_investimento',
  analise_investimento: null,
};
/** Above the highest tier: half as much again, and nothing beyond. */
const MORE = 1.5;

/** One tier above what an earlier mission had. */
export function tierAbove({ complexidade }: Pick<MissionSummary, 'complexidade'>): Allotment {
  const above = ABOVE[complexidade];
  if (above) return tierOf(above);
  const { seconds, tokens, calls } = TIERS[complexidade];
  const more = (amount: number): number => Math.floor(amount * MORE);
  return { complexidade, seconds: more(seconds), tokens: more(tokens), calls: more(calls) };
}
