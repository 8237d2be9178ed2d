import { fold } from '../normalise.ts';
import { numberWord } from '../number-words.ts';
import { isBlank, KIND, kindOf } from './characters.ts';

const LONGEST_WORD = 14;
/** Said between the digits of a document, and counting nothing. */
const MARKS = new Set([
  'ponto',
  'pontos',
  'traco',
  'tracinho',
  'hifen',
  'barra',
  'menos',
  'espaco',
  'virgula',
]);

export interface Spoken {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
}

/**
 * Reads one number said in words ("nove", "meia", "vinte e cinco", "cento e onze") as a group of digits; `undefined` where none
 * stands. Once a number has begun, "ponto" and "traço" may stand before the next.
 */
export function readSpoken(text: string, from: number, begun: boolean): Spoken | undefined {
  let at = from;
  let word = wordAt(text, at);
  for (let marks = 0; marks < 2 && begun && MARKS.has(word.folded); marks += 1) {
    at = skipBlanks(text, word.end);
    word = wordAt(text, at);
  }
  const first = worth(word.folded);
  if (first === undefined) return undefined;
  let value = first;
  let end = word.end;
  for (let places = placesOf(first); places > 1; ) {
    const next = andNumber(text, end);
    if (next === undefined || placesOf(next.value) >= places || value % 10 ** placesOf(next.value) !== 0)
      break;
    value += next.value;
    end = next.end;
    places = placesOf(next.value);
  }
  return { start: at, end, digits: `${value}` };
}

interface Word {
  readonly folded: string;
  readonly end: number;
}

function wordAt(text: string, from: number): Word {
  let end = from;
  while (end - from <= LONGEST_WORD && isWordPart(text, end)) end += 1;
  return { folded: fold(text.slice(from, end)), end };
}

function isWordPart(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  return kind === KIND.letter || (kind === KIND.invisible && at < text.length);
}

function worth(word: string): number | undefined {
  if (word === 'meia') return 6;
  if (word.length < 2 || word.length > LONGEST_WORD) return undefined;
  const found = numberWord(word);
  return found === undefined || found.kind === 'scale' ? undefined : found.value;
}

/** "e cinco" after "vinte". */
function andNumber(text: string, from: number): { readonly value: number; readonly end: number } | undefined {
  const and = wordAt(text, skipBlanks(text, from));
  if (and.folded !== 'e') return undefined;
  const { folded, end } = wordAt(text, skipBlanks(text, and.end));
  const value = worth(folded);
  return value === undefined || value === 0 ? undefined : { value, end };
}

const placesOf = (value: number): number => `${value}`.length;

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}
