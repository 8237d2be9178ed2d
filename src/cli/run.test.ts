import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prosa } from './fixtures/process.ts';

const cwd = import.meta.dirname;
const run = (...args: readonly string[]) => prosa(args, { cwd });

test('--version', async () => {
  const { version } = JSON.parse(readFileSync(join(cwd, '..', '..', 'package.json'), 'utf8'));
  expect(await run('--version')).toEqual({ stdout: `${version}\n`, stderr: '', exitCode: 0 });
});

test.each([
  ['--help'],
  ['help', 'chat'],
  ['serve', '--help'],
  ['chat', '--help'],
  ['new', '--help'],
  ['why', '--help'],
  ['sessions', '--help'],
  ['doctor', '--help'],
])('help is in Portuguese: %s %s', async (...args) => {
  const { stdout, exitCode } = await run(...args);
  expect(stdout).toMatch(/^Uso: prosa/);
  expect(stdout).toContain('Opções:');
  expect(stdout).not.toMatch(/\b(?:options|usage|display|default|arguments|command)\b/i);
  expect(exitCode).toBe(0);
});

test.each([
  [['cat'], 'Não existe o comando cat. Você quis dizer chat?'],
  [['xyz'], 'Não existe o comando xyz.'],
  [['--nada'], 'Não existe a opção --nada.'],
  [['chat', '--fil'], 'Não existe a opção --fil. Você quis dizer --file?'],
  [['chat', '--file'], 'A opção -f, --file <caminho> precisa de um valor.'],
  [['chat', 'a', 'b'], 'Há argumentos a mais: chat a b.'],
  [['new'], 'Falta o nome: prosa new <nome>'],
])('asked the wrong way, says what is wrong: %s', async (args, message) => {
  const { stdout, stderr, exitCode } = await run(...args);
  expect(stderr.split('\n')[0]).toBe(message);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
});
