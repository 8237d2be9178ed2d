import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import { ProsaError } from '#protocol';
import { IMPORT_LIMITS } from './import-words.ts';
import type { FileText } from './sniff.ts';

/** One line of a file, or several where quotes hold a line break. `part`: how much of the file was read, 0 to 1. */
export type FileRecord = { readonly line: number; readonly cells: readonly string[]; readonly part: number };

/** The lines of a file, the first included, empty ones left out. No more of it is in memory than a few pieces. */
export async function* readRecords(file: FileText): AsyncGenerator<FileRecord> {
  const seen = { bytes: 0, sinceLine: 0, line: 1 };
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: file.delimiter, quoteChar: '"' });
  const feeding = pipeline(textOf(file, seen), parser);
  // Told where the lines are read; here only so that it is not told twice.
  feeding.catch(() => undefined);
  for await (const cells of parser as AsyncIterable<readonly string[]>) {
    const { line } = seen;
    seen.sinceLine = 0;
    seen.line += 1 + cells.reduce((breaks, cell) => breaks + lineBreaks(cell), 0);
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, part: seen.bytes / file.bytes };
  }
  await feeding;
}

const lineBreaks = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);

async function* textOf(
  { path, encoding }: FileText,
  seen: { bytes: number; sinceLine: number; readonly line: number },
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, {
    highWaterMark: IMPORT_LIMITS.chunk,
  }) as AsyncIterable<Buffer>) {
    seen.bytes += chunk.length;
    seen.sinceLine += chunk.length;
    if (seen.sinceLine > IMPORT_LIMITS.openLine)
      throw new ProsaError(
        'document_invalid',
        `Há aspas que abrem perto da linha ${seen.line} e não fecham; o resto do arquivo não pode ser lido.`,
      );
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
