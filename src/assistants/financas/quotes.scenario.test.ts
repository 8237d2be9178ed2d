import { afterEach, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import type { QuoteAnswer, QuoteAsked, Quotes } from '#protocol';
import { NOW, openFinancas } from './fixtures.ts';

afterEach(leakCheck);

/** Prices from outside, and what was asked of it. */
function market(answer: (asked: QuoteAsked) => QuoteAnswer): Quotes & { readonly asked: QuoteAsked[] } {
  const asked: QuoteAsked[] = [];
  return {
    asked,
    quote: async (wanted) => {
      asked.push(wanted);
      return answer(wanted);
    },
  };
}

const PETR4: QuoteAnswer = {
  kind: 'found',
  quote: {
    ...{ symbol: 'PETR4', name: 'Petrobras PN', value: '38.5', unit: 'BRL' },
    ...{ changePercent: '-3.1', at: NOW - 600_000, source: 'brapi' },
  },
};

test('[F1.trivial] a price is told as it was published, with its moment and its source', async () => {
  const quotes = market(() => PETR4);
  const chat = openFinancas({ quotes });
  expect(await chat.user('qual a cotação da PETR4?')).toBe(
    'Petrobras PN (PETR4): R$ 38,50 (-3,10% no dia), hoje às 09:50. Fonte: Brapi.',
  );
  expect(quotes.asked).toEqual([{ kind: 'ticker', symbol: 'PETR4' }]);
  expect(chat.turn.hops.map(({ agent }) => agent)).toEqual(['junior']);
  await chat.close();
});

test('[F1.trivial] currencies, coins and indices are asked for by what they are', async () => {
  const quotes = market(() => ({ kind: 'unavailable', tried: [] }));
  const chat = openFinancas({ quotes });
  const reply = await chat.user('quanto tá o dólar hoje?');
  expect(reply).toContain('o dólar');
  expect(reply).toContain('alguns minutos');
  expect(reply).not.toMatch(/\d/);
  await chat.user('e a selic?');
  await chat.user('preço do bitcoin');
  expect(quotes.asked).toMatchObject([
    { kind: 'currency', from: 'USD' },
    { kind: 'index', index: 'selic' },
    { kind: 'crypto', coin: 'BTC' },
  ]);
  await chat.close();
});

test('[F1.trivial] what nobody knows is said to be unknown', async () => {
  const chat = openFinancas({ quotes: market(() => ({ kind: 'unknown', source: 'brapi' })) });
  expect(await chat.user('cotação da XPTO9')).toContain('Não encontrei cotação');
  await chat.close();
});
