import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ProsaError } from '#protocol';
import { IMPORT_LIMITS } from './import-words.ts';

export type FileText = {
  readonly path: string;
  readonly bytes: number;
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly delimiter: string;
};

const DELIMITERS = [';', ',', '\t'] as const;
const unreadable = (detail: string, cause?: unknown): ProsaError =>
  new ProsaError('document_invalid', detail, cause);

/**
 * How a file is written: one reading of it, because the first accent may stand anywhere. What is not valid UTF-8 is Windows-1252, of which
 * Latin-1 is a part; a few broken bytes among many good accents are broken bytes.
 */
export async function sniff(path: string): Promise<FileText> {
  const bytes = await sizeOf(path);
  const decoder = new TextDecoder('utf-8');
  let first: string | null = null;
  let broken = 0;
  let accents = 0;
  for await (const chunk of createReadStream(path, {
    highWaterMark: IMPORT_LIMITS.chunk,
  }) as AsyncIterable<Buffer>) {
    if (first === null) refuseBinary(chunk);
    const text = decoder.decode(chunk, { stream: true });
    first ??= text;
    broken += countOf(text, /\uFFFD/g);
    accents += countOf(text, /[\u0080-\uFFFC]/g);
  }
  const encoding = broken > 0 && accents < broken * 10 ? 'windows-1252' : 'utf-8';
  return { path, bytes, encoding, delimiter: delimiterOf(first ?? '') };
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((cause: unknown) => {
    throw unreadable(`Não há arquivo em ${path}, ou ele não pode ser lido.`, cause);
  });
  if (!found.isFile()) throw unreadable(`${path} não é um arquivo.`);
  if (found.size === 0) throw unreadable(`${path} está vazio.`);
  return found.size;
}

function refuseBinary(start: Buffer): void {
  if (start.subarray(0, 2).toString('latin1') === 'PK')
    throw unreadable(
      'Isto é uma planilha (.xlsx, .ods) ou um .zip. Extraia ou exporte como CSV e tente de novo.',
    );
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw unreadable('Isto é um arquivo compactado (.gz). Descompacte e tente de novo.');
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff))
    throw unreadable('Este arquivo está em UTF-16. Salve como CSV em UTF-8 e tente de novo.');
  if (start.includes(0)) throw unreadable('Isto não é um texto CSV.');
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, times: line.split(delimiter).length - 1 }));
  const [most] = counted.toSorted((left, right) => right.times - left.times);
  if (!most || most.times === 0)
    throw unreadable('A primeira linha não tem colunas separadas por ponto e vírgula ou vírgula.');
  return most.delimiter;
}
