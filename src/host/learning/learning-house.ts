import { gatherFacts } from '#learning';
import type { Assistant, Claim, KeptFeedback, Person } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Backing } from '../backing.ts';
import type { Chore } from '../chores.ts';
import { type GradeDoor, openGrades } from './grades.ts';
import { createJudgeDoor, type JudgeDoor } from './judge-door.ts';
import { openReports, type ReportDoor } from './reports.ts';
import { createSignals, type Signals, type SignalsDoor } from './signals-door.ts';

/** What the platform learns from its conversations. Whoever calls has verified who asks. */
export type LearningDoor = {
  /** Writes down what reports count of turns and missions that ended since the last time. How many turns. */
  gather(signal?: AbortSignal): Promise<number>;
  /** What people showed and said about answers. */
  readonly signals: SignalsDoor;
  /** What answers are worth, to a stronger model or to rules. */
  readonly judge: JudgeDoor;
  readonly reports: ReportDoor;
  /** What the team thinks of answers. */
  readonly grades: GradeDoor;
};

export type LearningHouse = {
  readonly door: LearningDoor;
  readonly chores: Readonly<Record<string, Chore>>;
  /** Told of feedback once it is kept. */
  readonly heard: Signals['heard'];
  /** Told when a turn is kept. */
  turnKept(claim: Claim): void;
};

export type LearningParts = {
  readonly backing: Backing;
  readonly deps: Pick<PlatformDeps, 'store' | 'clock' | 'ids' | 'models' | 'report'>;
  readonly assistants: readonly Pick<Assistant, 'name' | 'learning'>[];
  readonly ready: () => Promise<void>;
};

/**
 * A store over Maps has no rows to look for, and the database beside it is opened by the first who reads there: which turns ended, and what
 * was said about them, is written down until then, so many at most.
 */
const MOST_TOLD = 10_000;

type ToldTurn = Person & { readonly turn: string; readonly finishedAt: number };

export function openLearningHouse({ backing, deps, assistants, ready }: LearningParts): LearningHouse {
  const told: ToldTurn[] = [];
  const said: KeptFeedback[] = [];
  const inMemory = backing.durable === null;
  const ports = {
    database: backing.database,
    turns: deps.store,
    missions: backing.missions.missions,
    ...(inMemory && { told: (limit: number) => told.splice(0, limit) }),
  };
  const gather: LearningDoor['gather'] = async (signal) => {
    await ready();
    for (const feedback of said.splice(0)) await signals.heard(feedback);
    const kept = await gatherFacts(ports, signal);
    await signals.settle();
    return kept;
  };
  const database = async () => {
    await ready();
    return backing.database();
  };
  const { store, clock, ids } = deps;
  const signals = createSignals({ ...{ database, store, assistants, clock, ids } });
  const judge = createJudgeDoor({ database, deps, assistants, gather });
  const reports = openReports({ ...deps, database });
  const analyse = async (signal: AbortSignal) => {
    await gather(signal);
    return reports.makeWeekly(signal);
  };
  return {
    chores: {
      'learning.gather': ['* * * * *', (_, signal) => gather(signal)],
      'learning.judge': ['40 3 * * *', (_, signal) => judge.runNightly(signal)],
      'learning.analyse': ['0 6 * * 1', (_, signal) => analyse(signal)],
    },
    turnKept: ({ turn, inputs: [{ org, user }] }) => {
      if (inMemory && told.length < MOST_TOLD) told.push({ org, user, turn, finishedAt: deps.clock.now() });
    },
    heard: async (feedback) => {
      if (!inMemory) await signals.heard(feedback);
      else if (said.length < MOST_TOLD) said.push(feedback);
    },
    door: {
      ...{ gather, signals: signals.door, judge: judge.door, reports },
      grades: openGrades({ ...deps, database }),
    },
  };
}
