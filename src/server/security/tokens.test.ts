import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type KeyServer,
  keyServer,
  type SigningKey,
  signingKey,
  signWith,
} from '../identity/fixtures/key-server.ts';
import { forge } from '../identity/fixtures/tokens.ts';
import { type Acme, openAcme } from './fixtures/acme.ts';

let acme: Acme;
let keys: KeyServer;
let key: SigningKey;
let other: SigningKey;

beforeAll(async () => {
  keys = await keyServer();
  [key, other] = [await signingKey('k1'), await signingKey('k2')];
  keys.publish(key);
  const auth = {
    key: { kind: 'jwks', url: keys.url },
    issuer: 'https://login.test',
    audience: 'prosa',
    operators: [],
  } as const;
  acme = await openAcme({ config: { auth } });
});

afterAll(async () => {
  await acme.close();
  await keys.close();
});

const now = () => Math.floor(acme.clock.now() / 1_000);
const claims = (more: object = {}) => ({
  ...{ sub: 'ana', iss: 'https://login.test', aud: 'prosa', exp: now() + 600 },
  ...more,
});

const answerTo = async (authorization: string | undefined, path = '/api/me') => {
  const response = await acme.ask(path, { headers: authorization === undefined ? {} : { authorization } });
  return {
    status: response.status,
    auth: response.headers.get('www-authenticate'),
    text: await response.text(),
  };
};

test('[fault S6] every token that is not good gets the same answer, whatever is wrong with it', async () => {
  expect((await answerTo(`Bearer ${await signWith(key, claims())}`)).status).toBe(200);
  const trap = `${keys.url}-trap`;
  const bad = [
    undefined,
    '',
    'Bearer',
    'Bearer a.b.c',
    `Basic ${Buffer.from('ana:senha').toString('base64')}`,
    `Bearer ${forge({ header: { alg: 'none' }, claims: claims() })}`,
    `Bearer ${forge({ header: { alg: 'HS256', kid: 'k1' }, claims: claims(), secret: JSON.stringify(key.jwk) })}`,
    `Bearer ${await signWith(other, claims())}`,
    `Bearer ${await signWith(other, claims(), { kid: 'k1' })}`,
    `Bearer ${await signWith(key, claims(), { kid: '../../k1' })}`,
    `Bearer ${await signWith(other, claims(), { jku: trap, x5u: trap })}`,
    `Bearer ${await signWith(other, claims(), { jwk: other.jwk })}`,
    `Bearer ${await signWith(key, claims({ iss: 'https://evil.test' }))}`,
    `Bearer ${await signWith(key, claims({ aud: 'outra' }))}`,
    `Bearer ${await signWith(key, claims({ exp: undefined }))}`,
    `Bearer ${await signWith(key, claims({ exp: now() * 1_000 }))}`,
    `Bearer ${await signWith(key, claims({ exp: now() - 31 }))}`,
    `Bearer ${await signWith(key, claims({ nbf: now() + 31 }))}`,
    `Bearer ${await signWith(key, claims({ iat: now() + 31 }))}`,
    `Bearer ${await signWith(key, claims({ sub: undefined, role: 'service_role' }))}`,
    `Bearer ${await signWith(key, claims({ sub: '../bia' }))}`,
    `Bearer ${await signWith(key, claims({ note: 'x'.repeat(8_000) }))}`,
  ];
  const answers = await Promise.all(bad.map((authorization) => answerTo(authorization)));
  expect(answers).toEqual(bad.map(() => answers[0]));
  expect(answers[0]).toMatchObject({ status: 401, auth: 'Bearer' });
  expect(answers[0]?.text).toContain('not_authenticated');
  expect(new Set(keys.requests)).toEqual(new Set(['/keys']));
});

test('[fault S6] a token of a megabyte does not reach anybody', async () => {
  const { status } = await answerTo(`Bearer ${'x'.repeat(1_000_000)}`).catch(() => ({ status: 431 }));
  expect(status).toBe(431);
});

test('[fault S6] a token in the address, the body or a cookie is no token', async () => {
  const token = await signWith(key, claims());
  expect((await answerTo(undefined, `/api/me?access_token=${token}&token=${token}`)).status).toBe(401);
  expect(
    (await acme.ask('/api/me', { headers: { cookie: `token=${token}; access_token=${token}` } })).status,
  ).toBe(401);
  const chat = await acme.ask('/chat', { method: 'POST', body: { chatInput: 'oi', sessionId: 's', token } });
  expect(chat.status).toBe(401);
});

test.each([
  ['ended 29 s ago', { exp: -29 }, 200],
  ['ended 31 s ago', { exp: -31 }, 401],
  ['begins in 29 s', { nbf: 29 }, 200],
  ['begins in 31 s', { nbf: 31 }, 401],
  ['issued in 29 s', { iat: 29 }, 200],
  ['issued in 31 s', { iat: 31 }, 401],
])('[fault T3] %s: %s', async (_, times, status) => {
  const moved = Object.fromEntries(Object.entries(times).map(([name, by]) => [name, now() + by]));
  expect((await answerTo(`Bearer ${await signWith(key, claims(moved))}`)).status).toBe(status);
});

test('[fault S7] with the address of the keys gone, known keys open; a flood of unknown ones asks no more', async () => {
  keys.fail({ status: 500 });
  acme.clock.advance(3_600_000);
  expect((await answerTo(`Bearer ${await signWith(key, claims())}`)).status).toBe(200);
  const asked = keys.requests.length;
  const flood = Array.from({ length: 50 }, async (_, at) =>
    answerTo(`Bearer ${await signWith(other, claims(), { kid: `x${at}` })}`),
  );
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]));
  expect(keys.requests.length).toBe(asked);
});

test('[fault S7] a server that never saw a key says that it cannot tell, not that the token is bad', async () => {
  const gone = await keyServer();
  await gone.close();
  const auth = {
    key: { kind: 'jwks', url: gone.url },
    issuer: null,
    audience: 'prosa',
    operators: [],
  } as const;
  const blind = await openAcme({ config: { auth } });
  const token = await signWith(key, claims());
  const response = await blind.ask('/api/me', { as: { token, userId: 'ana' } });
  expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
  expect(await response.text()).toContain('identity_unavailable');
  await blind.close();
});
