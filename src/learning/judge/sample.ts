import { createHash } from 'node:crypto';
import type { Candidate, SignalKind } from './judged-turn.ts';
import { JUDGE } from './limits.ts';

const UNHAPPY: ReadonlySet<SignalKind> = new Set([
  ...(['thumbs_down', 'correction', 'regenerated', 'abandoned', 'tool_error'] as const),
]);

export const isUnhappy = ({ signals }: Pick<Candidate, 'signals'>): boolean =>
  signals.some((kind) => UNHAPPY.has(kind));

/**
 * Which answers a batch looks at: those that somebody was unhappy with first, up to half of it, then one of each kind in turn (assistant
 * and intent), so that what is asked seldom is looked at too. The same seed draws the same.
 */
export function sampleOf(
  candidates: readonly Candidate[],
  { most, seed }: { readonly most: number; readonly seed: string },
): readonly Candidate[] {
  const drawn = candidates.toSorted((one, other) => (lotOf(one, seed) < lotOf(other, seed) ? -1 : 1));
  const unhappy = drawn.filter(isUnhappy).slice(0, Math.ceil(most * JUDGE.unhappyShare));
  const taken = new Set(unhappy.map(({ turn }) => turn));
  const strata = strataOf(drawn.filter(({ turn }) => !taken.has(turn)));
  return [...unhappy, ...inTurn(strata, most - unhappy.length)];
}

const lotOf = ({ turn }: Candidate, seed: string): string =>
  createHash('sha256').update(`${seed} ${turn}`).digest('hex');

const strataOf = (candidates: readonly Candidate[]): readonly (readonly Candidate[])[] => [
  ...Map.groupBy(candidates, ({ assistant, intent }) => `${assistant} ${intent ?? ''}`).values(),
];

function inTurn(strata: readonly (readonly Candidate[])[], most: number): readonly Candidate[] {
  const taken: Candidate[] = [];
  for (let round = 0; taken.length < most && strata.some((stratum) => round < stratum.length); round += 1)
    for (const stratum of strata) {
      const next = stratum[round];
      if (next && taken.length < most) taken.push(next);
    }
  return taken;
}
