import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { ModelTest } from '#host';
import { always, type FakeLlm, ok, openFakeLlm, status } from '../../models/fixtures/fake-llm.ts';
import { prosa, type Variables } from '../fixtures/process.ts';
import { modelFindings } from './model-findings.ts';

const SLOW_MS = 60_000;
const KEY = 'sk-canario-0123456789';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function serve(...script: Parameters<typeof openFakeLlm>): Promise<FakeLlm> {
  const llm = await openFakeLlm(...script);
  cleanups.push(llm.close);
  return llm;
}

function doctor(env: Variables, ...flags: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'prosa-doctor-'));
  cleanups.push(() => rmSync(cwd, { recursive: true }));
  return prosa(['doctor', ...flags], { cwd, env });
}

test(
  '[P2] each configured model is asked for a word: what answers, what does not and why, without the key',
  async () => {
    const [good, bad] = [await serve(always(ok('ok'))), await serve(always(status(401, {}, KEY)))];
    const env = {
      PROSA_MODEL: 'compatible/bom,openai/ruim',
      PROSA_MODEL_ROUTER: 'ollama/ausente',
      PROSA_COMPATIBLE_URL: good.url,
      OPENAI_API_KEY: KEY,
      PROSA_OPENAI_URL: bad.url,
      PROSA_OLLAMA_URL: 'http://127.0.0.1:9/v1',
    };
    const { stdout, stderr, exitCode } = await doctor(env);
    expect(stdout).toMatch(/✓ compatible\/bom respondeu em [\d,]+ m?s \(120 tokens, sem preço\)\n/);
    expect(stdout).toContain('✗ openai/ruim: a chave foi recusada (401)\n');
    expect(stdout).toContain('✗ ollama/ausente: não foi possível conectar\n');
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 1 });
    expect(stdout).not.toContain(KEY);
    expect([good.requests.length, bad.requests.length]).toEqual([1, 1]);

    const told = await doctor(env, '--json');
    expect(told.stdout).not.toContain(KEY);
    const { healthy, models } = JSON.parse(told.stdout);
    expect(healthy).toBe(false);
    const byModel = Object.fromEntries(models.tests.map((each: ModelTest) => [each.model, each]));
    expect(byModel).toMatchObject({
      'ollama/ausente': { roles: ['router'], ok: false, reason: 'unreachable' },
      'compatible/bom': { ok: true, usage: { inputTokens: 100 } },
      'openai/ruim': { ok: false, reason: 'refused', status: 401 },
    });
  },
  SLOW_MS,
);

test(
  '[P2] a configuration that is wrong is a finding; so is a key that nobody uses',
  async () => {
    const wrong = await doctor({ PROSA_MODEL: 'google/x' });
    expect(wrong.stdout).toContain(
      '✗ A configuração tem um erro. PROSA_MODEL pede google/x, mas falta a chave.',
    );
    expect(wrong.exitCode).toBe(1);
    const unused = await doctor({ OPENAI_API_KEY: KEY });
    expect(unused.stdout).toContain('! OPENAI_API_KEY está definida, mas nenhum modelo é usado.');
    expect(unused.stdout).toContain('PROSA_MODEL=openai/<modelo>');
    expect(unused.exitCode).toBe(0);
  },
  SLOW_MS,
);

test(
  '[P2] where the store cannot be opened, as while a server has it, the models are asked all the same',
  async () => {
    const good = await serve(always(ok('ok')));
    const folder = mkdtempSync(join(tmpdir(), 'prosa-doctor-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const PROSA_DATA_DIR = join(folder, 'arquivo');
    writeFileSync(PROSA_DATA_DIR, '');
    const env = { PROSA_DATA_DIR, PROSA_MODEL: 'compatible/bom', PROSA_COMPATIBLE_URL: good.url };
    const { stdout, stderr, exitCode } = await doctor(env);
    expect(stdout).toMatch(/^✓ compatible\/bom respondeu em .+\n$/);
    expect(stderr).toMatch(/^A pasta de dados não pode ser usada\./);
    expect(exitCode).toBe(1);
    const told = JSON.parse((await doctor(env, '--json')).stdout);
    expect(told).toMatchObject({ healthy: false, models: { tests: [{ ok: true }] } });
    expect(told.error).toMatch(/^A pasta de dados não pode ser usada\./);
  },
  SLOW_MS,
);

test('silence is told with how long was waited', () => {
  const slow = { model: 'a/b', roles: [], ms: 15_000, ok: false, reason: 'deadline', status: null } as const;
  const [only] = modelFindings({ tests: [slow], unused: [], error: null });
  expect(only).toMatchObject({ mark: 'bad', text: 'a/b: não respondeu em 15 s' });
});

test('[P2] what makes vectors is told with their size', () => {
  const good = { model: 'ollama/n', roles: ['embed'], ms: 120, ok: true, numbers: 768 } as const;
  const [only] = modelFindings({ tests: [good], unused: [], error: null });
  expect(only).toMatchObject({ mark: 'good', text: 'ollama/n respondeu em 120 ms (vetores de 768 números)' });
});

test('without any model nothing is wrong, and one reads how to have one', () => {
  const [only] = modelFindings({ tests: [], unused: [], error: null });
  expect(only).toMatchObject({ mark: 'info', text: expect.stringContaining('PROSA_MODEL=') });
});
