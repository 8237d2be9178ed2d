import { once } from '../once.ts';

/** What a character means to the reader; every other one is `BREAK`. */
export const KIND = { break: 0, letter: 1, digit: 2, joiner: 3, at: 4, backslash: 5, invisible: 6 } as const;

const LETTERS_END = 0x180;
const JOINERS = '_-+/.~';
const ZERO = 48;
/** Zeros of the digits that people type besides our own: Arabic, Persian, Devanagari, Bengali, full-width. */
const OTHER_ZEROS: readonly number[] = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** Of which an address is made, on either side of its "@". */
export const PART = { local: 1, nameStart: 2, domain: 4 } as const;

export interface Characters {
  /** By code, up to the end of Latin Extended-A. */
  readonly kinds: Uint8Array;
  /** By code, bits of `PART`. */
  readonly parts: Uint8Array;
}

/** Tables instead of patterns: the reader asks them once for each character of each text. */
export const characters = once((): Characters => {
  const kinds = new Uint8Array(LETTERS_END);
  for (let code = 0; code < LETTERS_END; code += 1)
    if (/\p{L}/u.test(String.fromCharCode(code))) kinds[code] = KIND.letter;
  for (let digit = 0; digit < 10; digit += 1) kinds[ZERO + digit] = KIND.digit;
  for (const joiner of JOINERS) kinds[joiner.charCodeAt(0)] = KIND.joiner;
  kinds['@'.charCodeAt(0)] = KIND.at;
  kinds['\\'.charCodeAt(0)] = KIND.backslash;
  kinds[0xad] = KIND.invisible;
  return { kinds, parts: partsFrom(kinds) };
});

function partsFrom(kinds: Uint8Array): Uint8Array {
  const parts = kinds.map((kind) =>
    kind === KIND.letter || kind === KIND.digit ? PART.local | PART.nameStart | PART.domain : 0,
  );
  const add = (marks: string, part: number): void => {
    for (const mark of marks) parts[mark.charCodeAt(0)] = (parts[mark.charCodeAt(0)] ?? 0) | part;
  };
  add("._%+-'\u00ad", PART.local);
  add('_', PART.nameStart);
  add('.-', PART.domain);
  return parts;
}

/** The kind of a character beyond the table. */
export function rareKind(code: number): number {
  if (otherDigit(code) >= 0) return KIND.digit;
  if (isInvisible(code) || (code >= 0x300 && code <= 0x36f)) return KIND.invisible;
  return code === 0xff20 ? KIND.at : KIND.break;
}

export function kindOf(code: number): number {
  // Most characters that are asked for are these, and to compare is faster than to look up.
  if (code >= 0x61 && code <= 0x7a) return KIND.letter;
  if (code === 0x20) return KIND.break;
  if (code >= ZERO && code <= ZERO + 9) return KIND.digit;
  return code < LETTERS_END ? (characters().kinds[code] ?? KIND.break) : rareKind(code);
}

/** Bits of `PART`. */
export function partOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return PART.local | PART.nameStart | PART.domain;
  if (code < LETTERS_END) return characters().parts[code] ?? 0;
  if (otherDigit(code) >= 0) return PART.local | PART.nameStart | PART.domain;
  return isInvisible(code) ? PART.local : 0;
}

/** What nobody sees, and what therefore may stand between any two digits. */
export function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2060 && code <= 0x2064) ||
    code === 0xfeff ||
    code === 0x180e
  );
}

/** The value of a digit, ours or another script's; -1 for anything else. */
export function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= ZERO && code <= ZERO + 9) return code - ZERO;
  return code < LETTERS_END ? -1 : otherDigit(code);
}

function otherDigit(code: number): number {
  for (const zero of OTHER_ZEROS) if (code >= zero && code <= zero + 9) return code - zero;
  return -1;
}

/** Blank space within a line. */
export function isBlank(code: number): boolean {
  return (
    code === 0x20 ||
    code === 0x09 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x3000
  );
}

/** A letter, a digit or an underscore: what glues a number to a longer name. */
export function isGlue(code: number): boolean {
  if (code === 0x5f) return true;
  const kind = kindOf(code);
  return kind === KIND.letter || kind === KIND.digit;
}
