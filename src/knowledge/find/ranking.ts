import { createSearch } from '#language';
import type { SearchBackground } from '#language/search';
import { nearness } from '../keep/vectors.ts';
import { FOUND_FROM } from '../limits.ts';

/** What is ranked: a passage as the search engine sees it, and its vector, if one was kept. */
export type Rankable = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly vector?: Uint8Array | null;
};

/** `score`: how far it answers; the order is that of the ranking, which knows more. */
export type Ranked = { readonly id: string; readonly score: number };

/** What the question looks like to whoever made the vectors; null: compared by words alone. */
export type AskedVector = readonly number[] | null;

export type Ranking = (question: string, limit: number, vector?: AskedVector) => readonly Ranked[];

/** The first few decide whether anything was found. */
export const isAnswered = (ranked: readonly Ranked[]): boolean =>
  ranked.slice(0, DECISIVE).some(({ score }) => score >= FOUND_FROM);

const DECISIVE = 3;

/**
 * How far above the others, in standard deviations, a passage must be by meaning alone to count as found; below so many passages nothing
 * stands out. It depends on no maker of vectors in particular.
 */
const STANDS_OUT = { from: 3, least: 30, passages: 3 } as const;
/** How much standing out counts beside words: all of it where it is twice as far as needed. */
const MEANING = 0.5;

/** The shipped ranking of passages: by words, and by meaning where somebody made vectors for it. */
export function createRanking(passages: readonly Rankable[], background?: SearchBackground): Ranking {
  const search = createSearch(passages, background && { background });
  return (question, limit, vector = null) => {
    if (vector === null) return search.rank(question, limit).map(toRanked);
    const lifts = new Map(standingOut(passages, vector));
    return search
      .rank(question, passages.length)
      .map((ranked) => ({ ...toRanked(ranked), place: ranked.score, lift: lifts.get(ranked.id) ?? 0 }))
      .sort((one, other) => other.place + other.lift - one.place - one.lift || (one.id < other.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id, score, lift }) => ({ id, score: lift > 0 ? Math.max(score, FOUND_FROM) : score }));
  };
}

const toRanked = ({ id, covered }: { readonly id: string; readonly covered: number }): Ranked => ({
  id,
  score: covered,
});

/** The passages whose vectors are far nearer to the question's than those of the others, and what that is worth. */
function standingOut(
  passages: readonly Rankable[],
  vector: readonly number[],
): readonly (readonly [string, number])[] {
  if (passages.length < STANDS_OUT.least) return [];
  const near = passages.map((passage) => nearness(vector, passage.vector ?? null));
  const mean = near.reduce((sum, value) => sum + value, 0) / near.length;
  const spread = Math.sqrt(near.reduce((sum, value) => sum + (value - mean) ** 2, 0) / near.length) || 1;
  return near
    .map((value, place) => [passages[place]?.id ?? '', (value - mean) / spread] as const)
    .filter(([, distance]) => distance >= STANDS_OUT.from)
    .sort(([, one], [, other]) => other - one)
    .slice(0, STANDS_OUT.passages)
    .map(([id, distance]) => [id, MEANING * Math.min(1, distance / (2 * STANDS_OUT.from))] as const);
}
