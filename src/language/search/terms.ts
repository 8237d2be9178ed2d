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
const GLUED = /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{3})/gu;
const WORD = /[a-z0-9]+/g;

/** The folded words and numbers of a text, slang written in full. */
export function searchWords(text: string): string[] {
  return fold(expandSlang(text.slice(0, LIMITS.textChars).replace(GLUED, ' '))).match(WORD) ?? [];
}

export function termsOf(words: readonly string[], language: SearchLanguage): Term[] {
  const terms: Term[] = [];
  for (const word of words) {
    if (isStopWord(word, language) || (word.length < 2 && !/\d/.test(word))) continue;
    terms.push({ word, stem: language === 'en' ? stemEnglish(word) : stemPortuguese(word) });
  }
  return terms;
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
