/** What is ranked: a memory with its search keys. */
export type RankedItem = {
  readonly stems: readonly string[];
  readonly vector: readonly number[];
  readonly embedder: string;
  readonly text: string;
};

export type ItemFound<T> = {
  readonly item: T;
  readonly score: number;
  /** 0 to 1, comparable across queries: for thresholds. */
  readonly similarity: number;
};

/** The shipped ranking of memories, best first; items that tie keep the order given. */
export function rankItems<T extends RankedItem>(
  query: RankedItem,
  items: readonly T[],
): readonly ItemFound<T>[] {
  const rarity = rarities(items);
  return items
    .map((item) => {
      const cosine = item.embedder === query.embedder ? Math.max(0, dot(query.vector, item.vector)) : 0;
      const overlap = coverage(query.stems, item.stems, rarity);
      const similarity = Math.min(1, Math.max(cosine, overlap));
      return { item, similarity, score: overlap + cosine };
    })
    .sort((left, right) => right.score - left.score);
}

function rarities(items: readonly RankedItem[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const { stems } of items)
    for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + (items.length + 1) / ((counts.get(stem) ?? 0) + 0.5));
}

function coverage(
  asked: readonly string[],
  told: readonly string[],
  rarity: (stem: string) => number,
): number {
  const known = new Set(told);
  let whole = 0;
  let part = 0;
  for (const stem of new Set(asked)) {
    whole += rarity(stem);
    if (known.has(stem)) part += rarity(stem);
  }
  return whole === 0 ? 0 : part / whole;
}

function dot(left: readonly number[], right: readonly number[]): number {
  let sum = 0;
  const size = Math.min(left.length, right.length);
  for (let index = 0; index < size; index += 1) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
