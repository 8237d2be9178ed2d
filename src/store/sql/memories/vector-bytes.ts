import { VECTOR_SIZE } from '#protocol';

const MOST = 127;

/** A unit vector as 256 numbers of one byte each, as far apart as the largest allows. Null: it is all zeros. */
export function bytesOf(vector: readonly number[]): Buffer | null {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return null;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * MOST)).buffer);
}

/** What was kept, brought back to the length of one. Plain loops: a retrieval does this for a thousand of them. */
export function vectorOf(bytes: Buffer | null): readonly number[] {
  const vector = new Array<number>(VECTOR_SIZE).fill(0);
  if (bytes === null) return vector;
  let squares = 0;
  for (let place = 0; place < VECTOR_SIZE; place += 1) {
    const value = ((bytes[place] ?? 0) << 24) >> 24;
    vector[place] = value;
    squares += value * value;
  }
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let place = 0; place < VECTOR_SIZE; place += 1) vector[place] = (vector[place] ?? 0) * scale;
  return vector;
}
