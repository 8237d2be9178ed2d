import { days, seconds } from '#protocol';

/** Numbers of the judge. */
export const JUDGE = {
  /** How many answers a batch looks at, unless told otherwise, and at most. */
  sample: 60,
  mostSampled: 2_000,
  /** Newest answers from which a sample is drawn. */
  drawnFrom: 5_000,
  /** Of a sample, at most this share is of answers that somebody was unhappy with. */
  unhappyShare: 0.5,
  /** What a judge is shown of a conversation: so many messages before the question, each of so many characters at most. */
  messagesBefore: 6,
  messageChars: 1_200,
  /** A quote has at least so many words, and at most so many characters. */
  quoteWords: 2,
  quoteChars: 300,
  /** Scores of a criterion go from 0 to this. */
  mostOfCriterion: 5,
  /** A verdict counts where criteria of at least this share of the weight rest on a quote. */
  countedShare: 0.5,
  /** From these scores on an answer is good, or passable. */
  good: 70,
  passable: 40,
  /** From this score on an answer that the judge calls exemplary is proposed as an example. */
  exemplary: 90,
  /** For one answer, all models together. */
  answerMs: seconds(60),
  /** What a batch may cost, unless told otherwise. */
  usd: 1,
  tokens: 200_000,
  /** How far back the nightly batch looks. */
  nightlyMs: days(1),
} as const;
