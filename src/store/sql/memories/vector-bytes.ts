import { VECTOR_SIZE } from '#protocol';

const MOST = 127;

/** A unit vector as 256 numbers of one byte each, as far apart as the largest allows. Null: it is all zeros. */
export function bytesOf(vector: readonly number[]): Buffer | null {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return null;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * MOST)).buffer);
}

/** What was kept, brought back to the length of one. */
export function vectorOf(bytes: Buffer | null): readonly number[] {
  if (bytes === null) return new Array<number>(VECTOR_SIZE).fill(0);
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  let squares = 0;
  for (const value of numbers) squares += value * value;
  const scale = 1 / Math.sqrt(squares);
  return Array.from(numbers, (value) => value * scale);
}
