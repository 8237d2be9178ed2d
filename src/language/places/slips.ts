import { once } from '../once.ts';
import { editDistance } from '../similar.ts';
import { cities } from './cities.ts';
import type { Place } from './place.ts';

type Key = { readonly key: string; readonly letters: number };

/** Keys by their first letter: a slip on it is rare, and the rest need not be compared. */
const keysByLetter = once(() => {
  const keys = [...cities().byKey.keys()].map((key): Key => ({ key, letters: lettersOf(key) }));
  return Map.groupBy(keys, ({ key }) => key.charAt(0));
});

const slipsForgiven = (length: number): number => (length < 6 ? 0 : length < 10 ? 1 : 2);

/** The cities whose name is a slip or two away, the nearest and best known first; none for short names. */
export function closestPlaces(key: string, uf?: string): readonly Place[] {
  const limit = slipsForgiven(key.length);
  if (limit === 0) return [];
  const { byKey, large } = cities();
  const rank = ({ place, slips }: { place: Place; slips: number }): number =>
    slips - (large.has(place) ? 1.5 : 0) - (place.uf === uf ? 2 : 0);
  return keysNear(key, limit)
    .map((candidate) => ({ candidate, slips: editDistance(key, candidate, limit) }))
    .filter(({ slips }) => slips <= limit)
    .flatMap(({ candidate, slips }) => (byKey.get(candidate) ?? []).map((place) => ({ place, slips })))
    .sort((left, right) => rank(left) - rank(right))
    .map(({ place }) => place);
}

// One slip changes at most two of the letters that occur: most names are ruled out without being compared.
function keysNear(key: string, limit: number): readonly string[] {
  const letters = lettersOf(key);
  return (keysByLetter().get(key.charAt(0)) ?? []).flatMap((candidate) =>
    Math.abs(candidate.key.length - key.length) <= limit && bits(candidate.letters ^ letters) <= 2 * limit
      ? [candidate.key]
      : [],
  );
}

/** Which of the letters a to z occur, one bit each. */
function lettersOf(key: string): number {
  let letters = 0;
  for (let at = 0; at < key.length; at += 1) {
    const letter = key.charCodeAt(at) - 0x61;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

function bits(value: number): number {
  let count = 0;
  for (let left = value; left !== 0; left &= left - 1) count += 1;
  return count;
}
