import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EvalProblem } from './problem.ts';

export interface Flags {
  readonly task: string;
  readonly data: string;
  /** Where predictions go; without it only the score is told. */
  readonly out?: string;
  readonly train?: string;
  readonly passages?: string;
  /** Approved examples to consult; the score is told without and with them. */
  readonly examples?: string;
  readonly today?: string;
  readonly folds?: number;
}

export const USAGE =
  'uso: npm run eval -- <tarefa> --data <arquivo.jsonl> [--train <arquivo.jsonl>] [--passages <arquivo.jsonl>] [--examples <arquivo.jsonl>] [--folds N] [--today AAAA-MM-DD] [--out <previsoes.jsonl>]';

const OPTIONS = {
  data: { type: 'string' },
  out: { type: 'string' },
  train: { type: 'string' },
  passages: { type: 'string' },
  examples: { type: 'string' },
  today: { type: 'string' },
  folds: { type: 'string' },
} as const;

/** Reads the command line; `undefined` when it is empty, which asks for the list of tasks. */
export function readFlags(line: readonly string[]): Flags | undefined {
  if (line.length === 0) return undefined;
  const { values, positionals } = parse(line);
  const [task, ...rest] = positionals;
  if (task === undefined) throw new EvalProblem(`Falta o nome da tarefa.\n${USAGE}`);
  if (rest.length > 0) throw new EvalProblem(`Não entendi "${rest.join(' ')}".\n${USAGE}`);
  const { data, out, train, passages, examples, today, folds } = values;
  if (!data) throw new EvalProblem(`Falta --data, o arquivo com as linhas a decidir.\n${USAGE}`);
  if (train && resolve(train) === resolve(data)) {
    throw new EvalProblem(
      '--train e --data são o mesmo arquivo: não se aprende das linhas que se vai decidir. Use --folds 5.',
    );
  }
  if (examples && resolve(examples) === resolve(data))
    throw new EvalProblem('--examples e --data são o mesmo arquivo: não se aprova o que se vai decidir.');
  return {
    task,
    data,
    ...(out && { out }),
    ...(train && { train }),
    ...(passages && { passages }),
    ...(examples && { examples }),
    ...(today && { today: readDay(today) }),
    ...(folds && { folds: readFolds(folds) }),
  };
}

function parse(line: readonly string[]) {
  try {
    return parseArgs({ args: [...line], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (cause) {
    const flag = line.find(
      (part) => part.startsWith('--') && !Object.hasOwn(OPTIONS, part.slice(2).split('=')[0] ?? ''),
    );
    const told = flag ? `Não conheço a opção ${flag}.` : 'Uma das opções está sem valor.';
    throw new EvalProblem(`${told}\n${USAGE}`, { cause });
  }
}

function readDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  const real =
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!real) throw new EvalProblem(`--today precisa ser uma data como 2026-11-15, e veio "${text}".`);
  return text;
}

function readFolds(text: string): number {
  const folds = Number(text);
  if (!Number.isInteger(folds) || folds < 2 || folds > 100) {
    throw new EvalProblem(`--folds precisa ser um número de 2 a 100, e veio "${text}".`);
  }
  return folds;
}
