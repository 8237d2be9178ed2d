import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const dying = join(import.meta.dirname, 'dying-mission.ts');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('[fault A2] killed after the effect of the third of six operations: taken up, each is made once and answered once', {
  timeout: 180_000,
}, () => {
  const cwd = mkdtempSync(join(tmpdir(), 'prosa-missao-'));
  folders.push(cwd);
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [dying, ...args], { cwd, encoding: 'utf8', timeout: 90_000 });
  const died = run('--die');
  expect(died.signal).toBe('SIGKILL');
  expect(died.stdout).toBe('efeito 1\nefeito 2\nefeito 3\n');

  const resumed = run();
  expect(resumed.stderr).toBe('');
  expect(resumed.stdout.split('\n')).toEqual([
    ...['achado 3', 'efeito 4', 'efeito 5', 'efeito 6'],
    'Feitos: p1 p2 p3 p4 p5 p6.',
    'missão encerrada sucesso_completo 6 0',
    '',
  ]);
  const effects = readFileSync(join(cwd, 'efeitos.txt'), 'utf8').trim().split('\n');
  expect(effects.map((key) => key.split(':').at(-1))).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
  expect(new Set(effects.map((key) => key.split(':')[0])).size).toBe(1);
});
