import type { Draft, MissionBrief, Progress, Step } from '#runtime/missions';

/** What somebody asks, in their own words, and the day on which they do. */
export type Question = {
  readonly text: string;
  readonly today: string;
  /** What they told before and is remembered of them. */
  readonly known?: Known;
};

/** Of somebody's long-term memory what analyses reckon with; null: never told. */
export type Known = {
  readonly idade: number | null;
  /** Earned a month, in cents. */
  readonly renda: number | null;
};

/** A framework that has taken a question up. */
export type Taken = {
  readonly name: string;
  readonly objective: string;
  plan(mission: MissionBrief): readonly Step[];
  evaluate(progress: Progress): 'suficiente' | readonly Step[];
  consolidate(progress: Progress): Draft;
};
