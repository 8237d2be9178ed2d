import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ok, openFakeLlm, status } from '../../models/fixtures/fake-llm.ts';
import { PAPAGAIO, prosa } from '../fixtures/process.ts';

const SLOW_MS = 60_000;
const cwd = mkdtempSync(join(tmpdir(), 'prosa-model-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const talk = (input: string, env: Readonly<Record<string, string>>) =>
  prosa(['chat', '--memory', '--file', PAPAGAIO], { cwd, input, env });

test(
  '[P2] a chat thinks with the configured model; when it fails the reflex answers, and whoever runs it reads why',
  async () => {
    const llm = await openFakeLlm([ok('Falo pelo modelo.'), status(403, {}, 'sk-segredo')]);
    const { stdout, stderr } = await talk('oi\noi\n', {
      PROSA_MODEL: 'compatible/teste',
      PROSA_COMPATIBLE_URL: llm.url,
    });
    await llm.close();
    expect(stdout).toBe('Falo pelo modelo.\nOlá, pessoa! Tudo bem?\n');
    expect(stderr).toContain('Erro no modelo compatible/teste: a chave não tem acesso a este modelo (403)');
    expect(stderr).not.toContain('sk-segredo');
  },
  SLOW_MS,
);

test(
  '[P2] a configuration that is wrong is told before anybody talks',
  async () => {
    const { stdout, stderr, exitCode } = await talk('oi\n', { PROSA_MODEL: 'openai/gpt-x' });
    expect(stderr).toContain('PROSA_MODEL pede openai/gpt-x, mas falta a chave. Escreva OPENAI_API_KEY=');
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
  },
  SLOW_MS,
);
