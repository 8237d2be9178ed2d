/** What a text may hold at most, so that nothing behind it can be made to work without end. */
const DEEPEST = 32;
const MOST_MEMBERS = 1_000;

/** Names through which an object that is merged or copied could reach what all objects inherit. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const REFUSED: Parsed = { ok: false };

/**
 * JSON as `JSON.parse` reads it, but for texts that mean different things to different readers (a key twice, numbers without
 * end) or that are nested or numerous beyond what a request needs. Never throws.
 */
export function parseStrict(text: string): Parsed {
  if (!isWithinBounds(text)) return REFUSED;
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return REFUSED;
  }
}

/** The keys of an object that is open, or null for a list; and whether a string here would be a key. */
type Frame = { readonly keys: Set<string> | null; awaitsKey: boolean };
type Scan = { readonly text: string; readonly frames: Frame[]; members: number };

/**
 * One pass, no recursion. It need not know the grammar: what is no JSON is refused by the parser behind it. What is JSON is
 * understood exactly.
 */
function isWithinBounds(text: string): boolean {
  const scan: Scan = { text, frames: [], members: 0 };
  let at = 0;
  while (at < text.length) {
    const next = step(scan, at);
    if (next === null || scan.members > MOST_MEMBERS || scan.frames.length > DEEPEST) return false;
    at = next;
  }
  return true;
}

/** The place behind the token that stands here; null when it is refused. */
function step(scan: Scan, at: number): number | null {
  switch (scan.text[at]) {
    case ' ':
    case '\n':
    case '\r':
    case '\t':
    case ':':
      return at + 1;
    case '{':
    case '[':
      return open(scan, at);
    case '}':
    case ']':
      scan.frames.pop();
      return at + 1;
    case ',':
      return separate(scan, at);
    case '"':
      return passString(scan, at);
    default:
      return passLiteral(scan, at);
  }
}

function open(scan: Scan, at: number): number {
  countMember(scan);
  const isObject = scan.text[at] === '{';
  scan.frames.push({ keys: isObject ? new Set() : null, awaitsKey: isObject });
  return at + 1;
}

function separate(scan: Scan, at: number): number {
  const frame = scan.frames.at(-1);
  if (frame) frame.awaitsKey = frame.keys !== null;
  return at + 1;
}

/** A member is what stands in a list or behind a key; the value around everything is none. */
function countMember(scan: Scan): void {
  if (scan.frames.length > 0) scan.members += 1;
}

function passString(scan: Scan, at: number): number | null {
  const end = endOfString(scan.text, at);
  if (end === null) return null;
  const frame = scan.frames.at(-1);
  if (!frame?.keys || !frame.awaitsKey) {
    countMember(scan);
    return end;
  }
  frame.awaitsKey = false;
  const key = keyOf(scan.text.slice(at, end));
  if (key === null || FORBIDDEN_KEYS.has(key) || frame.keys.has(key)) return null;
  frame.keys.add(key);
  return end;
}

function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
  return null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** A key as it is meant: `"a"` and `"\u0061"` are the same. */
function keyOf(quoted: string): string | null {
  try {
    return quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
  } catch {
    return null;
  }
}

const LITERAL_ENDS: ReadonlySet<string> = new Set([' ', '\n', '\r', '\t', ',', ':', '{', '}', '[', ']', '"']);

function passLiteral(scan: Scan, at: number): number | null {
  countMember(scan);
  let end = at + 1;
  while (end < scan.text.length && !LITERAL_ENDS.has(scan.text.charAt(end))) end += 1;
  const first = scan.text.charCodeAt(at);
  const isNumber = first === MINUS || (first >= ZERO && first <= NINE);
  // 1e999 is read as infinity, which is written as null.
  return isNumber && !Number.isFinite(Number(scan.text.slice(at, end))) ? null : end;
}

const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
