import { fold } from '../normalise.ts';
import { type Asked, readAsked } from './asked.ts';
import { bestPlaces } from './best.ts';
import { type AskedTerm, addLeads, buildCollection, questionTerms, scoreTexts } from './collection.ts';
import { idealScore } from './concepts.ts';
import { createDialogueRanking } from './dialogue.ts';
import { isFrame } from './frame.ts';
import { type Offered, readOffered } from './offered.ts';
import type { SearchBackground } from './postings.ts';
import { searchWords } from './terms.ts';
import { LIMITS, WEIGHTS } from './weights.ts';

/** Something to be found. In a conversation a passage is a line, with who said it and in which visit. */
export type Passage = {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
  readonly speaker?: string;
  readonly session?: string;
};

export interface SearchOptions {
  /** The passages are lines of one conversation, in order: lines are also found by what is said around them, and by who speaks. */
  readonly dialogue?: boolean;
  /** The passages are some of many: how rare words are among all of them. */
  readonly background?: SearchBackground;
}

export interface Search {
  /**
   * The passages that fit best, best first; ties by id. As many as asked for, if there are: a score of 0 has nothing in common with
   * the question, 1 has everything.
   */
  rank(question: string, limit: number): readonly { readonly id: string; readonly score: number }[];
}

type Ranking = (question: string) => { readonly scores: Float64Array; readonly ideal: number };

/**
 * The search engine of the product: an index over passages, built once and asked many times. No model, no I/O, and the same answer
 * on every machine.
 *
 * @example createSearch([{ id: 'a', text: 'A inscrição é gratuita.' }]).rank('quanto custa me inscrever?', 1) // [{ id: 'a', … }]
 */
export function createSearch(
  passages: readonly Passage[],
  { dialogue = false, background }: SearchOptions = {},
): Search {
  const ranking = dialogue ? createDialogueRanking(passages) : createPassageRanking(passages, background);
  return {
    rank(question, limit) {
      const { scores, ideal } = ranking(question.slice(0, LIMITS.questionChars));
      const share = (place: number): number => (ideal > 0 ? Math.min(1, (scores[place] ?? 0) / ideal) : 0);
      return bestPlaces(scores, limit, (place) => passages[place]?.id ?? '').map((place) => ({
        id: passages[place]?.id ?? '',
        score: share(place),
      }));
    },
  };
}

function createPassageRanking(passages: readonly Passage[], background?: SearchBackground): Ranking {
  const collection = buildCollection(
    passages.map(({ title = '', text }) => ({ title, text })),
    background,
  );
  const offers = passages.map(({ text }) => readOffered(text.slice(0, LIMITS.textChars)));
  return (question) => {
    const words = searchWords(question);
    const terms = weighTerms(questionTerms(words, collection.language), question);
    const scores = scoreTexts(collection, terms);
    addLeads(scores, collection, terms);
    const asked = readAsked(question, words);
    return {
      scores: scores.map((score, place) => score * fitness(asked, offers[place])),
      ideal: idealScore(terms, collection) * (1 + WEIGHTS.lead),
    };
  };
}

// "CPF", "SISU": in a question made of capitals this says nothing, and does no harm.
const INITIALS = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu;

function weighTerms(terms: readonly AskedTerm[], question: string): AskedTerm[] {
  const initials = new Set((question.match(INITIALS) ?? []).map(fold));
  return terms.map((term) => ({
    ...term,
    weight: (isFrame(term.stem) ? WEIGHTS.frame : 1) * (initials.has(term.word) ? WEIGHTS.initials : 1),
  }));
}

function fitness(asked: Asked, offered: Offered | undefined): number {
  let factor = 1;
  if (offered?.yesNo) factor *= asked.yesNo ? 1 + WEIGHTS.yesNo : 1 - WEIGHTS.yesNo;
  if (asked.amount && offered?.amount) factor *= 1 + WEIGHTS.amount;
  if (asked.term && offered?.term) factor *= 1 + WEIGHTS.term;
  if (asked.definition && offered?.definition)
    factor *= 1 + (offered.definition === 'outright' ? WEIGHTS.definitionOutright : WEIGHTS.definition);
  return factor;
}
