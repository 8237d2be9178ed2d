import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownServer } from '../fixtures/own-server.ts';
import { runSaid } from '../fixtures/run-said.ts';

ownServer();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-eval-'));
});
afterAll(() => rm(folder, { recursive: true }));

const evals = (...args: readonly string[]) => runSaid(['eval', ...args]);
const file = async (name: string, ...rows: readonly (object | string)[]): Promise<string> => {
  const path = join(folder, name);
  const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
};

const GREETING = {
  id: 'oi',
  input: { assistant: 'atendimento', messages: ['oi'] },
  expected: { intent: 'saudacao' },
};
const WRONG = { ...GREETING, id: 'errado', expected: { intent: 'rastrear_pedido' } };

test('[L4] a file is run without a store, kept as reference, and a regression ends with 1', async () => {
  const path = await file('casos.jsonl', GREETING);
  const base = join(folder, 'base.json');
  expect(await evals(path, '--gravar', base, '--min', '1')).toMatchObject({
    ...{ exitCode: 0, stdout: expect.stringContaining('passaram 1 de 1 (1.0000)') },
  });
  const same = await evals('rodar', path, '--contra', base, '--sem-regressao');
  expect(same).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('mesmo conteúdo') });
  await file('casos.jsonl', { ...GREETING, expected: WRONG.expected });
  const worse = await evals(path, '--contra', base, '--sem-regressao');
  expect(worse.exitCode).toBe(1);
  expect(worse.stdout).toMatch(
    /Regressões: 1\n {2}oi: oi\n {6}intenção: esperava rastrear_pedido, veio saudacao/,
  );
  expect(worse.stdout).toContain('REPROVADO: 1 caso(s) que passavam falham.');
  const told = await evals(path, '--contra', base, '--json');
  expect([told.exitCode, JSON.parse(told.stdout).comparison.counts.regression]).toEqual([0, 1]);
  expect((await evals(path, '--min', '0.5')).exitCode).toBe(1);
}, 120_000);

test('[L4] imported, run twice, compared, exported: the same file comes back', async () => {
  const path = await file('dois.jsonl', GREETING, WRONG);
  expect((await evals('importar', path, '--conjunto', 'dois')).stdout).toBe(
    '2 casos em "dois" (conversa).\n',
  );
  expect((await evals('dois')).stdout).toContain('passaram 1 de 2');
  expect((await evals('dois', '--contra', 'ultimo', '--sem-regressao')).exitCode).toBe(0);
  const runs = (await evals('rodadas', 'dois')).stdout.trim().split('\n');
  expect(runs).toHaveLength(2);
  const [after = '', before = ''] = runs.map((line) => line.split(' ')[0]);
  expect((await evals('comparar', before, after)).stdout).toMatch(
    /mesmo conteúdo\nRegressões: 0\nMelhoras: 0/,
  );
  expect((await evals('conjuntos')).stdout).toContain(
    'dois · conversa · assistente por caso · 2 casos · última 1 de 2',
  );
  expect((await evals('casos', 'dois')).stdout).toContain('(errado)');
  const out = join(folder, 'fora.jsonl');
  await evals('exportar', 'dois', '--saida', out);
  expect(await readFile(out, 'utf8')).toBe(await readFile(path, 'utf8'));
  expect((await evals('remover', 'dois')).exitCode).toBe(0);
  expect(await evals('dois')).toMatchObject({
    exitCode: 1,
    stderr: 'Este conjunto de avaliação não existe.\n',
  });
}, 120_000);

test('[L4] a file with mistakes names each line, and leaves nothing behind', async () => {
  const path = await file('ruim.jsonl', GREETING, 'isto não é JSON', { ...WRONG, expected: {} }, GREETING);
  const { exitCode, stderr } = await evals('importar', path, '--conjunto', 'ruim');
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /linha 2: Não é um objeto JSON\.\n {2}linha 3: .*não espera nada.*\n {2}linha 4: O id "oi" já está na linha 1\./,
  );
  expect((await evals('conjuntos')).stdout).not.toContain('ruim');
  expect((await evals('importar', path)).exitCode).toBe(2);
  expect((await evals(path, '--contra', 'ultimo')).exitCode).toBe(2);
  expect((await evals(path, '--min', '2')).exitCode).toBe(2);
});

test('[L4] rows of the eval command are classified through the assistant, label by label', async () => {
  const path = await file(
    'rotulos.jsonl',
    { text: 'oi', intent: 'saudacao' },
    { text: 'minha internet caiu', intent: 'sem_internet' },
    { text: 'oi', intent: 'internet_lenta' },
  );
  const { stdout } = await evals(path, '--assistente', 'atendimento');
  expect(stdout).toContain('acurácia 0.6667 · macro-F1 0.5556');
  expect(stdout).toContain('sem_internet: 1 casos, precisão 1.00, cobertura 1.00, F1 1.00');
  const julia = await file('julia.jsonl', { text: 'sim', intent: 'CONFIRMACAO', context_mode: 'oferta' });
  expect((await evals(julia)).stderr).toContain('linha 1: "context_mode" diz onde a conversa está');
}, 60_000);

test('[L4] demonstration brings a set with a regression and an improvement, and takes it away', async () => {
  await runSaid(['demo-traffic', '--turns', '5']);
  const runs = (await evals('rodadas', 'demonstração 1')).stdout.trim().split('\n');
  const [after = '', before = ''] = runs.map((line) => line.split(' ')[0]);
  const { stdout } = await evals('comparar', before, after);
  expect(stdout).toMatch(/Regressões: 1\n {2}lenta: .*\n.*veio sem_internet\nMelhoras: 1\n {2}bolinha:/);
  expect((await evals('conjuntos')).stdout).toMatch(/demonstração 1 .* 6 casos .* demonstração\n/);
  await runSaid(['demo-traffic', '--remove']);
  expect((await evals('conjuntos')).stdout).not.toContain('demonstração');
}, 60_000);

test('[L4] prosa eval caso: a turn that is not there is told so, and makes no set', async () => {
  expect(await evals('caso', 'turn_ninguem')).toMatchObject({
    exitCode: 1,
    stderr: 'Turno não encontrado.\n',
  });
  expect((await evals('conjuntos')).stdout).not.toContain('conversas');
});
