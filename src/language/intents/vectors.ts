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
  const parts = text.map((view) => weigh(view, vocabulary));
  const scale = 1 / Math.sqrt(parts.length);
  return {
    rows: Int32Array.from(parts.flatMap((part) => part.rows)),
    values: Float64Array.from(
      parts.flatMap((part) => part.values.map((value) => (value * scale) / part.length)),
    ),
  };
}

function weigh(view: View, vocabulary: Vocabulary): { rows: number[]; values: number[]; length: number } {
  const rows: number[] = [];
  const values: number[] = [];
  let squares = 0;
  for (const [feature, count] of view) {
    const row = vocabulary.rows.get(feature);
    const rarity = row === undefined ? vocabulary.unseenRarity : (vocabulary.rarity[row] ?? 0);
    const value = (1 + Math.log(count)) * rarity;
    squares += value * value;
    if (row === undefined) continue;
    rows.push(row);
    values.push(value);
  }
  return { rows, values, length: Math.sqrt(squares) || 1 };
}
