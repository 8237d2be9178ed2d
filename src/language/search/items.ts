import { editDistance } from '../similar.ts';
import { isLight } from './light.ts';
import { relativesOf } from './meaning.ts';
import { LIMITS, WEIGHTS } from './weights.ts';

/** What is ranked, and what it is ranked by: a memory or a query with its search keys. */
export type RankedItem = {
  readonly stems: readonly string[];
  readonly vector: readonly number[];
  readonly embedder: string;
  readonly text: string;
};

export type ItemFound<T> = {
  readonly item: T;
  /** For the order only. */
  readonly score: number;
  /**
   * 0 to 1: how far they speak of the same thing, by their words alone; it depends on nothing else, so that one threshold serves all
   * queries and all makers of vectors.
   */
  readonly similarity: number;
};

/**
 * From this similarity on, a memory is about what the query is about. Measured with `npm run eval -- topics` (evals/data/topics-*):
 * about three of four pairs that belong together reach it, and one of forty that do not.
 */
export const SAME_TOPIC = 0.3;

/** A stem asked for, with what stands for it: itself, its near relatives, what it may be a slip of. */
interface Concept {
  readonly weight: number;
  readonly rarity: number;
}

/** By stem: which concept of the query it meets, and how well. */
type Meetings = ReadonlyMap<string, readonly (readonly [concept: number, nearness: number])[]>;

/** The shipped ranking of memories, best first; those that tie keep the order given. */
export function rankItems<T extends RankedItem>(
  query: RankedItem,
  items: readonly T[],
): readonly ItemFound<T>[] {
  const asked = [...new Set(query.stems)].slice(0, LIMITS.questionTerms);
  const counts = countStems(items);
  const meetings = meetingsOf(asked, counts);
  const concepts = asked.map((stem) => ({
    weight: weightOf(stem),
    rarity: rarityOf(stem, counts, items.length),
  }));
  const best = new Float64Array(asked.length);
  return items
    .map((item) => {
      best.fill(0);
      for (const stem of item.stems)
        for (const [concept, nearness] of meetings.get(stem) ?? [])
          best[concept] = Math.max(best[concept] ?? 0, nearness);
      const cosine = item.embedder === query.embedder ? Math.max(0, dot(query.vector, item.vector)) : 0;
      return {
        item,
        score: share(concepts, best) + WEIGHTS.cosine * cosine,
        similarity: overlap(concepts, best, item),
      };
    })
    .sort((left, right) => right.score - left.score);
}

function countStems(items: readonly RankedItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { stems } of items) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function meetingsOf(asked: readonly string[], counts: ReadonlyMap<string, number>): Meetings {
  const meetings = new Map<string, [number, number][]>();
  asked.forEach((stem, concept) => {
    const near = new Map(
      relativesOf(stem).map((relative) => [relative.stem, relative.weight * weightOf(relative.stem)]),
    );
    near.set(stem, 1);
    if (!counts.has(stem)) for (const other of slipsOf(stem, counts.keys())) near.set(other, WEIGHTS.slip);
    for (const [other, nearness] of near)
      meetings.set(other, [...(meetings.get(other) ?? []), [concept, nearness]]);
  });
  return meetings;
}

// In short words another letter is another word.
const SHORTEST_SLIP = 5;

function slipsOf(stem: string, vocabulary: Iterable<string>): string[] {
  if (stem.length < SHORTEST_SLIP) return [];
  return [...vocabulary].filter((other) => other[0] === stem[0] && editDistance(stem, other, 1) === 1);
}

function weightOf(stem: string): number {
  return isLight(stem) ? WEIGHTS.light : 1;
}

function rarityOf(stem: string, counts: ReadonlyMap<string, number>, size: number): number {
  const texts = Math.min(size, counts.get(stem) ?? 0);
  return Math.log(1 + (size - texts + 0.5) / (texts + 0.5));
}

function share(concepts: readonly Concept[], best: Float64Array): number {
  let whole = 0;
  let part = 0;
  concepts.forEach(({ rarity }, concept) => {
    whole += rarity;
    part += rarity * (best[concept] ?? 0);
  });
  return whole === 0 ? 0 : part / whole;
}

/** What both have in common, as a share of the one that says less; one word in common is never all of a long sentence. */
function overlap(concepts: readonly Concept[], best: Float64Array, item: RankedItem): number {
  let asked = 0;
  let common = 0;
  concepts.forEach(({ weight }, concept) => {
    asked += weight;
    common += weight * (best[concept] ?? 0);
  });
  const told = item.stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const less = Math.max(1, Math.min(asked, told));
  return Math.min(1, common / less ** WEIGHTS.shortness);
}

function dot(left: readonly number[], right: readonly number[]): number {
  let sum = 0;
  const size = Math.min(left.length, right.length);
  for (let index = 0; index < size; index += 1) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
