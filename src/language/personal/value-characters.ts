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
const LATIN_END = 0x100;
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

/** Of Latin-1, which is nearly all that is asked for. */
const BITS: Uint16Array = Uint16Array.from({ length: LATIN_END }, (_, code) =>
  bitsOf(String.fromCharCode(code)),
);

/** Of the other letters of Latin, and of the few marks beyond them. */
const rareBits = once(() => {
  const marks = LISTED.flatMap(([listed]) => [...listed]).map((mark) => mark.charCodeAt(0));
  const letters = Array.from({ length: CODES_END - LATIN_END }, (_, place) => LATIN_END + place);
  return new Map([...letters, ...marks].map((code) => [code, bitsOf(String.fromCharCode(code))]));
});

function bitsOf(mark: string): number {
  return LISTED.reduce(
    (bits, [marks, bit]) => (marks.includes(mark) ? bits | bit : bits),
    bitsOfLetter(mark),
  );
}

function bitsOfLetter(letter: string): number {
  const space = /\s/.test(letter) ? VALUE.space | VALUE.end | VALUE.addressEnd : 0;
  const cased = (/\p{Ll}/u.test(letter) ? VALUE.lower : 0) | (/\p{Lu}/u.test(letter) ? VALUE.upper : 0);
  return space | cased | (/\p{L}/u.test(letter) ? VALUE.letter : 0);
}

export const valueBits = (code: number): number => (code < LATIN_END ? (BITS[code] ?? 0) : wideBits(code));

const wideBits = (code: number): number =>
  rareBits().get(code) ?? (isWideSpace(code) ? VALUE.space | VALUE.end | VALUE.addressEnd : VALUE.wide);

const isWideSpace = (code: number): boolean => code >= 0x1680 && /\s/.test(String.fromCharCode(code));
