/** A figure as it is written: the digits as one whole number, and how many of them are decimals. */
export interface Figure {
  readonly digits: string;
  readonly decimals: number;
  /** The other way to read it: where a comma may divide thousands ("1,234"). */
  readonly otherwise?: number;
}

// Above that no person's money goes, and a double no longer holds the cents.
const MOST_CENTS = 10n ** 15n;
const MOST_DIGITS = 15;
const SHAPE = /^(\d+)((?:[.,]\d+)*)$/;

/** "1.234,56", "1,234.56", "1.234" (thousands), "1234.5", "120,5"; undefined for what is no amount ("1.2.3", "12/03"). */
export function readFigure(text: string): Figure | undefined {
  if (text.length > MOST_DIGITS * 2 || !SHAPE.test(text)) return undefined;
  const digits = text.replace(/[.,]/g, '');
  if (digits.length > MOST_DIGITS) return undefined;
  const groups = text.split(/[.,]/);
  if (groups.length === 1) return isCode(text) ? undefined : { digits, decimals: 0 };
  const dividers = text.replace(/\d/g, '');
  return groups.length === 2 ? divided(digits, groups, dividers) : grouped(digits, groups, dividers);
}

// "007", "0123": a code, not an amount.
const isCode = (text: string): boolean => text.length > 1 && text.startsWith('0');

function divided(digits: string, groups: readonly string[], divider: string): Figure | undefined {
  const [whole = '', rest = ''] = groups;
  if (rest.length <= 2) return { digits, decimals: rest.length };
  if (rest.length > 3) return undefined;
  if (whole === '0' || whole.length > 3) return { digits, decimals: 3 };
  return divider === '.' ? { digits, decimals: 0 } : { digits, decimals: 3, otherwise: 0 };
}

// The last group may be decimals, with another divider or, by a slip, with the same: "1.234.56".
function grouped(digits: string, groups: readonly string[], dividers: string): Figure | undefined {
  const last = groups.at(-1) ?? '';
  const inner = groups.slice(1, -1);
  const first = groups[0] ?? '';
  if (first.length > 3 || first === '0' || inner.some((group) => group.length !== 3)) return undefined;
  const same = dividers.split('').every((divider) => divider === dividers[0]);
  const otherLast = dividers
    .slice(0, -1)
    .split('')
    .every((divider) => divider === dividers[0]);
  if (!otherLast) return undefined;
  if (same && last.length === 3) return { digits, decimals: 0 };
  return last.length <= 2 ? { digits, decimals: last.length } : undefined;
}

/** Whole cents of a figure times a scale; undefined where they are not whole, or too many. */
export function toCents(digits: string, decimals: number, scale: number): number | undefined {
  const all = BigInt(digits) * BigInt(scale) * 100n;
  const divisor = 10n ** BigInt(decimals);
  const cents = all / divisor;
  return all % divisor !== 0n || cents > MOST_CENTS ? undefined : Number(cents);
}

/** Both readings of a figure with three decimals: as thousands, and rounded to whole cents. */
export function readings({ digits, decimals, otherwise }: Figure): readonly number[] {
  const rounded = Number((BigInt(digits) * 100n + 500n) / 10n ** BigInt(decimals));
  const thousands = otherwise === undefined ? undefined : toCents(digits, otherwise, 1);
  return thousands === undefined ? [rounded, rounded + 1] : [thousands, rounded];
}
