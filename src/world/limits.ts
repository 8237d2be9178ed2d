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
} as const;
