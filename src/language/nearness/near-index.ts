import { relativesOf } from '../search/meaning.ts';
import { editDistance } from '../similar.ts';
import { type Signature, signatureOf } from './signature.ts';
import { similarity } from './similarity.ts';
import { NEARNESS } from './weights.ts';

export type Signed<T> = { readonly item: T; readonly signature: Signature };
export type NearItem<T> = { readonly item: T; readonly similarity: number };

export type NearIndex<T> = {
  readonly size: number;
  /** The nearest first, not below `floor`, `limit` at most; those that tie keep the order given. */
  near(text: string, bounds: { readonly limit: number; readonly floor: number }): readonly NearItem<T>[];
};

/** So many of those that share most words are compared in full. */
const COMPARED = 12;
const SHORTEST_SLIP = 5;

type Posting = { readonly places: number[]; readonly weights: number[] };

/**
 * Messages by their words, for finding those that say the same. Built once: the search reads only what shares a word with the text,
 * which is a small part of thousands.
 */
export function createNearIndex<T>(items: readonly Signed<T>[]): NearIndex<T> {
  const postings = new Map<string, Posting>();
  const wordless: number[] = [];
  items.forEach(({ signature }, place) => {
    if (signature.stems.length === 0) wordless.push(place);
    for (const { stem, weight } of signature.stems) addPosting(postings, stem, { place, weight });
  });
  const byLetter = Map.groupBy(postings.keys(), (stem) => stem[0] ?? '');
  const shared = new Float64Array(items.length);
  return {
    size: items.length,
    near: (text, { limit, floor }) => {
      if (items.length === 0) return [];
      const asked = signatureOf(text);
      const places =
        asked.stems.length === 0 ? wordless : candidatesFor(asked, { postings, byLetter, shared, items });
      return places
        .flatMap((place) => {
          const found = items[place];
          return found ? [{ item: found.item, similarity: similarity(asked, found.signature) }] : [];
        })
        .filter((found) => found.similarity >= floor)
        .sort((one, other) => other.similarity - one.similarity)
        .slice(0, limit);
    },
  };
}

function addPosting(
  postings: Map<string, Posting>,
  stem: string,
  { place, weight }: { place: number; weight: number },
): void {
  const posting = postings.get(stem) ?? { places: [], weights: [] };
  if (posting.places.length === 0) postings.set(stem, posting);
  posting.places.push(place);
  posting.weights.push(weight);
}

type Searched = {
  readonly postings: ReadonlyMap<string, Posting>;
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
  /** Kept between searches, all zero. */
  readonly shared: Float64Array;
  readonly items: readonly { readonly signature: Signature }[];
};

/** Those that share most content with what is asked, by their words alone. */
function candidatesFor(asked: Signature, { postings, byLetter, shared, items }: Searched): readonly number[] {
  const touched: number[] = [];
  for (const { stem, weight } of asked.stems)
    for (const [other, nearness] of nearTo(stem, postings, byLetter)) {
      const posting = postings.get(other);
      posting?.places.forEach((place, at) => {
        if (shared[place] === 0) touched.push(place);
        shared[place] = (shared[place] ?? 0) + nearness * Math.min(weight, posting.weights[at] ?? 0);
      });
    }
  const best = fullest(
    touched,
    (place) => (shared[place] ?? 0) / (asked.weight + (items[place]?.signature.weight ?? 0)),
  );
  for (const place of touched) shared[place] = 0;
  return best.sort((one, other) => one - other);
}

/** The places of the highest shares, in no order; of those that tie the first. Linear: most fall at the first comparison. */
function fullest(places: readonly number[], shareOf: (place: number) => number): number[] {
  const best: { readonly place: number; readonly share: number }[] = [];
  for (const place of places) {
    const share = shareOf(place);
    if (best.length >= COMPARED && share <= (best[0]?.share ?? 0)) continue;
    if (best.length >= COMPARED) best.shift();
    let at = best.length;
    while (at > 0 && (best[at - 1]?.share ?? 0) >= share) at -= 1;
    best.splice(at, 0, { place, share });
  }
  return best.map(({ place }) => place);
}

function nearTo(
  stem: string,
  postings: Searched['postings'],
  byLetter: Searched['byLetter'],
): readonly (readonly [string, number])[] {
  const near: (readonly [string, number])[] = relativesOf(stem).map((each) => [each.stem, each.weight]);
  if (postings.has(stem) || stem.length < SHORTEST_SLIP) return [[stem, 1], ...near];
  const slips = (byLetter.get(stem[0] ?? '') ?? []).filter((other) => editDistance(stem, other, 1) === 1);
  return [...slips.map((other) => [other, NEARNESS.slip] as const), ...near];
}
