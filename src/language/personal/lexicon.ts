import { fold } from '../normalise.ts';
import { once } from '../once.ts';

/** What is known of the word that stands between two places of a text; 0 for one that is not known. */
export type Lexicon = (text: string, from: number, to: number) => number;

const CODES_END = 0x180;
const WIDTH = 32;
/** The branch of what is no letter (the digit of "md5"), to which no text leads. */
const NOWHERE = 31;
const MARKS_FROM = 0x300;
const MARKS_TO = 0x36f;
/** Letters, and what may stand within a word. */
const LETTERS = 26;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz-'";

/** The place in the alphabet, from 1, of each character without case and accent; 0 for all others. */
const alphabet = once(() => {
  const places = new Uint8Array(CODES_END);
  for (let code = 0; code < CODES_END; code += 1) {
    const folded = fold(String.fromCharCode(code));
    if (folded.length === 1) places[code] = ALPHABET.indexOf(folded) + 1;
  }
  return places;
});

/** A word and what is known of it. */
export type Entry = readonly [word: string, meaning: number];

/** A lexicon of lists: in which of them a word stands, a bit for each. */
export const lexiconOf = (lists: readonly string[]): Lexicon =>
  lexiconFrom(
    lists.flatMap((list, bit) =>
      list
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word): Entry => [word, 1 << bit]),
    ),
  );

/**
 * Words to be known where they stand. A tree of letters instead of a set: no text is cut, folded or hashed to ask, and a hostile
 * one asks a million times.
 */
export function lexiconFrom(entries: readonly Entry[]): Lexicon {
  const { tree, found } = plant(entries);
  const places = alphabet();
  return (text, from, to) => {
    let node = 0;
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (isAccent(code)) continue;
      node = code < CODES_END ? (tree[node * WIDTH + (places[code] ?? 0)] ?? 0) : 0;
      if (node === 0) return 0;
    }
    return found[node] ?? 0;
  };
}

const isAccent = (code: number): boolean => code >= MARKS_FROM && code <= MARKS_TO;

/** The root is 0, and so is "nowhere": no branch leads back to the root. A word that is entered twice means both. */
function plant(entries: readonly Entry[]): { readonly tree: Uint16Array; readonly found: Uint32Array } {
  const most = entries.reduce((sum, [word]) => sum + word.length, 1);
  const tree = new Uint16Array(most * WIDTH);
  const found = new Uint32Array(most);
  let planted = 0;
  for (const [word, meaning] of entries) {
    let node = 0;
    for (const letter of fold(word)) {
      const place = ALPHABET.indexOf(letter) + 1;
      const branch = node * WIDTH + (place === 0 ? NOWHERE : place);
      if (tree[branch] === 0) {
        planted += 1;
        tree[branch] = planted;
      }
      node = tree[branch] ?? 0;
    }
    found[node] = (found[node] ?? 0) | meaning;
  }
  return { tree: tree.slice(0, (planted + 1) * WIDTH), found };
}

/** Whether a letter that words may have, or its accent, stands at a place. */
export function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= CODES_END) return isAccent(code);
  const place = alphabet()[code] ?? 0;
  return place > 0 && place <= LETTERS;
}
