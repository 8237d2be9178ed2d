import { LOCAL_EMBEDDER, localVector } from '#language';
import { type Embedder, VECTOR_SIZE } from '#protocol';
import { KNOWLEDGE_LIMITS } from '../limits.ts';

const MOST = 127;

export type Vectors = { readonly embedder: string; readonly vectors: readonly (readonly number[])[] };

/** Vectors of all texts by one maker: the one configured, or the local one where there is none or it fails. */
export async function vectorsOf(texts: readonly string[], embedder: Embedder | null): Promise<Vectors> {
  if (embedder) {
    const vectors = await embedAll(texts, embedder).catch(() => null);
    if (vectors?.length === texts.length) return { embedder: embedder.name, vectors };
  }
  return { embedder: LOCAL_EMBEDDER, vectors: texts.map(localVector) };
}

async function embedAll(
  texts: readonly string[],
  embedder: Embedder,
): Promise<readonly (readonly number[])[]> {
  const vectors: (readonly number[])[] = [];
  for (let at = 0; at < texts.length; at += KNOWLEDGE_LIMITS.rowsAtOnce)
    vectors.push(...(await embedder.embed(texts.slice(at, at + KNOWLEDGE_LIMITS.rowsAtOnce))));
  return vectors;
}

/** A vector as 256 numbers of one byte each; null: it is all zeros. */
export function bytesOf(vector: readonly number[]): Buffer | null {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0 || vector.length !== VECTOR_SIZE) return null;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * MOST)).buffer);
}

/** How near a vector is to what was kept as bytes: its cosine, for a vector of unit length. */
export function nearness(vector: readonly number[], bytes: Uint8Array | null): number {
  if (bytes === null) return 0;
  let product = 0;
  let squares = 0;
  for (let place = 0; place < VECTOR_SIZE; place += 1) {
    const value = ((bytes[place] ?? 0) << 24) >> 24;
    product += value * (vector[place] ?? 0);
    squares += value * value;
  }
  return squares === 0 ? 0 : product / Math.sqrt(squares);
}
