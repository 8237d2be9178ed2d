import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { agenda } from './fixtures/agenda.ts';
import { configuredPlatform } from './platform-config.ts';
import { openChat } from './testing/index.ts';

const configured = (env: Readonly<Record<string, string>>) => configuredPlatform(readConfig(env));

test('[J11] flags are read from the environment; none is set unless somebody does', () => {
  expect(configured({})).toMatchObject({ flags: {}, links: {} });
  expect(configured({ PROSA_FLAGS: ' conversation_mode_enabled = off ,' }).flags).toEqual({
    conversation_mode_enabled: false,
  });
  expect(configured({ PROSA_FLAGS: 'conversation_mode_enabled=on' }).flags).toEqual({
    conversation_mode_enabled: true,
  });
});

test.each([
  'conversation_mode=off',
  'conversation_mode_enabled=0',
  'conversation_mode_enabled',
  'a=b=c',
  '__proto__=on',
])('[J11] a flag that does not exist or a value that is none is told: %s', (flags) => {
  expect(() => configured({ PROSA_FLAGS: flags })).toThrow(
    /PROSA_FLAGS não conhece .*conversation_mode_enabled=on\|off/,
  );
});

test('[J11] with conversation_mode_enabled off there is no mode router', async () => {
  const on = openChat(agenda());
  await on.user('quero');
  expect(on.turn.modes).toMatchObject([{ mode: 'calma', pending: 'oferta' }]);
  const off = openChat(agenda(), undefined, { flags: { conversation_mode_enabled: false } });
  await off.user('quero');
  expect(off.turn.modes ?? []).toEqual([]);
  await on.close();
  await off.close();
});

test('links need an address that is one, and a secret that cannot be guessed', () => {
  expect(configured({ PROSA_PUBLIC_URL: 'https://prosa.exemplo.br' }).links).toEqual({
    baseUrl: 'https://prosa.exemplo.br',
  });
  for (const url of [
    'prosa.exemplo.br',
    'ftp://x',
    'https://x/caminho',
    'https://ana:senha@x',
    'https://x?y',
  ]) {
    expect(() => configured({ PROSA_PUBLIC_URL: url })).toThrow(/PROSA_PUBLIC_URL/);
  }
  expect(() => configured({ PROSA_LINK_SECRET: 'curto' })).toThrow(/^(?!.*curto).*PROSA_LINK_SECRET/);
});
