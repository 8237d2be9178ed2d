import type { EvalTask } from './case.ts';
import { type CaseDraft, checkCase, type WrittenCase } from './draft.ts';
import { EVALS } from './limits.ts';

export type WrongLine = { readonly line: number; readonly why: string };

export type ReadLines =
  | { readonly kind: 'read'; readonly task: EvalTask; readonly cases: readonly CaseDraft[] }
  | { readonly kind: 'wrong'; readonly lines: readonly WrongLine[] };

type Line = { readonly line: number; readonly row: WrittenCase | null };

/** The cases of a JSONL file, all of them or none: every line that is wrong is named. Without `task`, what the first line looks like. */
export function readLines(text: string, wanted?: EvalTask): ReadLines {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, at): Line[] => (line.trim() === '' ? [] : [{ line: at + 1, row: rowOf(line) }]));
  const [first] = lines;
  if (!first) return wrong({ line: 1, why: 'O arquivo não tem nenhum caso.' });
  if (lines.length > EVALS.cases)
    return wrong({ line: EVALS.cases + 1, why: `Um conjunto tem até ${EVALS.cases} casos.` });
  const task = wanted ?? taskOf(first.row);
  const seen = new Map<string, number>();
  const read = lines.map((line) => readLine(line, task, seen));
  const faults = read.flatMap((each) => ('why' in each ? [each] : []));
  if (faults.length > 0) return wrong(...faults);
  return { kind: 'read', task, cases: read.flatMap((each) => ('why' in each ? [] : [each])) };
}

const wrong = (...lines: readonly WrongLine[]): ReadLines => ({ kind: 'wrong', lines });

/** `seen`: on which line each name stands. */
function readLine({ line, row }: Line, task: EvalTask, seen: Map<string, number>): CaseDraft | WrongLine {
  if (!row) return { line, why: 'Não é um objeto JSON.' };
  const read = checkCase(task, row);
  if (read.kind === 'unfit') return { line, why: read.why };
  // Without a name of its own it has that of its line: the same file gives the same names.
  const ref = read.draft.ref ?? `linha-${line}`;
  const there = seen.get(ref);
  if (there !== undefined) return { line, why: `O id "${ref}" já está na linha ${there}.` };
  seen.set(ref, line);
  return { ...read.draft, ref };
}

function rowOf(line: string): WrittenCase | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as WrittenCase)
      : null;
  } catch {
    return null;
  }
}

const taskOf = (row: WrittenCase | null): EvalTask => {
  const { input, text } = row ?? {};
  const isPlain =
    typeof text === 'string' || (typeof input === 'object' && input !== null && 'text' in input);
  return isPlain ? 'classificacao' : 'conversa';
};

/** A case as a line of a file: read again it is the same. */
export const lineOf = ({ ref, input, expected, note }: CaseDraft): string =>
  JSON.stringify({ ...(ref !== null && { id: ref }), input, expected, ...(note !== null && { note }) });
