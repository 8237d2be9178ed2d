import { once } from '../once.ts';

/** What a character is in a value that may be a secret, in bits. */
export const VALUE = {
  letter: 1,
  lower: 2,
  upper: 4,
  digit: 8,
  /** "@", "#": what passwords have and words have not. */
  symbol: 16,
  /** What stands for characters that are not shown. */
  masked: 32,
  /** Of amounts, dates and times. */
  figure: 64,
  /** No part of a value. */
  end: 128,
  /** No part of a value in a page's address. */
  addressEnd: 256,
  /** Ends the sentence around a value, where it comes last. */
  trailing: 512,
  space: 1_024,
  /** Beyond the table: only a pattern tells whether it is a letter. */
  wide: 2_048,
  /** Of a whole value: a capital stands after a small letter. */
  camel: 4_096,
} as const;

const CODES_END = 0x180;
const SPACE = 0x20;
const ZERO = 0x30;
const NINE = 0x39;
const SMALL_A = 0x61;
const SMALL_X = 0x78;
const SMALL_Z = 0x7a;
const ENDS = '"`\\<>';
const LISTED: readonly (readonly [string, number])[] = [
  ['@#$%&*!_+=^~?|', VALUE.symbol],
  ['*•●xX.…_?-', VALUE.masked],
  ['0123456789.,:%/R$€+-', VALUE.figure],
  ['0123456789', VALUE.digit],
  [ENDS, VALUE.end],
  ['“”', VALUE.end],
  [ENDS, VALUE.addressEnd],
  ["'&;", VALUE.addressEnd],
  [".,;:?)]}'…|", VALUE.trailing],
];

/** By code, with the few marks beyond the letters of Latin after them. */
const table = once(() => {
  const bits = new Uint16Array(CODES_END);
  const rare = new Map<number, number>();
  for (let code = 0; code < CODES_END; code += 1) bits[code] = bitsOfLetter(String.fromCharCode(code));
  for (const [marks, bit] of LISTED)
    for (const mark of marks) {
      const code = mark.charCodeAt(0);
      if (code < CODES_END) bits[code] = (bits[code] ?? 0) | bit;
      else rare.set(code, (rare.get(code) ?? 0) | bit);
    }
  return { bits, rare };
});

function bitsOfLetter(letter: string): number {
  const space = /\s/.test(letter) ? VALUE.space | VALUE.end | VALUE.addressEnd : 0;
  const cased = (/\p{Ll}/u.test(letter) ? VALUE.lower : 0) | (/\p{Lu}/u.test(letter) ? VALUE.upper : 0);
  return space | cased | (/\p{L}/u.test(letter) ? VALUE.letter : 0);
}

export function valueBits(code: number): number {
  // Small letters and digits are most of what is asked for, and to compare is faster than to look up.
  if (code >= ZERO && code <= NINE) return VALUE.digit | VALUE.figure;
  if (code >= SMALL_A && code <= SMALL_Z && code !== SMALL_X) return VALUE.letter | VALUE.lower;
  if (code === SPACE) return VALUE.space | VALUE.end | VALUE.addressEnd;
  const { bits, rare } = table();
  if (code < CODES_END) return bits[code] ?? 0;
  return rare.get(code) ?? (isWideSpace(code) ? VALUE.space | VALUE.end | VALUE.addressEnd : VALUE.wide);
}

const isWideSpace = (code: number): boolean => code >= 0x1680 && /\s/.test(String.fromCharCode(code));
