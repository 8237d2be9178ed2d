import { addMonths } from '#language/dates';
import type { InstalmentsRead } from '../understand/entries/index.ts';

export type Part = { readonly n: number; readonly de: number; readonly cents: number; readonly data: string };

/** What a purchase is worth, and in how many parts. */
export type Purchase = {
  readonly cents: number;
  readonly data: string;
  readonly parcelas?: InstalmentsRead | undefined;
};

/** The parts by month; the odd cents of a division are in the first, so that the sum is exact. */
export function partsOf({ cents, data, parcelas }: Purchase): readonly Part[] {
  const count = parcelas?.count ?? 1;
  const total = totalOf(cents, parcelas);
  const each = parcelas?.eachCents ?? Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => ({
    n: index + 1,
    de: count,
    cents: index === 0 ? total - each * (count - 1) : each,
    data: addMonths(data, index),
  }));
}

const totalOf = (cents: number, parcelas: InstalmentsRead | undefined): number => {
  if (!parcelas) return cents;
  if (parcelas.eachCents !== null) return parcelas.eachCents * parcelas.count;
  return parcelas.totalCents ?? cents;
};

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** All of it at once. */
export const wholeOf = (purchase: Purchase): Part => ({
  ...{ n: 1, de: 1, data: purchase.data },
  cents: sumOf(partsOf(purchase)),
});
