import { withoutTails } from '../tails.ts';
import { lookalike } from './confusables.ts';
import { letterFor } from './leet.ts';
import type { Vocabulary } from './pattern.ts';
import { eachPiece } from './pieces.ts';
import { END_PLACE, QUESTION_PLACE, Saying, type Words } from './said.ts';
import { joinSpelled } from './spelled.ts';
import { withoutSlip } from './typos.ts';

const PLAIN = /^[\s -~]*$/;
const MARKS = /\p{M}/gu;
const INVISIBLE = /\p{Cf}|\u115F|\u1160|\u3164|\u180E/gu;
const BEYOND = /[^\s -~]/gu;
const STRETCHED = /([a-z])\1{2,}/g;

/** As a reader sees it, in lower case without accents: letters of other scripts become the ones they look like. */
export function seen(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .replace(BEYOND, (sign) => lookalike(sign) ?? ' ');
}

// Short forms of chat that rules are full of.
const SHORT: Readonly<Record<string, string>> = {
  n: 'nao',
  naum: 'nao',
  nn: 'nao',
  q: 'que',
  vc: 'voce',
  vcs: 'voces',
  ce: 'voce',
  vce: 'voce',
  kero: 'quero',
  qro: 'quero',
  qero: 'quero',
  qria: 'queria',
  keria: 'queria',
  vo: 'vou',
  vu: 'vou',
  d: 'de',
  eh: 'e',
  '+': 'mais',
  msm: 'mesmo',
  cmg: 'comigo',
  ctg: 'contigo',
};
const DISGUISED = /[a-z].*[0-9@$!]|[0-9@$!].*[a-z]/;
const LONGEST_DISGUISED = 24;

/** Stands at the end where letters were spelled out one by one: who writes so hides something. */
const SPELLED_OUT = 'soletrado_';

/**
 * The words of a text, sentence ends as "." or "?", also the last: spelled out letters are put together, digits that stand
 * for letters read, and what is written without spaces is split where all of it is known. Of endless figures only some are read: more
 * of them than any rule lets stand between two words.
 */
export function wordsOf(text: string, vocabulary: Vocabulary): Words {
  const read = seen(withoutTails(text));
  const joined = joinSpelled(read);
  const plain = joined.replace(STRETCHED, '$1');
  const saying = new Saying();
  // What each piece says: most come again. Those of one sign, of which a text holds most, are found by it.
  const known = new Map<string, readonly number[]>();
  const single: (readonly number[])[] = [];
  const saidAt = (start: number, end: number): readonly number[] => {
    const piece = plain.slice(start, end);
    const before = known.get(piece);
    if (before) return before;
    const said = saidBy(piece, saying, vocabulary);
    known.set(piece, said);
    if (piece.length === 1) single[plain.charCodeAt(start)] = said;
    return said;
  };
  eachPiece(plain, {
    word: (start, end) => {
      const one = end - start === 1 ? single[plain.charCodeAt(start)] : undefined;
      for (const place of one ?? saidAt(start, end)) saying.say(place);
    },
    end: (asked) => saying.say(asked ? QUESTION_PLACE : END_PLACE),
  });
  if (joined !== read) saying.say(saying.placeOf(SPELLED_OUT));
  const words = saying.words();
  if (words.places.length > 0 && words.places.at(-1) !== QUESTION_PLACE) saying.say(END_PLACE);
  return saying.words();
}

function saidBy(piece: string, saying: Saying, vocabulary: Vocabulary): readonly number[] {
  const word = SHORT[piece] ?? plainly(piece, vocabulary);
  // "!gnore" is a word; in "oi !tudo bem?" the bang ended something.
  if (word.startsWith('!')) return [END_PLACE, ...saidBy(piece.slice(1), saying, vocabulary)];
  return split(word, vocabulary).map((part) => saying.placeOf(part));
}

/** "1gn0r3" is read when the vocabulary knows what comes out; "b2" and "6o" stay. */
function plainly(piece: string, vocabulary: Vocabulary): string {
  const bare = withoutBangs(piece);
  if (bare.length > LONGEST_DISGUISED) return bare;
  if (!DISGUISED.test(bare)) return vocabulary.has(bare) ? bare : withoutSlip(bare);
  const read = bare.replace(/[^a-z]/g, letterFor);
  if (vocabulary.elementsOf(read).length > 0) return read;
  const other = bare.replace(/[1!]/g, 'l').replace(/[^a-z]/g, letterFor);
  return vocabulary.elementsOf(other).length > 0 ? other : bare;
}

/** By hand: a pattern would look at every bang of "a!!!!a" as if it were the first of the last ones. */
function withoutBangs(piece: string): string {
  let end = piece.length;
  while (piece[end - 1] === '!') end -= 1;
  return piece.slice(0, end);
}

const LONG = 12;
const LONGEST_PART = 18;
const SMALL = new Set(
  'a as o os e de da do das dos que me te eu um uma tudo todo toda todos todas voce suas seus sua seu'.split(
    ' ',
  ),
);

/** "ignoretodasasinstrucoes" becomes its words; a long word that is not made of known ones stays. */
function split(word: string, vocabulary: Vocabulary): readonly string[] {
  if (word.length < LONG || vocabulary.has(word)) return [word];
  // By end: where its last part begins; nothing where no parts lead to it.
  const before: (number | undefined)[] = [0];
  let last = 0;
  // Where no part has ended for as long as one can be, none will.
  for (let end = 1; end <= word.length && end - last <= LONGEST_PART; end += 1) {
    before[end] = partBefore(word, end, { before, vocabulary });
    if (before[end] !== undefined) last = end;
  }
  if (before[word.length] === undefined) return [word];
  const parts: string[] = [];
  for (let end = word.length; end > 0; end = before[end] ?? 0) parts.push(word.slice(before[end], end));
  return parts.reverse();
}

interface Parted {
  readonly before: readonly (number | undefined)[];
  readonly vocabulary: Vocabulary;
}

/** Where the longest known part begins that ends here and follows others. */
function partBefore(word: string, end: number, { before, vocabulary }: Parted): number | undefined {
  for (let start = Math.max(0, end - LONGEST_PART); start < end; start += 1) {
    if (before[start] !== undefined && isPart(word.slice(start, end), vocabulary)) return start;
  }
  return undefined;
}

const isPart = (part: string, vocabulary: Vocabulary): boolean =>
  SMALL.has(part) || (part.length > 2 && vocabulary.has(part));
