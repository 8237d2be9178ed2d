import { once } from './once.ts';

export type TokenKind = 'word' | 'number' | 'money';

/** Where a walk over the tokens of a text stands. UTF-16 offsets. */
export interface TokenCursor {
  readonly text: string;
  kind: TokenKind;
  start: number;
  end: number;
  /** Made of nothing but small ASCII letters, digits and signs: folding changes nothing. */
  plain: boolean;
  /** Holds a hyphen or an apostrophe. */
  joined: boolean;
}

export function tokenCursor(text: string): TokenCursor {
  return { text, kind: 'word', start: 0, end: 0, plain: true, joined: false };
}

// First group an amount, second a number ("1.234,56", "12/03", "10h30", "3k", "50%"), or a word with its inner hyphens and apostrophes.
const TOKEN =
  /(R\$\s?\d+(?:[.,]\d+)*)|(\d+(?:[.,:/]\d+)*(?:%|[\p{L}º°ª][\p{L}\p{M}\d]*)?)|[\p{L}][\p{L}\p{M}\p{N}]*(?:['’‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/giu;

/** What is no token, and then by growing freedom: a numeral ("²"), a mark, a digit, a letter that folding changes, one that it leaves. */
const [OTHER, NUMERAL, MARK, DIGIT, CAPITAL, SMALL] = [0, 1, 2, 3, 4, 5] as const;
/** Half of a character: what it belongs to is the pattern's to tell. */
const HALF = 6;

const LATIN_END = 0x100;
const UNKNOWN = 0xff;

/** The kind of every Latin-1 character. */
const CLASS: Uint8Array = Uint8Array.from({ length: LATIN_END }, (_, code) => {
  if (code >= 0x30 && code <= 0x39) return DIGIT;
  if (code >= 0x61 && code <= 0x7a) return SMALL;
  if (code >= 0x41 && code <= 0x5a) return CAPITAL;
  if (code === 0xaa || code === 0xb5 || code === 0xba) return CAPITAL;
  if (code >= 0xc0) return code === 0xd7 || code === 0xf7 ? OTHER : CAPITAL;
  return code === 0xb2 || code === 0xb3 || code === 0xb9 || (code >= 0xbc && code <= 0xbe) ? NUMERAL : OTHER;
});

/** The kinds of the other characters as far as they were met. */
const wideClasses = once(() => new Uint8Array(0x10000).fill(UNKNOWN));
const KINDS = [
  [/\p{L}/iu, CAPITAL],
  [/\p{N}/iu, NUMERAL],
  [/\p{M}/iu, MARK],
] as const;

function wideClass(code: number): number {
  const classes = wideClasses();
  const known = classes[code] ?? OTHER;
  if (known !== UNKNOWN) return known;
  const letter = String.fromCharCode(code);
  const half = code >= 0xd800 && code <= 0xdfff;
  const found = half ? HALF : (KINDS.find(([pattern]) => pattern.test(letter))?.[1] ?? OTHER);
  classes[code] = found;
  return found;
}

const [DOLLAR, PERCENT, APOSTROPHE, COMMA, HYPHEN, DOT, SLASH, COLON, DEGREE] = [
  0x24, 0x25, 0x27, 0x2c, 0x2d, 0x2e, 0x2f, 0x3a, 0xb0,
] as const;
const [WIDE_HYPHEN, WIDE_APOSTROPHE] = [0x2011, 0x2019] as const;

/**
 * Moves on to the next token; false at the end of the text. Character by character, which is several times faster than a pattern;
 * the pattern says what a token is, and reads those with characters of two halves.
 */
export function advance(cursor: TokenCursor): boolean {
  const { text } = cursor;
  let at = cursor.end;
  while (at < text.length) {
    const kind = classOf(text.charCodeAt(at));
    if (kind < DIGIT) {
      at += 1;
      continue;
    }
    if (kind === HALF) {
      if (!isWhole(text, at)) return advanceByPattern(cursor, at);
      at += 2;
      continue;
    }
    const end = kind === DIGIT ? numberEnd(cursor, at) : wordOrAmountEnd(cursor, at);
    if (end < 0) return advanceByPattern(cursor, at);
    cursor.start = at;
    cursor.end = end;
    return true;
  }
  cursor.end = at;
  return false;
}

const OF_TOKENS = /^[\p{L}\p{N}\p{M}]/iu;

/** An emoji and the like: two halves that begin no token. */
const isWhole = (text: string, at: number): boolean => {
  const code = text.codePointAt(at) ?? 0;
  return code > 0xffff && !OF_TOKENS.test(String.fromCodePoint(code));
};

function advanceByPattern(cursor: TokenCursor, from: number): boolean {
  TOKEN.lastIndex = from;
  const match = TOKEN.exec(cursor.text);
  cursor.start = match?.index ?? cursor.text.length;
  cursor.end = cursor.start + (match?.[0].length ?? 0);
  cursor.kind = match?.[1] ? 'money' : match?.[2] ? 'number' : 'word';
  cursor.plain = false;
  cursor.joined = true;
  return match !== null;
}

// The ends are -1 where half a character might belong to the token.

function numberEnd(cursor: TokenCursor, start: number): number {
  const { text } = cursor;
  cursor.kind = 'number';
  cursor.plain = true;
  cursor.joined = false;
  const end = figuresEnd(text, start, isDivider);
  const code = codeAt(text, end);
  if (code === PERCENT) return end + 1;
  return code === DEGREE || classOf(code) >= CAPITAL ? suffixEnd(cursor, end) : end;
}

// Digits, and after a divider digits again.
function figuresEnd(text: string, start: number, divides: (code: number) => boolean): number {
  let end = start + 1;
  for (;;) {
    while (isDigit(codeAt(text, end))) end += 1;
    if (!divides(codeAt(text, end)) || !isDigit(codeAt(text, end + 1))) return end;
    end += 2;
  }
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isDivider = (code: number): boolean =>
  code === DOT || code === COMMA || code === SLASH || code === COLON;
const isDecimalDivider = (code: number): boolean => code === DOT || code === COMMA;

function suffixEnd(cursor: TokenCursor, start: number): number {
  const { text } = cursor;
  for (let end = start; ; end += 1) {
    const code = codeAt(text, end);
    const kind = classOf(code);
    if (kind === HALF) return -1;
    if (kind < MARK && (code !== DEGREE || end > start)) return end;
    if (kind !== SMALL && kind !== DIGIT) cursor.plain = false;
  }
}

function wordOrAmountEnd(cursor: TokenCursor, start: number): number {
  const { text } = cursor;
  if (codeAt(text, start + 1) !== DOLLAR || (codeAt(text, start) | 0x20) !== 0x72)
    return wordEnd(cursor, start);
  const after = codeAt(text, start + 2);
  if (after >= LATIN_END) return -1;
  const figures = isSpace(after) ? start + 3 : start + 2;
  if (!isDigit(codeAt(text, figures))) return wordEnd(cursor, start);
  cursor.kind = 'money';
  cursor.plain = false;
  cursor.joined = false;
  return figuresEnd(text, figures, isDecimalDivider);
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;

function wordEnd(cursor: TokenCursor, start: number): number {
  const { text } = cursor;
  cursor.kind = 'word';
  cursor.plain = true;
  cursor.joined = false;
  let end = lettersEnd(cursor, start);
  while (end > 0 && isJoint(codeAt(text, end))) {
    const next = classOf(codeAt(text, end + 1));
    if (next === HALF) return -1;
    if (next === OTHER || next === MARK) return end;
    cursor.joined = true;
    end = lettersEnd(cursor, end + 1);
  }
  return end;
}

function lettersEnd(cursor: TokenCursor, start: number): number {
  const { text } = cursor;
  for (let end = start; ; end += 1) {
    const kind = classOf(codeAt(text, end));
    if (kind === SMALL || kind === DIGIT) continue;
    if (kind === OTHER) return end;
    if (kind === HALF) return -1;
    cursor.plain = false;
  }
}

const isJoint = (code: number): boolean =>
  code === HYPHEN || code === APOSTROPHE || code === WIDE_HYPHEN || code === WIDE_APOSTROPHE;

const classOf = (code: number): number => (code < LATIN_END ? (CLASS[code] ?? OTHER) : wideClass(code));

/** The end of the text divides as a blank does. */
const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0x20);
