import { digitAt, isBlank, isInvisible, KIND, kindOf } from './characters.ts';
import { isCnpj, valuesOf } from './check-digits.ts';
import { keep, type Reading } from './reading.ts';

const LENGTH = 14;
const CHECK_DIGITS = 2;
const FARTHEST = 12;
const LONGEST = 64;
const MARKS = './-';
const SPACE = 0x20;

/** After the word "CNPJ": one with letters, however it is spaced ("1 2 . A B C …"). Numbers alone are found as numbers. */
export function readLetteredCompany(reading: Reading, end: number): number {
  const { text } = reading;
  const limit = Math.min(text.length, end + FARTHEST);
  // Its last two are digits.
  if (!hasDigitAhead(reading, end, Math.min(text.length, limit + LONGEST))) return end;
  for (let at = end; at < limit; at += 1) {
    if (!isPart(text, at) || isPart(text, at - 1)) continue;
    const found = readSpaced(text, at);
    if (found) return keep(reading, 'CNPJ', [at, found]);
  }
  return end;
}

/** Whether a digit stands between two places. Up to where there was none is kept: the next to ask usually stands close by. */
function hasDigitAhead({ text, digitless }: Reading, from: number, limit: number): boolean {
  let at = from >= digitless.from && from < digitless.to ? digitless.to : from;
  while (at < limit && digitAt(text, at) < 0) at += 1;
  digitless.from = from;
  digitless.to = at;
  return at < limit;
}

/** Where a number that begins here ends, if its check digits are right and it has a letter. */
function readSpaced(text: string, start: number): number | undefined {
  const end = endOfSpaced(text, start);
  if (end === undefined) return undefined;
  let characters = '';
  for (let at = start; at < end; at += 1) if (isPart(text, at)) characters += text[at] ?? '';
  const lettered = /^[a-z\d]*[a-z][a-z\d]*$/i.test(characters);
  return lettered && isCnpj(valuesOf(characters.toUpperCase())) ? end : undefined;
}

/** Where so many letters and digits as a number has end, if the last two are digits; nothing is copied to find out. */
function endOfSpaced(text: string, start: number): number | undefined {
  let parts = 0;
  let at = start;
  for (const limit = Math.min(text.length, start + LONGEST); at < limit && parts < LENGTH; at += 1) {
    if (isPart(text, at)) {
      parts += 1;
      if (parts > LENGTH - CHECK_DIGITS && digitAt(text, at) < 0) return undefined;
    } else if (!isDivider(text, at)) return undefined;
  }
  return parts < LENGTH || isPart(text, at) ? undefined : at;
}

function isDivider(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === SPACE) return true;
  return isBlank(code) || isInvisible(code) || MARKS.includes(text[at] ?? ' ');
}

function isPart(text: string, at: number): boolean {
  const kind = at < text.length ? kindOf(text.charCodeAt(at)) : KIND.break;
  return kind === KIND.letter || kind === KIND.digit;
}
