/**
 * Every number by which approved examples act. Similarities were chosen on pairs of messages written for it
 * (`src/language/nearness/fixtures/pairs.ts`); `docs/learning.md` tells how many paraphrases and how many lures reach each.
 */
export const EXAMPLES = {
  /** As good as the same words: decides what a message means, whatever the classifier thinks. */
  identical: 0.9,
  /** The same thing in other words: tips a reading that is unsure. */
  near: 0.68,
  /** Answers by itself, where a reflex would only say something. */
  answer: 0.9,
  /** Worth showing to a model. */
  told: 0.5,
  /** Who votes: so many of the nearest. */
  voters: 5,
  /** Examples of another meaning that are as near as this to the nearest make the vote void. */
  contested: 0.04,
  /** Shown to a model: so many, so many characters of all of them together. */
  toldMost: 3,
  toldChars: 1_500,
  /** So many are looked for in a turn. */
  found: 8,
  /** A value of the conversation that fills a slot. */
  slotChars: 80,
} as const;
