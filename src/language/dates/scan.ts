import { fold } from '../normalise.ts';
import { numberWord } from '../number-words.ts';

/** A piece of a text: a word (folded), a run of digits, or one sign. UTF-16 offsets. */
export type Piece = {
  readonly kind: 'word' | 'digits' | 'sign';
  readonly word: string;
  /** What the digits say; NaN for words and signs. */
  readonly value: number;
  readonly start: number;
  readonly end: number;
};

// Signs that are neither letters nor spaces come one by one, so that "5/11" is three pieces.
const PIECE = /[\p{L}\p{M}]+|\d+|[^\s\p{L}\p{M}\d]/gu;
const STRETCHED = /(.)\1{2,}/gu;
const DIGITS = /^\d/;
const LETTERS = /^[\p{L}\p{M}]/u;
// Longer runs are telephones and documents, and would lose digits as numbers.
const LONGEST_NUMBER = 8;

/** The pieces of a text, in order. "hojeee" is "hoje". */
export function scan(text: string): readonly Piece[] {
  return Array.from(text.matchAll(PIECE), ({ 0: raw, index: start }) => {
    const end = start + raw.length;
    if (DIGITS.test(raw)) {
      const value = raw.length > LONGEST_NUMBER ? Number.NaN : Number(raw);
      return { kind: 'digits', word: raw, value, start, end } as const;
    }
    if (!LETTERS.test(raw)) return { kind: 'sign', word: raw, value: Number.NaN, start, end } as const;
    return { kind: 'word', word: fold(raw).replace(STRETCHED, '$1'), value: Number.NaN, start, end } as const;
  });
}

/** The pieces and what is known about the day they were written. */
export type Source = {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly today: string;
};

/** The word or sign at a place; empty beyond the ends. */
export const wordAt = ({ pieces }: Source, index: number): string => pieces[index]?.word ?? '';

/** Do these words stand here, one after another? `a|b` is either. The place after them, or -1. */
export function after(source: Source, index: number, phrase: string): number {
  const first = wordAt(source, index);
  // Most phrases are told from the text by this alone, sooner than they are taken apart.
  if (first === '' || !phrase.includes(first)) return -1;
  if (!phrase.startsWith(first)) {
    const [choices, space] = [phrase.indexOf('|'), phrase.indexOf(' ')];
    if (choices < 0 || (space >= 0 && space < choices)) return -1;
  }
  let at = index;
  for (const choice of phrase.split(' ')) {
    if (!choice.split('|').includes(wordAt(source, at))) return -1;
    at += 1;
  }
  return at;
}

/** The first of these phrases that stands here, and the place after it. */
export function firstAfter(source: Source, index: number, phrases: readonly string[]): number {
  // Phrases are made of words and signs.
  if (source.pieces[index]?.kind === 'digits') return -1;
  for (const phrase of phrases) {
    const next = after(source, index, phrase);
    if (next >= 0) return next;
  }
  return -1;
}

/** Nothing at all stands between these pieces. */
export const touching = ({ pieces }: Source, index: number): boolean =>
  index > 0 && pieces[index]?.start === pieces[index - 1]?.end;

export type Count = { readonly value: number; readonly next: number };

/** A small whole number in digits or words: "3", "03", "vinte e cinco", "um". */
export function countAt(source: Source, index: number): Count | undefined {
  const piece = source.pieces[index];
  if (!piece) return undefined;
  if (piece.kind === 'digits') {
    return Number.isNaN(piece.value) ? undefined : { value: piece.value, next: index + 1 };
  }
  const meaning = numberWord(piece.word);
  if (!meaning || meaning.kind === 'scale') return undefined;
  if (meaning.kind !== 'ten') return { value: meaning.value, next: index + 1 };
  const from = wordAt(source, index + 1) === 'e' ? index + 2 : index + 1;
  const unit = numberWord(wordAt(source, from));
  if (unit?.kind !== 'unit' || unit.value > 9 || unit.value === 0) {
    return { value: meaning.value, next: index + 1 };
  }
  return { value: meaning.value + unit.value, next: from + 1 };
}

const ORDINAL_SIGNS: ReadonlySet<string> = new Set(['º', '°', 'ª', 'o', 'a']);
const ORDINAL_STEMS: readonly string[] = [
  ...['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext', 'setim', 'oitav', 'non', 'decim'],
];

/** "1º", "1o", "primeiro", "quinta": the place in an order. */
export function ordinalAt(source: Source, index: number): Count | undefined {
  const piece = source.pieces[index];
  if (
    piece?.kind === 'digits' &&
    ORDINAL_SIGNS.has(wordAt(source, index + 1)) &&
    touching(source, index + 1)
  ) {
    return { value: piece.value, next: index + 2 };
  }
  const word = wordAt(source, index);
  const rank = /[oa]$/.test(word) ? ORDINAL_STEMS.indexOf(word.slice(0, -1)) : -1;
  return rank < 0 ? undefined : { value: rank + 1, next: index + 1 };
}
