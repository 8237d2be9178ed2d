import type { LearningDesk } from '#host/learning';
import { compareRuns, type RunSheet } from '#learning/evals';
import { LOCAL } from '../analyse/at-learning-desk.ts';
import type { Refusal } from '../refusal.ts';
import type { EvalAsked, Told } from './eval-flags.ts';
import { isFileOfReference, sheetIn } from './files.ts';
import { printComparison } from './print-run.ts';

/** Two runs, each kept or out of a file. */
export async function compareTwo(
  desk: LearningDesk,
  { org = LOCAL, targets }: EvalAsked,
): Promise<Told | Refusal> {
  const [before, after] = await Promise.all(targets.map((named) => sheetFor(named, org, desk)));
  if (!before || !after) throw new Error('two runs are named');
  if ('kind' in before) return before;
  if ('kind' in after) return after;
  const comparison = compareRuns(before, after);
  return { text: `${printComparison(comparison).join('\n')}\n`, value: comparison };
}

const sheetFor = (named: string, org: string, { evals }: LearningDesk): Promise<RunSheet | Refusal> =>
  isFileOfReference(named) ? sheetIn(named) : evals.sheet(org, named);
