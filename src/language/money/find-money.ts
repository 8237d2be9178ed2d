import type { MoneyFound } from './money-found.ts';

/** Every amount of a text, in order. */
export function findMoney(_text: string): readonly MoneyFound[] {
  return [];
}
