import type { Draft, MissionBrief, Progress, Step } from '#runtime/missions';

/** What somebody asks, in their own words, and the day on which they do. */
export type Question = { readonly text: string; readonly today: string };

/** A framework that has taken a question up. */
export type Taken = {
  readonly name: string;
  readonly objective: string;
  plan(mission: MissionBrief): readonly Step[];
  evaluate(progress: Progress): 'suficiente' | readonly Step[];
  consolidate(progress: Progress): Draft;
};
