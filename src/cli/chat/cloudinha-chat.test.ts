import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prosa } from '../fixtures/process.ts';

const cwd = mkdtempSync(join(tmpdir(), 'prosa-cloudinha-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const LINES = [
  'Oi! Sou a Marina, tenho 18 anos, moro em São Paulo e terminei o ensino médio',
  'Quero achar uma faculdade',
  'Direito, tirei 700',
  'noturno, tanto faz a instituição',
  'somos 3 e juntos ganhamos 3600',
];

test('[C8.income][C8.basic] in a terminal, which shows no component and no card, words take their place', async () => {
  const input = `${LINES.join('\n')}\n`;
  const env = { PROSA_WEB_SEARCH: 'off' };
  const { stdout, stderr, exitCode } = await prosa(['chat', 'cloudinha', '--memory'], { cwd, env, input });
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/1\. Direito/);
  expect(stdout).not.toMatch(/calculadora|cart(?:ão|ões)/i);
  expect(stdout).toMatch(/Quantas pessoas moram[\s\S]*R\$\s1\.200,00 por pessoa/);
}, 60_000);
