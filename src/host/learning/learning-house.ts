import { gatherFacts } from '#learning';
import { createExampleBook } from '#learning/examples';
import type { Exemplary } from '#learning/judge';
import type { Assistant, Claim, ExampleSource, KeptFeedback, Person } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Backing } from '../backing.ts';
import type { Chore } from '../chores.ts';
import { createExampleDesk, type ExampleDesk } from './example-desk.ts';
import type { ExampleAssistants } from './example-names.ts';
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
  /** Golden examples: proposed, approved, switched off and on. */
  readonly examples: ExampleDesk;
};

/** What a configuration decides about golden examples. */
export type ExampleOptions = {
  /** The judge's proposals from this score on count without an operator; none do unless given. */
  readonly autoApprove?: number | null;
};

export type LearningHouse = {
  readonly door: LearningDoor;
  readonly chores: Readonly<Record<string, Chore>>;
  /** Told of feedback once it is kept. */
  readonly heard: Signals['heard'];
  /** What turns consult. */
  readonly examples: ExampleSource;
  /** Told when a turn is kept. */
  turnKept(claim: Claim): void;
};

export type LearningParts = {
  readonly backing: Backing;
  readonly deps: Pick<PlatformDeps, 'store' | 'clock' | 'ids' | 'models' | 'report'>;
  readonly assistants: ExampleAssistants;
  /** What they say about learning; those who say nothing are judged by the platform's own rubric. */
  readonly judged: readonly Pick<Assistant, 'name' | 'learning'>[];
  readonly examples?: ExampleOptions | undefined;
  readonly ready: () => Promise<void>;
};

/**
 * A store over Maps has no rows to look for, and the database beside it is opened by the first who reads there: which turns ended, and what
 * was said about them, is written down until then, so many at most.
 */
const MOST_TOLD = 10_000;

type ToldTurn = Person & { readonly turn: string; readonly finishedAt: number };

export function openLearningHouse(parts: LearningParts): LearningHouse {
  const { backing, deps, judged, ready } = parts;
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
  const signals = createSignals({ database, store, assistants: judged, clock, ids });
  const examples = openExamples(parts);
  const propose = proposerOf(examples.desk, deps);
  const judge = createJudgeDoor({ database, deps, assistants: judged, gather, propose });
  const reports = openReports({ ...deps, database });
  const analyse = async (signal: AbortSignal) => {
    await gather(signal);
    return reports.makeWeekly(signal);
  };
  return {
    examples: examples.book,
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
      ...{ gather, signals: signals.door, examples: examples.desk, judge: judge.door, reports },
      grades: openGrades({ ...deps, database }),
    },
  };
}

/** An answer that the judge calls exemplary waits for an operator. One that cannot be an example is none: the batch goes on. */
const proposerOf =
  ({ propose }: ExampleDesk, { report }: LearningParts['deps']) =>
  ({ org, user, assistant, intent, turn, question, answer, score }: Exemplary): Promise<unknown> =>
    propose(org, {
      ...{ assistant, intent, text: question, answer, source: 'judge', sourceTurn: turn, user, score },
      by: 'avaliador',
    }).catch((error: unknown) => report({ error, what: 'example of the judge' }));

/** A database in memory is opened by the first proposal: before it there can be no example. */
function openExamples({ backing, deps, ready, assistants, examples = {} }: LearningParts) {
  let isOpen = backing.durable !== null;
  const database = async () => {
    await ready();
    return backing.database();
  };
  const book = createExampleBook({ ...deps, database, mayHold: () => isOpen });
  const desk = createExampleDesk({
    ...{ assistants, book, store: deps.store, clock: deps.clock, ids: deps.ids },
    autoApprove: examples.autoApprove ?? null,
    database: () => {
      isOpen = true;
      return database();
    },
  });
  return { book, desk };
}
