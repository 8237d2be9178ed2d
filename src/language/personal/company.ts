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
  const limit = Math.min(text.length, start + LONGEST);
  for (let at = start; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (isPart(text, at)) {
      if (kindOf(code) === KIND.letter && code > 0x7f) return undefined;
      characters += text[at] ?? '';
      if (characters.length === LENGTH)
        return !isPart(text, at + 1) && /[a-z]/i.test(characters) && isCnpj(characters.toUpperCase())
          ? at + 1
          : undefined;
    } else if (!isBlank(code) && !isInvisible(code) && !MARKS.includes(text[at] ?? ' ')) return undefined;
  }
  return undefined;
}

function isPart(text: string, at: number): boolean {
  const kind = at < text.length ? kindOf(text.charCodeAt(at)) : KIND.break;
  return kind === KIND.letter || kind === KIND.digit;
}
