import { VECTOR_SIZE } from '#protocol';
import { hashOf, mix } from './hash.ts';
import { isLight } from './light.ts';
import { relativesOf } from './meaning.ts';
import { guessLanguage, type SearchLanguage } from './stop-words.ts';
import { searchWords, type Term, termsOf } from './terms.ts';
import { LIMITS } from './weights.ts';

/** Names what `localVector` does; vectors made before a change of it are not compared with those made after. */
export const LOCAL_EMBEDDER = 'prosa-local-2';

// Stems count most; their relatives bring synonyms together, groups of letters slips of the pen; words of any topic count less.
const PARTS = { stem: 1, relative: 0.9, letters: 0.35, light: 0.5 } as const;

/**
 * A text as 256 numbers of unit length (all zeros for a text without words): hashed stems, words near them in meaning and letter groups, so
 * texts that share words, forms of words or ideas point the same way. The same text gives the same vector on every machine.
 */
export function localVector(text: string): readonly number[] {
  const words = searchWords(text);
  const language = guessLanguage(words);
  return vectorOf(termsOf(words, language), language);
}

/** The same of content words that somebody has found already. */
export function vectorOf(terms: readonly Term[], language: SearchLanguage): readonly number[] {
  const vector = new Float64Array(VECTOR_SIZE);
  for (const term of terms.slice(0, LIMITS.vectorTerms)) addTerm(vector, term, language);
  return unit(vector);
}

function addTerm(vector: Float64Array, { word, stem }: Term, language: SearchLanguage): void {
  const worth = isLight(stem) ? PARTS.light : 1;
  add(vector, hashOf(stem), PARTS.stem * worth);
  for (const { hash, weight } of relativesOf(stem, language))
    add(vector, hash, weight * PARTS.relative * worth);
  const padded = `^${word.slice(0, LIMITS.lettersPerWord)}$`;
  const groups = padded.length - 2;
  const weight = (worth * PARTS.letters) / Math.sqrt(groups);
  for (let start = 0; start < groups; start += 1)
    add(vector, hashOf(padded.slice(start, start + 3), 1), weight);
}

// Two places per feature halve the harm of a collision.
function add(vector: Float64Array, feature: number, weight: number): void {
  let hash = feature;
  for (let place = 0; place < 2; place += 1) {
    const at = hash & (VECTOR_SIZE - 1);
    vector[at] = (vector[at] ?? 0) + (hash & VECTOR_SIZE ? weight : -weight);
    hash = mix(hash);
  }
}

function unit(vector: Float64Array): number[] {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return Array.from(vector);
  const length = Math.sqrt(squares);
  return Array.from(vector, (value) => value / length);
}

// Each number of the source goes to this many places.
const SPREAD = 8;

/**
 * A vector of any size brought to 256 numbers of unit length. Each number goes to a few fixed places with fixed signs (a sparse
 * random projection), which keeps cosines up to a small error; what has the size already only gets the length.
 */
export function foldVector(vector: readonly number[]): readonly number[] {
  if (vector.length === VECTOR_SIZE) return unit(Float64Array.from(vector));
  const folded = new Float64Array(VECTOR_SIZE);
  vector.forEach((value, index) => {
    let hash = mix(index + 1);
    for (let place = 0; place < SPREAD; place += 1) {
      const at = hash & (VECTOR_SIZE - 1);
      folded[at] = (folded[at] ?? 0) + (hash & VECTOR_SIZE ? value : -value);
      hash = mix(hash + place + 1);
    }
  });
  return unit(folded);
}
