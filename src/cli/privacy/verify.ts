import { readFile } from 'node:fs/promises';
import { parseJson } from '#protocol';
import { oneLine } from '../one-line.ts';
import { misused, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { atDesk, isRefusal } from './at-desk.ts';

const VERDICTS = {
  genuine: '✓ Autêntico: é exatamente o que este banco exportou.',
  altered: '✗ Alterado: algo no arquivo não é mais o que foi exportado.',
  foreign: '✗ Assinado com outra chave: não foi este banco que exportou.',
  unknown: '✗ Não é um arquivo exportado pelo Prosa.',
} as const;

/** `prosa privacy verify`: 0 when the file is what it says, 1 when not. */
export async function verifyFile(path: string, { stdout, stderr }: Streams): Promise<number> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return refuse(misused(`Não consegui ler ${path}: ${oneLine(error)}`), stderr);
  }
  const verdict = await atDesk(undefined, (desk) => desk.verify(parseJson(text)));
  if (isRefusal(verdict)) return refuse(verdict, stderr);
  stdout.write(`${VERDICTS[verdict]}\n`);
  return verdict === 'genuine' ? 0 : 1;
}
