import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { configuredPlatform } from './platform-config.ts';

const alertsOf = (env: Readonly<Record<string, string>>) => configuredPlatform(readConfig(env)).alerts;
const SECRET = 'x'.repeat(32);

test('[L1] nobody is told unless an address is written; https anywhere, http on this machine', () => {
  expect(alertsOf({})).toBe(null);
  expect(alertsOf({ PROSA_ALERT_WEBHOOK: 'https://avisos.exemplo.br/x' })).toEqual({
    url: 'https://avisos.exemplo.br/x',
    secret: null,
  });
  for (const url of ['http://localhost:8080/', 'http://127.0.0.1:1/x', 'http://[::1]:9/'])
    expect(alertsOf({ PROSA_ALERT_WEBHOOK: url, PROSA_ALERT_SECRET: SECRET })).toEqual({
      url,
      secret: SECRET,
    });
});

test.each([
  ['http elsewhere', { PROSA_ALERT_WEBHOOK: 'http://avisos.exemplo.br/' }, /PROSA_ALERT_WEBHOOK/],
  ['a name that looks local', { PROSA_ALERT_WEBHOOK: 'http://127.0.0.1.exemplo.br/' }, /PROSA_ALERT_WEBHOOK/],
  ['no address', { PROSA_ALERT_WEBHOOK: 'avisos' }, /PROSA_ALERT_WEBHOOK/],
  ['a password in it', { PROSA_ALERT_WEBHOOK: 'https://a:b@exemplo.br/' }, /PROSA_ALERT_WEBHOOK/],
  ['a secret alone', { PROSA_ALERT_SECRET: SECRET }, /PROSA_ALERT_SECRET/],
  [
    'a secret that is short',
    { PROSA_ALERT_WEBHOOK: 'https://x.br/', PROSA_ALERT_SECRET: 'curto' },
    /PROSA_ALERT_SECRET/,
  ],
])('[L1] %s is named at the start, and not repeated', (_, env, named) => {
  const told = (() => {
    try {
      alertsOf(env);
      return '';
    } catch (error) {
      return String(error);
    }
  })();
  expect(told).toMatch(named);
  expect(told).not.toMatch(/exemplo|curto/);
});
