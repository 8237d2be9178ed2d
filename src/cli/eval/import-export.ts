import type { LearningDesk } from '#host/learning';
import { lineOf } from '#learning/evals';
import { ProsaError } from '#protocol';
import { LOCAL } from '../analyse/at-learning-desk.ts';
import { misused, type Refusal } from '../refusal.ts';
import { AT_THE_TERMINAL, type EvalAsked, type Told } from './eval-flags.ts';
import { casesIn, write } from './files.ts';

const PAGE = 100;

/** All lines are read before the first is kept: a file with a mistake changes nothing. */
export async function importFile({ evals }: LearningDesk, asked: EvalAsked): Promise<Told | Refusal> {
  const { targets, conjunto, assistente = null, org = LOCAL } = asked;
  if (conjunto === undefined) return misused('Diga em que conjunto: --conjunto nome');
  const read = await casesIn(targets[0] ?? '');
  if (read.kind === 'refusal') return read;
  const { task, cases } = read;
  const known = await evals.set(org, conjunto).catch(absent);
  const set =
    known ??
    (await evals.createSet(org, { name: conjunto, task, assistant: assistente, by: AT_THE_TERMINAL }));
  const written = cases.map(({ ref, ...each }) => ({ id: ref, ...each }));
  try {
    const kept = await evals.addCases(org, set.id, { cases: written, by: AT_THE_TERMINAL });
    return {
      text: `${kept.length} casos em "${set.name}" (${set.task}).\n`,
      value: { set, cases: kept.length },
    };
  } catch (error) {
    // What was made for this file alone is not left behind empty.
    if (!known) await evals.removeSet(org, set.id);
    throw error;
  }
}

const absent = (error: unknown): null => {
  if (error instanceof ProsaError && error.code === 'eval_set_not_found') return null;
  throw error;
};

/** The file that `importar` reads. */
export async function exportSet({ evals }: LearningDesk, asked: EvalAsked): Promise<Told | Refusal> {
  const { targets, saida, org = LOCAL } = asked;
  const lines: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await evals.cases(org, targets[0] ?? '', { before, limit: PAGE });
    lines.push(...page.cases.map((each) => `${lineOf(each)}\n`));
    if (page.next === null) break;
    before = page.next;
  }
  const text = lines.join('');
  if (saida === undefined) return { text, value: lines.map((line) => JSON.parse(line)) };
  const failed = await write(saida, text);
  return failed ?? { text: `${lines.length} casos em ${saida}.\n`, value: { cases: lines.length } };
}
