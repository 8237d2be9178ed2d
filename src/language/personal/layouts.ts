import { once } from '../once.ts';

/** By how many digits there are, after which of them people divide: "11: 3,6,9" is a CPF, "11: 2,3,7" a mobile's number. */
const LAYOUTS = `8:4 9:1,5 9:3,6 10:2,6 11:3,6,9 11:2,3,7 11:2,5,8 11:1,3,7 11:2,4,6,8,10 12:2,4,8 12:1,3,4,8 13:2,4,5,9 13:2,4,7,10
  13:4,8,12 14:2,5,8,12 14:4,10 14:2,4,6,8,10,12 14:4,8,12 15:4,10 15:4,8,12 16:4,8,12 17:4,8,12,16 18:4,8,12,16 19:4,8,12,16`;

const MOST_DIGITS = 19;

const layouts = once(() => {
  const masks: number[][] = Array.from({ length: MOST_DIGITS + 1 }, () => []);
  for (const layout of LAYOUTS.split(/\s+/)) {
    const [length = '', cuts = ''] = layout.split(':');
    masks[Number(length)]?.push(maskOf(cuts.split(',').map(Number)));
  }
  return masks;
});

/** Whether so many digits are ever divided like this, a bit for each cut: no objects, for a hostile text asks a million times. */
export function isUsualLayout(length: number, cuts: number): boolean {
  for (const layout of layouts()[length] ?? []) if ((cuts & ~layout) === 0) return true;
  return false;
}

function maskOf(cuts: readonly number[]): number {
  let mask = 0;
  for (const cut of cuts) mask |= 1 << cut;
  return mask;
}
