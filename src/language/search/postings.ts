import { WEIGHTS } from './weights.ts';

/** Which texts have a feature, how often, and how rare that is. Features are numbered from 0; texts are known by their place. */
export interface Postings {
  /** Texts in all. */
  readonly size: number;
  /** Inverse document frequency; a feature of no text is the rarest. */
  rarity(feature: number): number;
  /** Calls `visit` for each text with the feature; `strength` is its saturated, length-normalised count. */
  each(feature: number, visit: (place: number, strength: number) => void): void;
}

/** Of a collection that is too large to be held: how many texts it has, and in how many of them a stem stands. */
export interface SearchBackground {
  readonly size: number;
  texts(stem: string): number;
}

/** Counts of features, text by text. */
export class PostingsBuilder {
  // Places and counts in turn: flat arrays are what makes building cheap.
  private readonly lists: number[][] = [];
  private readonly lengths: number[] = [];

  /** The next text: its features, repeated as often as they occur. */
  addText(features: Iterable<number>): void {
    const place = this.lengths.length;
    let length = 0;
    for (const feature of features) {
      length += 1;
      const list = this.lists[feature];
      if (!list) this.lists[feature] = [place, 1];
      else if (list[list.length - 2] === place) list[list.length - 1] = (list[list.length - 1] ?? 0) + 1;
      else list.push(place, 1);
    }
    this.lengths.push(length);
  }

  build(): Postings {
    const { lists, lengths } = this;
    const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
    const norms = Float64Array.from(
      lengths,
      (length) => WEIGHTS.saturation * (1 - WEIGHTS.lengthNorm + (WEIGHTS.lengthNorm * length) / mean),
    );
    return {
      size: lengths.length,
      rarity: (feature) => {
        const texts = (lists[feature]?.length ?? 0) / 2;
        return Math.log(1 + (lengths.length - texts + 0.5) / (texts + 0.5));
      },
      each: (feature, visit) => {
        const list = lists[feature] ?? [];
        for (let index = 0; index < list.length; index += 2) {
          const place = list[index] ?? 0;
          const count = list[index + 1] ?? 0;
          visit(place, (count * (WEIGHTS.saturation + 1)) / (count + (norms[place] ?? 1)));
        }
      },
    };
  }
}

/** Plain sum over features: letters, pairs, the beginning of a text. */
export function addScores(
  scores: Float64Array,
  postings: Postings,
  asked: { features: Iterable<readonly [feature: number, share: number]>; weight: number },
): void {
  for (const [feature, share] of asked.features) {
    const worth = asked.weight * share * postings.rarity(feature);
    postings.each(feature, (place, strength) => {
      scores[place] = (scores[place] ?? 0) + worth * strength;
    });
  }
}
