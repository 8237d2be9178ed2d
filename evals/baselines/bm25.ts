import { crudeStems } from './crude-stems.ts';

interface Document {
  readonly id: string;
  readonly text: string;
}

type Rank = (question: string, limit: number) => string[];

/** The ordinary BM25 that everybody starts with: lower-cased words, k1 1.2, b 0.75, nothing else. What we are compared with. */
export function plainBm25(documents: readonly Document[]): Rank {
  return rankBy(wordsOf, documents);
}

/** The same BM25 as one makes it for Portuguese in an afternoon: accents folded, stop words out, common endings cut off. */
export function stemmedBm25(documents: readonly Document[]): Rank {
  return rankBy(crudeStems, documents);
}

function rankBy(featuresOf: (text: string) => string[], documents: readonly Document[]): Rank {
  const lengths: number[] = [];
  const postings = new Map<string, Map<number, number>>();
  documents.forEach(({ text }, index) => {
    const words = featuresOf(text);
    lengths.push(words.length);
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<number, number>();
      postings.set(word, counts.set(index, (counts.get(index) ?? 0) + 1));
    }
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (question, limit) => {
    const scores = documents.map(() => 0);
    for (const word of featuresOf(question)) {
      const counts = postings.get(word) ?? new Map<number, number>();
      const rarity = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [index, count] of counts) {
        const norm = K1 * (1 - B + (B * (lengths[index] ?? 0)) / mean);
        scores[index] = (scores[index] ?? 0) + (rarity * count * (K1 + 1)) / (count + norm);
      }
    }
    return documents
      .map(({ id }, index) => ({ id, score: scores[index] ?? 0 }))
      .sort((left, right) => right.score - left.score)
      .slice(0, limit)
      .map(({ id }) => id);
  };
}

const K1 = 1.2;
const B = 0.75;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
