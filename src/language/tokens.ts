import { fold, normalise } from './normalise.ts';
import { advance, type TokenKind, tokenCursor } from './token-cursor.ts';

/** A word, a number or an amount. `word` is folded; `start` and `end` are UTF-16 offsets in the text given. */
export interface Token {
  readonly kind: TokenKind;
  readonly raw: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const HYPHEN = /['’‑-]/;
const ENCLITICS: ReadonlySet<string> = new Set(
  'me te se lhe lhes nos vos o a os as lo la los las no na nas lha lho'.split(' '),
);

/**
 * The words and numbers of a text; punctuation and emoji are left out. Pronouns hung on a verb come apart
 * ("manda-me" → "manda", "me"); compounds stay whole ("guarda-chuva", "segunda-feira").
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  const cursor = tokenCursor(text);
  while (advance(cursor)) {
    const { kind, start, end, plain, joined } = cursor;
    const raw = text.slice(start, end);
    const token: Token = { kind, raw, word: plain ? raw : fold(raw), start, end };
    if (kind !== 'word' || !joined) found.push(token);
    else for (const part of splitEnclitics(token)) found.push(part);
  }
  return found;
}

/** The folded words of a text, in order. */
export function words(text: string): string[] {
  return tokens(text).map((token) => token.word);
}

/** A word, or the verb and the pronouns that hang on it. */
export function splitEnclitics(token: Token): Token[] {
  if (!HYPHEN.test(token.raw)) return [token];
  const parts = token.raw.split(HYPHEN);
  const tail = parts.slice(1).every((part) => ENCLITICS.has(fold(part)));
  if (!tail) return [token];
  let start = token.start;
  return parts.map((raw) => {
    const part: Token = { kind: 'word', raw, word: fold(raw), start, end: start + raw.length };
    start += raw.length + 1;
    return part;
  });
}

const BETWEEN_WORDS = /[^\p{L}\p{N}.,$%]+|[.,](?!\p{N})|(?<!\p{N})[.,]/gu;

function spaced(text: string): string {
  return ` ${normalise(text).replace(BETWEEN_WORDS, ' ').replace(/ +/g, ' ').trim()} `;
}

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
  const haystack = spaced(text);
  return phrases.find((phrase) => {
    const needle = spaced(phrase);
    return needle.length > 2 && haystack.includes(needle);
  });
}
