import { isBlank, isInvisible, KIND, kindOf } from './characters.ts';
import { isCnpj } from './check-digits.ts';
import { keep, type Reading } from './reading.ts';

const LENGTH = 14;
const FARTHEST = 12;
const LONGEST = 64;
const MARKS = './-';

/** After the word "CNPJ": one with letters, however it is spaced ("1 2 . A B C …"). Numbers alone are found as numbers. */
export function readLetteredCompany(reading: Reading, end: number): number {
  const { text } = reading;
  const limit = Math.min(text.length, end + FARTHEST);
  for (let at = end; at < limit; at += 1) {
    if (!isPart(text, at) || isPart(text, at - 1)) continue;
    const found = readSpaced(text, at);
    if (found) return keep(reading, 'CNPJ', [at, found]);
  }
  return end;
}

/** Where a number that begins here ends, if its check digits are right and it has a letter. */
function readSpaced(text: string, start: number): number | undefined {
  let characters = '';
  let at = start;
  for (
    const limit = Math.min(text.length, start + LONGEST);
    at < limit && characters.length < LENGTH;
    at += 1
  ) {
    if (isPart(text, at)) characters += text[at] ?? '';
    else if (!isDivider(text, at)) return undefined;
  }
  const lettered = /^[a-z\d]*[a-z][a-z\d]*$/i.test(characters);
  return lettered && !isPart(text, at) && isCnpj(characters.toUpperCase()) ? at : undefined;
}

function isDivider(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isBlank(code) || isInvisible(code) || MARKS.includes(text[at] ?? ' ');
}

function isPart(text: string, at: number): boolean {
  const kind = at < text.length ? kindOf(text.charCodeAt(at)) : KIND.break;
  return kind === KIND.letter || kind === KIND.digit;
}
