import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedbackResult, Memory, RememberedItem } from '#protocol';
import type { Line } from './fixtures/lines.ts';
import type { Asked } from './fixtures/test-server.ts';
import { type Acme, type Knocker, openAcme } from './security/fixtures/acme.ts';

let acme: Acme;
beforeAll(async () => {
  acme = await openAcme();
});
afterAll(() => acme.close());

/** Each test has a person of its own, by name. */
const as = (sub: string, org = 'acme') => acme.person(sub, org);

const say = async (sub: string, chatInput: string, sessionId = `de-${sub}`): Promise<readonly Line[]> =>
  (await acme.chat(as(sub), { chatInput, sessionId })).rest();

const list = async (who = 'ana', org = 'acme'): Promise<readonly RememberedItem[]> => {
  const { status, body } = await acme.json('/api/memories', { as: as(who, org) });
  expect(status).toBe(200);
  return (body as { memories: readonly RememberedItem[] }).memories;
};

const one = async (who: string): Promise<RememberedItem> => {
  const [found, ...others] = await list(who);
  expect(others).toEqual([]);
  if (!found) throw new Error('nothing is remembered');
  return found;
};

const change = (who: string, id: string, body: unknown) =>
  acme.json(`/api/memories/${id}`, { method: 'PATCH', as: as(who), body });

const forget = async (who: string, path: string) => {
  const response = await acme.ask(path, { method: 'DELETE', as: as(who) });
  return { status: response.status, text: await response.text() };
};

test('[H10] a person sees what is remembered, and the message that taught it', async () => {
  await say('ana', 'prefiro respostas curtas');
  const found = await one('ana');
  expect(found).toMatchObject({
    ...{ kind: 'preference', category: 'comunicacao', scope: 'user', status: 'active', pinned: false },
    ...{ quote: 'prefiro respostas curtas', history: [], evidence: 1 },
    source: { how: 'said', assistant: 'eco', session: 'de-ana' },
  });
  expect(found.id).toMatch(/^mem_/);
  expect(Object.keys(found)).not.toContain('search');
});

test('[H10] it can be pinned and corrected; the version before is its history', async () => {
  await say('bruna', 'prefiro respostas curtas');
  const { id, text } = await one('bruna');
  expect((await change('bruna', id, { pinned: true })).status).toBe(200);
  const pinned = await one('bruna');
  expect(pinned.pinned).toBe(true);
  const { status, body } = await change('bruna', pinned.id, { text: 'Prefere respostas longas' });
  expect([status, (body as { memory: Memory }).memory.text]).toEqual([200, 'Prefere respostas longas']);
  const corrected = await one('bruna');
  expect(corrected).toMatchObject({ text: 'Prefere respostas longas', source: { how: 'edited' } });
  expect(corrected.history.map((each) => each.text)).toContain(text);
});

test('[H10] one is forgotten, then all; what is forgotten is not used any more', async () => {
  await say('carla', 'prefiro respostas curtas');
  await say('carla', 'não é segunda, é terça');
  const [first, ...rest] = await list('carla');
  expect(rest.length).toBeGreaterThan(0);
  expect(await forget('carla', `/api/memories/${first?.id}`)).toEqual({ status: 204, text: '' });
  expect((await list('carla')).map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
  expect(await forget('carla', `/api/memories/${first?.id}`)).toMatchObject({ status: 404 });
  const all = await forget('carla', '/api/memories');
  expect([all.status, JSON.parse(all.text)]).toEqual([200, { forgotten: rest.length }]);
  expect(await list('carla')).toEqual([]);
  expect(await say('carla', 'oi', 'outra')).not.toContainEqual(
    expect.objectContaining({ type: 'memory_retrieved' }),
  );
});

test('[H5] what one said is used for them in another conversation, and for nobody else', async () => {
  await say('dani', 'prefiro respostas curtas');
  const { id } = await one('dani');
  const used = expect.objectContaining({
    type: 'memory_retrieved',
    memories: [expect.objectContaining({ id, scope: 'user' })],
  });
  expect(await say('dani', 'como prefiro as respostas?', 'dani-2')).toContainEqual(used);
  for (const [sub, org] of [
    ['edu', 'acme'],
    ['dani', 'outra'],
    ['chefe', 'acme'],
  ] as const) {
    const lines = await acme.chat(as(sub, org), {
      chatInput: 'como prefiro as respostas?',
      sessionId: `${org}-${sub}`,
    });
    expect(JSON.stringify(await lines.rest())).not.toContain(id);
    expect(await list(sub, org)).toEqual([]);
  }
});

const STRANGERS: readonly Knocker[] = ['bia', 'ana elsewhere', 'operator', 'operator elsewhere'];

test('[fault S3] the id of somebody else’s memory is told as one that does not exist, and nothing changes', async () => {
  const kept = await list('ana');
  const id = String(kept[0]?.id);
  expect(id).toMatch(/^mem_/);
  for (const stranger of STRANGERS) {
    const ask = async (target: unknown, asked: Asked) => {
      const path = `/api/memories/${target}`;
      const response = await acme.ask(path, { ...asked, as: acme.as(stranger) });
      return { status: response.status, text: await response.text() };
    };
    for (const asked of [
      { method: 'PATCH', body: { text: 'outra coisa' } },
      { method: 'PATCH', body: { pinned: true } },
      { method: 'DELETE' },
    ]) {
      const met = await ask(id, asked);
      expect(met.status).toBe(404);
      expect(met).toEqual(await ask('mem_ninguem', asked));
    }
    expect(await acme.json('/api/memories', { method: 'DELETE', as: acme.as(stranger) })).toEqual({
      status: 200,
      body: { forgotten: 0 },
    });
  }
  const operator = await acme.json(`/api/studio/memories/${id}`, {
    method: 'DELETE',
    as: acme.as('operator'),
  });
  expect(operator.status).toBe(404);
  expect(await list('ana')).toEqual(kept);
});

test('[H10] an order to forget with something in it is refused, and nothing is forgotten', async () => {
  const kept = await list('ana');
  for (const path of ['/api/memories', '/api/memories/mem_ninguem']) {
    const refused = await acme.json(path, { method: 'DELETE', as: acme.as('ana'), body: { only: 'mem_1' } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'body_invalid' } } });
  }
  expect(await list('ana')).toEqual(kept);
});

test.each([
  ['nothing', {}],
  ['a field that is none', { texto: 'oi' }],
  ['a scope', { text: 'oi', scope: 'org' }],
  ['an owner', { pinned: true, user: 'bia' }],
  ['an empty text', { text: '  ' }],
  ['a text too long', { text: 'a'.repeat(301) }],
  ['another kind of value', { text: { a: 1 } }],
  ['a list', []],
])('[H10] a correction with %s is refused', async (_, body) => {
  const [found] = await list('ana');
  if (!found) throw new Error('nothing is remembered');
  const refused = await change('ana', found.id, body);
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'body_invalid' } } });
});

const rate = (who: string, body: Readonly<Record<string, unknown>>) =>
  acme.json('/api/feedback', { method: 'POST', as: as(who), body });

test('[H9] a vote changes how sure the memories of that turn are; the same vote again changes nothing', async () => {
  await say('gabi', 'prefiro respostas curtas', 'g1');
  await say('gabi', 'como prefiro as respostas?', 'g2');
  const { id, confidence } = await one('gabi');
  const { status, body } = await rate('gabi', { session_id: 'g2', type: 'negative' });
  expect([status, body]).toEqual([
    200,
    {
      ...{ status: 'ok', feedback_type: 'negative', memories_adjusted: [id], memories_saved: [] },
      error: null,
    } satisfies FeedbackResult,
  ]);
  const lower = (await one('gabi')).confidence;
  expect(lower).toBeCloseTo(confidence - 0.2);
  expect((await rate('gabi', { session_id: 'g2', type: 'negative' })).body).toMatchObject({
    status: 'known',
  });
  expect((await one('gabi')).confidence).toBeCloseTo(lower);
  await rate('gabi', { session_id: 'g2', type: 'positive' });
  expect((await one('gabi')).confidence).toBeCloseTo(confidence + 0.1);
});

test('[H9] a correction and a preference are stored, with the turn they came from', async () => {
  await say('helena', 'oi');
  const data = { wrong: 'segunda', right: 'terça' };
  const corrected = await rate('helena', { session_id: 'de-helena', type: 'correction', data });
  expect(corrected).toMatchObject({ status: 200, body: { memories_saved: [expect.any(String)] } });
  const preferred = await rate('helena', {
    ...{ session_id: 'de-helena', type: 'preference', data: 'prefiro respostas curtas' },
  });
  expect(preferred).toMatchObject({ status: 200, body: { memories_saved: [expect.any(String)] } });
  expect((await list('helena')).map(({ kind, source: { how } }) => [kind, how]).sort()).toEqual([
    ['correction', 'feedback'],
    ['preference', 'feedback'],
  ]);
});

test.each([
  ['another type', { type: 'maybe' }, 400, 'feedback_invalid'],
  ['no type', { type: undefined }, 400, 'feedback_invalid'],
  ['a type of another kind', { type: ['positive'] }, 400, 'feedback_invalid'],
  ['no session', { session_id: undefined }, 400, 'session_id_invalid'],
  ['a session that is none', { session_id: 'nenhuma' }, 404, 'session_not_found'],
  ['a message that is none', { message_id: 'msg_ninguem' }, 404, 'turn_not_found'],
  ['more than it takes', { extra: 1 }, 400, 'body_invalid'],
  ['a text too long', { data: 'a'.repeat(2_001) }, 400, 'body_invalid'],
  ['data inside of data', { data: { a: { b: 1 } } }, 400, 'body_invalid'],
] as const)('[H9] feedback with %s is refused', async (...[, wrong, status, code]) => {
  await say('iara', 'oi');
  const refused = await rate('iara', { session_id: 'de-iara', type: 'positive', ...wrong });
  expect(refused).toMatchObject({ status, body: { error: { code } } });
});

test('[fault S3] nobody rates in somebody else’s conversation, nor with a message of theirs', async () => {
  await say('joana', 'prefiro respostas curtas', 'da-joana');
  const lines = await say('joana', 'como prefiro as respostas?', 'da-joana');
  const kept = await list('joana');
  await say('katia', 'oi', 'da-katia');
  const body = { session_id: 'da-joana', type: 'negative' };
  const none = { session_id: 'de-ninguem', type: 'negative' };
  for (const who of ['katia', 'chefe']) expect(await rate(who, body)).toEqual(await rate(who, none));
  const messages = await acme.json('/api/sessions/da-joana/messages', { as: as('joana') });
  const theirs = (messages.body as { messages: readonly { id: string }[] }).messages.map(({ id }) => id);
  for (const message_id of [...theirs, String(lines[0]?.turn)]) {
    const met = await rate('katia', { session_id: 'da-katia', type: 'negative', message_id });
    expect([met.status, met]).toEqual([
      404,
      await rate('katia', { session_id: 'da-katia', type: 'negative', message_id: 'msg_ninguem' }),
    ]);
  }
  expect(await list('joana')).toEqual(kept);
});

test('[H5] operators teach their organisation, and only theirs; a person’s own wins', async () => {
  const teach = (who: Parameters<typeof as>, body: object) =>
    acme.json('/api/studio/memories', { method: 'POST', as: as(...who), body });
  const shared = async (...who: Parameters<typeof as>) => {
    const { body } = await acme.json('/api/studio/memories', { as: as(...who) });
    return (body as { memories: readonly Memory[] }).memories.map(({ text }) => text);
  };
  const fact = { kind: 'fact', text: 'A loja fecha aos domingos' };
  const taught = await teach(['chefe', 'acme'], fact);
  expect(taught).toMatchObject({
    status: 201,
    body: { memory: { scope: 'org', source: { how: 'operator' } } },
  });
  expect(await shared('chefe', 'acme')).toEqual([fact.text]);
  expect(await shared('chefe', 'outra')).toEqual([]);
  expect((await teach(['ana', 'acme'], fact)).status).toBe(403);
  expect((await teach(['chefe', 'acme'], { ...fact, org: 'outra' })).status).toBe(400);
  expect((await teach(['chefe', 'acme'], { ...fact, scope: 'global' })).status).toBe(400);
  const { id } = (taught.body as { memory: Memory }).memory;
  const remove = (...who: Parameters<typeof as>) =>
    acme.ask(`/api/studio/memories/${id}`, { method: 'DELETE', as: as(...who) });
  expect((await remove('chefe', 'outra')).status).toBe(404);
  expect(await say('lia', 'a loja fecha aos domingos?')).toContainEqual(
    expect.objectContaining({
      type: 'memory_retrieved',
      memories: [expect.objectContaining({ id, scope: 'org' })],
    }),
  );
  expect(await list('lia')).toEqual([]);
  expect((await remove('chefe', 'acme')).status).toBe(204);
  expect(await shared('chefe', 'acme')).toEqual([]);
});
