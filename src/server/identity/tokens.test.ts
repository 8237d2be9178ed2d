import { expect, test } from 'vitest';
import type { AuthConfig } from '#host';
import { manualClock } from '#host/testing';
import { unpluggableAccess } from './fixtures/access.ts';
import { forge, TEST_SECRET } from './fixtures/tokens.ts';
import { createDoorkeeper } from './index.ts';

const CONFIG: AuthConfig = {
  key: { kind: 'secret', secret: TEST_SECRET },
  issuer: 'https://login.test',
  audience: 'prosa',
  operators: ['chefe'],
};

const clock = manualClock();
const now = clock.now() / 1_000;
const GOOD = { sub: 'ana', iss: 'https://login.test', aud: 'prosa', exp: now + 600, iat: now - 60 };

const doorkeeper = createDoorkeeper(CONFIG, { access: unpluggableAccess(), clock, folder: null });
const identify = (token: string) => doorkeeper.identify(`Bearer ${token}`);

test('a good token says who asks', async () => {
  expect(await identify(forge({ claims: GOOD }))).toEqual({
    org: 'local',
    user: 'ana',
    role: 'person',
    login: null,
  });
});

test.each([
  ['org_id', { org_id: 'acme' }, { org: 'acme' }],
  ['org', { org: 'acme' }, { org: 'acme' }],
  ['session_id', { session_id: 's1' }, { login: 's1' }],
  ['sid', { sid: 's2' }, { login: 's2' }],
  ['several audiences', { aud: ['outra', 'prosa'] }, { user: 'ana' }],
])('what else a token tells: %s', async (_, more, expected) => {
  expect(await identify(forge({ claims: { ...GOOD, ...more } }))).toMatchObject(expected);
});

test('[fault S6] who is an operator stands in the configuration; what a token says of roles does not count', async () => {
  const claims = { ...GOOD, role: 'operator', roles: ['operator'], app_metadata: { role: 'operator' } };
  expect(await identify(forge({ claims }))).toMatchObject({ user: 'ana', role: 'person' });
  expect(await identify(forge({ claims: { ...GOOD, sub: 'chefe', role: 'person' } }))).toMatchObject({
    role: 'operator',
  });
});

const claimsAs = (text: string) => JSON.stringify(GOOD).replace('"sub":"ana"', text);
const without = (name: keyof typeof GOOD) => ({ ...GOOD, [name]: undefined });

test.each([
  ['not signed', { claims: GOOD, header: { alg: 'none' } }],
  ['nOnE', { claims: GOOD, header: { alg: 'nOnE' } }],
  ['another secret', { claims: GOOD, secret: `${TEST_SECRET}x` }],
  ['an empty secret', { claims: GOOD, secret: '' }],
  ['HS512 by name', { claims: GOOD, header: { alg: 'HS512' } }],
  ['HS384, well signed', { claims: GOOD, header: { alg: 'HS384' }, hash: 'sha384' }],
  ['HS512, well signed', { claims: GOOD, header: { alg: 'HS512' }, hash: 'sha512' }],
  ['RS256 by name', { claims: GOOD, header: { alg: 'RS256' } }],
  ['no algorithm', { claims: GOOD, header: { typ: 'JWT' } }],
  ['a header that must be understood', { claims: GOOD, header: { alg: 'HS256', crit: ['x'], x: 1 } }],
  ['b64 off', { claims: GOOD, header: { alg: 'HS256', b64: false, crit: ['b64'] } }],
  ['an algorithm twice', { claims: GOOD, header: '{"alg":"none","alg":"HS256"}' }],
  ['a header that is no object', { claims: GOOD, header: '[]' }],
  ['a wrong issuer', { claims: { ...GOOD, iss: 'https://evil.test' } }],
  ['no issuer', { claims: without('iss') }],
  ['a wrong audience', { claims: { ...GOOD, aud: 'outra' } }],
  ['no audience', { claims: without('aud') }],
  ['a service token, nobody in it', { claims: without('sub') }],
  ['nobody by name', { claims: { ...GOOD, sub: '' } }],
  ['a number for a person', { claims: { ...GOOD, sub: 7 } }],
  ['a list of persons', { claims: { ...GOOD, sub: ['ana', 'bia'] } }],
  ['a person with a path for a name', { claims: { ...GOOD, sub: '../bia' } }],
  ['a person with a way up for a name', { claims: { ...GOOD, sub: 'ana..bia' } }],
  ['a person with a line break', { claims: { ...GOOD, sub: 'ana\r\nx: y' } }],
  ['a person with a look-alike letter', { claims: { ...GOOD, sub: '\u0430na' } }],
  ['a name without end', { claims: { ...GOOD, sub: 'a'.repeat(129) } }],
  ['an organisation with a path for a name', { claims: { ...GOOD, org_id: 'a/b' } }],
  ['a number for an organisation', { claims: { ...GOOD, org_id: 1 } }],
  ['an object for a login', { claims: { ...GOOD, sid: {} } }],
  ['no end', { claims: without('exp') }],
  ['an end in milliseconds', { claims: { ...GOOD, exp: (now + 600) * 1_000 } }],
  ['an end as text', { claims: { ...GOOD, exp: String(now + 600) } }],
  ['an end without end', { claims: claimsAs('"sub":"ana"').replace(/"exp":\d+/, '"exp":1e999') }],
  ['an end below zero', { claims: { ...GOOD, exp: -1 } }],
  ['a beginning as text', { claims: { ...GOOD, iat: 'ontem' } }],
  ['two persons', { claims: claimsAs('"sub":"ana","sub":"bia"') }],
  ['two persons, one in disguise', { claims: claimsAs('"sub":"ana","s\\u0075b":"bia"') }],
  ['two ends', { claims: claimsAs(`"sub":"ana","exp":${now + 600}`) }],
  ['__proto__', { claims: claimsAs('"__proto__":{"sub":"ana"}') }],
  ['claims that are a list', { claims: '[]' }],
  ['claims that are no JSON', { claims: 'ana' }],
] as const)('[fault S6] refused: %s', async (_, token) => {
  expect(await identify(forge(token))).toBeNull();
});

const [header = '', claims = '', signature = ''] = forge({ claims: GOOD }).split('.');

test.each([
  ['no header at all', undefined],
  ['an empty one', ''],
  ['no token', 'Bearer '],
  ['another scheme', `Basic ${header}.${claims}.${signature}`],
  ['no scheme', `${header}.${claims}.${signature}`],
  ['two parts', `Bearer ${header}.${claims}`],
  ['no dots', `Bearer ${header}${claims}${signature}`],
  ['four parts', `Bearer ${header}.${claims}.${signature}.x`],
  ['five parts, as of encrypted ones', `Bearer ${header}.${claims}.${signature}.x.y`],
  ['no signature', `Bearer ${header}.${claims}.`],
  ['a signature cut short', `Bearer ${header}.${claims}.${signature.slice(0, -2)}`],
  [
    'claims of another token',
    `Bearer ${header}.${forge({ claims: { ...GOOD, sub: 'bia' } }).split('.')[1]}.${signature}`,
  ],
  ['padding', `Bearer ${header}.${claims}.${signature}=`],
  ['two tokens', `Bearer ${header}.${claims}.${signature}, Bearer ${header}.${claims}.${signature}`],
  ['a space inside', `Bearer ${header}. ${claims}.${signature}`],
  ['more than 8 KB', `Bearer ${forge({ claims: { ...GOOD, note: 'x'.repeat(9_000) } })}`],
  ['a megabyte', `Bearer ${forge({ claims: { ...GOOD, note: 'x'.repeat(1_000_000) } })}`],
  ['a megabyte of dots', `Bearer ${'.'.repeat(1_000_000)}`],
])('[fault S6] refused: %s', async (_, authorization) => {
  expect(await doorkeeper.identify(authorization)).toBeNull();
});

test('[fault S6] no single bit of a token may be another', async () => {
  const token = forge({ claims: { ...GOOD, sub: 'bit' } });
  expect(await identify(token)).toMatchObject({ user: 'bit' });
  for (let at = 0; at < token.length; at += 1) {
    for (const bit of [1, 2, 4, 8, 16, 32]) {
      const flipped = String.fromCharCode(token.charCodeAt(at) ^ bit);
      expect(await identify(token.slice(0, at) + flipped + token.slice(at + 1))).toBeNull();
    }
  }
});

const SKEW: readonly (readonly [string, object, boolean])[] = [
  ['ended 1 s ago', { exp: now - 1 }, true],
  ['ended 29 s ago', { exp: now - 29 }, true],
  ['ended 30 s ago', { exp: now - 30 }, false],
  ['ended 60 s ago', { exp: now - 60 }, false],
  ['begins in 1 s', { nbf: now + 1 }, true],
  ['begins in 30 s', { nbf: now + 30 }, true],
  ['begins in 31 s', { nbf: now + 31 }, false],
  ['begins in 60 s', { nbf: now + 60 }, false],
  ['issued in 1 s', { iat: now + 1 }, true],
  ['issued in 30 s', { iat: now + 30 }, true],
  ['issued in 31 s', { iat: now + 31 }, false],
  ['issued in 60 s', { iat: now + 60 }, false],
];

test.each(SKEW)('[fault T3] %s by our clock', async (_, times, isGood) => {
  const identity = await identify(forge({ claims: { ...GOOD, ...times } }));
  expect(identity !== null).toBe(isGood);
});

test('[fault T3] a token that was good ends when it ends, though it was looked at before', async () => {
  const own = manualClock();
  const keeper = createDoorkeeper(CONFIG, { access: unpluggableAccess(), clock: own, folder: null });
  const token = `Bearer ${forge({ claims: { ...GOOD, exp: own.now() / 1_000 + 10 } })}`;
  expect(await keeper.identify(token)).not.toBeNull();
  own.advance(39_000);
  expect(await keeper.identify(token)).not.toBeNull();
  own.advance(1_000);
  expect(await keeper.identify(token)).toBeNull();
});
