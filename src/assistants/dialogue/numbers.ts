import { readNumbers } from '#language';

/**
 * The whole numbers of a text, in digits or in words, in order; two said in pairs also count as one.
 *
 * @example numbersIn('o dez quarenta e dois') // [10, 42, 1042]
 */
export function numbersIn(text: string): number[] {
  const found = readNumbers(text)
    .filter(({ article, ordinal, value }) => !article && !ordinal && Number.isInteger(value))
    .map(({ value }) => value);
  return [...found, ...found.flatMap((value, index) => joined(value, found[index + 1]))];
}

/** The places of a text ("o terceiro"), counted from one. */
export const placesIn = (text: string): number[] =>
  readNumbers(text).flatMap(({ ordinal, value }) => (ordinal ? [value] : []));

const inPairs = (value: number | undefined): value is number =>
  value !== undefined && value >= 10 && value < 100;

const joined = (left: number, right: number | undefined): number[] =>
  inPairs(left) && inPairs(right) ? [left * 100 + right] : [];
