import { once } from '../once.ts';

const CODES =
  '.-a -...b -.-.c -..d .e ..-.f --.g ....h ..i .---j -.-k .-..l --m -.n ---o .--.p --.-q .-.r ...s -t ..-u ...-v .--w -..-x -.--y --..z';
const letters = once(() => new Map(CODES.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)])));

export const fromMorse = (run: string): string =>
  run
    .split(/ ?\/ ?| {2,}/)
    .map((word) =>
      word
        .split(' ')
        .map((code) => letters().get(code) ?? '')
        .join(''),
    )
    .join(' ');

const LONGEST_CODE = 6;
const MOST_SPACES = 3;
const FEWEST = 10;

/**
 * Where a text may be Morse: at least ten codes of dots and dashes, between them up to three spaces, or a slash among spaces. Only
 * where a mark stands before a space is looked further: a line of dots holds no code but its last ones.
 */
export function* morseRuns(text: string): Iterable<string> {
  const closing = /[.-] /g;
  let floor = 0;
  while (closing.test(text)) {
    const first = closing.lastIndex - 1;
    const { end, codes } = codesFrom(text, first);
    if (codes >= FEWEST) {
      yield text.slice(codeStart(text, first, floor), end);
      floor = end;
    }
    closing.lastIndex = end;
  }
}

/** Where the code that ends here begins; what is before the floor belongs to another run. */
function codeStart(text: string, end: number, floor: number): number {
  const least = Math.max(floor, end - LONGEST_CODE);
  let at = end;
  while (at > least && isMark(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** The codes that follow one that ends here; the one before counts. */
function codesFrom(text: string, first: number): { readonly end: number; readonly codes: number } {
  let end = first;
  let codes = 1;
  for (let next = codeAfter(text, end); next !== -1; next = codeAfter(text, end)) {
    codes += 1;
    const marks = marksEnd(text, next);
    end = Math.min(marks, next + LONGEST_CODE);
    if (end < marks) break;
  }
  return { end, codes };
}

/** Where the next code begins, or -1. */
function codeAfter(text: string, from: number): number {
  let at = from;
  while (at - from < MOST_SPACES && text.charCodeAt(at) === SPACE) at += 1;
  if (at === from) return -1;
  if (text.charCodeAt(at) === SLASH) at += 1;
  if (text.charCodeAt(at) === SPACE) at += 1;
  return isMark(text.charCodeAt(at)) ? at : -1;
}

function marksEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isMark(text.charCodeAt(at))) at += 1;
  return at;
}

const SPACE = 0x20;
const SLASH = 0x2f;
const isMark = (code: number): boolean => code === 0x2e || code === 0x2d;
