import { expect, test } from 'vitest';
import { configuredStore, readConfig } from './config.ts';

const NO_WEB = { engines: null, serperKey: null, duckDuckGoUrl: null, serperUrl: null };
const NO_BUS = { agents: null, secret: null, space: null, url: null };
const NO_MARKET = {
  ...{ sources: null, brapiToken: null, brapiUrl: null, yahooUrl: null, bcbUrl: null },
  ...{ serperKey: null, serperUrl: null },
};
const NO_QUOTES = { sources: null, brapiToken: null, brapiUrl: null, serperKey: null, serperUrl: null };

test('with nothing set, data stays in the folder at hand', () => {
  expect(readConfig({})).toEqual({
    dataDir: './.prosa',
    databaseUrl: null,
    colour: 'auto',
    terminal: 'full',
    models: {},
    flags: null,
    autoApprove: null,
    alerts: { webhook: null, secret: null },
    links: { secret: null, baseUrl: null },
    web: NO_WEB,
    quotes: NO_QUOTES,
    market: NO_MARKET,
    bus: NO_BUS,
  });
});

test('what is set counts; what is set to nothing does not', () => {
  expect(
    readConfig({
      PROSA_DATA_DIR: '/var/prosa',
      DATABASE_URL: ' postgres://h/b ',
      NO_COLOR: '1',
      TERM: 'dumb',
      PROSA_FLAGS: 'conversation_mode_enabled=off',
      PROSA_PUBLIC_URL: 'https://prosa.exemplo.br',
      PROSA_EXAMPLES_AUTO_APPROVE: '95',
    }),
  ).toEqual({
    dataDir: '/var/prosa',
    databaseUrl: 'postgres://h/b',
    colour: 'off',
    terminal: 'dumb',
    models: {},
    flags: 'conversation_mode_enabled=off',
    autoApprove: '95',
    alerts: { webhook: null, secret: null },
    links: { secret: null, baseUrl: 'https://prosa.exemplo.br' },
    web: NO_WEB,
    quotes: NO_QUOTES,
    market: NO_MARKET,
    bus: NO_BUS,
  });
  expect(readConfig({ PROSA_DATA_DIR: ' ', DATABASE_URL: '', NO_COLOR: '' })).toEqual(readConfig({}));
});

const storeIn = (env: Parameters<typeof readConfig>[0]) => configuredStore(readConfig(env));

test('[P1] with nothing set, conversations live in an embedded database', () => {
  expect(storeIn({})).toEqual({ embedded: '.prosa/data' });
  expect(storeIn({ PROSA_DATA_DIR: '/var/prosa' })).toEqual({ embedded: '/var/prosa/data' });
});

test.each([
  'postgres://ana:p%40ss@localhost:5432/loja',
  'postgresql://db/loja?sslmode=require',
  'postgres:///loja?host=/var/run/postgresql',
])('[P1] with DATABASE_URL, in that Postgres: %s', (url) => {
  expect(storeIn({ DATABASE_URL: url })).toBe(url);
});

test.each([
  'localhost:5432/loja',
  'mysql://ana:segredo@localhost/loja',
  'postgres://',
  'postgres://ana:seg/redo@localhost/loja',
  'postgres://ana:segredo#1@localhost/loja',
  'postgres://ana:100%segredo@localhost/loja',
  'segredo',
])('an address that is none is refused by the name of the variable, and not repeated: %s', (url) => {
  expect(() => storeIn({ DATABASE_URL: url })).toThrow(/DATABASE_URL não é um endereço de Postgres/);
  expect(() => storeIn({ DATABASE_URL: url })).not.toThrow(/segredo/);
});
