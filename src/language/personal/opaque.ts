import { fold } from '../normalise.ts';
import { once } from '../once.ts';
import { isCnpj, valuesOf } from './check-digits.ts';
import { calledBefore } from './context.ts';
import { keep, type Reading } from './reading.ts';
import type { PersonalType } from './span.ts';
import { VALUE, valueBits } from './value-characters.ts';

/** Shorter pieces hold neither a key nor a company's number. */
export const SHORTEST_RUN = 14;

/** Keys that tell by their first letters whose they are; JSON Web Tokens, whole or cut. */
const KEYS =
  /eyJ[\w-]{8,}(?:\.[\w-]+){0,4}|(?<![A-Za-z\d])(?:(?:sk|pk|rk)[-_][\w-]{12,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeprs]-[\w-]{10,}|A(?:KIA|SIA)[A-Z\d]{12,}|AIza[\w-]{16,}|ya29\.[\w-]{16,}|hf_\w{16,}|npm_\w{20,}|SG\.[\w-]{12,}(?:\.[\w-]+)?|whsec_\w{16,}|shp(?:at|ss|ca|pa)_\w{16,}|dop_v1_\w{20,}|APP_USR-[\w-]{16,}|TEST-\d{6,}-[\w-]{10,}|EAA\w{24,})/y;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-])/iy;
const SHORTEST_LONG = 24;
const UUID_LENGTH = 36;
/** "00020126…br.gov.bcb.pix…6304ABCD", to copy and paste; names in it hold blanks. */
const PAY_CODE = /000201\d{2}[^\n]{0,40}br\.gov\.bcb\.pix[^\n"\\]{10,400}?6304[\dA-F]{4}/iy;
const PAY_START = '000201';
const TWO = 0x32;

type Found = readonly [PersonalType, number, number];

/** Judges a piece without blanks that has letters and digits: a key, a token, a company's number with letters. */
export function judgeRun(reading: Reading, end: number): void {
  const start = Math.max(reading.run, reading.floor);
  const run: Run = { text: reading.text, start, end };
  const has = contentOf(run);
  // Of digits alone nothing but the key of a PIX is made.
  if (!(has & HAS.digit) || !(has & (HAS.letter | HAS.dash))) return;
  const found: Found[] = [];
  if (has & HAS.letter) {
    if (has & HAS.opening) findKeys(run, found);
    findCompanies(run, found);
  }
  if (has & HAS.dashes) findUuids(reading, run, found);
  if (has & HAS.letter && has & HAS.long) findLong(reading, run, found);
  if (found.length === 0) return;
  found.sort((one, other) => one[1] - other[1]);
  for (const [type, from, to] of found)
    if (from >= reading.floor) keep(reading, type, [from, to + padding(reading.text, to)]);
}

/** A piece without blanks, where it stands: to copy it costs, and so does reading the copy. */
interface Run {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What a character is to a piece, in bits: `mark` may stand in a name, `wide` only in what base64 is written in. And what a piece
 * has besides: the first letters of a key, dashes as far apart as in the key of a PIX, as many characters as a long key.
 */
const HAS = {
  ...{ digit: 1, letter: 2, dash: 4, mark: 8, wide: 16 },
  ...{ opening: 32, dashes: 64, long: 128 },
} as const;
const DASH = 0x2d;
const ASCII_END = 0x80;

const BITS = Uint8Array.from({ length: ASCII_END }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return HAS.digit;
  if (/[a-z]/i.test(character)) return HAS.letter;
  if (code === DASH) return HAS.dash;
  if (character === '_') return HAS.mark;
  return '+/~'.includes(character) ? HAS.wide : 0;
});

const bitsOf = (code: number): number => (code < ASCII_END ? (BITS[code] ?? 0) : 0);

/** All that a piece has, in one go: most have nothing that is worth a closer look. */
function contentOf({ text, start, end }: Run): number {
  const pairs = openings();
  let has = 0;
  let last = 0;
  let long = start;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const bits = bitsOf(code);
    has |= bits;
    if (bits === 0) long = at + 1;
    else if (at - long === SHORTEST_LONG - 1) has |= HAS.long;
    if (bits === HAS.dash) {
      if (text.charCodeAt(at + UUID_DASHES) === DASH) has |= HAS.dashes;
    } else if (pairs[last * ASCII_END + code] === 1) has |= HAS.opening;
    last = code;
  }
  return has;
}

/** From one dash of it to the next. */
const UUID_DASHES = 5;

/** Reads a PIX to copy and paste; `undefined` where none begins. */
export function readPayCode(reading: Reading, at: number): number | undefined {
  if (reading.text.charCodeAt(at + 3) !== TWO || !reading.text.startsWith(PAY_START, at)) return undefined;
  PAY_CODE.lastIndex = at;
  const code = PAY_CODE.exec(reading.text)?.[0];
  return code === undefined ? undefined : keep(reading, 'PIX', [at, at + code.length]);
}

/** base64 ends in "=", which ends a piece. */
function padding(text: string, end: number): number {
  if (text[end] !== '=') return 0;
  return text[end + 1] === '=' ? 2 : /[\w]/.test(text[end + 1] ?? ' ') ? 0 : 1;
}

/** The first two letters of every key: what begins otherwise is not worth the pattern. */
const OPENINGS = 'ey sk pk rk gh gi gl xo AK AS AI ya hf np SG wh sh do AP TE EA';
const openings = once(() => {
  const pairs = new Uint8Array(ASCII_END * ASCII_END);
  for (const pair of OPENINGS.split(' ')) pairs[pairOf(pair, 0)] = 1;
  return pairs;
});
const pairOf = (text: string, at: number): number =>
  text.charCodeAt(at) * ASCII_END + text.charCodeAt(at + 1);

function findKeys({ text, start, end }: Run, found: Found[]): void {
  const pairs = openings();
  let next = text.charCodeAt(start);
  for (let at = start; at < end - 1; at += 1) {
    const code = next;
    next = text.charCodeAt(at + 1);
    if (pairs[code * ASCII_END + next] !== 1) continue;
    // Only a JSON Web Token may stand right after a letter.
    if (at > start && text[at] !== 'e' && isAlphanumeric(text.charCodeAt(at - 1))) continue;
    const length = matchedLength(KEYS, text.slice(at, end));
    if (length === 0) continue;
    found.push(['TOKEN', at, at + length]);
    at += length - 1;
    next = text.charCodeAt(at + 1);
  }
}

function matchedLength(pattern: RegExp, piece: string): number {
  pattern.lastIndex = 0;
  return pattern.test(piece) ? pattern.lastIndex : 0;
}

function findCompanies({ text, start, end: limit }: Run, found: Found[]): void {
  for (let at = start; at + COMPANY_LENGTH <= limit; ) {
    const next = partsEnd(text, at, limit);
    const end = mayOpenCompany(text, at, next) ? companyEnd(text, at, limit) : -1;
    if (end < 0) {
      at = next + 1;
      continue;
    }
    const bare = text.slice(at, end).replace(/[./-]/g, '').toUpperCase();
    if (/[A-Z]/.test(bare) && isCnpj(valuesOf(bare))) found.push(['CNPJ', at, end]);
    at = end;
  }
}

function partsEnd(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && isAlphanumeric(text.charCodeAt(at))) at += 1;
  return at;
}

/** After so many letters and digits stands the first mark of a company's number, and after all but the last at least three more. */
function mayOpenCompany(text: string, from: number, to: number): boolean {
  const parts = to - from;
  if (parts === COMPANY_LENGTH || parts === COMPANY_LENGTH - CHECK_DIGITS) return true;
  return (parts === 2 || parts === 5 || parts === 8) && isAlphanumeric(text.charCodeAt(to + 3));
}

const COMPANY_LENGTH = 14;
const CHECK_DIGITS = 2;

/** Where what is written like a company's number ("12.ABC.345/01DE-35", with or without its marks) ends; -1 where it is not. */
function companyEnd(text: string, from: number, limit: number): number {
  let parts = 0;
  let at = from;
  for (let marked = true; parts < COMPANY_LENGTH; at += 1) {
    const code = at < limit ? text.charCodeAt(at) : 0;
    if (parts < COMPANY_LENGTH - CHECK_DIGITS ? isAlphanumeric(code) : isDigit(code)) {
      parts += 1;
      marked = false;
    } else if (marked || !isCompanyMark(code, parts)) return -1;
    else marked = true;
  }
  return at < limit && isAlphanumeric(text.charCodeAt(at)) ? -1 : at;
}

const DOT = 0x2e;
const SLASH = 0x2f;

/** Whether a mark may stand after so many letters and digits. */
function isCompanyMark(code: number, parts: number): boolean {
  switch (parts) {
    case 2:
    case 5:
      return code === DOT;
    case 8:
      return code === SLASH || code === DOT || code === DASH;
    case 12:
      return code === DASH || code === DOT;
    default:
      return false;
  }
}

function findUuids(reading: Reading, { text, start, end: limit }: Run, found: Found[]): void {
  for (let at = start; at + UUID_LENGTH <= limit; at += 1) {
    if (text.charCodeAt(at + 8) !== DASH || text.charCodeAt(at + 13) !== DASH) continue;
    if (at > start && isOfName(text.charCodeAt(at - 1))) continue;
    if (matchedLength(UUID, text.slice(at, Math.min(limit, at + UUID_LENGTH + 1))) === 0) continue;
    const end = at + UUID_LENGTH;
    const called = calledBefore(reading, at);
    if (called === 'pix' || isKeyAfter(text, end)) found.push(['PIX', at, end]);
    else if (called === 'secret') found.push(['TOKEN', at, end]);
    at = end - 1;
  }
}

/** Letters of ASCII, digits, "_" and "-". */
const isOfName = (code: number): boolean => (bitsOf(code) & ~HAS.wide) !== 0;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isAlphanumeric = (code: number): boolean => (bitsOf(code) & (HAS.digit | HAS.letter)) !== 0;

/** "… é minha chave pix". */
function isKeyAfter(text: string, end: number): boolean {
  return /^\W{0,3}(?:e|eh|essa e|este e|esse e)?\s{0,2}(?:[ao] )?(?:minha |meu )?(?:chave|pix)(?![a-z])/.test(
    fold(text.slice(end, end + 40)),
  );
}

function findLong(reading: Reading, { text, start, end }: Run, found: Found[]): void {
  for (let at = start; at < end; at += 1) {
    const from = at;
    while (at < end && isOfKey(text.charCodeAt(at))) at += 1;
    if (at - from < SHORTEST_LONG || !looksRandom(text.slice(from, at)) || isOfAddress(text, start)) continue;
    const called = calledBefore(reading, from);
    if (called !== 'other') found.push([called === 'pix' ? 'PIX' : 'TOKEN', from, at]);
  }
}

/** "+", "/" and "~" besides: what base64 is written in. */
const isOfKey = (code: number): boolean => bitsOf(code) !== 0;

/** Part of a page's address: an article or a video, which is nobody's secret. */
function isOfAddress(text: string, start: number): boolean {
  const limit = Math.max(0, start - LONGEST_ADDRESS);
  let from = start;
  while (from > limit && !(valueBits(text.charCodeAt(from - 1)) & VALUE.space)) from -= 1;
  const before = text.slice(from, start);
  return before.includes('://') || before.includes('www.');
}

const LONGEST_ADDRESS = 200;
const HEX = /^[\da-f]{32,}$/i;
const NAME = /^[a-z]{2,12}_/;

/** Thrown dice, not words: hexadecimal of the length of a key, or cases and digits in no order. */
function looksRandom(piece: string): boolean {
  if (HEX.test(piece)) return /\d/.test(piece) && /[a-f]/i.test(piece);
  const body = piece.replace(NAME, '');
  if (body.length < 24 || body.includes('/') !== body.includes('+')) return false;
  if (!/[a-z]/.test(body) || !/[A-Z]/.test(body) || !/\d/.test(body)) return false;
  return turns(body) * 4 >= body.length;
}

/** How often a piece changes between small letters, capitals and digits. */
function turns(piece: string): number {
  let count = 0;
  let last = 0;
  for (let at = 0; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at);
    const kind = code >= 97 ? 1 : code >= 65 ? 2 : 3;
    if (kind !== last) count += 1;
    last = kind;
  }
  return count;
}
