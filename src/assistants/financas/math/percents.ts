import { exact } from './decimal.ts';
import { MATH } from './limits.ts';

/**
 * What each sum is of all of them, in per cent with two decimals that add up to 100: what rounding down left goes to
 * those that lost most by it. All zero where there is nothing.
 *
 * @example percentsOf([1, 1, 1]) // [33.34, 33.33, 33.33]
 */
export function percentsOf(cents: readonly number[]): readonly number[] {
  const total = cents.reduce((sum, value) => sum + BigInt(value), 0n);
  if (total === 0n) return cents.map(() => 0);
  const shares = cents.map((value, index) => {
    const over = BigInt(value) * BigInt(UNITS);
    return { index, units: Number(over / total), lost: over % total };
  });
  const left = UNITS - shares.reduce((sum, { units }) => sum + units, 0);
  const raised = new Set(
    shares
      .toSorted((one, other) => Number(other.lost - one.lost))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ units, index }) =>
    exact(units + (raised.has(index) ? 1 : 0))
      .div(10 ** MATH.percentDecimals)
      .toNumber(),
  );
}

/** Of a whole, at the decimals that are told. */
const UNITS = MATH.whole * 10 ** MATH.percentDecimals;
