import { once } from '../once.ts';
import { featuresOf } from './features.ts';
import { KINDS, type Kind } from './kinds.ts';
import { type Seen, see } from './see.ts';
import { SCALE, WEIGHTS } from './weights.ts';

/** A message of a few words is not told by each of them alone. */
const FEWEST = 12;

/** How a message is built counts for more than which words it has. */
export const emphasisOf = (feature: string): number => (feature.startsWith('!') ? 2 : 1);

/** By how much the weights of a message with these features are multiplied. */
export const shareOf = (features: readonly string[]): number =>
  1 /
  Math.sqrt(
    Math.max(
      features.reduce((sum, feature) => sum + emphasisOf(feature) ** 2, 0),
      FEWEST,
    ),
  );

/** What is learnt from, as it is read later. */
export const triageFeatures = (text: string): readonly string[] => [...featuresOf(see(text))];

const weights = once(() => {
  const lines = WEIGHTS.split('\n').map((line) => line.split('\t'));
  return new Map(lines.map(([feature = '', listed = '']) => [feature, listed.split(' ').map(Number)]));
});

export type KindChance = { readonly kind: Kind; readonly chance: number };

/** How likely each kind is by what was learnt; they sum to 1. */
export function learntChances(seen: Seen): readonly KindChance[] {
  const features = [...featuresOf(seen)];
  const sums = new Float64Array(KINDS.length);
  const table = weights();
  for (const feature of features)
    for (const [kind, weight] of table.get(feature)?.entries() ?? [])
      sums[kind] = (sums[kind] ?? 0) + weight * emphasisOf(feature);
  const share = shareOf(features) / SCALE;
  const highest = Math.max(...sums);
  const powers = [...sums].map((sum) => Math.exp((sum - highest) * share));
  const total = powers.reduce((all, power) => all + power, 0);
  return KINDS.map((kind, at) => ({ kind, chance: (powers[at] ?? 0) / total }));
}
