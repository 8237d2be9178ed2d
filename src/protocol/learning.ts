import type { FeedbackReason } from './feedback-reason.ts';
import type { Person } from './memory.ts';
import type { FeedbackType } from './memory-store.ts';
import type { AdjustableWeights } from './weights.ts';

/** One thing that an answer is judged by, and how much it counts. */
export type Criterion = { readonly name: string; readonly weight: number; readonly asks: string };

/** What a good answer of an assistant is, as judges read it; made of a page of Markdown by `defineRubric`. */
export type Rubric = { readonly text: string; readonly criteria: readonly Criterion[] };

/** What an assistant says about learning from its conversations. */
export type AssistantLearning = {
  /** Without one the platform's own is judged by. */
  readonly rubric?: Rubric;
  /** After how long without a word a flow counts as left, by the workflow's name; `*`: any other, and questions that were left open. */
  readonly abandonedAfterMs?: Readonly<Record<string, number>>;
  /** What it decides by that may be changed from data, by name. */
  readonly weights?: Readonly<Record<string, AdjustableWeights>>;
};

/** What somebody gave on an answer, once it is kept. `text` is scrubbed. */
export type KeptFeedback = Person & {
  readonly session: string;
  readonly turn: string;
  readonly type: FeedbackType;
  readonly reason: FeedbackReason | null;
  readonly text: string;
  readonly at: number;
};
