import { closest } from '#language';
import { once } from '../once.ts';
import { LEXICON, type WordClass } from './lexicon.ts';

/** A class found among the words, at the place of its first word. */
export type ClassFound = { readonly name: WordClass; readonly at: number; readonly length: number };

type Phrase = { readonly name: WordClass; readonly rest: readonly string[] };

type Index = {
  readonly exact: ReadonlyMap<string, readonly Phrase[]>;
  /** By what comes before the `*`. */
  readonly begun: ReadonlyMap<string, readonly Phrase[]>;
  /** Single words by first letter, for slips of the finger. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  /** The same of what comes before a `*`. */
  readonly beginnings: ReadonlyMap<string, readonly string[]>;
};

const SHORTEST_BEGINNING = 2;
const LONGEST_WORD = 20;
const SHORTEST_SLIP = 6;
/** A shorter beginning is that of too many words. */
const SHORTEST_BEGUN_ANEW = 6;

const index = once((): Index => {
  const exact = new Map<string, Phrase[]>();
  const begun = new Map<string, Phrase[]>();
  const spellings = new Map<string, string[]>();
  const beginnings = new Map<string, string[]>();
  for (const { name, entry } of listed()) {
    const [first = '', ...rest] = entry.split('_');
    const prefix = first.endsWith('*');
    const key = prefix ? first.slice(0, -1) : first;
    add(prefix ? begun : exact, key, { name, rest });
    if (rest.length > 0) continue;
    const least = prefix ? SHORTEST_BEGUN_ANEW : SHORTEST_SLIP - 1;
    if (key.length >= least) add(prefix ? beginnings : spellings, key.charAt(0), key);
  }
  return { exact, begun, spellings, beginnings };
});

const listed = (): readonly { readonly name: WordClass; readonly entry: string }[] =>
  (Object.entries(LEXICON) as [WordClass, string][]).flatMap(([name, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((entry) => ({ name, entry })),
  );

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const listed = map.get(key);
  if (listed) listed.push(value);
  else map.set(key, [value]);
}

/** Every class of the words, in their order; one that begins at a place is told once there, at its longest. */
export function classesOf(words: readonly string[]): readonly ClassFound[] {
  return words.flatMap((word, at) => {
    const longest = new Map<WordClass, number>();
    for (const { name, rest } of phrasesFrom(word)) {
      if (!rest.every((next, step) => matches(words[at + 1 + step] ?? '', next))) continue;
      longest.set(name, Math.max(longest.get(name) ?? 0, rest.length + 1));
    }
    return [...longest].map(([name, length]) => ({ name, at, length }));
  });
}

function phrasesFrom(word: string): readonly Phrase[] {
  const { exact, begun } = index();
  const found = [...(exact.get(word) ?? [])];
  const most = Math.min(word.length, LONGEST_WORD);
  for (let length = SHORTEST_BEGINNING; length <= most; length += 1)
    found.push(...(begun.get(word.slice(0, length)) ?? []));
  return found;
}

const matches = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;

/** A word that the lexicon does not know becomes the one it most likely misspells, if it begins alike. */
export function respelt(words: readonly string[], known: (word: string) => boolean): readonly string[] {
  return words.map((word) => {
    if (word.length < SHORTEST_SLIP || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return word;
    if (known(word) || phrasesFrom(word).length > 0) return word;
    const spellings = index().spellings.get(word.charAt(0)) ?? [];
    return closest(word, spellings) ?? begunAnew(word);
  });
}

/** "anlisa" begins as "analis*" does, but for a slip. */
function begunAnew(word: string): string {
  for (const begun of index().beginnings.get(word.charAt(0)) ?? []) {
    const cut = [begun.length, begun.length - 1, begun.length + 1].find(
      (length) => length <= word.length && closest(word.slice(0, length), [begun], 1) !== undefined,
    );
    if (cut !== undefined) return begun + word.slice(cut);
  }
  return word;
}
