/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  between(least: number, most: number): number;
  whole(least: number, most: number): number;
  chance(part: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** Each as often as its weight tells. */
  weighed<T>(values: readonly [Weighed<T>, ...Weighed<T>[]]): T;
};

export type Weighed<T> = readonly [weight: number, value: T];

/** Mulberry32: small, fast and good enough for what is only shown. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + next() * (most - least);
  const whole = (least: number, most: number): number => Math.floor(between(least, most + 1));
  return {
    ...{ next, between, whole },
    chance: (part) => next() < part,
    pick: ([first, ...others]) => [first, ...others][whole(0, others.length)] ?? first,
    weighed: ([first, ...others]) => {
      const all = [first, ...others];
      let left = next() * all.reduce((total, [weight]) => total + weight, 0);
      for (const [weight, value] of all) {
        left -= weight;
        if (left < 0) return value;
      }
      return first[1];
    },
  };
}
