import { splitSentences } from '../sentences.ts';
import { readAsked } from './asked.ts';
import { searchWords, stemsOf } from './terms.ts';

/** Content words beyond those of the question from which on a sentence tells something. */
const NEWS = 4;
/** What a figure is worth to who asks how much or when, in words of the question. */
const FIGURE = 3;

/**
 * The sentence of a passage that tells most about what is asked; null where none speaks of it. One that only repeats the question, as headings
 * do, tells nothing: what counts is shared with the question and comes with news.
 *
 * @example tellingSentence('Taxa. Não se paga taxa para se inscrever.', 'tem taxa?') // 'Não se paga taxa para se inscrever.'
 */
export function tellingSentence(text: string, question: string): string | null {
  const asked = new Set(stemsOf(question));
  const { amount, term } = readAsked(question, searchWords(question));
  let best: { readonly sentence: string; readonly score: number } | null = null;
  for (const sentence of splitSentences(text)) {
    const stems = new Set(stemsOf(sentence).filter((stem) => /[a-z]/.test(stem)));
    const shared = [...stems].filter((stem) => asked.has(stem)).length;
    const news = Math.min(1, (stems.size - shared) / NEWS);
    const figure = (amount || term) && hasFigure(sentence) ? FIGURE : 0;
    const score = shared === 0 ? 0 : shared * news + figure;
    if (score > (best?.score ?? 0)) best = { sentence: sentence.trim(), score };
  }
  return best?.sentence ?? null;
}

/** An amount, a share, a date: not the number that an item begins with. */
const hasFigure = (sentence: string): boolean =>
  /R\$|\d\s?%/.test(sentence) || /\d/.test(sentence.trim().replace(/^\S+/, ''));
