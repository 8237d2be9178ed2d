import { expect, test } from 'vitest';
import { readServerConfig } from './config.ts';

test('with nothing said it is a demo on port 3000, without a log', () => {
  expect(readServerConfig({})).toMatchObject({
    port: 3000,
    host: null,
    trustProxy: false,
    logLevel: null,
    auth: { key: null, operators: [] },
  });
});

test('what is said counts, without the spaces around it', () => {
  const env = {
    PORT: ' 8080 ',
    PROSA_HOST: '::1',
    PROSA_TRUST_PROXY: 'sim',
    PROSA_LOG_LEVEL: 'DEBUG',
    PROSA_OPERATORS: 'ana, ,bia',
  };
  expect(readServerConfig(env)).toMatchObject({
    port: 8080,
    host: '::1',
    trustProxy: true,
    logLevel: 'debug',
    auth: { operators: ['ana', 'bia'] },
  });
});

test.each([
  ['PORT', '70000', /PORT .*de 0 a 65535; veio "70000"/],
  ['PORT', '3e3', /veio "3e3"/],
  ['PORT', '-1', /veio "-1"/],
  ['PORT', 'x'.repeat(500), /veio "x{40}"/],
  ['PROSA_LOG_LEVEL', 'muito', /PROSA_LOG_LEVEL .*silent/],
  ['PROSA_TRUST_PROXY', 'talvez', /PROSA_TRUST_PROXY .*1 ou 0/],
])('%s=%s is refused', (name, value, message) => {
  expect(() => readServerConfig({ [name]: value })).toThrow(message);
});
