import { afterEach, expect, test } from 'vitest';
import { startBcbStub, startBrapiStub, startSearchStub, startYahooStub } from '#world';
import { readConfig } from './config.ts';
import { configuredPlatform } from './platform-config.ts';

const marketOf = (env: Readonly<Record<string, string>>) => configuredPlatform(readConfig(env)).market;
const asking = { signal: new AbortController().signal };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('[F11] outside research is on unless it is off, and what is not known is told', () => {
  expect(Object.keys(marketOf({}) ?? {})).toEqual(['brapi', 'yahoo', 'bcb']);
  expect(Object.keys(marketOf({ SERPER_API_KEY: 'k' }) ?? {})).toContain('serper');
  expect(Object.keys(marketOf({ PROSA_MARKET: 'bcb' }) ?? {})).toEqual(['bcb']);
  expect(marketOf({ PROSA_MARKET: 'off' })).toBeNull();
  for (const [env, why] of [
    [{ PROSA_MARKET: 'bloomberg' }, 'bloomberg'],
    [{ PROSA_MARKET: 'serper' }, 'SERPER_API_KEY'],
    [{ PROSA_YAHOO_URL: 'file:///etc/passwd' }, 'PROSA_YAHOO_URL'],
    [{ PROSA_BCB_URL: 'x' }, 'PROSA_BCB_URL'],
  ] as const)
    expect(() => marketOf(env)).toThrow(why);
});

test('[F11] each source is asked where the environment says', async () => {
  const [brapi, yahoo] = [await startBrapiStub(), await startYahooStub()];
  const [bcb, search] = [await startBcbStub(), await startSearchStub()];
  closing.push(brapi.close, yahoo.close, bcb.close, search.close);
  const market = marketOf({
    ...{ PROSA_BRAPI_URL: brapi.url, PROSA_YAHOO_URL: yahoo.url, PROSA_BCB_URL: bcb.url },
    ...{ PROSA_SERPER_URL: search.serper, SERPER_API_KEY: 'k', BRAPI_TOKEN: 'chave-de-teste' },
  });
  expect(await market?.brapi?.fundamentals('PETR4', asking)).toMatchObject({ kind: 'found' });
  expect(await market?.yahoo?.fundamentals('MGLU3', asking)).toMatchObject({ kind: 'found' });
  expect(await market?.bcb?.indicator('selic', asking)).toMatchObject({ value: { value: '15.00' } });
  expect(await market?.serper?.news('Selic', asking)).toEqual({ kind: 'found', value: [] });
  expect(brapi.asked[0]).toContain('Bearer chave-de-teste');
  expect(search.asked).toEqual(['Selic']);
});
