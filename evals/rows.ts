import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { EvalProblem } from './problem.ts';

/** One line of a JSONL file. A row without `id` has its line number. */
export interface EvalRow {
  readonly id: string | number;
  readonly [field: string]: unknown;
}

export async function readRows(path: string): Promise<EvalRow[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new EvalProblem(`Não consegui ler ${path}: o arquivo existe e pode ser lido?`, { cause });
  });
  const rows = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readRow(line, index + 1, path)]));
  if (rows.length === 0) throw new EvalProblem(`${path} não tem nenhuma linha.`);
  return rows;
}

function readRow(line: string, number: number, path: string): EvalRow {
  const value = parse(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new EvalProblem(`A linha ${number} de ${path} não é um objeto JSON.`);
  }
  const id =
    'id' in value && (typeof value.id === 'string' || typeof value.id === 'number') ? value.id : number;
  return { ...value, id };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The text in a field of a row; a row without it is a problem of the file. */
export function textOf(row: EvalRow, field: string): string {
  const value = row[field];
  if (typeof value === 'string') return value;
  throw new EvalProblem(`A linha "${row.id}" não tem o campo de texto "${field}".`);
}

/** Writes all predictions or none: a reader never meets half a file. */
export async function writeRows(path: string, rows: readonly object[]): Promise<void> {
  const draft = `${path}.${process.pid}.parcial`;
  try {
    await writeFile(draft, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true });
    throw new EvalProblem(`Não consegui gravar ${path}: a pasta existe e permite escrita?`, { cause });
  }
}
