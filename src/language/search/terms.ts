import { fold } from '../normalise.ts';
import { expandSlang } from '../slang.ts';
import { stemEnglish } from './stem-english.ts';
import { stemPortuguese } from './stem-portuguese.ts';
import { guessLanguage, isStopWord, type SearchLanguage } from './stop-words.ts';
import { LIMITS } from './weights.ts';

/** A content word of a text: as written (folded), and the stem it is found by. */
export interface Term {
  readonly word: string;
  readonly stem: string;
}

// Text taken out of pages and PDF files loses spaces: "naCircular", "PIXForma".
const GLUED = /([a-zß-öø-ÿ]{2}(?=[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ])|[A-ZÀ-ÖØ-Þ](?=[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{3}))/g;
const DIGIT = /\d/;
const WORD = /[a-z0-9]+/g;

/** The folded words and numbers of a text, slang written in full. */
export function searchWords(text: string): string[] {
  return fold(expandSlang(text.slice(0, LIMITS.textChars).replace(GLUED, '$1 '))).match(WORD) ?? [];
}

/** The content words among these, in order. */
export function termsOf(
  words: readonly string[],
  language: SearchLanguage,
  known: TermCache = new Map(),
): Term[] {
  const terms: Term[] = [];
  for (const word of words) {
    let term = known.get(word);
    if (term === undefined) {
      term = toTerm(word, language);
      known.set(word, term);
    }
    if (term) terms.push(term);
  }
  return terms;
}

/** Words already looked at, stop words as null: in a collection the same ones come again and again. */
export type TermCache = Map<string, Term | null>;

function toTerm(word: string, language: SearchLanguage): Term | null {
  if (isStopWord(word, language) || (word.length < 2 && !DIGIT.test(word))) return null;
  return { word, stem: language === 'en' ? stemEnglish(word) : stemPortuguese(word) };
}

/**
 * The content stems of a text, in order: plural-aware, stop words out, slang written in full. A text made of nothing else keeps
 * its stop words, so that it can still be found.
 *
 * @example stemsOf('minhas ações na bolsa') // ['acao'…, 'bols']
 */
export function stemsOf(text: string): readonly string[] {
  const words = searchWords(text);
  return termsOf(words, guessLanguage(words)).map(({ stem }) => stem);
}
