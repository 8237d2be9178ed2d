import { afterEach, expect, test } from 'vitest';
import { scriptedSource } from '#models';
import type { Assistant } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { valve } from '../host/fixtures/valve.ts';
import { textOf } from './fixtures/lines.ts';
import { eco, openServer, type TestServer, type TestServerOptions } from './fixtures/test-server.ts';
import { loja } from './fixtures/with-tool.ts';

let server: TestServer;
afterEach(() => server.close());

const open = async (options?: TestServerOptions): Promise<TestServer> => {
  server = await openServer(options);
  return server;
};

test('[C1.stream] a message is answered line by line, headers first, before the model has said a word', async () => {
  const speaker = valve();
  const { enter, chat } = await open({ models: { agent: [speaker.source] } });
  const lines = await chat(await enter(), { chatInput: 'oi' });
  expect(lines.status).toBe(200);
  expect(Object.fromEntries(lines.response.headers)).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const mouth = await speaker.asked();
  mouth.say('Primeira frase. ');
  mouth.say('E mais');
  const [text] = (await lines.until('text')).slice(-1);
  expect(text).toMatchObject({
    type: 'text',
    content: expect.stringMatching(/^Primeira frase\. ?$/),
    attempt: 1,
  });
  mouth.say(' uma.');
  mouth.end();
  const rest = await lines.rest();
  expect(textOf(rest)).toMatch(/^ ?E mais uma\.$/);
  expect(rest.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
});

test('[C1] tools show as tool_start and tool_end, with a label in Portuguese', async () => {
  const { enter, chat } = await open({
    assistants: [loja],
    models: {
      agent: scriptedSource({ loja: [{ calls: [{ tool: 'ver', input: {} }] }, { say: 'Pronto.' }] }),
    },
  });
  const lines = await (await chat(await enter(), { chatInput: 'oi' })).rest();
  const shown = lines.filter(({ type }) => type.startsWith('tool_'));
  expect(shown).toMatchObject([
    { type: 'tool_start', tool: 'ver', args: {}, label: 'Vendo…', call: expect.any(String) },
    { type: 'tool_end', tool: 'ver', output: { visto: true }, status: 'ok', call: shown[0]?.call },
  ]);
});

test('[C1] the same messageId joins the same turn while it runs, and tells its events again afterwards', async () => {
  const speaker = valve();
  const { enter, chat } = await open({ models: { agent: [speaker.source] } });
  const ana = await enter();
  const message = { chatInput: 'oi', messageId: 'm1' };
  const [first, second] = [await chat(ana, message), await chat(ana, message)];
  const mouth = await speaker.asked();
  mouth.say('Olá!');
  mouth.end();
  const told = await first.rest();
  expect(await second.rest()).toEqual(told);
  expect(await (await chat(ana, message)).rest()).toEqual(told);
  const other = await chat(ana, { ...message, chatInput: 'outra coisa' });
  expect(other.status).toBe(409);
  expect(await other.rest()).toMatchObject([{ type: 'error', code: 'message_conflict' }]);
});

test('[C2.login] who is not logged in gets 401 and one error line; nothing runs', async () => {
  const { chat, platform } = await open();
  const lines = await chat(undefined, { chatInput: 'oi' });
  expect(lines.status).toBe(401);
  expect(lines.response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  const sentence = 'Para conversar, entre na sua conta primeiro.';
  expect(await lines.rest()).toEqual([
    { type: 'error', code: 'not_authenticated', content: sentence, message: sentence, retryable: false },
  ]);
  expect(await platform.session('s1')).toBeNull();
});

test.each([
  ['no sessionId', { sessionId: undefined }, 400, 'session_id_invalid'],
  ['an empty sessionId', { sessionId: '' }, 400, 'session_id_invalid'],
  ['a sessionId with a path in it', { sessionId: '../etc' }, 400, 'identifier_invalid'],
  ['a sessionId that looks like another', { sessionId: 'sеssion' }, 400, 'identifier_invalid'],
  ['no chatInput', { chatInput: undefined }, 400, 'message_invalid'],
  ['a chatInput that is no text', { chatInput: { a: 1 } }, 400, 'message_invalid'],
  ['an empty chatInput', { chatInput: ' \n' }, 400, 'message_empty'],
  ['a chatInput without end', { chatInput: 'a'.repeat(60_000) }, 413, 'message_too_long'],
  ['a messageId with a line break', { messageId: 'a\r\nb' }, 400, 'identifier_invalid'],
  ['an assistant that is none', { assistant: 'ninguem' }, 404, 'assistant_unknown'],
  ["somebody else's userId", { userId: 'outra' }, 403, 'user_mismatch'],
])('[C2] %s is told as one error line', async (_, body, status, code) => {
  const { enter, chat } = await open();
  const lines = await chat(await enter(), { chatInput: 'oi', ...body });
  expect(lines.status).toBe(status);
  const told = await lines.rest();
  expect(told).toMatchObject([{ type: 'error', code, content: expect.any(String) }]);
  expect(told[0]?.message).toBe(told[0]?.content);
});

test("[C2] somebody else's conversation does not exist", async () => {
  const { enter, chat } = await open();
  const [ana, bia] = [await enter(), await enter()];
  await (await chat(ana, { chatInput: 'segredo' })).rest();
  const lines = await chat(bia, { chatInput: 'oi' });
  expect(lines.status).toBe(404);
  expect(await lines.rest()).toMatchObject([{ type: 'error', code: 'session_not_found' }]);
});

const broken: Assistant = defineAssistant({
  name: 'quebrado',
  title: 'Quebrado',
  description: 'Quebra.',
  agent: defineAgent({ name: 'quebrado', instructions: 'Quebre.', reflex: () => ({ say: 'oi' }) }),
  understand: () => () => {
    throw new Error('internal detail: /srv/secret');
  },
});

test('[C2.errors] a turn that fails ends in an error line in Portuguese, without internals', async () => {
  const { enter, chat } = await open({ assistants: [broken] });
  const lines = await (await chat(await enter(), { chatInput: 'oi' })).rest();
  expect(lines.at(-1)).toMatchObject({
    type: 'error',
    code: 'internal',
    content: 'Algo deu errado do nosso lado.',
    ending: 'failed',
    seq: lines.length,
  });
  expect(JSON.stringify(lines)).not.toContain('internal detail');
  expect(lines.filter(({ type }) => type === 'error' || type === 'turn_finished')).toHaveLength(1);
});

test('[C1] a person may name themselves; who answers is cloudinha, then atendimento, unless named', async () => {
  const named = (name: string): Assistant => ({ ...eco, name, title: name });
  const { enter, chat, json, clock } = await open({
    assistants: [eco, named('atendimento'), named('cloudinha')],
  });
  const ana = await enter();
  await (await chat(ana, { chatInput: 'oi', userId: ana.userId })).rest();
  clock.advance(1_000);
  await (await chat(ana, { chatInput: 'oi', sessionId: 's2', assistant: 'eco' })).rest();
  const { body } = await json('/api/sessions', { as: ana });
  expect(body).toMatchObject({
    sessions: [
      { id: 's2', assistant: 'eco' },
      { id: 's1', assistant: 'cloudinha' },
    ],
  });
  expect((await json('/api/assistants', { as: ana })).body).toMatchObject({
    assistants: [
      { name: 'eco', default: false, suggestions: [], greeting: null },
      { name: 'atendimento', default: false },
      { name: 'cloudinha', default: true },
    ],
  });
});
