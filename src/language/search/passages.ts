import { guessLanguage } from './stop-words.ts';
import { searchWords, termsOf } from './terms.ts';

export type Passage = {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
  readonly speaker?: string;
};

export interface Search {
  /** The ids that fit best, best first; ties by id. Passages without anything in common with the question are left out. */
  rank(question: string, limit: number): readonly { readonly id: string; readonly score: number }[];
}

const K1 = 1.2;
const B = 0.75;

/** An index over passages, built once and asked many times. */
export function createSearch(passages: readonly Passage[], _options: { dialogue?: boolean } = {}): Search {
  const texts = passages.map(({ title, text, speaker }) =>
    searchWords(`${title ?? ''} ${speaker ?? ''} ${text}`),
  );
  const language = guessLanguage(texts.flatMap((words) => words.slice(0, 20)));
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map((words, index) => {
    const terms = termsOf(words, language);
    for (const { stem } of terms) {
      const counts = postings.get(stem) ?? new Map<number, number>();
      postings.set(stem, counts.set(index, (counts.get(index) ?? 0) + 1));
    }
    return terms.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
  return {
    rank(question, limit) {
      const scores = new Float64Array(passages.length);
      for (const { stem } of termsOf(searchWords(question), language)) {
        const counts = postings.get(stem);
        if (!counts) continue;
        const rarity = Math.log(1 + (passages.length - counts.size + 0.5) / (counts.size + 0.5));
        for (const [index, count] of counts) {
          const norm = K1 * (1 - B + (B * (lengths[index] ?? 0)) / mean);
          scores[index] = (scores[index] ?? 0) + (rarity * count * (K1 + 1)) / (count + norm);
        }
      }
      return passages
        .map(({ id }, index) => ({ id, score: scores[index] ?? 0 }))
        .filter(({ score }) => score > 0)
        .sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1))
        .slice(0, limit);
    },
  };
}
