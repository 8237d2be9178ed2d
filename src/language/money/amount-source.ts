import { type Token, tokens } from '../tokens.ts';

/** A text as amounts are read of it: figures of every script in Western digits, at the same offsets. */
export interface AmountSource {
  readonly text: string;
  readonly list: readonly Token[];
}

// The zeros of the scripts whose digits people's keyboards write; each is followed by its nine others.
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19\u066b\u066c]/g;
// "R$ 1 234,50", "10 000": a blank between thousands.
const SPACED = /(R\$\s?\d{1,3}(?= \d{3}(?!\d))|(?<![\d.,])\d{1,3}(?= 000(?:,\d\d)?(?!\d))) /gi;
// "RS50", where the shift key was let go too soon.
const SIGN_FORGOTTEN = /(?<![\p{L}\p{N}])r[s4](?=\s?\d)/giu;

export function openAmounts(text: string): AmountSource {
  const western = text
    .replace(FOREIGN_DIGITS, westernDigit)
    .replace(SIGN_FORGOTTEN, 'R$')
    .replace(SPACED, '$1.');
  return { text: western, list: tokens(western) };
}

function westernDigit(digit: string): string {
  if (digit === '\u066b') return ',';
  if (digit === '\u066c') return '.';
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? code;
  return String(code - zero);
}

/** The folded word of a token; empty for figures and where no token is. */
export function wordOf({ list }: AmountSource, index: number): string {
  const token = list[index];
  return token?.kind === 'word' ? token.word : '';
}

/** What stands between a token and the one before it. */
export const gapBefore = ({ text, list }: AmountSource, index: number): string =>
  text.slice(list[index - 1]?.end ?? 0, list[index]?.start ?? text.length);

/** Only blanks stand between this token and the one before. */
export const touches = (source: AmountSource, index: number): boolean =>
  index > 0 && index < source.list.length && isBlank(source, index);

// Most gaps are one blank: told without making a string of it.
function isBlank(source: AmountSource, index: number): boolean {
  const from = source.list[index - 1]?.end ?? 0;
  const to = source.list[index]?.start ?? 0;
  if (to === from || (to === from + 1 && source.text.charCodeAt(from) === 0x20)) return true;
  return to - from < WIDEST_GAP && gapBefore(source, index).trim() === '';
}

// Blanks without end are not read again and again.
const WIDEST_GAP = 16;

/** The token after an optional "e", if only blanks stand between; -1 otherwise. */
export function afterAnd(source: AmountSource, index: number): number {
  if (!touches(source, index)) return -1;
  if (wordOf(source, index) !== 'e') return index;
  return touches(source, index + 1) ? index + 1 : -1;
}
