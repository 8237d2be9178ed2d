import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportSPKI, importJWK } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuthConfig } from '#host';
import { type ManualClock, manualClock } from '#host/testing';
import { unpluggableAccess } from './fixtures/access.ts';
import { type KeyServer, keyServer, type SigningKey, signingKey, signWith } from './fixtures/key-server.ts';
import { forge } from './fixtures/tokens.ts';
import { createDoorkeeper, type Doorkeeper } from './index.ts';

let keys: readonly [SigningKey, SigningKey, SigningKey];
let server: KeyServer;
let clock: ManualClock;
let doorkeeper: Doorkeeper;

const openDoor = (url: string): Doorkeeper => {
  const config: AuthConfig = { key: { kind: 'jwks', url }, issuer: null, audience: 'prosa', operators: [] };
  return createDoorkeeper(config, { access: unpluggableAccess(), clock, folder: null });
};

beforeAll(async () => {
  keys = [await signingKey('k1'), await signingKey('k2', 'RS256'), await signingKey('k3', 'EdDSA')];
});

beforeEach(async () => {
  server = await keyServer();
  server.publish(keys[0]);
  clock = manualClock();
  doorkeeper = openDoor(server.url);
  return () => server.close();
});

const claims = () => ({
  sub: 'ana',
  aud: 'prosa',
  exp: clock.now() / 1_000 + 600,
  // Each token is another, so that none is remembered.
  jti: String(Math.random()),
});
const identify = async (key: SigningKey, header?: Record<string, unknown>) =>
  doorkeeper.identify(`Bearer ${await signWith(key, claims(), header)}`);

test('keys of all three kinds open, fetched once', async () => {
  server.publish(...keys);
  for (const key of keys) expect(await identify(key)).toMatchObject({ user: 'ana' });
  expect(server.requests).toEqual(['/keys']);
});

test('[fault S6] the public key, which everybody has, is no secret to sign with', async () => {
  const publicKey = await importJWK({ ...keys[0].jwk, ext: true }, 'ES256', { extractable: true });
  if (publicKey instanceof Uint8Array) throw new Error('a shared secret');
  for (const secret of [await exportSPKI(publicKey), JSON.stringify(keys[0].jwk), String(keys[0].jwk.x)]) {
    for (const kid of [{ kid: 'k1' }, {}]) {
      const token = forge({ header: { alg: 'HS256', ...kid }, claims: claims(), secret });
      expect(await doorkeeper.identify(`Bearer ${token}`)).toBeNull();
    }
  }
});

test.each(['k9', '', '../k1', '../../../../dev/null', "k1' or '1'='1", 'k1\0', 'file:///dev/null'])(
  '[fault S6] a name of a key that is none: %j',
  async (kid) => {
    expect(await identify(keys[0], { kid })).toBeNull();
    expect(new Set(server.requests)).toEqual(new Set(['/keys']));
  },
);

test('[fault S6] keys and addresses that a token brings along are not looked at', async () => {
  const visits: string[] = [];
  const trap = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end(JSON.stringify({ keys: [keys[1].jwk] }));
  });
  await new Promise<void>((listening) => trap.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/`;
  for (const header of [
    { jku: url },
    { x5u: url },
    { jwk: keys[1].jwk },
    { jku: url, x5u: url, kid: 'k1' },
  ]) {
    expect(await identify(keys[1], header)).toBeNull();
  }
  // A good key stays good beside them, and they stay unread.
  expect(await identify(keys[0], { jku: url, x5u: url })).toMatchObject({ user: 'ana' });
  expect(visits).toEqual([]);
  await new Promise((closed) => trap.close(closed));
});

test('[fault S6] a key of another kind opens nothing, though it is published', async () => {
  for (const alg of ['ES384', 'PS256', 'RS512']) {
    const key = await signingKey('outra', alg);
    server.publish(key);
    clock.advance(30_000);
    expect([alg, await identify(key)]).toEqual([alg, null]);
  }
});

test('[fault S6] another audience is refused', async () => {
  const token = await signWith(keys[0], { ...claims(), aud: 'outra' });
  expect(await doorkeeper.identify(`Bearer ${token}`)).toBeNull();
});

test('[fault S7] while the address does not answer, known keys go on', async () => {
  expect(await identify(keys[0])).not.toBeNull();
  server.fail({ status: 500 });
  clock.advance(11 * 60_000);
  expect(await identify(keys[0])).not.toBeNull();
  await server.close();
  clock.advance(24 * 3_600_000);
  expect(await identify(keys[0])).not.toBeNull();
  server = await keyServer();
});

test('[fault S7] a new key is taken up with the first token it signed; an old one that is withdrawn ends', async () => {
  expect(await identify(keys[0])).not.toBeNull();
  server.publish(keys[1]);
  clock.advance(30_000);
  expect(await identify(keys[1])).not.toBeNull();
  expect(await identify(keys[0])).toBeNull();
  expect(server.requests).toHaveLength(2);
});

test('[fault S7] a flood of unknown keys asks once in 30 s', async () => {
  expect(await identify(keys[0])).not.toBeNull();
  const flood = () =>
    Promise.all(Array.from({ length: 200 }, (_, at) => identify(keys[1], { kid: `x${at}` })));
  expect(new Set(await flood())).toEqual(new Set([null]));
  expect(server.requests).toHaveLength(1);
  clock.advance(29_999);
  await flood();
  expect(server.requests).toHaveLength(1);
  clock.advance(1);
  await flood();
  await flood();
  expect(server.requests).toHaveLength(2);
});

test('[fault S7] without any key nobody is told that their token is bad; it goes on by itself when keys come', async () => {
  server.fail({ status: 503 });
  await expect(identify(keys[0])).rejects.toMatchObject({ code: 'identity_unavailable' });
  await expect(identify(keys[0])).rejects.toMatchObject({ code: 'identity_unavailable' });
  expect(server.requests).toHaveLength(1);
  server.fail(null);
  clock.advance(2_000);
  expect(await identify(keys[0])).not.toBeNull();
});

test.each([
  ['a redirect', { status: 302, location: '/other' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['no keys', { status: 200, body: '{"keys":{}}' }],
  ['more than anybody has', { status: 200, body: `{"keys":[],"x":"${'x'.repeat(300_000)}"}` }],
])('[fault S7] an answer that is none does not take the known keys away: %s', async (_, answer) => {
  expect(await identify(keys[0])).not.toBeNull();
  server.fail(answer);
  clock.advance(11 * 60_000);
  expect(await identify(keys[0])).not.toBeNull();
  expect(server.requests).toEqual(['/keys', '/keys']);
});

test('[fault S7] a shared secret that is published as a key opens nothing', async () => {
  const k = Buffer.from('x'.repeat(32)).toString('base64url');
  server.publish({ ...keys[0], jwk: { kty: 'oct', k, kid: 'oct', alg: 'HS256' } });
  const token = forge({ header: { alg: 'HS256', kid: 'oct' }, claims: claims(), secret: 'x'.repeat(32) });
  expect(await doorkeeper.identify(`Bearer ${token}`)).toBeNull();
});
