import {
  compareRuns,
  contentOf,
  EVALS,
  type EvalCase,
  freezeExamples,
  freezeWeights,
  type MadeOf,
  type Metrics,
  type RunSheet,
} from '#learning/evals';
import {
  beginRun,
  buryRuns,
  type EvalSet,
  findRun,
  type KeptCase,
  type KeptRun,
  listCases,
  listRuns,
  readResults,
} from '#learning/evals/kept';
import { type JsonObject, type Knowledge, ProsaError } from '#protocol';
import { type Bout, namesIn } from './bench.ts';
import { carryOut } from './carry-out.ts';
import type { DeskParts } from './desk-parts.ts';
import type { RunDesk, RunWanted } from './eval-door.ts';
import type { SetDesk } from './set-desk.ts';

/** What runs here, and can be told to end. */
type Working = { readonly controller: AbortController; readonly done: Promise<unknown> };

export function createRunDesk(
  parts: DeskParts,
  sets: SetDesk,
): { readonly desk: RunDesk; close(): Promise<void> } {
  const working = new Set<Working>();
  const start: RunDesk['start'] = async (org, named, wanted) => {
    const set = await sets.set(org, named);
    const controller = new AbortController();
    const { run, bout } = await begin({ org, set, wanted, signal: controller.signal }, parts);
    const done = carryOut({ org, run, bout, told: wanted.told, controller }, parts);
    const work = { controller, done };
    working.add(work);
    void done.finally(() => working.delete(work));
    return { run, done };
  };
  return {
    desk: { start, attempt: attemptWith(parts), ...readingOf(parts, sets) },
    close: async () => {
      for (const { controller } of working) controller.abort();
      await Promise.all([...working].map(({ done }) => done));
    },
  };
}

const attemptWith =
  ({ database, bench, knowledge, weights }: DeskParts): RunDesk['attempt'] =>
  async (org, { examples, told, ...trial }) => {
    let done = 0;
    return bench.run({
      ...{ ...trial, signal: new AbortController().signal },
      examples: examples === 'off' ? null : await freezeExamples(await database(), org),
      weights: await freezeWeights(weights, org, namesIn(trial)),
      knowledge: knowledge && ofOrg(knowledge, org),
      told: async () => told?.(++done, trial.cases.length),
    });
  };

function readingOf({ database, clock }: DeskParts, sets: SetDesk): Omit<RunDesk, 'start' | 'attempt'> {
  const find = async (org: string, id: string): Promise<KeptRun> => {
    const opened = await database();
    await buryRuns(opened, org, clock.now());
    const found = await findRun(opened, org, id);
    if (!found) throw new ProsaError('eval_run_not_found');
    return found;
  };
  const run: RunDesk['run'] = async (org, id) => ({
    run: await find(org, id),
    results: await readResults(await database(), org, id),
  });
  const sheet: RunDesk['sheet'] = async (org, id) => {
    const read = await run(org, id);
    return sheetOf(read.run, read.results);
  };
  return {
    ...{ run, sheet },
    runs: async (org, named) => {
      const set = named === undefined ? undefined : (await sets.set(org, named)).id;
      const opened = await database();
      await buryRuns(opened, org, clock.now());
      return listRuns(opened, org, set);
    },
    before: async (org, id) => {
      const runs = await listRuns(await database(), org, (await find(org, id)).set);
      const older = runs.slice(runs.findIndex((each) => each.id === id) + 1);
      return older.find(({ state }) => state === 'done') ?? null;
    },
    compare: async (org, before, after) => compareRuns(await sheet(org, before), await sheet(org, after)),
  };
}

type Beginning = {
  readonly org: string;
  readonly set: EvalSet;
  readonly wanted: RunWanted;
  readonly signal: AbortSignal;
};

async function begin(
  { org, set, wanted, signal }: Beginning,
  { database, clock, ids, bench, knowledge, weights }: DeskParts,
): Promise<{ readonly run: KeptRun; readonly bout: Bout }> {
  const opened = await database();
  const now = Math.round(clock.now());
  await buryRuns(opened, org, now);
  const cases = (await listCases(opened, org, { set: set.id, limit: EVALS.cases })).map(caseOf(set));
  if (cases.length === 0) throw new ProsaError('eval_invalid', 'O conjunto não tem casos.');
  const bout: Bout = {
    ...{ name: set.name, task: set.task, assistant: set.assistant, cases, signal },
    examples: wanted.examples === 'off' ? null : await freezeExamples(opened, org),
    weights: await freezeWeights(weights, org, namesIn({ assistant: set.assistant, cases })),
    knowledge: knowledge && ofOrg(knowledge, org),
  };
  const made = bench.madeOf(bout);
  const run = await beginRun(opened, org, {
    ...{ id: ids.next('rod'), set: set.id, task: set.task, state: 'running', label: wanted.label ?? null },
    ...{ content: contentOf(made), startedAt: now, finishedAt: null, beatAt: now, startedBy: wanted.by },
    ...{ cases: cases.length, done: 0, passed: 0, metrics: { made }, demo: false },
  });
  if (!run) throw new ProsaError('eval_conflict', 'Uma rodada deste conjunto está em andamento.');
  return { run, bout };
}

/** The organisation's documents, whoever is on the stage. */
const ofOrg = (
  knowledge: Pick<Knowledge, 'search' | 'list'>,
  org: string,
): Pick<Knowledge, 'search' | 'list'> => ({
  search: (query) => knowledge.search({ ...query, org }),
  list: (_, collection) => knowledge.list(org, collection),
});

/** What is kept was checked when it came. */
const caseOf =
  ({ task }: EvalSet) =>
  ({ id, ref, userId, input, expected }: KeptCase): EvalCase =>
    ({ id, ref, user: userId, task, input, expected }) as unknown as EvalCase;

function sheetOf(run: KeptRun, results: RunSheet['results']): RunSheet {
  const { made = null, ...metrics } = run.metrics as JsonObject & { made?: MadeOf };
  return {
    ...{ name: run.id, task: run.task, content: run.content, made, results },
    metrics: { rate: run.cases === 0 ? 0 : run.passed / run.cases, ...metrics } as Metrics,
  };
}
