import { createLineup, type ModelsByRole } from '#models';
import type { Assistant } from '#protocol';
import { backingOf, targetOf } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import type { ConfiguredStore } from '../config.ts';
import { isNothingKept } from '../doctor/nothing-kept.ts';
import { type LearningDoor, openLearningHouse } from './learning-house.ts';

/** What was learnt, for whoever works at the command line: no worker is started. */
export type LearningDesk = LearningDoor & { close(): Promise<void> };

export type DeskOptions = {
  readonly assistants: readonly Assistant[];
  readonly models?: ModelsByRole;
  readonly report?: (error: unknown) => void;
};

/** Null: nothing was ever kept there. Throws what keeps it from being opened. */
export async function openLearningDesk(
  choice: ConfiguredStore,
  { assistants, models, report = () => undefined }: DeskOptions,
): Promise<LearningDesk | null> {
  if (isNothingKept(targetOf(choice))) return null;
  const backing = backingOf({ choice, assistants, report });
  await backing.ready();
  const clock = systemClock();
  const { store } = backing;
  const { door } = openLearningHouse({
    ...{ backing, assistants, ready: backing.ready },
    deps: {
      ...{ store, clock, ids: randomIds(clock), models: createLineup(models) },
      report: ({ error }) => report(error),
    },
  });
  return { ...door, close: () => backing.close() };
}
