import { openBench } from '#host/evals';
import type { LearningDesk } from '#host/learning';
import { type Comparison, compareRuns, type EvalCase, type RunSheet, writeSheet } from '#learning/evals';
import { LOCAL } from '../analyse/at-learning-desk.ts';
import { impossible, misused, type Refusal } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { AT_THE_TERMINAL, type EvalAsked, type Told } from './eval-flags.ts';
import { casesIn, isFileOfCases, isFileOfReference, sheetIn, write } from './files.ts';
import { printComparison, printSheet } from './print-run.ts';

export type RunAsked = {
  readonly target: string;
  readonly org: string;
  readonly assistant: string | null;
  readonly examples: 'on' | 'off';
  readonly against: string | null;
  readonly min: number | null;
  readonly noRegression: boolean;
  readonly keepAs: string | null;
  readonly label: string | undefined;
  readonly told: (done: number, all: number) => void;
};

const LAST = 'ultimo';

export function readRunOptions(asked: EvalAsked, { stderr }: Streams): RunAsked | Refusal {
  const { targets, contra = null, semRegressao = false } = asked;
  const target = targets[0] ?? '';
  const examples = asked.examples ?? (isFileOfCases(target) ? 'off' : 'on');
  if (examples !== 'on' && examples !== 'off') return misused(`--examples é on ou off; veio ${examples}.`);
  const min = asked.min === undefined ? null : shareIn(asked.min);
  if (Number.isNaN(min)) return misused(`--min é um número de 0 a 1, como 0.9; veio ${asked.min}.`);
  const objection = isFileOfCases(target) ? objectionTo(contra, semRegressao) : null;
  if (objection !== null) return misused(objection);
  return {
    ...{ target, org: asked.org ?? LOCAL, assistant: asked.assistente ?? null, examples, min },
    // Whoever wants no regression wants to know against what.
    against: contra ?? (semRegressao ? LAST : null),
    ...{ noRegression: semRegressao, keepAs: asked.gravar ?? null, label: asked.nome },
    told: (done, all) => {
      if (stderr.isTTY) stderr.write(`\r${done} de ${all}${done === all ? '\n' : ''}`);
    },
  };
}

const shareIn = (text: string): number =>
  /^(?:0(?:[.,]\d{1,6})?|1(?:[.,]0{1,6})?)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** A file of cases has no runs but those that somebody keeps in a file. */
function objectionTo(contra: string | null, semRegressao: boolean): string | null {
  if (contra !== null && !isFileOfReference(contra))
    return 'Um arquivo de casos se compara com um arquivo de base: --contra base.json';
  return semRegressao && contra === null ? '--sem-regressao precisa de uma base: --contra base.json' : null;
}

type Where = { readonly desk: LearningDesk } | { readonly options: Parameters<typeof openBench>[0] };

/** A file of cases: run, compared, and kept nowhere but where somebody says. */
export async function runFile(asked: RunAsked, where: Where): Promise<Told | Refusal> {
  const read = await casesIn(asked.target);
  if (read.kind === 'refusal') return read;
  const base = asked.against === null ? null : await sheetIn(asked.against);
  if (base && 'kind' in base) return base;
  const cases = read.cases.map(
    ({ ref, input, expected }) =>
      ({ id: ref, ref, user: null, task: read.task, input, expected }) as unknown as EvalCase,
  );
  const trial = { name: asked.target, task: read.task, assistant: asked.assistant, cases };
  const sheet = await ('desk' in where
    ? where.desk.evals.attempt(asked.org, { ...trial, examples: 'on', told: asked.told })
    : runWithout(where.options, trial, asked));
  return tellRun(sheet, base, asked);
}

type Trial = Pick<Parameters<LearningDesk['evals']['attempt']>[1], 'name' | 'task' | 'assistant' | 'cases'>;

function runWithout(
  options: Parameters<typeof openBench>[0],
  trial: Trial,
  { told }: RunAsked,
): Promise<RunSheet> {
  let done = 0;
  return openBench(options).run({
    ...{ ...trial, examples: null, weights: null, knowledge: null, signal: new AbortController().signal },
    told: async () => told(++done, trial.cases.length),
  });
}

/** A set of the store: the run is kept. */
export async function runSet({ evals }: LearningDesk, asked: RunAsked): Promise<Told | Refusal> {
  const { org, examples, label, told } = asked;
  const base = await baseFor(asked);
  if (base && 'kind' in base) return base;
  const started = await evals.start(org, asked.target, { by: AT_THE_TERMINAL, examples, label, told });
  const run = await started.done;
  if (run.state !== 'done') return impossible(`A rodada ${run.id} não chegou ao fim.`);
  const sheet = await evals.sheet(org, run.id);
  const previous = asked.against === LAST ? await evals.before(org, run.id) : null;
  const kept = previous?.id ?? (base || asked.against === LAST ? null : asked.against);
  return tellRun(sheet, base ?? (kept === null ? null : await evals.sheet(org, kept)), asked);
}

const baseFor = async ({ against }: RunAsked): Promise<RunSheet | Refusal | null> =>
  against !== null && isFileOfReference(against) ? sheetIn(against) : null;

async function tellRun(sheet: RunSheet, base: RunSheet | null, asked: RunAsked): Promise<Told | Refusal> {
  const failed = asked.keepAs === null ? null : await write(asked.keepAs, writeSheet(sheet));
  if (failed) return failed;
  const comparison = base && compareRuns(base, sheet);
  const gates = gatesOf(sheet, comparison, asked);
  return {
    text: `${[
      ...printSheet(sheet),
      ...(comparison ? printComparison(comparison) : []),
      ...(asked.against === LAST && !comparison ? ['Não há rodada anterior com que comparar.'] : []),
      ...(asked.keepAs === null ? [] : [`Base gravada em ${asked.keepAs}.`]),
      ...gates,
    ].join('\n')}\n`,
    value: { run: sheet, comparison, failed: gates },
    exitCode: gates.length > 0 ? 1 : 0,
  };
}

/** Why this must not pass, for whoever put a gate. */
function gatesOf({ metrics }: RunSheet, comparison: Comparison | null, asked: RunAsked): readonly string[] {
  const { regression = 0 } = comparison?.counts ?? {};
  return [
    ...(asked.min !== null && metrics.rate < asked.min
      ? [`REPROVADO: ${metrics.rate} fica abaixo do mínimo de ${asked.min}.`]
      : []),
    ...(asked.noRegression && regression > 0
      ? [`REPROVADO: ${regression} caso(s) que passavam falham.`]
      : []),
  ];
}
