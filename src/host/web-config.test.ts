import { afterEach, expect, test } from 'vitest';
import { type SearchStub, startSearchStub } from '#world';
import { readConfig } from './config.ts';
import { configuredPlatform } from './platform-config.ts';

const webOf = (env: Readonly<Record<string, string>>) => configuredPlatform(readConfig(env)).web;
const signal = new AbortController().signal;

let stub: SearchStub | undefined;
afterEach(() => stub?.close());

test('[C9] searching the web is on unless it is off, and what is not known is told', () => {
  expect(webOf({})).not.toBeNull();
  expect(webOf({ PROSA_WEB_SEARCH: 'off' })).toBeNull();
  expect(webOf({ PROSA_WEB_SEARCH: ' duckduckgo ' })).not.toBeNull();
  for (const [env, why] of [
    [{ PROSA_WEB_SEARCH: 'altavista' }, 'altavista'],
    [{ PROSA_WEB_SEARCH: 'serper' }, 'SERPER_API_KEY'],
    [{ PROSA_DUCKDUCKGO_URL: 'file:///etc/passwd' }, 'PROSA_DUCKDUCKGO_URL'],
    [{ PROSA_SERPER_URL: 'x' }, 'PROSA_SERPER_URL'],
  ] as const)
    expect(() => webOf(env)).toThrow(why);
});

test('[C9] engines are asked where the environment says, in its order, the next one when one is blocked', async () => {
  const page = { title: 'Prouni 2026', url: 'https://exemplo.test/prouni', snippet: 'Inscrições.' };
  stub = await startSearchStub([page]);
  const where = { PROSA_DUCKDUCKGO_URL: stub.duckduckgo, PROSA_SERPER_URL: stub.serper };
  const first = webOf({ ...where });
  expect(await first?.search('prouni', { signal })).toMatchObject({ kind: 'found', engine: 'duckduckgo' });
  const second = webOf({ ...where, PROSA_WEB_SEARCH: 'serper,duckduckgo', SERPER_API_KEY: 'chave-de-teste' });
  expect(await second?.search('prouni', { signal })).toMatchObject({ kind: 'found', engine: 'serper' });
});
