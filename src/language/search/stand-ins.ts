import { editDistance } from '../similar.ts';
import type { Collection } from './collection.ts';
import type { ConceptSource } from './concepts.ts';
import { WEIGHTS } from './weights.ts';

// In short words another letter is another word.
const SHORTEST_SLIP = 5;

/** What may stand for a word of a question in this collection: official words for everyday ones, and what it may be a slip of. */
export function createStandIns(
  collection: Collection,
  official: (stem: string) => readonly string[],
): NonNullable<ConceptSource['standIns']> {
  const slips = new Map<string, readonly string[]>();
  const slipsOf = (stem: string): readonly string[] => {
    if (stem.length < SHORTEST_SLIP || collection.idOf(stem) !== undefined) return [];
    const known =
      slips.get(stem) ?? collection.stemsLike(stem).filter((other) => editDistance(stem, other, 1) === 1);
    // Somebody who asks nonsense for ever does not fill the memory.
    if (slips.size < SLIPS_KEPT) slips.set(stem, known);
    return known;
  };
  return (stem) => [
    ...official(stem).map((other) => ({ stem: other, weight: WEIGHTS.official })),
    ...slipsOf(stem).map((other) => ({ stem: other, weight: WEIGHTS.slip })),
  ];
}

const SLIPS_KEPT = 2_000;
