import { fold } from '../normalise.ts';
import { numberWord, numberWords } from '../number-words.ts';
import { once } from '../once.ts';
import { isBlank, KIND, kindOf } from './characters.ts';
import { lexiconFrom, lexiconOf } from './lexicon.ts';

const LONGEST_WORD = 14;
/** Words as long as this may have a slip, and are compared letter by letter. */
const SHORTEST_WITH_SLIP = 9;
/** Said between the digits of a document, and counting nothing. */
const MARKS = 'ponto pontos traco tracinho hifen barra menos espaco virgula';
const marks = once(() => lexiconOf([MARKS]));
const ands = once(() => lexiconOf(['e']));

/** Each number word with its value and one more, for 0 is what no word means. */
const values = once(() =>
  lexiconFrom([
    ['meia', 7],
    ...[...numberWords()].flatMap(([word, { kind, value }]) =>
      kind === 'scale' ? [] : [[word, value + 1] as const],
    ),
  ]),
);

/** Where to read, and up to where. */
export interface Stretch {
  readonly text: string;
  readonly limit: number;
}

export interface Spoken {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/**
 * Reads one number said in words ("nove", "meia", "vinte e cinco", "cento e onze") as a group of digits; `undefined` where none
 * stands. Once a number has begun, "ponto" and "traço" may stand before the next.
 */
export function readSpoken(stretch: Stretch, from: number, begun: boolean): Spoken | undefined {
  const { text } = stretch;
  let start = from;
  let end = wordEnd(stretch, start);
  for (let passed = 0; passed < 2 && begun && marks()(text, start, end) > 0; passed += 1) {
    start = skipBlanks(text, end);
    end = wordEnd(stretch, start);
  }
  const first = worth(text, start, end);
  return first < 0 ? undefined : readRest(stretch, { start, end, value: first });
}

/** Whether a word that counts may stand at a place; a long one may have a slip. */
export function isSpokenAt(text: string, at: number): boolean {
  const end = wordEnd({ text, limit: text.length }, at);
  return end - at >= SHORTEST_WITH_SLIP || values()(text, at, end) > 0;
}

/** What is added by "e": "vinte e cinco". */
function readRest(stretch: Stretch, { start, end: firstEnd, value: first }: Spoken): Spoken {
  let value = first;
  let end = firstEnd;
  for (let places = placesOf(first); places > 1; ) {
    const next = andNumber(stretch, end);
    if (next === undefined || placesOf(next.value) >= places || value % 10 ** placesOf(next.value) !== 0)
      break;
    value += next.value;
    end = next.end;
    places = placesOf(next.value);
  }
  return { start, end, value };
}

function wordEnd({ text, limit }: Stretch, from: number): number {
  let end = from;
  while (end < limit && end - from <= LONGEST_WORD && isWordPart(text, end)) end += 1;
  return end;
}

function isWordPart(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  return kind === KIND.letter || kind === KIND.invisible;
}

/** The value of a word; -1 where it is no number. */
function worth(text: string, from: number, to: number): number {
  const exact = values()(text, from, to);
  if (exact > 0) return exact - 1;
  if (to - from < SHORTEST_WITH_SLIP) return -1;
  const word = fold(text.slice(from, to));
  const found = word.length > LONGEST_WORD ? undefined : numberWord(word);
  return found === undefined || found.kind === 'scale' ? -1 : found.value;
}

/** "e cinco" after "vinte". */
function andNumber(
  stretch: Stretch,
  from: number,
): { readonly value: number; readonly end: number } | undefined {
  const { text } = stretch;
  const and = skipBlanks(text, from);
  const andEnd = wordEnd(stretch, and);
  if (ands()(text, and, andEnd) === 0) return undefined;
  const start = skipBlanks(text, andEnd);
  const end = wordEnd(stretch, start);
  const value = worth(text, start, end);
  return value <= 0 ? undefined : { value, end };
}

const placesOf = (value: number): number => (value < 10 ? 1 : value < 100 ? 2 : 3);

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}
