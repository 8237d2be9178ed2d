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

test('[L4] examples are switched for all, for an assistant, for one meaning; nothing approves itself unless a score is set', () => {
  const flags =
    'examples_enabled=off, examples_enabled:financas=on, examples_enabled:financas:lancamento=off';
  expect(configured({ PROSA_FLAGS: flags }).flags).toEqual({
    examples_enabled: false,
    'examples_enabled:financas': true,
    'examples_enabled:financas:lancamento': false,
  });
  expect(() => configured({ PROSA_FLAGS: 'examples_enabled:a b=off' })).toThrow(/não conhece/);
  expect(configured({}).examples).toEqual({ autoApprove: null });
  expect(configured({ PROSA_EXAMPLES_AUTO_APPROVE: '95' }).examples).toEqual({ autoApprove: 95 });
  for (const wrong of ['0', '101', 'sim', '9.5'])
    expect(() => configured({ PROSA_EXAMPLES_AUTO_APPROVE: wrong })).toThrow(/PROSA_EXAMPLES_AUTO_APPROVE/);
});
