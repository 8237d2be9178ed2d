import { expect, test } from 'vitest';
import { authConfigOf, rateConfigOf } from './access-config.ts';

const filledFrom = (env: Readonly<Record<string, string>>) => (name: string) => env[name];
const auth = (env: Readonly<Record<string, string>>) => authConfigOf(filledFrom(env));
const rates = (env: Readonly<Record<string, string>>) => rateConfigOf(filledFrom(env), auth(env));

const SECRET = 'x'.repeat(32);

test('with nothing set it is a demo, with limits that people do not meet', () => {
  expect(auth({})).toEqual({ key: null, issuer: null, audience: null, operators: [] });
  expect(Object.values(rates({})).every((limit) => limit === 0 || limit >= 1_000)).toBe(true);
  expect(Object.values(rates({ PROSA_JWT_SECRET: SECRET })).every((limit) => limit >= 60)).toBe(true);
});

test('a secret, or an address of keys with an audience', () => {
  expect(auth({ PROSA_JWT_SECRET: SECRET, PROSA_OPERATORS: ' ana, bia ,' })).toEqual({
    key: { kind: 'secret', secret: SECRET },
    issuer: null,
    audience: null,
    operators: ['ana', 'bia'],
  });
  expect(
    auth({ PROSA_JWKS_URL: 'https://login.test/keys', PROSA_JWT_AUDIENCE: 'a', PROSA_JWT_ISSUER: 'i' }),
  ).toEqual({
    key: { kind: 'jwks', url: 'https://login.test/keys' },
    issuer: 'i',
    audience: 'a',
    operators: [],
  });
  expect(auth({ PROSA_JWKS_URL: 'http://127.0.0.1:9/keys', PROSA_JWT_AUDIENCE: 'a' }).key).not.toBeNull();
});

test.each([
  ['both', { PROSA_JWT_SECRET: SECRET, PROSA_JWKS_URL: 'https://login.test/', PROSA_JWT_AUDIENCE: 'a' }],
  ['a short secret', { PROSA_JWT_SECRET: SECRET.slice(1) }],
  ['keys for whomever', { PROSA_JWKS_URL: 'https://login.test/' }],
  ['keys over an open wire', { PROSA_JWKS_URL: 'http://login.test/', PROSA_JWT_AUDIENCE: 'a' }],
  ['keys from a file', { PROSA_JWKS_URL: 'file:///keys', PROSA_JWT_AUDIENCE: 'a' }],
  ['no address', { PROSA_JWKS_URL: 'chaves', PROSA_JWT_AUDIENCE: 'a' }],
  ['a password in the address', { PROSA_JWKS_URL: 'https://u:xxxx@login.test/', PROSA_JWT_AUDIENCE: 'a' }],
])('[fault S6] refused, and not repeated: %s', (_, env) => {
  expect(() => auth(env)).toThrow(expect.objectContaining({ code: 'configuration_invalid' }));
  expect(() => auth(env)).not.toThrow(/xxx/);
});

test('[fault S15] each limit can be set, and switched off', () => {
  expect(rates({ PROSA_RATE_CHAT_PER_MINUTE: '5', PROSA_RATE_LOGIN_PER_MINUTE: '0' })).toMatchObject({
    chatPerMinute: 5,
    loginPerMinute: 0,
  });
  for (const text of ['-1', '1.5', 'muitos', '1e3', '1000001']) {
    expect(() => rates({ PROSA_RATE_CHAT_PER_MINUTE: text })).toThrow(/PROSA_RATE_CHAT_PER_MINUTE/);
  }
});
