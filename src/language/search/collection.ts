import { scoreConcepts } from './concepts.ts';
import { lettersOf } from './letters.ts';
import { addScores, type Postings, PostingsBuilder } from './postings.ts';
import { guessLanguage, type SearchLanguage } from './stop-words.ts';
import { searchWords, type Term, termsOf } from './terms.ts';
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
  const ids = new Numbering();
  const letterIds = new Numbering();
  const lettersByWord = new Map<string, readonly number[]>();
  const lettersIn = (word: string): readonly number[] => {
    const known = lettersByWord.get(word) ?? lettersOf(word).map((letters) => letterIds.of(letters));
    lettersByWord.set(word, known);
    return known;
  };
  const stems = new PostingsBuilder();
  const letters = new PostingsBuilder();
  const pairs = new PostingsBuilder();
  const leads = new PostingsBuilder();
  for (const { title, text } of read) {
    const titled = termsOf(title, language);
    const told = termsOf(text, language);
    const all = [...titled, ...told];
    const numbers = told.map(({ stem }) => ids.of(stem));
    const titleNumbers = titled.map(({ stem }) => ids.of(stem));
    stems.addText([...titleNumbers, ...numbers]);
    letters.addText(all.flatMap(({ word }) => lettersIn(word)));
    pairs.addText(nearPairs(numbers, LIMITS.nearWindow));
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
    collection.stems,
    collection.idOf,
  );
  const letters = new Set(terms.flatMap(({ word }) => known(lettersOf(word), collection.letterIdOf)));
  const numbers = known(
    terms.map(({ stem }) => stem),
    collection.idOf,
  );
  addScores(scores, collection.letters, { features: letters, weight: WEIGHTS.letters });
  const pairs = nearPairs(numbers.slice(0, LIMITS.nearTerms), LIMITS.nearTerms);
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

function known(features: readonly string[], idOf: (feature: string) => number | undefined): number[] {
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

class Numbering {
  private readonly numbers = new Map<string, number>();

  known(text: string): number | undefined {
    return this.numbers.get(text);
  }

  of(text: string): number {
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }
}
