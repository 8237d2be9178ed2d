import { days, minutes, seconds } from '#protocol';

/** What reports keep of somebody's words. */
export const KEPT_CHARS = 1_000;

/** §10: a question that comes so soon after an answer may say that the answer was not enough. */
export const FOLLOWUP_MS = minutes(5);

/** Facts are gathered in slices: on PGlite a statement stops everybody while it runs. */
export const GATHERING = {
  turns: 200,
  missions: 100,
  /** How far back a gathering looks for turns that an earlier one may have missed. */
  overlapMs: minutes(10),
} as const;

/** Signals that stand in no review yet are looked for so far back, and so many at a time: what is older is past looking into. */
export const REVIEWING = { lookBackMs: days(2), signals: 200 } as const;

/** Golden examples: what one may hold, and how they are kept at hand. */
export const EXAMPLE_BOUNDS = {
  textChars: 500,
  answerChars: 1_500,
  noteChars: 500,
  nameChars: 100,
  /** Approved ones of an organisation that are consulted, the newest first. */
  most: 5_000,
  page: { usual: 50, most: 100 },
  /** How long a change made by another process may go unnoticed. */
  refreshMs: seconds(2),
  /** The first turn of an organisation waits so long for its examples to be read; then it goes on without. */
  firstReadMs: seconds(2),
  /** Organisations whose examples are kept in memory. */
  shelves: 500,
  /** Signed in slices, so that nobody's turn stands still meanwhile. */
  slice: 40,
} as const;

/** Weights that are changed from data: how they are kept at hand, and how recorded traffic is replayed. */
export const WEIGHTS = {
  refreshMs: seconds(2),
  firstReadMs: seconds(2),
  organisations: 500,
  history: 100,
  reasonChars: 500,
  /** Recorded turns of one replay. */
  replayed: { usual: 10_000, most: 50_000 },
  page: 500,
  /** Nobody's turn waits longer for a replay than this. */
  sliceMs: 10,
  /** Questions whose decisions are kept while a replay runs. */
  cached: 20_000,
  /** Told of each effect. */
  examples: 8,
  exampleChars: 300,
  /** Words that are counted for a suggestion. */
  words: 200,
  /** What is looked at unless told otherwise, and before and after a change. */
  periodMs: days(28),
} as const;
