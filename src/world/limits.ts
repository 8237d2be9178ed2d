import { minutes, seconds } from '#protocol';

/** Every bound of what is asked of the outside world. */
export const WORLD = {
  /** For one request with its redirects. */
  requestMs: seconds(8),
  answerBytes: 1_500_000,
  redirects: 4,
  results: 5,
  queryChars: 300,
  titleChars: 200,
  snippetChars: 600,
  /** An engine that refused us is not asked again for so long. */
  blockedMs: minutes(5),
  /** A price is told again for so long without asking. */
  quoteFreshMs: seconds(30),
  quotesKept: 500,
  /** For one request about companies, the economy or the news; nothing of it is followed elsewhere. */
  marketMs: seconds(15),
  marketRedirects: 0,
  /** Who refused says when to come back; within these bounds it is believed. */
  retryAfter: { leastMs: seconds(1), mostMs: minutes(60) },
  /** A session of Yahoo's is used for so long. */
  yahooSessionMs: minutes(30),
  nameChars: 120,
} as const;
