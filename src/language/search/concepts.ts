import { relativesOf } from './meaning.ts';
import type { Postings } from './postings.ts';
import type { SearchLanguage } from './stop-words.ts';
import { COVER, WEIGHTS } from './weights.ts';

/** A stem asked for, and how much it counts beside the others. */
export interface AskedStem {
  readonly stem: string;
  readonly weight: number;
}

/** The stems of a collection. */
export interface ConceptSource {
  readonly stems: Postings;
  readonly idOf: (stem: string) => number | undefined;
  readonly language: SearchLanguage;
  /** Words that may stand for one that is asked for, besides those that mean nearly the same; each with its nearness. */
  readonly standIns?: (stem: string) => readonly StandIn[];
}

export interface StandIn {
  readonly stem: string;
  readonly weight: number;
}

/**
 * How well each text speaks of what was asked. Each stem asked for counts once, by its best match: itself, or a word that means
 * nearly the same; so a text full of synonyms of one word does not beat one that speaks of all.
 */
export function scoreConcepts(
  asked: Iterable<AskedStem>,
  { stems: postings, idOf, language, standIns = () => [] }: ConceptSource,
): Float64Array {
  const scores = new Float64Array(postings.size);
  const best = new Float64Array(postings.size);
  for (const { stem, weight } of asked) {
    best.fill(0);
    const own = idOf(stem);
    const worth = own === undefined ? Number.POSITIVE_INFINITY : postings.rarity(own);
    const near: readonly StandIn[] = [{ stem, weight: 1 }, ...relativesOf(stem, language), ...standIns(stem)];
    for (const { stem: other, weight: nearness } of near) {
      const feature = idOf(other);
      if (feature === undefined) continue;
      const most = weight * nearness * Math.min(worth, postings.rarity(feature));
      postings.each(feature, (place, strength) => {
        best[place] = Math.max(best[place] ?? 0, most * strength);
      });
    }
    for (let place = 0; place < scores.length; place += 1)
      scores[place] = (scores[place] ?? 0) + (best[place] ?? 0);
  }
  return scores;
}

/** What a text would score that has every word asked for: scores are told as shares of it. */
export function idealScore(asked: Iterable<AskedStem>, { stems: postings, idOf }: ConceptSource): number {
  let ideal = 0;
  for (const { stem, weight } of asked)
    ideal += weight * postings.rarity(idOf(stem) ?? -1) * (WEIGHTS.saturation + 1);
  return ideal;
}

/**
 * How much of what was asked each text speaks of at all, 0 to 1: each stem counts by how near the text's nearest word is to it, however
 * often that word stands there. What stands nowhere in the collection counts against all.
 */
export function coverTexts(
  asked: Iterable<AskedStem>,
  { stems: postings, idOf, language, standIns = () => [] }: ConceptSource,
): Float64Array {
  const covered = new Float64Array(postings.size);
  const best = new Float64Array(postings.size);
  let whole: number = COVER.doubt;
  for (const { stem, weight } of asked) {
    whole += weight;
    best.fill(0);
    const relatives = relativesOf(stem, language).map((near) => ({
      ...near,
      weight: near.weight * COVER.near,
    }));
    const near: readonly StandIn[] = [{ stem, weight: 1 }, ...relatives, ...standIns(stem)];
    for (const { stem: other, weight: nearness } of near)
      postings.each(idOf(other) ?? -1, (place) => {
        best[place] = Math.max(best[place] ?? 0, nearness);
      });
    for (let place = 0; place < covered.length; place += 1)
      covered[place] = (covered[place] ?? 0) + weight * (best[place] ?? 0);
  }
  return covered.map((part) => part / whole);
}
