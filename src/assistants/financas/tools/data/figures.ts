/**
 * A share in percent with one decimal, as it is written here; halves go to the even tenth.
 *
 * @example percentOf(1, 8) // '12,5%'
 */
export function percentOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const sign = part < 0 !== whole < 0 && part !== 0 ? '-' : '';
  const tenths = divideHalfEven(BigInt(Math.abs(part)) * 1000n, BigInt(Math.abs(whole)));
  return `${sign}${tenths / 10n},${tenths % 10n}%`;
}

/** Cents shared out among so many, halves to the even cent. */
export function shareOf(cents: number, count: number): number {
  const share = Number(divideHalfEven(BigInt(Math.abs(cents)), BigInt(count)));
  return cents < 0 ? -share : share;
}

function divideHalfEven(value: bigint, by: bigint): bigint {
  const whole = value / by;
  const twice = (value % by) * 2n;
  if (twice > by) return whole + 1n;
  return twice === by && whole % 2n === 1n ? whole + 1n : whole;
}
