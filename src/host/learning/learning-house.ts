import { forgetSession, gatherFacts } from '#learning';
import { createExampleBook } from '#learning/examples';
import type { Exemplary } from '#learning/judge';
import { createWeightBook } from '#learning/weights';
import {
  type Assistant,
  type Claim,
  type Database,
  type ExampleSource,
  type KeptFeedback,
  type Knowledge,
  type Person,
  ProsaError,
  type WeightSource,
} from '#protocol';
import type { Flags, PlatformDeps } from '#runtime';
import type { Backing } from '../backing.ts';
import type { Chore } from '../chores.ts';
import type { AnswerReviews } from '../reviews/answer-reviews.ts';
import { type DemoDoor, openDemo } from './demo-door.ts';
import { createBench } from './evals/bench.ts';
import { createEvalDesk } from './evals/eval-desk.ts';
import type { EvalDesk } from './evals/eval-door.ts';
import type { OpenStage } from './evals/stage.ts';
import { createExampleDesk, type ExampleDesk } from './example-desk.ts';
import type { ExampleAssistants } from './example-names.ts';
import { type GradeDoor, openGrades } from './grades.ts';
import { createJudgeDoor, type JudgeDoor } from './judge-door.ts';
import { openReports, type ReportDoor } from './reports.ts';
import { createSignals, type Signals, type SignalsDoor } from './signals-door.ts';
import { createWeightsDoor, type WeightsDoor } from './weights-door.ts';

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
  /** Numbers that assistants decide by: suggested, replayed, applied, undone. */
  readonly weights: WeightsDoor;
  /** Sets of cases, and what became of them in each run. */
  readonly evals: EvalDesk;
  readonly demo: DemoDoor;
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
  /** What turns decide by. */
  readonly weights: WeightSource;
  /** Told when a turn is kept. */
  turnKept(claim: Claim): void;
  /** Ends runs of evals. */
  close(): Promise<void>;
  /** What was learnt of one conversation goes with it. */
  forget(conversation: Person & { readonly session: string }): Promise<void>;
};

export type LearningParts = {
  readonly backing: Backing;
  readonly deps: Pick<PlatformDeps, 'store' | 'clock' | 'ids' | 'models' | 'report'>;
  readonly assistants: ExampleAssistants;
  /** What they say about learning; those who say nothing are judged by the platform's own rubric. */
  readonly judged: readonly Pick<Assistant, 'name' | 'learning'>[];
  readonly examples?: ExampleOptions | undefined;
  readonly ready: () => Promise<void>;
  /** Where cases are played. */
  readonly stages?: OpenStage | undefined;
  readonly flags?: Flags | undefined;
  readonly knowledge?: Pick<Knowledge, 'search' | 'list'> | undefined;
  /** Makes tasks of the team out of signals; left out where nobody works at them. */
  readonly reviews?: AnswerReviews | undefined;
};

/**
 * A store over Maps has no rows to look for, and the database beside it is opened by the first who reads there: which turns ended, and what
 * was said about them, is written down until then, so many at most.
 */
const MOST_TOLD = 10_000;

/** Beside a store over Maps there may be no database yet, and then there is nothing in it. */
const forgetter =
  (database: (() => Promise<Database>) | null): LearningHouse['forget'] =>
  async (conversation) => {
    if (database) await forgetSession(await database(), conversation);
  };

type ToldTurn = Person & { readonly turn: string; readonly finishedAt: number };

export function openLearningHouse(parts: LearningParts): LearningHouse {
  const { backing, deps, judged, ready, reviews } = parts;
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
    await reviews?.settle(await backing.database());
    return kept;
  };
  const database = () => ready().then(backing.database);
  const { store, clock, ids } = deps;
  const signals = createSignals({ database, store, assistants: judged, clock, ids, reviews });
  const examples = openExamples(parts);
  const weights = openWeights(parts);
  const propose = proposerOf(examples.desk, deps);
  const judge = createJudgeDoor({ database, deps, assistants: judged, gather, propose });
  const reports = openReports({ ...deps, database });
  const evals = openEvals(parts, database, weights.book);
  return {
    ...{ examples: examples.book, weights: weights.book, close: evals.close },
    forget: forgetter(inMemory ? null : database),
    chores: {
      'learning.gather': ['* * * * *', (_, signal) => gather(signal)],
      'learning.judge': ['40 3 * * *', (_, signal) => judge.runNightly(signal)],
      'learning.analyse': ['0 6 * * 1', (_, signal) => gather(signal).then(() => reports.makeWeekly(signal))],
    },
    turnKept: ({ turn, inputs: [{ org, user }] }) => {
      if (inMemory && told.length < MOST_TOLD) told.push({ org, user, turn, finishedAt: deps.clock.now() });
    },
    heard: async (feedback) => {
      if (!inMemory) return signals.heard(feedback);
      if (said.length < MOST_TOLD) said.push(feedback);
      await signals.told(feedback);
    },
    door: {
      ...{ gather, signals: signals.door, examples: examples.desk, judge: judge.door, reports },
      ...{ grades: openGrades({ ...deps, database }), weights: weights.door, evals: evals.desk },
      demo: openDemo(database),
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

/** A database in memory is opened by the first who reads or changes them at the door: before it nothing can have been changed. */
function openWeights({ backing, deps, ready, judged }: LearningParts) {
  let isOpen = backing.durable !== null;
  const database = async () => {
    await ready();
    return backing.database();
  };
  const book = createWeightBook({ ...deps, database, mayHold: () => isOpen, assistants: judged });
  const door = createWeightsDoor({
    ...{ book, assistants: judged, clock: deps.clock, ids: deps.ids },
    database: () => {
      isOpen = true;
      return database();
    },
  });
  return { book, door };
}

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

function openEvals(parts: LearningParts, database: Backing['database'], weights: WeightSource) {
  const { deps, judged, assistants, knowledge = null, flags } = parts;
  const { store, clock, ids, models, report } = deps;
  const stages: OpenStage = parts.stages ?? noStage;
  const bench = createBench({ stages, assistants, judged, models, flags, clock, report });
  return createEvalDesk({ database, store, assistants, clock, ids, bench, knowledge, weights, report });
}

const noStage: OpenStage = () => {
  throw new ProsaError('eval_invalid', 'Aqui não se rodam casos.');
};
