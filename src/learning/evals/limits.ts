import { minutes, seconds } from '#protocol';

/** Numbers of evals. */
export const EVALS = {
  cases: 2_000,
  sets: 200,
  messages: 40,
  messageChars: 4_000,
  nameChars: 80,
  noteChars: 500,
  listed: 20,
  /** What is kept of what an assistant said. */
  saidChars: 600,
  /** Results are kept in slices: on PGlite a statement stops everybody. */
  slice: 25,
  /** So long after the last sign of life a run counts as dead; one is given at least before every message. */
  deadAfterMs: minutes(5),
  beatEveryMs: seconds(5),
  runsListed: 50,
  page: { usual: 50, most: 100 },
  /** Where a case of a conversation goes unless somebody names a set. */
  usualSet: 'conversas',
} as const;
