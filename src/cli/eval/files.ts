import { readFile, writeFile } from 'node:fs/promises';
import { cleanText } from '#language';
import { type ReadLines, type RunSheet, readLines, readSheet } from '#learning/evals';
import { impossible, type Refusal } from '../refusal.ts';

const MOST_LINES_TOLD = 20;

export const isFileOfCases = (name: string): boolean => name.endsWith('.jsonl');
export const isFileOfReference = (name: string): boolean => name.endsWith('.json');

/** The cases of a file, or every line that is wrong. */
export async function casesIn(path: string): Promise<Extract<ReadLines, { kind: 'read' }> | Refusal> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return impossible(`Não consegui ler ${cleanText(path)}.`);
  const read = readLines(text);
  if (read.kind === 'read') return read;
  const lines = read.lines.slice(0, MOST_LINES_TOLD).map(({ line, why }) => `  linha ${line}: ${why}`);
  const more = read.lines.length - lines.length;
  return impossible(
    [
      `${cleanText(path)} tem erros; nada foi feito.`,
      ...lines,
      ...(more > 0 ? [`  e mais ${more}.`] : []),
    ].join('\n'),
  );
}

export async function sheetIn(path: string): Promise<RunSheet | Refusal> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return impossible(`Não consegui ler ${cleanText(path)}.`);
  return (
    readSheet(text) ??
    impossible(
      `${cleanText(path)} não é um arquivo de base. Grave um: prosa eval <conjunto> --gravar ${cleanText(path)}`,
    )
  );
}

export async function write(path: string, text: string): Promise<Refusal | null> {
  return writeFile(path, text).then(
    () => null,
    () => impossible(`Não consegui gravar ${cleanText(path)}: a pasta existe e permite escrita?`),
  );
}
