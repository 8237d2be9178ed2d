import { scoreConcepts } from './concepts.ts';
import { lettersOf } from './letters.ts';
import { addScores, type Postings, PostingsBuilder } from './postings.ts';
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

export function buildCollection(texts: readonly TextParts[]): Collection {
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
    stems: stems.build(),
    letters: letters.build(),
    pairs: pairs.build(),
    leads: leads.build(),
    idOf: (stem) => ids.known(stem),
    letterIdOf: (group) => letterIds.known(group),
    pairIdOf: (pair) => pairIds.known(pair),
  };
}

/** The terms of a question, each stem once. */
export function questionTerms(words: readonly string[], language: SearchLanguage): Term[] {
  const once = new Map(termsOf(words, language).map((term) => [term.stem, term]));
  return [...once.values()].slice(0, LIMITS.questionTerms);
}

/** Words, words near each other and letters of the question in each text; with `lead`, its beginning counts more. */
export function scoreTexts(collection: Collection, terms: readonly Term[]): Float64Array {
  const scores = scoreConcepts(
    terms.map(({ stem }) => stem),
    collection,
  );
  const letters = new Set(terms.flatMap(({ word }) => known(lettersOf(word), collection.letterIdOf)));
  const numbers = known(
    terms.map(({ stem }) => stem),
    collection.idOf,
  );
  addScores(scores, collection.letters, { features: letters, weight: WEIGHTS.letters });
  const pairs = known(nearPairs(numbers.slice(0, LIMITS.nearTerms), LIMITS.nearTerms), collection.pairIdOf);
  addScores(scores, collection.pairs, { features: pairs, weight: WEIGHTS.near });
  return scores;
}

/** What the question shares with the beginnings of the texts. */
export function addLeads(scores: Float64Array, collection: Collection, terms: readonly Term[]): void {
  const features = known(
    terms.map(({ stem }) => stem),
    collection.idOf,
  );
  addScores(scores, collection.leads, { features, weight: WEIGHTS.lead });
}

function known<T>(features: readonly T[], idOf: (feature: T) => number | undefined): number[] {
  return features.flatMap((feature) => idOf(feature) ?? []);
}

function nearPairs(numbers: readonly number[], window: number): number[] {
  const pairs: number[] = [];
  numbers.forEach((one, index) => {
    const end = Math.min(numbers.length, index + window);
    for (let next = index + 1; next < end; next += 1) {
      const other = numbers[next] ?? 0;
      pairs.push(one < other ? one * PAIR_BASE + other : other * PAIR_BASE + one);
    }
  });
  return pairs;
}

/** Gives each thing the next number, the first time it comes. */
class Numbering<T> {
  private readonly numbers = new Map<T, number>();

  known(thing: T): number | undefined {
    return this.numbers.get(thing);
  }

  of(thing: T): number {
    const known = this.numbers.get(thing);
    if (known !== undefined) return known;
    this.numbers.set(thing, this.numbers.size);
    return this.numbers.size - 1;
  }
}
