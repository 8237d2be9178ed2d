import { type Exact, exact } from './decimal.ts';
import { ROOTS } from './limits.ts';

/** Where a function that changes its sign between two ends is about zero. Floats: a guess to start from, never a figure to tell. */
export function halved(of: (at: number) => number, low: number, high: number): number {
  const below = Math.sign(of(low));
  let [from, to]: [number, number] = [low, high];
  for (let step = 0; step < ROOTS.mostHalvings; step += 1) {
    const middle = from + (to - from) / 2;
    // No number lies between.
    if (middle === from || middle === to) break;
    if (Math.sign(of(middle)) === below) from = middle;
    else to = middle;
  }
  return from + (to - from) / 2;
}

export type Proof = {
  readonly guess: number;
  /** The sign, in exact decimals. */
  readonly signAt: (at: Exact) => number;
  /** What would be told of a place. */
  readonly tell: (at: Exact) => number | null;
};

/**
 * A place of the same telling as the root near a guess: decimals bracket the root so closely that both ends tell the
 * same. Null where no sign changes near the guess.
 */
export function proven({ guess, signAt, tell }: Proof): Exact | null {
  const bracket = bracketed(guess, signAt);
  if (bracket === null) return null;
  let { low, high } = bracket;
  const below = signAt(low);
  if (below === 0) return low;
  for (let step = 0; step < ROOTS.mostHalvings && tell(low) !== tell(high); step += 1) {
    const middle = low.plus(high).div(2);
    if (signAt(middle) === below) low = middle;
    else high = middle;
  }
  return high;
}

function bracketed(guess: number, signAt: Proof['signAt']) {
  const size = Math.max(Math.abs(guess), ROOTS.smallest);
  for (const width of ROOTS.widths) {
    const [low, high] = [exact(guess).minus(size * width), exact(guess).plus(size * width)];
    if (signAt(low) * signAt(high) <= 0) return { low, high };
  }
  return null;
}
