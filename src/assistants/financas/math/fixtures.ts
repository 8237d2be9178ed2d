import fc from 'fast-check';
import { isImpossible } from './decimal.ts';

/** What was found; that there is no such figure fails the test. */
export function figure<T extends object>(found: T): Exclude<T, { impossivel: string }> {
  if (isImpossible(found)) throw new Error(found.impossivel);
  return found as Exclude<T, { impossivel: string }>;
}

/** n ÷ d, half up, by whole numbers alone: what closed forms are held against. */
export const rounded = (n: bigint, d: bigint): number => Number((2n * n + d) / (2n * d));

export const cents = fc.integer({ min: 0, max: 1_000_000_000 });
/** Hundredths of a percent, so that closed forms stay fractions of whole numbers. */
export const rate = fc.integer({ min: 1, max: 2_000 });
export const periods = fc.integer({ min: 1, max: 60 });
export const asText = (hundredths: number): string => (hundredths / 100).toFixed(2);
export const up = (hundredths: number, n: number): bigint => BigInt(10_000 + hundredths) ** BigInt(n);
export const base = (n: number): bigint => 10_000n ** BigInt(n);

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
