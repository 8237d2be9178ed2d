import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCloudinha } from '#assistants/cloudinha';
import { type ManualClock, manualClock } from '#host/testing';
import { createModelNetwork, providerSource } from '#models';
import type { Assistant } from '#protocol';
import {
  type Answer,
  badJson,
  type FakeLlm,
  hangBeforeHeaders,
  ok,
  openFakeLlm,
  status,
} from '../models/fixtures/fake-llm.ts';
import { textOf } from './fixtures/lines.ts';
import { openServer, type Person, type TestServer } from './fixtures/test-server.ts';

/** Monday, 2026-11-16, 10:00 in São Paulo. */
const TODAY = Date.UTC(2026, 10, 16, 13);

type Row = { readonly turn: string; readonly category: string | null; readonly message: string };
type Desk = { readonly moderation: { recent(org: string): Promise<readonly Row[]> } };

let llm: FakeLlm;
let server: TestServer;
let clock: ManualClock;
let ana: Person;
const answers: Answer[] = [];
/** `moderation_logs` as it was after the newest refusal. */
let rows: readonly Row[] = [];

/** As she ships; each refusal is told twice, as it is when its turn is retried. */
function watched(): Assistant {
  const cloudinha = createCloudinha();
  return {
    ...cloudinha,
    moderated: async (refusal) => {
      await cloudinha.moderated?.(refusal);
      await cloudinha.moderated?.({ ...refusal, now: refusal.now + 1 });
      rows = await (refusal.resources as Desk).moderation.recent(refusal.org);
    },
  };
}

beforeAll(async () => {
  llm = await openFakeLlm({ always: (response, gone) => answers.shift()?.(response, gone) });
  clock = manualClock(TODAY);
  const spec = { provider: 'compatible', model: 'guarda', url: llm.url, key: 'chave' } as const;
  const guard = providerSource({ ...spec, price: { input: 1, output: 1 } }, createModelNetwork({ clock }));
  server = await openServer({
    assistants: [watched()],
    clock,
    models: { guard },
    onProblem: () => undefined,
  });
  ana = await server.enter();
});

afterAll(async () => {
  await server.close();
  await llm.close();
});

const UNCLEAR = 'me conta uma coisa bem comprida sobre a vida universitária no interior';

async function say(chatInput: string) {
  const body = { chatInput, userId: ana.userId, sessionId: 'guarda', assistant: 'cloudinha' };
  const lines = await (await server.chat(ana, body)).rest();
  return { lines, text: textOf(lines), decided: lines.find(({ type }) => type === 'guard_decided') };
}

test.each<[string, Answer, 'SAFE' | 'UNSAFE']>([
  ['SAFE', ok('SAFE'), 'SAFE'],
  ['UNSAFE', ok('UNSAFE'), 'UNSAFE'],
  ['safe', ok('safe'), 'UNSAFE'],
  ['SAFE.', ok('SAFE.'), 'UNSAFE'],
  ['SAFE and more', ok('SAFE\nbut'), 'UNSAFE'],
  ['nothing', ok(''), 'UNSAFE'],
  ['what is no JSON: the rules decide', badJson(), 'SAFE'],
  ['400: the rules decide', status(400), 'SAFE'],
])('[C3] over HTTP a guard’s model that answers %s', async (_, answer, verdict) => {
  answers.splice(0, answers.length, answer);
  const before = rows.length;
  const { lines, decided, text } = await say(UNCLEAR);
  expect(decided).toMatchObject({ type: 'guard_decided', verdict });
  expect(decided).not.toHaveProperty('check');
  expect(text).not.toBe('');
  // One row a refusal, however often it is told.
  expect(rows.length - before).toBe(verdict === 'UNSAFE' ? 1 : 0);
  expect(lines.some(({ type }) => type === 'agent_placed')).toBe(verdict === 'SAFE');
});

test('[C3] over HTTP one that never answers is waited for so long and no longer', async () => {
  answers.splice(0, answers.length, hangBeforeHeaders());
  const asked = llm.requests.length;
  const said = say(UNCLEAR);
  await vi.waitFor(() => expect(llm.requests.length).toBe(asked + 1));
  clock.advance(5_000);
  const { decided, lines } = await said;
  expect(decided).toMatchObject({ verdict: 'SAFE' });
  expect(lines).toContainEqual(expect.objectContaining({ type: 'model_failed', reason: 'deadline' }));
});

test('[C3] over HTTP self-harm is answered with care, at once, and nobody is asked', async () => {
  const asked = llm.requests.length;
  const { text, decided } = await say('não aguento mais, quero me matar');
  expect(text).toContain('188');
  expect(decided).toMatchObject({ verdict: 'UNSAFE', category: 'Self-Harm' });
  expect(llm.requests).toHaveLength(asked);
  expect(rows[0]).toMatchObject({ category: 'Self-Harm' });
  const { status: code, body } = await server.json('/api/sessions/guarda/messages', { as: ana });
  expect(code).toBe(200);
  expect(JSON.stringify(body)).toContain('quero me matar');
});
