import { once } from '../once.ts';
import { editDistance } from '../similar.ts';
import { cities } from './cities.ts';
import type { Place } from './place.ts';

/** Keys by their first letter: a slip on the first letter is rare, and the rest need not be compared. */
const keysByLetter = once(() => {
  const { byKey } = cities();
  return Map.groupBy([...byKey.keys()], (key) => key.charAt(0));
});

const slipsForgiven = (length: number): number => (length < 6 ? 0 : length < 10 ? 1 : 2);

/** The cities whose name is a slip or two away, the nearest and best known first; none for short names. */
export function closestPlaces(key: string, uf?: string): readonly Place[] {
  const limit = slipsForgiven(key.length);
  if (limit === 0) return [];
  const { byKey, large } = cities();
  const near = (keysByLetter().get(key.charAt(0)) ?? [])
    .filter((candidate) => Math.abs(candidate.length - key.length) <= limit)
    .map((candidate) => ({ candidate, slips: editDistance(key, candidate, limit) }))
    .filter(({ slips }) => slips <= limit);
  const rank = ({ place, slips }: { place: Place; slips: number }): number =>
    slips - (large.has(place) ? 1.5 : 0) - (place.uf === uf ? 2 : 0);
  return near
    .flatMap(({ candidate, slips }) => (byKey.get(candidate) ?? []).map((place) => ({ place, slips })))
    .sort((left, right) => rank(left) - rank(right))
    .map(({ place }) => place);
}
