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

/** What is no token, and then by growing freedom: a numeral ("²"), a digit, a letter that folding changes, one that it leaves. */
const [NUMERAL, DIGIT, CAPITAL, SMALL] = [1, 2, 3, 4] as const;

/** The kind of every Latin-1 character; all others are the pattern's. */
const CLASS: Uint8Array = Uint8Array.from({ length: 0x100 }, (_, code) => {
  if (code >= 0x30 && code <= 0x39) return DIGIT;
  if (code >= 0x61 && code <= 0x7a) return SMALL;
  if (code >= 0x41 && code <= 0x5a) return CAPITAL;
  if (code === 0xaa || code === 0xb5 || code === 0xba) return CAPITAL;
  if (code >= 0xc0) return code === 0xd7 || code === 0xf7 ? 0 : CAPITAL;
  return code === 0xb2 || code === 0xb3 || code === 0xb9 || (code >= 0xbc && code <= 0xbe) ? NUMERAL : 0;
});

const [DOLLAR, PERCENT, APOSTROPHE, COMMA, HYPHEN, DOT, SLASH, COLON, DEGREE] = [
  0x24, 0x25, 0x27, 0x2c, 0x2d, 0x2e, 0x2f, 0x3a, 0xb0,
] as const;

/**
 * Moves on to the next token; false at the end of the text. Character by character where the text is Latin-1, which is several times
 * faster than a pattern; the pattern says what a token is, and reads the others.
 */
export function advance(cursor: TokenCursor): boolean {
  const { text } = cursor;
  let at = cursor.end;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code >= 0x100) return advanceByPattern(cursor, at);
    const kind = CLASS[code] ?? 0;
    if (kind >= DIGIT) {
      const end = kind === DIGIT ? numberEnd(cursor, at) : wordOrAmountEnd(cursor, at);
      if (end < 0) return advanceByPattern(cursor, at);
      cursor.start = at;
      cursor.end = end;
      return true;
    }
    at += 1;
  }
  cursor.end = at;
  return false;
}

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

// The ends are -1 where a character beyond Latin-1 might belong to the token.

function numberEnd(cursor: TokenCursor, start: number): number {
  const { text } = cursor;
  cursor.kind = 'number';
  cursor.plain = true;
  cursor.joined = false;
  const end = figuresEnd(text, start, isDivider);
  const code = codeAt(text, end);
  if (code === PERCENT) return end + 1;
  return code === DEGREE || code >= 0x100 || classOf(code) >= CAPITAL ? suffixEnd(cursor, end) : end;
}

// Digits, and after a divider digits again.
function figuresEnd(text: string, start: number, divides: (code: number) => boolean): number {
  let end = start + 1;
  for (;;) {
    while (classOf(codeAt(text, end)) === DIGIT) end += 1;
    if (!divides(codeAt(text, end)) || classOf(codeAt(text, end + 1)) !== DIGIT) return end;
    end += 2;
  }
}

const isDivider = (code: number): boolean =>
  code === DOT || code === COMMA || code === SLASH || code === COLON;
const isDecimalDivider = (code: number): boolean => code === DOT || code === COMMA;

function suffixEnd(cursor: TokenCursor, start: number): number {
  const { text } = cursor;
  for (let end = start; ; end += 1) {
    const code = codeAt(text, end);
    if (code >= 0x100) return -1;
    const kind = classOf(code);
    if (kind < DIGIT && (code !== DEGREE || end > start)) return end;
    if (kind === CAPITAL || code === DEGREE) cursor.plain = false;
  }
}

function wordOrAmountEnd(cursor: TokenCursor, start: number): number {
  const { text } = cursor;
  if (codeAt(text, start + 1) !== DOLLAR || (codeAt(text, start) | 0x20) !== 0x72)
    return wordEnd(cursor, start);
  const after = codeAt(text, start + 2);
  if (after >= 0x100) return -1;
  const figures = isSpace(after) ? start + 3 : start + 2;
  if (classOf(codeAt(text, figures)) !== DIGIT) return wordEnd(cursor, start);
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
  for (let end = start; ; end += 1) {
    const code = codeAt(text, end);
    const kind = classOf(code);
    if (kind === CAPITAL) cursor.plain = false;
    if (kind > 0) continue;
    if (code >= 0x100) return -1;
    if (code !== HYPHEN && code !== APOSTROPHE) return end;
    const next = codeAt(text, end + 1);
    if (next >= 0x100) return -1;
    if (classOf(next) === 0) return end;
    cursor.joined = true;
  }
}

// Codes beyond the table are no letters here: who meets one leaves the token to the pattern.
const classOf = (code: number): number => (code < 0x100 ? (CLASS[code] ?? 0) : 0);

/** The end of the text divides as a blank does. */
const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0x20);
