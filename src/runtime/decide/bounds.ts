import { type ModelRole, seconds } from '#protocol';

export type Bounds = {
  /** A classifier that is as sure as this decides alone. */
  readonly sureFrom: number;
  /** How long models may be asked, all of them together. */
  readonly deadlineMs: number;
  /** So much of a model's answer is read. */
  readonly answerChars: number;
};

/** Every bound of a decision, once. */
export const DECISIONS = {
  // Below a half nobody acts on the classifier's guess, so there a model can only help.
  router: { sureFrom: 0.5, deadlineMs: seconds(4), answerChars: 4_000 },
  // Whoever asks has already found its rules unsure. The answer is a word.
  guard: { sureFrom: 1, deadlineMs: seconds(4), answerChars: 400 },
  // Of yes and no; whoever asks has found its rules unsure.
  continuity: { sureFrom: 1, deadlineMs: seconds(4), answerChars: 400 },
} as const satisfies { readonly [role in ModelRole]?: Bounds };

export type DecisionRole = keyof typeof DECISIONS;
