import type { View } from './features.ts';

/** Known features of a text with their weights; the whole text, unknown features included, has length 1. */
export interface Vector {
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

export interface Vocabulary {
  readonly rows: ReadonlyMap<string, number>;
  readonly rarity: Float32Array;
  readonly unseenRarity: number;
}

export function buildVocabulary(texts: readonly (readonly View[])[]): Vocabulary {
  const rows = new Map<string, number>();
  const seenIn: number[] = [];
  for (const text of texts) {
    for (const view of text) {
      for (const feature of view.keys()) {
        const known = rows.get(feature);
        if (known === undefined) rows.set(feature, seenIn.push(1) - 1);
        else seenIn[known] = (seenIn[known] ?? 0) + 1;
      }
    }
  }
  const rarity = Float32Array.from(seenIn, (count) => 1 + Math.log((texts.length + 1) / (count + 1)));
  return { rows, rarity, unseenRarity: 1 + Math.log(texts.length + 1) };
}

/** What is not in the vocabulary still takes its share of the length: strange texts get short vectors, so low scores. */
export function toVector(text: readonly View[], vocabulary: Vocabulary): Vector {
  const size = text.reduce((sum, view) => sum + view.size, 0);
  const found = { rows: new Int32Array(size), values: new Float64Array(size), count: 0 };
  const scale = 1 / Math.sqrt(text.length);
  for (const view of text) {
    const from = found.count;
    const length = weigh(view, vocabulary, found);
    for (let at = from; at < found.count; at += 1)
      found.values[at] = ((found.values[at] ?? 0) * scale) / length;
  }
  return { rows: found.rows.subarray(0, found.count), values: found.values.subarray(0, found.count) };
}

/** Adds the known features of a view with their weights; returns the length of all of them. Thousands of texts are weighed at a start. */
function weigh(
  view: View,
  vocabulary: Vocabulary,
  found: { readonly rows: Int32Array; readonly values: Float64Array; count: number },
): number {
  let squares = 0;
  for (const [feature, count] of view) {
    const row = vocabulary.rows.get(feature);
    const rarity = row === undefined ? vocabulary.unseenRarity : (vocabulary.rarity[row] ?? 0);
    const value = count === 1 ? rarity : (1 + Math.log(count)) * rarity;
    squares += value * value;
    if (row === undefined) continue;
    found.rows[found.count] = row;
    found.values[found.count] = value;
    found.count += 1;
  }
  return Math.sqrt(squares) || 1;
}
