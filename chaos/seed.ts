/** Randomness from one number, so that a plan can be played again. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
  /** An independent stream: what one part draws does not move another's plan. */
  fork(name: string): Random;
};

/** Mulberry32: small, fast, and good enough to choose moments and words. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    chance: (share) => next() < share,
    fork: (name) => randomFrom(seed ^ hashOf(name)),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
