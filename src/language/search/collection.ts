import { type AskedStem, type ConceptSource, scoreConcepts } from './concepts.ts';
import { lettersOf } from './letters.ts';
import { addScores, type Postings, PostingsBuilder, type SearchBackground } from './postings.ts';
import { guessLanguage, type SearchLanguage } from './stop-words.ts';
import { searchWords, type Term, type TermCache, termsOf } from './terms.ts';
import { LIMITS, WEIGHTS } from './weights.ts';

/** What a collection knows about each of its texts, ready to be asked. */
export interface Collection {
  readonly language: SearchLanguage;
  readonly stems: Postings;
  readonly letters: Postings;
  readonly pairs: Postings;
  readonly leads: Postings;
  readonly idOf: (stem: string) => number | undefined;
  /** Stems of the collection that begin like this one. */
  readonly stemsLike: (stem: string) => readonly string[];
  readonly letterIdOf: (letters: string) => number | undefined;
  readonly pairIdOf: (pair: number) => number | undefined;
}

export interface TextParts {
  readonly title: string;
  readonly text: string;
}

// Enough of each text to tell the language of all.
const LANGUAGE_WORDS = 20;
// Two numbers below this make one exact number.
const PAIR_BASE = 2 ** 24;

export function buildCollection(texts: readonly TextParts[], background?: SearchBackground): Collection {
  const read = texts.map(({ title, text }) => ({ title: searchWords(title), text: searchWords(text) }));
  const language = guessLanguage(read.flatMap(({ text }) => text.slice(0, LANGUAGE_WORDS)));
  const seen: TermCache = new Map();
  const ids = new Numbering<string>();
  const letterIds = new Numbering<string>();
  const pairIds = new Numbering<number>();
  const lettersByWord = new Map<string, readonly number[]>();
  const lettersIn = (word: string): readonly number[] => {
    const met = lettersByWord.get(word);
    if (met) return met;
    const numbers = lettersOf(word).map((letters) => letterIds.of(letters));
    lettersByWord.set(word, numbers);
    return numbers;
  };
  const stems = new PostingsBuilder();
  const letters = new PostingsBuilder();
  const pairs = new PostingsBuilder();
  const leads = new PostingsBuilder();
  for (const { title, text } of read) {
    const titled = termsOf(title, language, seen);
    const told = termsOf(text, language, seen);
    const all = [...titled, ...told];
    const numbers = told.map(({ stem }) => ids.of(stem));
    const titleNumbers = titled.map(({ stem }) => ids.of(stem));
    stems.addText([...titleNumbers, ...numbers]);
    letters.addText(all.flatMap(({ word }) => lettersIn(word)));
    pairs.addText(nearPairs(numbers, LIMITS.nearWindow).map((pair) => pairIds.of(pair)));
    leads.addText([...titleNumbers, ...numbers.slice(0, LIMITS.leadTerms)]);
  }
  return {
    language,
    stems: background ? withBackground(stems.build(), ids, background) : stems.build(),
    letters: letters.build(),
    pairs: pairs.build(),
    leads: leads.build(),
    idOf: (stem) => ids.known(stem),
    stemsLike: (stem) => ids.all().filter((other) => other.startsWith(stem.slice(0, 1))),
    letterIdOf: (group) => letterIds.known(group),
    pairIdOf: (pair) => pairIds.known(pair),
  };
}

/** Rarity as all texts have it, not only those at hand. A stem of none of those at hand is not looked for, and as rare as can be. */
function withBackground(
  postings: Postings,
  ids: Numbering<string>,
  { size, texts }: SearchBackground,
): Postings {
  return {
    ...postings,
    rarity: (feature) => {
      const stem = ids.at(feature);
      // The sample may have missed what stands here.
      const count = stem === undefined ? 0 : Math.max(1, texts(stem));
      return Math.log(1 + (Math.max(size, count) - count + 0.5) / (count + 0.5));
    },
  };
}

/** A content word of a question. */
export type AskedTerm = Term & AskedStem;

/** The terms of a question, each stem once, all of the same weight. */
export function questionTerms(words: readonly string[], language: SearchLanguage): AskedTerm[] {
  const once = new Map(termsOf(words, language).map((term) => [term.stem, { ...term, weight: 1 }]));
  return [...once.values()].slice(0, LIMITS.questionTerms);
}

/** Words, words near each other and letters of the question in each text. */
export function scoreTexts(
  collection: Collection & ConceptSource,
  terms: readonly AskedTerm[],
): Float64Array {
  const scores = scoreConcepts(terms, collection);
  addScores(scores, collection.letters, {
    features: askedLetters(terms, collection),
    weight: WEIGHTS.letters,
  });
  addScores(scores, collection.pairs, { features: askedPairs(terms, collection), weight: WEIGHTS.near });
  return scores;
}

/** What the question shares with the beginnings of the texts. */
export function addLeads(scores: Float64Array, collection: Collection, terms: readonly AskedTerm[]): void {
  addScores(scores, collection.leads, { features: knownStems(terms, collection), weight: WEIGHTS.lead });
}

type Weighted = readonly [feature: number, share: number];

function knownStems(terms: readonly AskedTerm[], { idOf }: Collection): Weighted[] {
  return terms.flatMap(({ stem, weight }) => {
    const id = idOf(stem);
    return id === undefined ? [] : [[id, weight] as const];
  });
}

/** Each group of letters once, for the weightiest word that has it. */
function askedLetters(terms: readonly AskedTerm[], { letterIdOf }: Collection): Iterable<Weighted> {
  const shares = new Map<number, number>();
  for (const { word, weight } of terms)
    for (const group of lettersOf(word)) {
      const id = letterIdOf(group);
      if (id !== undefined) shares.set(id, Math.max(shares.get(id) ?? 0, weight));
    }
  return shares;
}

function askedPairs(terms: readonly AskedTerm[], collection: Collection): Weighted[] {
  const stems = knownStems(terms, collection).slice(0, LIMITS.nearTerms);
  return stems.flatMap(([one, share], index) =>
    stems.slice(index + 1).flatMap(([other, otherShare]) => {
      const id = collection.pairIdOf(pairOf(one, other));
      return id === undefined ? [] : [[id, Math.sqrt(share * otherShare)] as const];
    }),
  );
}

function nearPairs(numbers: readonly number[], window: number): number[] {
  const pairs: number[] = [];
  numbers.forEach((one, index) => {
    const end = Math.min(numbers.length, index + window);
    for (let next = index + 1; next < end; next += 1) {
      pairs.push(pairOf(one, numbers[next] ?? 0));
    }
  });
  return pairs;
}

function pairOf(one: number, other: number): number {
  return one < other ? one * PAIR_BASE + other : other * PAIR_BASE + one;
}

/** Gives each thing the next number, the first time it comes. */
class Numbering<T> {
  private readonly numbers = new Map<T, number>();
  private readonly things: T[] = [];

  all(): readonly T[] {
    return this.things;
  }

  at(number: number): T | undefined {
    return this.things[number];
  }

  known(thing: T): number | undefined {
    return this.numbers.get(thing);
  }

  of(thing: T): number {
    const known = this.numbers.get(thing);
    if (known !== undefined) return known;
    this.numbers.set(thing, this.numbers.size);
    this.things.push(thing);
    return this.numbers.size - 1;
  }
}
