import { once } from '../once.ts';

/** By how many digits there are, after which of them people divide: "11: 3,6,9" is a CPF, "11: 2,3,7" a mobile's number. */
const LAYOUTS = `8:4 9:1,5 9:3,6 10:2,6 11:3,6,9 11:2,3,7 11:2,5,8 11:1,3,7 11:2,4,6,8,10 12:2,4,8 12:1,3,4,8 13:2,4,5,9 13:2,4,7,10
  13:4,8,12 14:2,5,8,12 14:4,10 14:2,4,6,8,10,12 14:4,8,12 15:4,10 15:4,8,12 16:4,8,12 17:4,8,12,16 18:4,8,12,16 19:4,8,12,16`;

const MOST_DIGITS = 19;

/** Sets of layouts, a bit for each: no objects, for a hostile text asks a million times. */
export interface Layouts {
  /** By a number of digits, the layouts that have as many. */
  readonly long: Int32Array;
  /** By a number of digits, the layouts that may be divided after so many. */
  readonly cut: Int32Array;
}

/** A number whose groups end after some digits has a usual layout where one bit is left of all `cut` and of its `long`. */
export const layouts = once((): Layouts => {
  const long = new Int32Array(MOST_DIGITS + 1);
  const cut = new Int32Array(MOST_DIGITS + 1);
  for (const [bit, layout] of LAYOUTS.split(/\s+/).entries()) {
    const [length = '', cuts = ''] = layout.split(':');
    add(long, Number(length), bit);
    for (const place of cuts.split(',')) add(cut, Number(place), bit);
  }
  return { long, cut };
});

function add(sets: Int32Array, place: number, bit: number): void {
  sets[place] = (sets[place] ?? 0) | (1 << bit);
}

/** A bit for each cut. */
export function maskOf(cuts: readonly number[]): number {
  let mask = 0;
  for (const cut of cuts) mask |= 1 << cut;
  return mask;
}
