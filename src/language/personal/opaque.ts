import { fold } from '../normalise.ts';
import { isCnpj } from './check-digits.ts';
import { calledBefore } from './context.ts';
import { keep, type Reading } from './reading.ts';
import type { PersonalType } from './span.ts';

/** Shorter pieces hold neither a key nor a company's number. */
export const SHORTEST_RUN = 14;

/** Keys that tell by their first letters whose they are; JSON Web Tokens, whole or cut. */
const KEYS =
  /eyJ[\w-]{8,}(?:\.[\w-]+){0,4}|(?<![A-Za-z\d])(?:(?:sk|pk|rk)[-_][\w-]{12,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeprs]-[\w-]{10,}|A(?:KIA|SIA)[A-Z\d]{12,}|AIza[\w-]{16,}|ya29\.[\w-]{16,}|hf_\w{16,}|npm_\w{20,}|SG\.[\w-]{12,}(?:\.[\w-]+)?|whsec_\w{16,}|shp(?:at|ss|ca|pa)_\w{16,}|dop_v1_\w{20,}|APP_USR-[\w-]{16,}|TEST-\d{6,}-[\w-]{10,}|EAA\w{24,})/g;
const UUID = /(?<![\w-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-])/gi;
const COMPANY =
  /(?<![A-Za-z\d])[A-Za-z\d]{2}\.?[A-Za-z\d]{3}\.?[A-Za-z\d]{3}[/.-]?[A-Za-z\d]{4}[-.]?\d{2}(?![A-Za-z\d])/g;
const LONG = /[\w+/~-]{24,}/g;
const SHORTEST_LONG = 24;
const LONGEST_ID = 36;
/** "00020126…br.gov.bcb.pix…6304ABCD", to copy and paste; names in it hold blanks. */
const PAY_CODE = /000201\d{2}[^\n]{0,40}br\.gov\.bcb\.pix[^\n"\\]{10,400}?6304[\dA-F]{4}/iy;
const PAY_START = '000201';

type Found = readonly [PersonalType, number, number];

/** Judges a piece without blanks that has letters and digits: a key, a token, a company's number with letters. */
export function judgeRun(reading: Reading, end: number): void {
  const start = Math.max(reading.run, reading.floor);
  const run = reading.text.slice(start, end);
  if (!/\d/.test(run)) return;
  const found = [...keysIn(run), ...companiesIn(run)];
  if (run.length >= LONGEST_ID) found.push(...uuidsIn(reading, run, start));
  if (run.length >= SHORTEST_LONG) found.push(...longIn(reading, run, start));
  if (found.length === 0) return;
  found.sort((one, other) => one[1] - other[1]);
  for (const [type, from, to] of found)
    if (start + from >= reading.floor)
      keep(reading, type, [start + from, start + to + padding(reading.text, start + to)]);
}

/** `matchAll` copies its pattern each time, and every id of a log is judged here. */
function matches(pattern: RegExp, run: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(run); match !== null; match = pattern.exec(run)) found.push(match);
  return found;
}

/** Reads a PIX to copy and paste; `undefined` where none begins. */
export function readPayCode(reading: Reading, at: number): number | undefined {
  if (!reading.text.startsWith(PAY_START, at)) return undefined;
  PAY_CODE.lastIndex = at;
  const code = PAY_CODE.exec(reading.text)?.[0];
  return code === undefined ? undefined : keep(reading, 'PIX', [at, at + code.length]);
}

/** base64 ends in "=", which ends a piece. */
function padding(text: string, end: number): number {
  if (text[end] !== '=') return 0;
  return text[end + 1] === '=' ? 2 : /[\w]/.test(text[end + 1] ?? ' ') ? 0 : 1;
}

const keysIn = (run: string): readonly Found[] =>
  matches(KEYS, run).map((key) => ['TOKEN', key.index, key.index + key[0].length]);

function companiesIn(run: string): readonly Found[] {
  return matches(COMPANY, run).flatMap(({ 0: written, index }): Found[] => {
    const bare = written.replace(/[./-]/g, '').toUpperCase();
    return /[A-Z]/.test(bare) && isCnpj(bare) ? [['CNPJ', index, index + written.length]] : [];
  });
}

function uuidsIn(reading: Reading, run: string, start: number): readonly Found[] {
  return matches(UUID, run).flatMap(({ 0: id, index }): Found[] => {
    const called = calledBefore(reading, start + index);
    if (called === 'pix' || isKeyAfter(reading.text, start + index + id.length))
      return [['PIX', index, index + id.length]];
    return called === 'secret' ? [['TOKEN', index, index + id.length]] : [];
  });
}

/** "… é minha chave pix". */
function isKeyAfter(text: string, end: number): boolean {
  return /^\W{0,3}(?:e|eh|essa e|este e|esse e)?\s{0,2}(?:[ao] )?(?:minha |meu )?(?:chave|pix)(?![a-z])/.test(
    fold(text.slice(end, end + 40)),
  );
}

function longIn(reading: Reading, run: string, start: number): readonly Found[] {
  return matches(LONG, run).flatMap(({ 0: piece, index }): Found[] => {
    if (!looksRandom(piece) || isOfAddress(reading.text, start)) return [];
    const called = calledBefore(reading, start + index);
    if (called === 'other') return [];
    return [[called === 'pix' ? 'PIX' : 'TOKEN', index, index + piece.length]];
  });
}

/** Part of a page's address: an article or a video, which is nobody's secret. */
function isOfAddress(text: string, start: number): boolean {
  return /(?::\/\/\S{0,200}|www\.\S{0,200})$/.test(text.slice(Math.max(0, start - 200), start));
}

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
