import { readExamples, requireConsulting, tellChanges, withExamples } from './examples.ts';
import { type Flags, readFlags, USAGE } from './flags.ts';
import { EvalProblem } from './problem.ts';
import { type EvalRow, readRows, writeRows } from './rows.ts';
import { TASKS } from './tasks/index.ts';
import type { Decide, Decided, EvalInput, EvalTask } from './tasks/task.ts';

const EXIT_PROBLEM = 2;

/** Where a line is told; of a process, its console. */
export type Voice = { log(line: string): void; error(line: string): void };

/** `npm run eval` with these words; returns the exit code. */
export async function run(line: readonly string[], voice: Voice): Promise<number> {
  try {
    for (const told of await evaluate(line)) voice.log(told);
    return 0;
  } catch (cause) {
    if (!(cause instanceof EvalProblem)) throw cause;
    voice.error(cause.message);
    return EXIT_PROBLEM;
  }
}

async function evaluate(line: readonly string[]): Promise<readonly string[]> {
  const flags = readFlags(line);
  if (!flags) return listTasks();
  const task = findTask(flags.task);
  if (flags.examples) requireConsulting(task);
  const input = await readInput(flags, task);
  if (!flags.out) requireLabels(task, input.rows);
  const started = performance.now();
  const decide = await task.prepare(input);
  const prepared = performance.now();
  const decided = await decideAll(input, decide);
  const ended = performance.now();
  const scores = task.score(decided);
  if (flags.out) await writeRows(flags.out, decided.map(toLine));
  const labelled = input.rows.filter((row) => hasLabel(row, task.label)).length;
  const told = report({
    n: `${decided.length}`,
    ...(labelled > 0 && labelled < decided.length && { 'com rótulo': `${labelled}` }),
    'segundos de preparo': seconds(prepared - started),
    segundos: seconds(ended - prepared),
    'linhas por segundo': `${Math.round((decided.length * 1_000) / Math.max(ended - prepared, 0.001))}`,
    ...figuresOf(scores),
    ...(labelled > 0 && (await compare(task, input))),
  });
  return flags.examples ? [...told, ...(await tellExamples(flags.examples, { task, input, decided }))] : told;
}

async function decideAll({ rows }: EvalInput, decide: Decide): Promise<readonly Decided[]> {
  const decided: Decided[] = [];
  for (const row of rows) decided.push({ row, prediction: await decide(row) });
  return decided;
}

type Ran = { readonly task: EvalTask; readonly input: EvalInput; readonly decided: readonly Decided[] };

/** The same rows once more, with what somebody approved: what the score was, what it is, and which rows made the difference. */
async function tellExamples(path: string, { task, input, decided }: Ran): Promise<readonly string[]> {
  const { consult, count, leftOut } = readExamples(await readRows(path), input.rows);
  const after = await decideAll(input, await task.prepare(withExamples(input, consult)));
  return [
    ...report({
      exemplos: `${count}`,
      ...(leftOut > 0 && { 'exemplos iguais a uma linha, deixados de fora': `${leftOut}` }),
      ...figuresOf(task.score(after), 'com exemplos: '),
    }),
    ...tellChanges(task, decided, after),
  ];
}

const figuresOf = (scores: Readonly<Record<string, number>>, prefix = ''): Record<string, string> =>
  Object.fromEntries(Object.entries(scores).map(([name, value]) => [`${prefix}${name}`, value.toFixed(4)]));

/** The same rows decided by the task's baselines. */
async function compare(
  { baselines = [], score }: EvalTask,
  input: EvalInput,
): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const { name, prepare } of baselines) {
    const decide = prepare(input);
    Object.assign(figures, figuresOf(score(await decideAll(input, decide)), `${name} `));
  }
  return figures;
}

const toLine = ({ row, prediction }: Decided) => ({ id: row.id, ...prediction });

/** Without predictions to write the score is all there is, so every row must carry what it is judged by. */
function requireLabels({ label }: EvalTask, rows: readonly EvalRow[]): void {
  const bare = rows.find((row) => !hasLabel(row, label));
  if (!bare) return;
  throw new EvalProblem(
    `A linha "${bare.id}" não tem o campo ${LABEL_KINDS[label.type]} "${label.field}", o rótulo da nota. Para só prever, use --out.`,
  );
}

const LABEL_KINDS = { string: 'de texto', number: 'numérico', list: 'de lista' } as const;

const hasLabel = (row: EvalRow, { field, type }: EvalTask['label']): boolean =>
  type === 'list' ? Array.isArray(row[field]) : typeof row[field] === type;

async function readInput(flags: Flags, { adopt }: EvalTask): Promise<EvalInput> {
  const { today, folds } = flags;
  const rows = await readRows(flags.data);
  return {
    rows: adopt ? rows.map(adopt) : rows,
    ...(flags.train && { train: await readRows(flags.train) }),
    ...(flags.passages && { passages: await readRows(flags.passages) }),
    ...(today && { today }),
    ...(folds && { folds }),
  };
}

function findTask(name: string): EvalTask {
  const task = TASKS.find((each) => each.name === name);
  if (task) return task;
  const known = TASKS.map((each) => each.name).join(', ');
  throw new EvalProblem(`Não conheço a tarefa "${name}". Tarefas: ${known}.`);
}

function listTasks(): readonly string[] {
  const lines = TASKS.map((task) => `  ${task.name.padEnd(12)} ${task.summary}`);
  return [USAGE, '', 'tarefas:', ...lines];
}

const report = (figures: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`);

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(2);
}
