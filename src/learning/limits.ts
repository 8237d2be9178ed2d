import { minutes } from '#protocol';

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
