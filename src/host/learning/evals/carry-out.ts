import { type CaseResult, EVALS } from '#learning/evals';
import { changeRun, type KeptRun, keepResults } from '#learning/evals/kept';
import type { JsonObject } from '#protocol';
import type { Bout } from './bench.ts';
import type { DeskParts } from './desk-parts.ts';

export type Carrying = {
  readonly org: string;
  readonly run: KeptRun;
  readonly bout: Bout;
  readonly controller: AbortController;
  readonly told: ((done: number, all: number) => void) | undefined;
};

/** A run that was begun, to its end: results are kept as they come. Never rejects: what goes wrong is told, and the run is marked. */
export async function carryOut(carrying: Carrying, parts: DeskParts): Promise<KeptRun> {
  const { run, bout, controller } = carrying;
  const notes = notesOf(carrying, parts);
  try {
    const { metrics, made } = await parts.bench.run({ ...bout, alive: notes.alive, told: notes.told });
    const state = controller.signal.aborted ? 'stopped' : 'done';
    return await notes.end(state, { ...metrics, made } as unknown as JsonObject);
  } catch (error) {
    parts.report({ error, what: `eval run ${run.id}` });
    return notes.end('died', run.metrics).catch((later: unknown) => {
      parts.report({ error: later, what: `eval run ${run.id}` });
      // The next who looks finds that nobody is at work there.
      return run;
    });
  }
}

/** What is written down of a run that goes on. One that somebody removed or called dead goes on no more. */
function notesOf({ org, run, told, controller }: Carrying, { database, clock }: DeskParts) {
  const place = { org, id: run.id };
  const waiting: CaseResult[] = [];
  let counted = { done: 0, passed: 0 };
  let beatAt = clock.monotonic();
  const write = async (): Promise<void> => {
    beatAt = clock.monotonic();
    const opened = await database();
    await keepResults(opened, { org, run: run.id }, waiting.splice(0));
    const change = { ...counted, beatAt: Math.round(clock.now()) };
    if (!(await changeRun(opened, place, change))) controller.abort();
  };
  return {
    alive: async (): Promise<void> => {
      if (clock.monotonic() - beatAt >= EVALS.beatEveryMs) await write();
    },
    told: async (result: CaseResult): Promise<void> => {
      waiting.push(result);
      counted = { done: counted.done + 1, passed: counted.passed + (result.passed ? 1 : 0) };
      told?.(counted.done, run.cases);
      if (waiting.length >= EVALS.slice) await write();
    },
    end: async (state: 'done' | 'stopped' | 'died', metrics: JsonObject): Promise<KeptRun> => {
      const opened = await database();
      await keepResults(opened, { org, run: run.id }, waiting.splice(0));
      const finishedAt = Math.round(clock.now());
      const ended = await changeRun(opened, place, {
        ...counted,
        state,
        metrics,
        finishedAt,
        beatAt: finishedAt,
      });
      return ended ?? run;
    },
  };
}
