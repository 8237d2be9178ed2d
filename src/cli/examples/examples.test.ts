import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownServer } from '../fixtures/own-server.ts';
import { runSaid } from '../fixtures/run-said.ts';

ownServer();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-exemplos-'));
});
afterAll(() => rm(folder, { recursive: true }));

const exemplos = (...args: readonly string[]) => runSaid(['exemplos', ...args]);
const FOR = ['--assistente', 'atendimento'];

test('[L4] prosa exemplos: added from a file, approved, switched off, removed', async () => {
  const path = join(folder, 'bons.jsonl');
  await writeFile(path, '{"text":"a bolinha fica girando","intent":"internet_lenta"}\n');
  expect((await exemplos('lista')).stdout).toContain('Nenhum exemplo');
  const { stdout } = await exemplos('adicionar', path, ...FOR);
  expect(stdout).toContain('proposto · atendimento · internet_lenta');
  const id = stdout.split(' ')[0] ?? '';
  expect((await exemplos('aprovar', id)).stdout).toContain('aprovado');
  expect((await exemplos('desligar', id)).stdout).toContain('desligado');
  expect((await exemplos('lista', '--estado', 'off')).stdout).toContain(id);
  expect((await exemplos('lista', '--org', 'outra')).stdout).toContain('Nenhum exemplo');
  expect((await exemplos('remover', id)).exitCode).toBe(0);
  expect(await exemplos('aprovar', id)).toMatchObject({ exitCode: 1, stderr: 'Este exemplo não existe.\n' });
}, 120_000);

test('[L3] a file with a mistake adds nothing, and is told which line', async () => {
  const path = join(folder, 'ruins.jsonl');
  await writeFile(path, '{"text":"oi","intent":"saudacao"}\nisto não é JSON\n');
  expect(await exemplos('adicionar', path, ...FOR)).toMatchObject({
    ...{ exitCode: 1, stderr: expect.stringContaining('linha 2') },
  });
  expect((await exemplos('lista')).stdout).toContain('Nenhum exemplo');
  expect((await exemplos('adicionar', path)).exitCode).toBe(2);
}, 60_000);
