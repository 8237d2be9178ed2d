import { afterEach, describe, expect, test } from 'vitest';
import type { QuoteAsked } from '#protocol';
import { createGuardedRequest } from '../guarded-request.ts';
import { WORLD } from '../limits.ts';
import { type BrapiStub, startBrapiStub } from '../stub/brapi-stub.ts';
import { type SearchStub, startSearchStub } from '../stub/search-stub.ts';
import { createBrapi } from './brapi.ts';
import { createQuotes } from './quotes.ts';
import { createSerperQuotes } from './serper-quotes.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const PETR4: QuoteAsked = { kind: 'ticker', symbol: 'PETR4' };
const DOLLAR: QuoteAsked = { kind: 'currency', from: 'USD', to: 'BRL' };

async function world(...order: readonly ('brapi' | 'serper')[]) {
  const brapi: BrapiStub = await startBrapiStub();
  const search: SearchStub = await startSearchStub();
  closing.push(brapi.close, search.close);
  const limits = { requestMs: 300, answerBytes: 100_000, redirects: 0 };
  const request = createGuardedRequest({ trusted: [brapi.url, search.serper], limits });
  let now = 0;
  const made = {
    brapi: createBrapi({ request, token: 'chave-de-teste', url: brapi.url }),
    serper: createSerperQuotes({ request, key: 'k', url: search.serper }),
  };
  const quotes = createQuotes({
    sources: order.map((name) => made[name]),
    clock: { monotonic: () => now },
  });
  const ask = (asked: QuoteAsked) => quotes.quote(asked, { signal: new AbortController().signal });
  return { brapi, search, ask, pass: (ms: number) => (now += ms) };
}

describe('Brapi', () => {
  test.each<readonly [QuoteAsked, object]>([
    [PETR4, { symbol: 'PETR4', value: '38.5', unit: 'BRL', changePercent: '-3.1', at: 1_794_600_452_000 }],
    [DOLLAR, { symbol: 'USD-BRL', value: '5.4321', unit: 'BRL', changePercent: '-0.77' }],
    [
      { kind: 'crypto', coin: 'BTC' },
      { symbol: 'BTC', value: '512345.67', unit: 'BRL' },
    ],
    [
      { kind: 'index', index: 'selic' },
      { symbol: 'selic', value: '15.00', unit: 'percent' },
    ],
    [
      { kind: 'index', index: 'ipca' },
      { symbol: 'ipca', value: '4.68', unit: 'percent' },
    ],
    [
      { kind: 'index', index: 'ibovespa' },
      { symbol: '^BVSP', value: '157738.69', unit: 'points' },
    ],
  ])('[F1.trivial] tells %j as it was published', async (asked, quote) => {
    const { ask, brapi } = await world('brapi');
    expect(await ask(asked)).toMatchObject({ kind: 'found', quote: { ...quote, source: 'brapi' } });
    expect(brapi.asked[0]).toContain('Bearer chave-de-teste');
  });

  test('[F1.trivial] a symbol that nobody knows is not the same as nobody answering', async () => {
    const { ask, brapi } = await world('brapi');
    expect(await ask({ kind: 'ticker', symbol: 'XXXX3' })).toEqual({ kind: 'unknown', source: 'brapi' });
    brapi.answer('broken');
    expect(await ask(PETR4)).toEqual({
      kind: 'unavailable',
      tried: [{ source: 'brapi', why: 'respondeu 502' }],
    });
  });

  test.each(['nonsense', 'broken', 'silent', 'refused'] as const)(
    '[F1.trivial] %s: never a figure',
    async (mood) => {
      const { ask, brapi } = await world('brapi');
      brapi.answer(mood);
      expect(await ask(PETR4)).toMatchObject({ kind: 'unavailable', tried: [{ source: 'brapi' }] });
    },
  );

  test('[F1.trivial] what was told a moment ago is told again; later it is asked anew', async () => {
    const { ask, brapi, pass } = await world('brapi');
    await ask(PETR4);
    await ask(PETR4);
    expect(brapi.asked).toHaveLength(1);
    pass(WORLD.quoteFreshMs + 1);
    await ask(PETR4);
    expect(brapi.asked).toHaveLength(2);
  });

  test('[F1.trivial] who refused us is left alone for a while', async () => {
    const { ask, brapi, pass } = await world('brapi');
    brapi.answer('refused');
    await ask(PETR4);
    await ask(DOLLAR);
    expect(brapi.asked).toHaveLength(1);
    brapi.answer('answers');
    pass(WORLD.blockedMs + 1);
    expect(await ask(DOLLAR)).toMatchObject({ kind: 'found' });
  });
});

describe('Serper behind it', () => {
  const found = (snippet: string, title = 'Dólar hoje') => [{ title, url: 'https://exemplo.org/', snippet }];

  test('[F1.trivial] a page that names the thing and one figure answers for it', async () => {
    const { ask, brapi, search } = await world('brapi', 'serper');
    brapi.answer('broken');
    search.answer('results', found('O dólar comercial está em R$ 5,43 nesta sexta.'));
    expect(await ask(DOLLAR)).toMatchObject({
      kind: 'found',
      quote: { value: '5.43', source: 'serper', unit: 'BRL' },
    });
    expect(search.asked).toEqual(['cotação dólar hoje em reais']);
  });

  test.each([
    ['no figure', found('O dólar subiu muito hoje.')],
    ['a figure of something else', found('O euro está em R$ 6,29.', 'Euro hoje')],
    ['no results', []],
    ['two figures, and whose is whose is not said', found('Dólar e euro hoje: R$ 6,29 e R$ 5,43.')],
    ['cents behind a point', found('O dólar está em R$ 5.43 hoje.')],
    ['four digits behind a point', found('O dólar está em R$ 5.4321 hoje.')],
  ])('[F1.trivial] %s: it is not known', async (_, results) => {
    const { ask, brapi, search } = await world('brapi', 'serper');
    brapi.answer('broken');
    search.answer('results', results);
    expect(await ask(DOLLAR)).toEqual({ kind: 'unknown', source: 'serper' });
  });

  test('[F1.trivial] the end of a figure is no figure', async () => {
    const { ask, brapi, search } = await world('brapi', 'serper');
    brapi.answer('broken');
    search.answer('results', found('A taxa Selic está em 14.75% ao ano.', 'Selic hoje'));
    expect(await ask({ kind: 'index', index: 'selic' })).toEqual({ kind: 'unknown', source: 'serper' });
  });

  test('[F1.trivial] a search is only asked when Brapi does not tell', async () => {
    const { ask, search } = await world('brapi', 'serper');
    await ask(DOLLAR);
    expect(search.asked).toEqual([]);
  });
});
