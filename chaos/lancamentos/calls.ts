import type { Random } from '../seed.ts';

/** One registration that somebody wants; calls with the same key are the same registration. */
export type Call = {
  readonly key: string;
  readonly user: string;
  readonly cents: number;
  readonly today: string;
  readonly now: number;
};

/** What happens to a call on its way. `doThenError`: it is done, and reported as failed. */
export type Fault = 'none' | 'doThenError' | 'resetBefore' | 'resetAfter';

export type Sizes = {
  readonly calls: number;
  readonly keys: number;
  readonly kills: number;
  readonly workers: number;
  /** Callers at the same time. */
  readonly callers: number;
};

/** Of the catalogue's case B7. */
export const FULL: Sizes = { calls: 10_000, keys: 1_000, kills: 50, workers: 2, callers: 16 };
const SHARES = { doThenError: 0.2, reset: 0.1 } as const;

const PEOPLE = 5;
const NOW = Date.UTC(2026, 10, 15, 14);
const TODAY = '2026-11-15';
/** Amounts repeat now and then, so that equal ones are not taken for the same. */
const AMOUNTS = 997;

const callOf = (key: number): Call => ({
  ...{ key: `lancamento-${key}`, user: `pessoa-${key % PEOPLE}`, today: TODAY, now: NOW + key },
  cents: ((key * 37) % AMOUNTS) + 1,
});

/** Every registration once. */
export const distinct = ({ keys }: Sizes): readonly Call[] =>
  Array.from({ length: keys }, (_, key) => callOf(key));

/** Every key as often as every other, in an order of the seed's. */
export function planCalls({ calls, keys }: Sizes, random: Random): readonly Call[] {
  const all = Array.from({ length: calls }, (_, index) => callOf(index % keys));
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last);
    const [left, right] = [all[last], all[other]];
    if (left && right) [all[last], all[other]] = [right, left];
  }
  return all;
}

export function drawFault(random: Random): Fault {
  const drawn = random.next();
  if (drawn < SHARES.doThenError) return 'doThenError';
  if (drawn >= SHARES.doThenError + SHARES.reset) return 'none';
  return random.chance(0.5) ? 'resetBefore' : 'resetAfter';
}
