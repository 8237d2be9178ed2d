import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform, readConfig } from '#host';
import { configuredBus } from '#host/missions';
import { type OwnNats, startOwnNats } from '../../../scripts/fixtures/nats-server.ts';
import { oficina, toOficina } from '../../host/fixtures/oficina.ts';
import type { Calls } from '../../runtime/missions/fixtures/agents.ts';
import { ownServer } from '../fixtures/own-server.ts';
import { prosa, startProsa } from '../fixtures/process.ts';

const server = ownServer();
const FILE = fileURLToPath(new URL('../fixtures/oficina.ts', import.meta.url));
const SECRET = 'um segredo de teste, com mais de trinta e dois';
let nats: OwnNats;
beforeAll(async () => {
  nats = await startOwnNats();
}, 30_000);
afterAll(() => nats.kill());

const variables = () => ({
  ...{ NATS_URL: nats.url, PROSA_BUS_SECRET: SECRET, DATABASE_URL: server.url },
  PROSA_DATA_DIR: server.folder,
});

test('[F7] a process of executors alone answers for them over NATS', async () => {
  const env = variables();
  const worker = startProsa(['worker', '--agents', 'dados', '--file', FILE], { cwd: server.folder, env });
  await vi.waitFor(() => expect(worker.printed()).toBe('Respondendo por dados. Ctrl+C encerra.\n'), 30_000);
  const calls: Calls = [];
  const bus = configuredBus(readConfig({ ...env, PROSA_BUS_AGENTS: 'analise' }).bus);
  const platform = createPlatform({
    store: server.url,
    assistants: [oficina({ calls })],
    ...(bus && { bus }),
  });
  try {
    const { reply } = await platform.reply(toOficina('quanto ganho?'));
    expect(reply).toBe('Sei de renda.');
    expect(calls).toEqual([]);
  } finally {
    await platform.close();
    worker.signal('SIGTERM');
  }
  expect((await worker.ended).exitCode).toBe(0);
}, 90_000);

test('[F7] a worker says what it lacks', async () => {
  const { NATS_URL: _, ...noBus } = variables();
  const { DATABASE_URL: __, ...noStore } = variables();
  const ended = await Promise.all(
    [
      { args: [], env: noBus },
      { args: [], env: noStore },
      { args: ['--agents', 'ninguem'], env: variables() },
    ].map(({ args, env }) => prosa(['worker', '--file', FILE, ...args], { cwd: server.folder, env })),
  );
  expect(ended.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
  expect(ended.map(({ stderr }) => stderr)).toEqual([
    expect.stringContaining('falta NATS_URL'),
    expect.stringContaining('falta DATABASE_URL'),
    expect.stringContaining('Não há agente ninguem. Há: orquestrador, analise, dados.'),
  ]);
}, 90_000);
