import { relativesOf } from './meaning.ts';
import type { Postings } from './postings.ts';
import type { SearchLanguage } from './stop-words.ts';
import { WEIGHTS } from './weights.ts';

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
}

/**
 * How well each text speaks of what was asked. Each stem asked for counts once, by its best match: itself, or a word that means
 * nearly the same; so a text full of synonyms of one word does not beat one that speaks of all.
 */
export function scoreConcepts(
  asked: Iterable<AskedStem>,
  { stems: postings, idOf, language }: ConceptSource,
): Float64Array {
  const scores = new Float64Array(postings.size);
  const best = new Float64Array(postings.size);
  for (const { stem, weight } of asked) {
    best.fill(0);
    const own = idOf(stem);
    const worth = own === undefined ? Number.POSITIVE_INFINITY : postings.rarity(own);
    for (const { stem: near, weight: nearness } of [{ stem, weight: 1 }, ...relativesOf(stem, language)]) {
      const feature = idOf(near);
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
