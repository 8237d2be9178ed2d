import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoldedTurn } from '#protocol';
import { openServer, type Person, type TestServer } from './fixtures/test-server.ts';

let server: TestServer;
let ana: Person;
let operator: Person;

beforeAll(async () => {
  server = await openServer();
  ana = await server.enter();
  operator = await server.enter('operator');
  for (const place of [1, 2, 3]) {
    server.clock.advance(1_000);
    await say(ana, `ana-${place}`, `  pergunta\n${place} `);
  }
  for (const text of ['um', 'dois', 'três']) await say(ana, 'ana-1', text);
  await say(await server.enter(), 'bia-1', 'segredo');
});
afterAll(() => server.close());

const say = async (as: Person, sessionId: string, chatInput: string) => {
  server.clock.advance(1_000);
  return (await server.chat(as, { sessionId, chatInput })).rest();
};

const get = async (path: string, as = ana) => (await server.json(path, { as })).body;

test("a person's conversations, the last used first, page by page", async () => {
  const all = await get('/api/sessions');
  expect(all).toMatchObject({
    sessions: [
      { id: 'ana-1', assistant: 'eco', title: 'pergunta 1', turns: 4 },
      { id: 'ana-3', title: 'pergunta 3', turns: 1 },
      { id: 'ana-2', title: 'pergunta 2', turns: 1 },
    ],
    next: null,
  });
  expect(JSON.stringify(all)).not.toContain('"user"');
  const first = await get('/api/sessions?limit=2');
  expect(first).toMatchObject({ sessions: [{ id: 'ana-1' }, { id: 'ana-3' }], next: 'ana-3' });
  const second = await get('/api/sessions?limit=2&before=ana-3');
  expect(second).toMatchObject({ sessions: [{ id: 'ana-2' }], next: null });
});

test('operators see the organisation, each with whose it is; others do not', async () => {
  expect(await get('/api/sessions?scope=org', operator)).toMatchObject({
    sessions: [{ id: 'bia-1', user: expect.any(String) }, { id: 'ana-1', user: ana.userId }, {}, {}],
  });
  expect(await server.json('/api/sessions?scope=org', { as: ana })).toMatchObject({
    status: 403,
    body: { error: { code: 'operators_only' } },
  });
  expect(await get('/api/sessions', operator)).toEqual({ sessions: [], next: null });
  expect(await get('/api/sessions/ana-1/messages', operator)).toMatchObject({ messages: { length: 8 } });
});

test('messages come from the end backwards', async () => {
  const newest = (await get('/api/sessions/ana-1/messages?limit=3')) as {
    readonly messages: readonly { readonly id: string; readonly text: string }[];
    readonly before: string | null;
  };
  expect(newest.messages.map(({ text }) => text)).toEqual(['Ouvi: dois', 'três', 'Ouvi: três']);
  expect(newest.before).toBe(newest.messages[0]?.id);
  const rest = await get(`/api/sessions/ana-1/messages?before=${newest.before}`);
  expect(rest).toMatchObject({
    messages: { length: 5 },
    before: null,
    unanswered: { turn: null, inputs: [] },
  });
  expect(rest).not.toHaveProperty('messages.0.agents');
});

test('turns and one turn, whole', async () => {
  const { turns } = (await get('/api/sessions/ana-1/turns?limit=2')) as {
    readonly turns: readonly FoldedTurn[];
  };
  expect(turns.map(({ text }) => text)).toEqual(['Ouvi: dois', 'Ouvi: três']);
  const last = turns.at(-1);
  expect(await get(`/api/turns/${last?.turn}`)).toMatchObject({
    turn: { turn: last?.turn, ending: 'answered' },
    events: expect.arrayContaining([expect.objectContaining({ type: 'turn_finished' })]),
    messages: [
      { role: 'user', text: 'três' },
      { role: 'assistant', text: 'Ouvi: três' },
    ],
  });
  expect(await server.json(`/api/turns/${last?.turn}`, { as: operator })).toMatchObject({ status: 200 });
});

test("somebody else's is told in the very words of what does not exist", async () => {
  const [{ turn } = { turn: '' }] = await server.platform.turns('bia-1');
  const pairs: readonly (readonly [string, string])[] = [
    ['/api/sessions/bia-1', '/api/sessions/none'],
    ['/api/sessions/bia-1/messages', '/api/sessions/none/messages'],
    ['/api/sessions/bia-1/turns', '/api/sessions/none/turns'],
    [`/api/turns/${turn}`, '/api/turns/none'],
  ];
  for (const [theirs, none] of pairs) {
    const [refused, missing] = [await server.json(theirs, { as: ana }), await server.json(none, { as: ana })];
    expect(refused).toEqual(missing);
    expect(refused.status).toBe(404);
  }
});

test('who is connected, and who is not any more', async () => {
  const caio = await server.enter();
  expect(await get('/api/me', caio)).toEqual({
    userId: caio.userId,
    org: expect.any(String),
    role: 'person',
    demo: true,
  });
  const promoted = await server.enter('operator', caio);
  expect(promoted.userId).toBe(caio.userId);
  expect(await get('/api/me', promoted)).toMatchObject({ userId: caio.userId, role: 'operator' });
  expect((await server.ask('/auth/logout', { method: 'POST', as: caio })).status).toBe(204);
  expect((await server.ask('/api/me', { as: caio })).status).toBe(401);
  expect((await server.ask('/api/me', { as: promoted })).status).toBe(401);
});

test('[P3] a conversation is found by words of its title or of what was said, whatever their case and accents', async () => {
  const found = async (q: string, as = ana) =>
    (
      (await get(`/api/sessions?q=${encodeURIComponent(q)}`, as)) as { sessions: { id: string }[] }
    ).sessions.map(({ id }) => id);
  expect(await found('TRES')).toEqual(['ana-1']);
  expect(await found('pergunta 3')).toEqual(['ana-3']);
  for (const none of ['segredo', '%', '_', '\\']) expect(await found(none)).toEqual([]);
  expect(await found(' ')).toHaveLength(3);
  expect(await server.json(`/api/sessions?q=${'x'.repeat(101)}`, { as: ana })).toMatchObject({ status: 400 });
});

test('[P3] a conversation is called what its person wants, and by its first words again', async () => {
  const rename = (title: unknown) =>
    server.json('/api/sessions/ana-2', { as: ana, method: 'PATCH', body: { title } });
  expect(await rename('  Minha\n dúvida ')).toMatchObject({ status: 200, body: { title: 'Minha dúvida' } });
  expect(await get('/api/sessions?q=minha%20duvida')).toMatchObject({ sessions: [{ id: 'ana-2' }] });
  for (const bad of ['', '  ', 'x'.repeat(81), 7]) expect(await rename(bad)).toMatchObject({ status: 400 });
  expect(await rename(null)).toMatchObject({ body: { title: 'pergunta 2' } });
});

test('[P3] a conversation that is taken away is gone from every list, and its words with it', async () => {
  await say(ana, 'ana-9', 'palavra-unica');
  expect(await get('/api/sessions?q=palavra-unica')).toMatchObject({ sessions: [{ id: 'ana-9' }] });
  expect((await server.ask('/api/sessions/ana-9', { as: ana, method: 'DELETE' })).status).toBe(204);
  expect(JSON.stringify(await get('/api/sessions'))).not.toContain('ana-9');
  expect(await get('/api/sessions/ana-9/messages')).toMatchObject({ messages: [] });
  expect(await get('/api/sessions/ana-9')).toMatchObject({ title: null, turns: 0 });
});
