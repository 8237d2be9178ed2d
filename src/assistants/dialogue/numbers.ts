import { fold, readNumbers, scrub } from '#language';
import type { Heard } from './dialogue.ts';

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

const COUNTED =
  /^ *(?:reais|real|conto|contos|pila|pilas|mangos|dolares|por (?:mes|ano|dia)|ao mes|mensais|anos?|meses|dias|horas|minutos|km|quilometros|metros|kg|quilos|gb|mb|mega|megas|giga|gigas|filhos|funcionarios|pessoas|%)(?![a-z])/;
const AMOUNT = /(?:r\$|nasci (?:em|n[oa]|de)|desde(?: o ano de)?|ano de) *$|r\$ *[\d.,]+$/;

/** Numbers that can name something: no documents or telephones, no amounts, no ages, nothing that the person says of themselves. */
export function codesIn({ text: written, personal = [] }: Pick<Heard, 'text' | 'personal'>): number[] {
  const text = scrub(written);
  const folded = fold(text);
  const counted = readNumbers(text)
    .filter(
      ({ start, end }) =>
        COUNTED.test(folded.slice(end)) ||
        AMOUNT.test(folded.slice(0, start)) ||
        AMOUNT.test(folded.slice(start, end)),
    )
    .map(({ value }) => value);
  return numbersIn(text).filter((number) => !counted.includes(number) && !personal.includes(number));
}
