import { fold } from '../normalise.ts';
import { type Asked, readAsked } from './asked.ts';
import { bestPlaces } from './best.ts';
import { type AskedTerm, addLeads, buildCollection, questionTerms, scoreTexts } from './collection.ts';
import { coverTexts, idealScore } from './concepts.ts';
import { createDialogueRanking } from './dialogue.ts';
import { isFrame } from './frame.ts';
import { isLight } from './light.ts';
import { type Offered, readOffered } from './offered.ts';
import { isOfficial, officialFor } from './official.ts';
import { readParts } from './parts.ts';
import type { SearchBackground } from './postings.ts';
import { createStandIns } from './stand-ins.ts';
import { searchWords } from './terms.ts';
import { COVER, LIMITS, WEIGHTS } from './weights.ts';

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
  rank(question: string, limit: number): readonly RankedPassage[];
}

export interface RankedPassage {
  readonly id: string;
  readonly score: number;
  /** 0 to 1: how much of what is asked the passage speaks of at all; tells answers from passages that are only the best there is. */
  readonly covered: number;
}

interface RankedTexts {
  readonly scores: Float64Array;
  readonly ideal: number;
  /** Of passages; lines of a conversation answer together. */
  readonly covered?: Float64Array;
}

type Ranking = (question: string) => RankedTexts;

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
  const ranking: Ranking = dialogue
    ? createDialogueRanking(passages)
    : createPassageRanking(passages, background);
  return {
    rank(question, limit) {
      const { scores, ideal, covered } = ranking(question.slice(0, LIMITS.questionChars));
      const share = (place: number): number => (ideal > 0 ? Math.min(1, (scores[place] ?? 0) / ideal) : 0);
      return bestPlaces(scores, limit, (place) => passages[place]?.id ?? '').map((place) => ({
        id: passages[place]?.id ?? '',
        score: share(place),
        covered: covered?.[place] ?? 0,
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
  const parts = readParts(
    passages.map(({ title = '' }) => title),
    collection,
  );
  const official = isOfficial(passages.map(({ text }) => text));
  const standIns = createStandIns(collection, official ? officialFor : () => []);
  return (question) => {
    const words = searchWords(question);
    const terms = weighTerms(questionTerms(words, collection.language), question);
    const scores = scoreTexts({ ...collection, standIns }, terms);
    const elsewhere = parts.elsewhere(terms.map(({ stem }) => stem));
    addLeads(scores, collection, terms);
    const asked = readAsked(question, words);
    const dated = (offered: Offered | undefined): number =>
      official && asked.time && offered?.date ? 1 + WEIGHTS.date : 1;
    const covered = coverTexts(terms.map(weighForCover(parts.isName)), { ...collection, standIns });
    return {
      scores: scores.map(
        (score, place) =>
          score *
          (official ? (covered[place] ?? 0) ** WEIGHTS.whole : 1) *
          fitness(asked, offers[place]) *
          dated(offers[place]) *
          (elsewhere(place) ? WEIGHTS.elsewhere : 1),
      ),
      ideal: idealScore(terms, collection) * (1 + WEIGHTS.lead),
      covered,
    };
  };
}

const NUMBER = /^\d/;

/** What says little about the topic is no reason to doubt; what names the documents is one not to. */
const weighForCover =
  (isName: (stem: string) => boolean) =>
  ({ stem, ...term }: AskedTerm): AskedTerm => {
    if (NUMBER.test(stem)) return { ...term, stem, weight: COVER.number };
    if (isName(stem)) return { ...term, stem, weight: COVER.name };
    return { ...term, stem, weight: isLight(stem) || isFrame(stem) ? COVER.light : 1 };
  };

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
