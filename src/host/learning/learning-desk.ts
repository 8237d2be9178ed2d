import { keepTraffic, makeTraffic, removeTraffic, type TrafficPlan } from '#learning/reports';
import { createLineup, type ModelsByRole } from '#models';
import type { Assistant } from '#protocol';
import { prepareAssistant } from '#runtime';
import { backingOf, targetOf } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import type { ConfiguredStore } from '../config.ts';
import { isNothingKept } from '../doctor/nothing-kept.ts';
import { type LearningDoor, openLearningHouse } from './learning-house.ts';

/** What is learnt from conversations, for whoever works at the command line: no worker is started. */
export type LearningDesk = LearningDoor & {
  readonly demo: {
    /** How many turns there are of it, told after every slice. */
    make(plan: TrafficPlan, told?: (turns: number) => void): Promise<void>;
    /** How many rows were taken away. */
    remove(org: string): Promise<number>;
  };
  close(): Promise<void>;
};

export type DeskOptions = {
  /** Where nothing was ever kept a database is made, or null is given. */
  readonly where: 'anywhere' | 'where something is';
  readonly assistants?: readonly Assistant[];
  readonly models?: ModelsByRole;
  readonly report?: (error: unknown) => void;
};

/** Throws what keeps it from being opened. */
export async function openLearningDesk(
  choice: ConfiguredStore,
  { where, assistants = [], models, report = () => undefined }: DeskOptions,
): Promise<LearningDesk | null> {
  if (where === 'where something is' && isNothingKept(targetOf(choice))) return null;
  const backing = backingOf({ choice, assistants, report });
  await backing.ready();
  const clock = systemClock();
  const { store, database } = backing;
  const { door } = openLearningHouse({
    ...{ backing, ready: backing.ready, judged: assistants },
    assistants: new Map(assistants.map((each) => [each.name, prepareAssistant(each)])),
    deps: {
      ...{ store, clock, ids: randomIds(clock), models: createLineup(models) },
      report: ({ error }) => report(error),
    },
  });
  return { ...door, demo: demoOf(database), close: () => backing.close() };
}

const demoOf = (
  database: Parameters<typeof openLearningHouse>[0]['backing']['database'],
): LearningDesk['demo'] => ({
  make: async (plan, told) => {
    let turns = 0;
    for (const slice of makeTraffic(plan)) {
      await keepTraffic(await database(), slice);
      turns += slice.turns.length;
      told?.(turns);
    }
  },
  remove: async (org) => removeTraffic(await database(), org),
});
