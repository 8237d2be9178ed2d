import { eachEnclitic } from './enclitics.ts';
import { normalise } from './normalise.ts';
import { advance, type TokenKind, tokenCursor } from './token-cursor.ts';
import { openWords, placeOf } from './token-words.ts';

/** A word, a number or an amount. `word` is folded; `start` and `end` are UTF-16 offsets in the text given. */
export interface Token {
  readonly kind: TokenKind;
  readonly raw: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words and numbers of a text; punctuation and emoji are left out. Pronouns hung on a verb come apart
 * ("manda-me" → "manda", "me"); compounds stay whole ("guarda-chuva", "segunda-feira").
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  const words = openWords(text);
  const { raws, folded } = words;
  const cursor = tokenCursor(text);
  const enter = (start: number, end: number, place: number): void => {
    found.push({ kind: cursor.kind, raw: raws[place] ?? '', word: folded[place] ?? '', start, end });
  };
  while (advance(cursor)) {
    if (cursor.kind === 'word' && cursor.joined) eachEnclitic(words, cursor, enter);
    else enter(cursor.start, cursor.end, placeOf(words, cursor));
  }
  return found;
}

/** The folded words of a text, in order. */
export function words(text: string): string[] {
  return tokens(text).map((token) => token.word);
}

const BETWEEN_WORDS = /[^\p{L}\p{N}.,$%]+|[.,](?!\p{N})|(?<!\p{N})[.,]/gu;

/** A normalised text as its words, a space before and after each. */
const spaced = (plain: string): string => ` ${plain.replace(BETWEEN_WORDS, ' ').replace(/ +/g, ' ').trim()} `;

/**
 * Does the text contain this word or phrase, as whole words, whatever the case and the accents? Hyphens and
 * punctuation count as spaces.
 *
 * @example hasWord('Assim não dá', 'sim') // false
 */
export function hasWord(text: string, phrase: string): boolean {
  return firstWord(text, [phrase]) !== undefined;
}

/** The first of these words or phrases that the text contains as whole words; the list's order decides. */
export function firstWord(text: string, phrases: readonly string[]): string | undefined {
  const plain = normalise(text);
  let haystack: string | undefined;
  return phrases.find((phrase) => {
    const needle = spaced(normalise(phrase));
    // Most texts do not hold so much as its first word, which is told sooner than they are taken apart.
    if (needle.length <= 2 || !plain.includes(needle.slice(1, needle.indexOf(' ', 1)))) return false;
    haystack ??= spaced(plain);
    return haystack.includes(needle);
  });
}
