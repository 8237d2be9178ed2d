import { lookalike } from './confusables.ts';
import type { Vocabulary } from './pattern.ts';
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

// A word may hold the signs that stand for letters; a sentence ends by its own mark.
const PIECES = /(?:!(?=[a-z0-9]))?[a-z0-9@$][a-z0-9@$!]*|\+|[.!?;\n]+/g;
const END = '.';
const QUESTION = '?';
const ENDS = /^[.!?;\n]/;
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
const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const LONGEST_DISGUISED = 24;

/** Stands at the end where letters were spelled out one by one: who writes so hides something. */
const SPELLED_OUT = 'soletrado_';

/**
 * The words of a text, sentence ends as "." or "?", also the last: spelled out letters are put together, digits that stand
 * for letters read, and what is written without spaces is split where all of it is known.
 */
export function wordsOf(text: string, vocabulary: Vocabulary): readonly string[] {
  const read = seen(text);
  const joined = joinSpelled(read);
  const words: string[] = [];
  for (const piece of joined.replace(STRETCHED, '$1').match(PIECES) ?? []) {
    if (ENDS.test(piece)) words.push(piece.includes(QUESTION) ? QUESTION : END);
    else words.push(...split(SHORT[piece] ?? plainly(piece, vocabulary), vocabulary));
  }
  if (joined !== read) words.push(SPELLED_OUT);
  if (words.length > 0 && words.at(-1) !== QUESTION) words.push(END);
  return words;
}

/** "1gn0r3" is read when the vocabulary knows what comes out; "b2" and "6o" stay. */
function plainly(piece: string, vocabulary: Vocabulary): string {
  const bare = piece.replace(/!+$/, '');
  if (bare.length > LONGEST_DISGUISED) return bare;
  if (!DISGUISED.test(bare)) return vocabulary.has(bare) ? bare : withoutSlip(bare);
  const read = bare.replace(/[^a-z]/g, (sign) => LEET[sign] ?? sign);
  if (vocabulary.elementsOf(read).length > 0) return read;
  const other = bare.replace(/[1!]/g, 'l').replace(/[^a-z]/g, (sign) => LEET[sign] ?? sign);
  return vocabulary.elementsOf(other).length > 0 ? other : bare;
}

// Letters one by one, between them spaces or one and the same kind of mark: at least five, so that initials stay.
const SPELLED =
  /(?<![a-z0-9])[a-z0-9@$](?:(?: {1,4}|[-_.*/|,~+()]{1,2}| [-_.*/|,~+()] )[a-z0-9@$](?![a-z0-9])){4,}/g;

function joinSpelled(text: string): string {
  return text.replace(SPELLED, (run) => (lettersIn(run) < FEWEST_LETTERS ? run : join(run)));
}

const FEWEST_LETTERS = 5;
const lettersIn = (run: string): number => run.match(/[a-z]/g)?.length ?? 0;

/** A wider space, or a space where marks stand between letters, is one between words. */
const join = (run: string): string =>
  run
    .replace(/ {2,}/g, '\t')
    .replace(/(?<=[-_.*/|,~+()][a-z0-9@$]) (?=[a-z0-9@$][-_.*/|,~+()])/g, '\t')
    .replace(/[^a-z0-9@$\t]/g, '')
    .replaceAll('\t', ' ')
    .replace(/[0-9@$]/g, (sign) => LEET[sign] ?? sign);

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
  // By end: where its last part begins; -1 where no parts lead to it.
  const before: number[] = new Array(word.length + 1).fill(-1);
  before[0] = 0;
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_PART); start < end && before[end] === -1; start += 1) {
      if (before[start] !== -1 && isPart(word.slice(start, end), vocabulary)) before[end] = start;
    }
  }
  if (before[word.length] === -1) return [word];
  const parts: string[] = [];
  for (let end = word.length; end > 0; end = before[end] ?? 0) parts.push(word.slice(before[end], end));
  return parts.reverse();
}

const isPart = (part: string, vocabulary: Vocabulary): boolean =>
  SMALL.has(part) || (part.length > 2 && vocabulary.has(part));
