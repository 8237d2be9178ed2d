import { placeOf, type Stretch, type TokenWords } from './token-words.ts';

const ENCLITICS: ReadonlySet<string> = new Set(
  'me te se lhe lhes nos vos o a os as lo la los las no na nas lha lho'.split(' '),
);

type Enter = (start: number, end: number, place: number) => void;

/** Enters a word, or the verb and the pronouns that hang on it. */
export function eachEnclitic(words: TokenWords, word: Stretch, enter: Enter): void {
  const { start, end } = word;
  const first = jointFrom(words.text, start, end);
  if (first === end || !areEnclitics(words, first + 1, end)) {
    enter(start, end, placeOf(words, word));
    return;
  }
  for (let from = start; from <= end; ) {
    const to = jointFrom(words.text, from, end);
    enter(from, to, partOf(words, from, to));
    from = to + 1;
  }
}

function areEnclitics(words: TokenWords, start: number, end: number): boolean {
  for (let from = start; from <= end; ) {
    const to = jointFrom(words.text, from, end);
    if (!ENCLITICS.has(words.folded[partOf(words, from, to)] ?? '')) return false;
    from = to + 1;
  }
  return true;
}

function partOf(words: TokenWords, start: number, end: number): number {
  const { part } = words;
  part.start = start;
  part.end = end;
  return placeOf(words, part);
}

/** Where the next hyphen or apostrophe stands; the end where none does. */
function jointFrom(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && !isJoint(text.charCodeAt(at))) at += 1;
  return at;
}

/** "'", "-", "‑" and "’". */
const isJoint = (code: number): boolean =>
  code === 0x27 || code === 0x2d || code === 0x2011 || code === 0x2019;
