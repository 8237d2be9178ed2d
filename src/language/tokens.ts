import { fold, normalise } from './normalise.ts';

export type TokenKind = 'word' | 'number' | 'money';

/** A word, a number or an amount. `word` is folded; `start` and `end` are UTF-16 offsets in the text given. */
export interface Token {
  readonly kind: TokenKind;
  readonly raw: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

// First group an amount, second a number ("1.234,56", "12/03", "10h30", "3k", "50%"), or a word with its inner hyphens and apostrophes.
const TOKEN =
  /(R\$\s?\d+(?:[.,]\d+)*)|(\d+(?:[.,:/]\d+)*(?:%|[\p{L}º°ª][\p{L}\p{M}\d]*)?)|[\p{L}][\p{L}\p{M}\p{N}]*(?:['’‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/giu;

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
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0];
    const kind = match[1] ? 'money' : match[2] ? 'number' : 'word';
    const token: Token = { kind, raw, word: fold(raw), start: match.index, end: match.index + raw.length };
    if (kind !== 'word' || !HYPHEN.test(raw)) found.push(token);
    else for (const part of splitEnclitics(token)) found.push(part);
  }
  return found;
}

/** The folded words of a text, in order. */
export function words(text: string): string[] {
  return tokens(text).map((token) => token.word);
}

function splitEnclitics(token: Token): Token[] {
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
