import { expect, test } from 'vitest';
import { VECTOR_SIZE } from '#protocol';
import { bytesOf, vectorOf } from './vector-bytes.ts';

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);

function unit(seed: number): readonly number[] {
  const values = Array.from({ length: VECTOR_SIZE }, (_, place) => Math.sin(seed * 7 + place * (seed + 1)));
  const length = Math.sqrt(dot(values, values));
  return values.map((value) => value / length);
}

test('[H5] a vector of one byte a number has the length of one and means the same', () => {
  for (let seed = 1; seed < 50; seed += 1) {
    const [a, b] = [unit(seed), unit(seed + 1)];
    const [keptA, keptB] = [vectorOf(bytesOf(a)), vectorOf(bytesOf(b))];
    expect(bytesOf(a)).toHaveLength(VECTOR_SIZE);
    expect(dot(keptA, keptA)).toBeCloseTo(1, 10);
    expect(Math.abs(dot(keptA, keptB) - dot(a, b))).toBeLessThan(0.01);
  }
});

test('[H5] a vector of zeros is none, and comes back as zeros', () => {
  const zeros = new Array<number>(VECTOR_SIZE).fill(0);
  expect(bytesOf(zeros)).toBeNull();
  expect(vectorOf(null)).toEqual(zeros);
});
