import type { examples, grades, missionFacts, missionOperations, signals, turnFacts } from '../schema.ts';

/** Rows of the room's tables, each marked as demonstration. */
export type Traffic = {
  readonly turns: readonly (typeof turnFacts.$inferSelect)[];
  readonly signals: readonly (typeof signals.$inferSelect)[];
  readonly missions: readonly (typeof missionFacts.$inferSelect)[];
  readonly operations: readonly (typeof missionOperations.$inferSelect)[];
  readonly grades: readonly (typeof grades.$inferSelect)[];
  readonly examples: readonly (typeof examples.$inferSelect)[];
};

export type TrafficPlan = {
  readonly org: string;
  readonly turns: number;
  /** At most one for each turn. */
  readonly missions: number;
  readonly days: number;
  readonly seed: number;
  /** Where it ends. */
  readonly now: number;
};

/** Whose they are: nobody's who talks here. */
export const DEMO_PEOPLE = 40;
export const demoUser = (number: number): string => `demo-${number}`;
