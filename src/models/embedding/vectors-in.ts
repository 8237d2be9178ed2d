import type { EmbeddingModelV4Result } from '@ai-sdk/provider';
import { ModelFault } from '../fault.ts';

/** As small as real ones get, and larger than any. */
const SIZE = { least: 8, most: 16_384 } as const;

/** The vectors of an answer, one per text and in their order; throws `unreadable` for anything less. */
export function vectorsIn({ embeddings, response }: EmbeddingModelV4Result, texts: number): number[][] {
  if (embeddings.length !== texts) throw new ModelFault('unreadable');
  const size = embeddings[0]?.length ?? 0;
  if (size < SIZE.least || size > SIZE.most) throw new ModelFault('unreadable');
  for (const vector of embeddings) if (!isVector(vector, size)) throw new ModelFault('unreadable');
  return inOrder(embeddings, placesIn(response?.body));
}

const isVector = (vector: readonly number[], size: number): boolean =>
  vector.length === size && vector.every(Number.isFinite) && vector.some((number) => number !== 0);

/** `data[].index`, which OpenAI's format has and its packages do not look at; null where nobody tells. */
function placesIn(body: unknown): readonly unknown[] | null {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return null;
  const places = body.data.map((item: { readonly index?: unknown } | null) => item?.index);
  return places.every((place) => place === undefined) ? null : places;
}

function inOrder(vectors: number[][], places: readonly unknown[] | null): number[][] {
  if (places === null) return vectors;
  const ordered = vectors.map((_, index) => vectors[places.indexOf(index)]);
  return ordered.map((vector) => {
    if (vector === undefined) throw new ModelFault('unreadable');
    return vector;
  });
}
