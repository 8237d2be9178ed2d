import type { Person } from './memory.ts';
import type { FeedbackType } from './memory-store.ts';

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
};

/** Why an answer was not good, as people may choose. */
export type FeedbackReason =
  | ('incorreta' | 'incompleta' | 'nao_entendeu' | 'confusa')
  | ('demorou' | 'ofensiva' | 'outra');

/** What somebody gave on an answer, once it is kept. `text` is scrubbed. */
export type KeptFeedback = Person & {
  readonly session: string;
  readonly turn: string;
  readonly type: FeedbackType;
  readonly reason: FeedbackReason | null;
  readonly text: string;
  readonly at: number;
};
