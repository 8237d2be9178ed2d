import { normalise } from '#language';
import { exampleSourceOf } from '#learning/examples';
import { EvalProblem } from './problem.ts';
import { type EvalRow, textOf } from './rows.ts';
import type { Consult, Decided, EvalInput, EvalTask } from './tasks/task.ts';

export type ReadExamples = {
  readonly consult: Consult;
  readonly count: number;
  /** The very texts that are to be decided: left out, or the score would be learnt by heart. */
  readonly leftOut: number;
};

/** Rows `{ text, intent, answer? }`, as somebody approved them. */
export function readExamples(listed: readonly EvalRow[], rows: readonly EvalRow[]): ReadExamples {
  const asked = new Set(rows.map((row) => plain(String(row.text ?? ''))));
  const examples = listed.map((row) => ({
    id: String(row.id),
    text: textOf(row, 'text'),
    intent: textOf(row, 'intent'),
    answer: typeof row.answer === 'string' ? row.answer : null,
  }));
  const others = examples.filter(({ text }) => !asked.has(plain(text)));
  const source = exampleSourceOf(others);
  const near: Consult = (text) => {
    const found = source.near({ org: '', assistant: '', text });
    return found instanceof Promise ? [] : found;
  };
  return { consult: near, count: others.length, leftOut: examples.length - others.length };
}

const plain = (text: string): string =>
  normalise(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

export function requireConsulting({ name, consults }: EvalTask): void {
  if (!consults)
    throw new EvalProblem(
      `A decisão da tarefa "${name}" não consulta exemplos; --examples não muda nada nela.`,
    );
}

/** Which labelled rows the examples changed, for better and for worse. */
export function tellChanges(
  { label: { field } }: EvalTask,
  before: readonly Decided[],
  after: readonly Decided[],
): readonly string[] {
  const changed = after.flatMap(({ row, prediction }, at) => {
    const was = before[at]?.prediction[field];
    const is = prediction[field];
    return was === is ? [] : [{ row, was: String(was), is: String(is), right: row[field] }];
  });
  const better = changed.filter(({ is, right }) => is === right);
  const worse = changed.filter(({ was, right }) => was === right);
  const others = changed.filter((each) => !better.includes(each) && !worse.includes(each));
  const line = ({ row, was, is }: (typeof changed)[number]): string =>
    `  ${row.id} ${was} → ${is} | ${String(row.text ?? '').slice(0, 100)}`;
  return [
    ...[`linhas que melhoraram: ${better.length}`, ...better.map(line)],
    ...[`linhas que pioraram: ${worse.length}`, ...worse.map(line)],
    ...(others.length > 0 ? [`linhas que mudaram sem acertar: ${others.length}`, ...others.map(line)] : []),
  ];
}

/** The task decided with examples: everything else as it was. */
export const withExamples = (input: EvalInput, consult: Consult): EvalInput => ({ ...input, consult });
