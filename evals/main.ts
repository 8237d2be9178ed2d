import { type Flags, readFlags, USAGE } from './flags.ts';
import { EvalProblem } from './problem.ts';
import { readRows, writeRows } from './rows.ts';
import { TASKS } from './tasks/index.ts';
import type { Decided, EvalInput, EvalTask } from './tasks/task.ts';

const EXIT_PROBLEM = 2;

async function main(line: readonly string[]): Promise<void> {
  const flags = readFlags(line);
  if (!flags) return listTasks();
  const task = findTask(flags.task);
  const input = await readInput(flags);
  const started = performance.now();
  const decide = await task.prepare(input);
  const prepared = performance.now();
  const decided: Decided[] = [];
  for (const row of input.rows) decided.push({ row, prediction: await decide(row) });
  const ended = performance.now();
  const scores = task.score(decided);
  await writeRows(
    flags.out,
    decided.map(({ row, prediction }) => ({ id: row.id, ...prediction })),
  );
  report({
    n: `${decided.length}`,
    'segundos de preparo': seconds(prepared - started),
    segundos: seconds(ended - prepared),
    'linhas por segundo': `${Math.round((decided.length * 1_000) / Math.max(ended - prepared, 0.001))}`,
    ...Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, value.toFixed(4)])),
  });
}

async function readInput(flags: Flags): Promise<EvalInput> {
  const { today, folds } = flags;
  return {
    rows: await readRows(flags.data),
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

function listTasks(): void {
  const lines = TASKS.map((task) => `  ${task.name.padEnd(12)} ${task.summary}`);
  console.log([USAGE, '', 'tarefas:', ...lines].join('\n'));
}

function report(figures: Readonly<Record<string, string>>): void {
  for (const [name, figure] of Object.entries(figures)) console.log(`${name}: ${figure}`);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(2);
}

try {
  await main(process.argv.slice(2));
} catch (cause) {
  if (!(cause instanceof EvalProblem)) throw cause;
  console.error(cause.message);
  process.exitCode = EXIT_PROBLEM;
}
