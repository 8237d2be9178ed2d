import {
  affirms,
  classifyIntent,
  cleanText,
  closest,
  createSearch,
  denies,
  expandSlang,
  findPersonal,
  firstWord,
  fold,
  hasWord,
  localVector,
  negatedWords,
  normalise,
  readAnswer,
  readNumbers,
  scrub,
  sentenceEnd,
  singular,
  splitSentences,
  stem,
  stemsOf,
  tokens,
  trainIntents,
  withoutInvisible,
  words,
} from '#language';
import { findClaims } from '#language/claims';
import { findDates, findPeriods, isDay } from '#language/dates';
import { featuresOfText, findInjection, judgeSafety } from '#language/guard';
import { asksForReview } from '#language/intents';
import { findInstalments, findMoney, readAmount } from '#language/money';
import { createNearIndex, signatureOf } from '#language/nearness';
import { findPlaces, placeByName, readUf } from '#language/places';
import { relativesOf, tellingSentence } from '#language/search';
import { guessCategories, isCategory, shopsOf } from '#language/spending';
import { detectFacts, seenAfter } from '#memory';

export type Detector = (text: string) => unknown;

const TODAY = '2026-03-10';
const SCENE = { now: 0 } as const;
const CLAIMS = [
  ...['negotiate_price', 'confirm_booking', 'confirm_booking_directly', 'guarantee_availability'],
  ...['promise_conditions', 'negotiate_terms', 'offer_specific_shift', 'quote_price', 'promise_availability'],
  ...['pressure_decision', 'create_urgency', 'pressure_return'],
];
const VOCABULARY = ['transporte', 'alimentação', 'moradia'];

/**
 * By name, every reader of the language room that is given what people write, and the two of the memory room that every turn asks. What is
 * left out takes no text of theirs: detectors.test.ts lists it.
 */
export function openDetectors(): Readonly<Record<string, Detector>> {
  const model = trainIntents([
    { text: 'quanto eu gastei', intent: 'consulta' },
    { text: 'gastei 50 no mercado', intent: 'registro' },
  ]);
  const near = createNearIndex([{ item: 'a', signature: signatureOf('A inscrição é gratuita.') }]);
  const search = createSearch([{ id: 'a', text: 'A inscrição é gratuita.' }]);
  return {
    ...ofWords,
    ...ofMessages,
    classifyIntent: (text) => classifyIntent(model, text),
    trainIntents: (text) => trainIntents([{ text, intent: 'outro' }]),
    'createSearch.rank': (text) => search.rank(text, 1),
    createSearch: (text) => createSearch([{ id: 'a', text }]),
    'createNearIndex.near': (text) => near.near(text, { limit: 1, floor: 0 }),
    createNearIndex: (text) => createNearIndex([{ item: 'a', signature: signatureOf(text) }]),
  };
}

const ofWords: Readonly<Record<string, Detector>> = {
  cleanText,
  withoutInvisible,
  fold,
  normalise,
  tokens,
  words,
  hasWord: (text) => hasWord(text, 'palavra'),
  firstWord: (text) => firstWord(text, VOCABULARY),
  splitSentences,
  sentenceEnd,
  expandSlang,
  readNumbers,
  negatedWords,
  affirms: (text) => affirms(text, 'palavra'),
  denies: (text) => denies(text, 'palavra'),
  singular,
  stem,
  closest: (text) => closest(text, VOCABULARY),
  stemsOf,
  localVector,
  relativesOf,
  tellingSentence: (text) => tellingSentence(text, 'qual o prazo, e quanto custa?'),
};

const ofMessages: Readonly<Record<string, Detector>> = {
  scrub,
  findPersonal,
  readAnswer,
  asksForReview,
  signatureOf,
  findClaims: (text) => findClaims(text, { claims: CLAIMS }),
  findDates: (text) => findDates(text, TODAY),
  findPeriods: (text) => findPeriods(text, TODAY),
  isDay,
  judgeSafety,
  findInjection,
  featuresOfText,
  findMoney,
  findInstalments,
  readAmount,
  findPlaces,
  placeByName,
  readUf,
  guessCategories,
  isCategory,
  shopsOf,
  detectFacts: (text) => detectFacts(text, SCENE),
  // Names and health, as a turn asks for them.
  seenAfter: (text) => seenAfter(undefined, [text]),
};
