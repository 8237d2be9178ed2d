import { createLineup, type ModelsByRole } from '#models';
import type { Assistant } from '#protocol';
import { type Flags, prepareAssistant } from '#runtime';
import { type Backing, backingOf, targetOf } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import type { ConfiguredStore } from '../config.ts';
import { isNothingKept } from '../doctor/nothing-kept.ts';
import { knowledgeOf } from '../knowledge.ts';
import type { OpenStage } from './evals/stage.ts';
import { type LearningDoor, openLearningHouse } from './learning-house.ts';

/** What is learnt from conversations, for whoever works at the command line: no worker is started. */
export type LearningDesk = LearningDoor & { close(): Promise<void> };

export type DeskOptions = {
  /** Where nothing was ever kept a database is made, or null is given. */
  readonly where: 'anywhere' | 'where something is';
  readonly assistants?: readonly Assistant[];
  readonly models?: ModelsByRole;
  readonly report?: (error: unknown) => void;
  /** For those who run evals. */
  readonly stages?: OpenStage;
  readonly flags?: Flags;
};

/** Throws what keeps it from being opened. */
export function openLearningDesk(
  choice: ConfiguredStore,
  options: DeskOptions & { readonly where: 'anywhere' },
): Promise<LearningDesk>;
export function openLearningDesk(choice: ConfiguredStore, options: DeskOptions): Promise<LearningDesk | null>;
export async function openLearningDesk(
  choice: ConfiguredStore,
  { where, assistants = [], models, report = () => undefined, stages, flags }: DeskOptions,
): Promise<LearningDesk | null> {
  if (where === 'where something is' && isNothingKept(targetOf(choice))) return null;
  const backing = backingOf({ choice, assistants, report });
  await backing.ready();
  const door = learningDoorOn(backing, { assistants, models, report, stages, flags });
  return { ...door, close: () => backing.close() };
}

type DoorOptions = {
  readonly assistants: readonly Assistant[];
  readonly models?: ModelsByRole | undefined;
  readonly report?: (error: unknown) => void;
  readonly stages?: OpenStage | undefined;
  readonly flags?: Flags | undefined;
};

/** The same on a store that somebody else opens and closes. */
export function learningDoorOn(
  backing: Backing,
  { assistants, models, report = () => undefined, stages, flags }: DoorOptions,
): LearningDoor {
  const clock = systemClock();
  const knowledge = knowledgeOf({ database: backing.database, embedder: null, clock });
  return openLearningHouse({
    ...{ backing, ready: backing.ready, judged: assistants, stages, flags, knowledge },
    assistants: new Map(assistants.map((each) => [each.name, prepareAssistant(each)])),
    deps: {
      ...{ store: backing.store, clock, ids: randomIds(clock), models: createLineup(models) },
      report: ({ error }) => report(error),
    },
  }).door;
}
