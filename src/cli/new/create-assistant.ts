import { chmodSync, existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { readPackageInfo } from '../package-info.ts';
import { impossible, messageOf, misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { type AssistantName, readName } from './name.ts';
import { scaffold } from './scaffold.ts';
import { writeFolder } from './write-folder.ts';

export type NewOptions = { readonly name?: string | undefined; readonly folder?: string | undefined };

/** `prosa new`: a folder with an assistant that runs and has a test. Returns the exit code. */
export async function createAssistant(options: NewOptions, streams: Streams): Promise<number> {
  const { stdout, stderr } = streams;
  const asked = options.name ?? (await askForName(streams));
  if (typeof asked !== 'string') return refuse(asked, stderr);
  const name = readName(asked);
  if (name.kind === 'refusal') return refuse(name, stderr);
  const target = resolve(options.folder ?? '.', name.folder);
  const refusal = write(target, name);
  if (refusal) return refuse(refusal, stderr);
  stdout.write(nextSteps(target));
  return 0;
}

async function askForName({ stdin, stdout }: Streams): Promise<string | Refusal> {
  if (!stdin.isTTY || !stdout.isTTY) return misused('Falta o nome: prosa new <nome>');
  const { isCancel, text } = await import('@clack/prompts');
  const answer = await text({
    message: 'Como se chama o assistente?',
    placeholder: 'minha-loja',
    validate: (value) => {
      const name = readName(value ?? '');
      return name.kind === 'refusal' ? name.message : undefined;
    },
  });
  return isCancel(answer) ? impossible('Nada foi criado.') : answer;
}

function write(target: string, name: AssistantName): Refusal | null {
  if (existsSync(target)) return impossible(taken(target));
  try {
    writeFolder(target, () => scaffold(name, readPackageInfo(), dirname(target)));
    chmodSync(target, 0o755);
    return null;
  } catch (error) {
    return impossible(explainWriting(error, target));
  }
}

const taken = (target: string): string =>
  `A pasta ${target} já existe. Escolha outro nome ou outra pasta com --in.`;

function explainWriting(error: unknown, target: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const parent = dirname(target);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Sem permissão para gravar em ${parent}. Nada foi criado.`;
  if (code === 'ENOSPC') return 'O disco está cheio. Nada foi criado.';
  if (code === 'ENOTDIR' || (code === 'EEXIST' && existsSync(parent) && !existsSync(target)))
    return `${parent} não é uma pasta. Nada foi criado.`;
  if (code === 'EEXIST' || code === 'ENOTEMPTY') return taken(target);
  return `Não consegui criar ${target}: ${messageOf(error)}. Nada foi criado.`;
}

function nextSteps(target: string): string {
  const path = relative('.', target);
  const short = path.startsWith('..') ? target : path;
  return `Criado: ${short}

  assistant.ts        o assistente: um agente, uma ferramenta, um reflexo
  assistant.test.ts   o teste dele

Agora:

  cd ${short}
  npm install
  npm test
  npm start
`;
}
