import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAILURES } from '#protocol';
import { type Acme, openAcme } from './security/fixtures/acme.ts';
import { openRows, type Rows } from './security/fixtures/rows.ts';

let acme: Acme;
let rows: Rows;

beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url });
}, 60_000);

afterAll(async () => {
  await acme.close();
  await rows.close();
});

/** Longer than a turn takes that began before the erasure. */
const LATE_MS = 60 * 60_000;

const say = async (sub: string, chatInput: string) => {
  const lines = await acme.chat(acme.person(sub, 'acme'), { chatInput, sessionId: `de-${sub}` });
  return lines.rest();
};

const erase = (sub: string, body?: unknown) =>
  acme.json('/api/me', {
    method: 'DELETE',
    as: acme.person(sub, 'acme'),
    ...(body !== undefined && { body }),
  });

test('[H10] a person takes along all that is kept of them, as a file, and nothing of anybody else', async () => {
  await say('ana', 'prefiro respostas curtas, canário-da-ana');
  await say('bia', 'prefiro respostas longas, canário-da-bia');
  const response = await acme.ask('/api/me/export', { as: acme.person('ana', 'acme') });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="prosa-meus-dados.json"',
    'cache-control': 'no-store',
  });
  const text = await response.text();
  expect(JSON.parse(text)).toEqual(expect.any(Object));
  expect(text).toContain('canário-da-ana');
  expect(text).not.toMatch(/canário-da-bia|de-bia/);
});

test.each([
  ['nothing', undefined],
  ['no word', {}],
  ['another word', { confirm: 'sim' }],
  ['another kind of yes', { confirm: true }],
  ['somebody else', { confirm: 'apagar', user: 'bia' }],
])('[H10] to be erased with %s is refused, and nothing is gone', async (_, body) => {
  const before = await rows.count();
  expect(await erase('ana', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'body_invalid', retryable: false } },
  });
  expect(await rows.count()).toEqual(before);
});

test('[H10][fault S8] who is erased is gone, their token is refused, and others stay as they were', async () => {
  await say('caio', 'prefiro respostas curtas, canário-do-caio');
  const others = await acme.json('/api/sessions/de-bia/messages', { as: acme.person('bia', 'acme') });
  const elsewhere = await acme.json('/api/me/erasure', { as: acme.person('caio', 'acme') });
  expect(elsewhere).toMatchObject({ status: 404, body: { error: { code: 'erasure_not_found' } } });
  const { status, body } = await erase('caio', { confirm: 'apagar' });
  expect([200, 202]).toContain(status);
  expect(body).toMatchObject({ id: expect.any(String), status: status === 200 ? 'done' : 'running' });
  const refused = { code: 'not_authenticated', message: FAILURES.not_authenticated.sentence };
  for (const path of ['/api/me', '/api/memories', '/api/sessions', '/api/me/export']) {
    expect(await acme.json(path, { as: acme.person('caio', 'acme') })).toMatchObject({
      status: 401,
      body: { error: refused },
    });
  }
  const late = await acme.chat(acme.person('caio', 'acme'), { chatInput: 'voltei', sessionId: 'de-caio' });
  expect([late.status, await late.rest()]).toMatchObject([401, [{ type: 'error', ...refused }]]);
  expect(await acme.json('/api/sessions/de-bia/messages', { as: acme.person('bia', 'acme') })).toEqual(
    others,
  );
  await expect.poll(() => rows.dump()).not.toMatch(/canário-do-caio|de-caio/);
});

test('[H10][fault P7] who comes back with a new login begins anew, and sees how the erasure went', async () => {
  acme.clock.advance(2_000);
  const back = () => acme.personNow('caio', 'acme');
  expect(await acme.json('/api/me', { as: back() })).toMatchObject({ status: 200 });
  expect(await acme.json('/api/memories', { as: back() })).toEqual({ status: 200, body: { memories: [] } });
  expect(await acme.json('/api/sessions', { as: back() })).toMatchObject({ body: { sessions: [] } });
  // Until nothing of before can be written late any more, nothing new is let in either.
  const early = await acme.chat(back(), { chatInput: 'oi de novo', sessionId: 'caio-de-novo' });
  expect([early.status, await early.rest()]).toMatchObject([
    409,
    [{ code: 'person_erasing', retryable: true }],
  ]);
  acme.clock.advance(LATE_MS);
  // Workers look every minute of the clock on the wall, and when they begin.
  const next = await openAcme({ store: rows.url, clock: acme.clock });
  await expect
    .poll(async () => (await next.json('/api/me/erasure', { as: back() })).body, { timeout: 10_000 })
    .toMatchObject({ status: 'done', completedAt: expect.any(Number) });
  await next.close();
  const late = await acme.chat(back(), { chatInput: 'oi de novo', sessionId: 'caio-de-novo' });
  expect((await late.rest()).at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
  expect(await rows.dump()).not.toContain('canário-do-caio');
});
