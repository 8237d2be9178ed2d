import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ResourceScope, ToolScope } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '#runtime';
import { emptyDatabase } from './empty-database.ts';
import { leakCheck } from './leak-check.ts';
import { openChat } from './open-chat.ts';
import { openTables } from './open-tables.ts';
import { call } from './script.ts';

const folder = mkdtempSync(join(tmpdir(), 'prosa-kit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());
afterEach(leakCheck);

const answers: unknown[] = [];

const perguntar = defineTool({
  name: 'perguntar',
  description: 'Pergunta ao banco.',
  input: z.object({}),
  effect: 'read',
  run: async (_input, { org, resources }: ToolScope<ResourceScope>) => {
    const { rows } = await (await resources.database()).execute(sql`select 40 + 2 as answer`);
    answers.push({ org, ...rows[0] });
    return {};
  },
});

/** An assistant that only asks the database something. */
const perguntador = defineAssistant<ResourceScope>({
  name: 'perguntador',
  agent: defineAgent({ name: 'perguntador', instructions: 'Pergunte.', tools: [perguntar] }),
  resources: (scope) => scope,
});

test('[P5.define] tools reach a database in a chat, each in an organisation of its own unless it is told one', async () => {
  for (const options of [{}, {}, { org: 'loja' }]) {
    const chat = openChat(perguntador, { perguntador: [call('perguntar'), { say: 'Pronto.' }] }, options);
    await chat.user('oi');
    await chat.close();
  }
  const org = expect.any(String);
  expect(answers).toEqual([
    { org, answer: 42 },
    { org, answer: 42 },
    { org: 'loja', answer: 42 },
  ]);
  expect(answers[0]).not.toEqual(answers[1]);
});

test('tables that are not there are not opened', async () => {
  await expect(openTables(perguntador)).rejects.toThrow(
    'O assistente "perguntador" não tem tabelas próprias.',
  );
});

/** As in somebody's own runner: asks the kit's database, closes nothing, and must end by itself. */
const RUNNER = `
import { lendDatabase } from '${new URL('./shared-database.ts', import.meta.url).href}';
const { rows } = await (await lendDatabase()()).$client.query('select 42 as answer');
console.log(rows[0].answer);
`;

test('a database that nobody closes does not keep its process alive, and starts from a copy left for all', async () => {
  const path = join(folder, 'runner.mts');
  writeFileSync(path, RUNNER);
  const { stdout } = await promisify(execFile)(process.execPath, [path], { timeout: 30_000 });
  expect(stdout.trim()).toBe('42');
  const left = readdirSync(join(tmpdir(), `prosa-testing-${userInfo().uid}`));
  expect(left).toContainEqual(expect.stringMatching(/^[0-9a-f]{16}\.tar$/));
}, 40_000);

test('where no copy can be left, the database is made from nothing', async () => {
  const notAFolder = join(folder, 'file');
  writeFileSync(notAFolder, '');
  vi.stubEnv('TMPDIR', notAFolder);
  expect(await emptyDatabase()).toBeUndefined();
});
