import { expect, test } from 'vitest';
import type { ModelSource, Price } from '#protocol';
import { usageOf } from './usage.ts';

const model = (price?: Price): ModelSource => ({
  ...{ id: 'a/b', readsPrompt: true, ...(price && { price }) },
  open: () => {
    throw new Error('nobody asks');
  },
});
const PRICE = { input: 10, cached: 1, output: 100 };

type Told = {
  readonly in?: number;
  readonly cached?: number;
  readonly out?: number;
  readonly thought?: number;
};

const used = ({ in: input, cached, out, thought }: Told, price: Price = PRICE) =>
  usageOf(model(price), {
    inputTokens: { total: input, noCache: undefined, cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: out, text: undefined, reasoning: thought },
  });

test('[P2] cached tokens and thoughts are counted once, and never more than there are', () => {
  expect(used({ in: 100, cached: 40, out: 20, thought: 5 })).toEqual({
    ...{ calls: 1, inputTokens: 100, cachedTokens: 40, outputTokens: 20, reasoningTokens: 5 },
    cost: (60 * 10 + 40 * 1 + 20 * 100) / 1_000_000,
  });
  const greedy = used({ in: 10, cached: 40, out: 5, thought: 50 });
  expect(greedy).toMatchObject({ cachedTokens: 10, reasoningTokens: 5, cost: (10 + 500) / 1_000_000 });
});

test.each([
  ['below nothing', { in: -5, out: -7 }],
  ['beyond counting', { in: 1e300, out: Number.POSITIVE_INFINITY }],
  ['no numbers', { in: Number.NaN, out: Number.NaN }],
  ['not told', {}],
])('[P2] tokens %s: nothing is counted, and the cost is unknown', (_, told) => {
  expect(used(told)).toEqual({ calls: 1, inputTokens: 0, outputTokens: 0, cost: 0, unpriced: 1 });
});

test('[P2] a count of one side alone is kept, and the cost is not taken for the whole', () => {
  expect(used({ in: 1e300, out: 5 })).toEqual({
    ...{ calls: 1, inputTokens: 0, outputTokens: 5, cost: 0, unpriced: 1 },
  });
});

test('[P2] a cache below nothing makes nothing dearer', () => {
  expect(used({ in: 10, cached: -40, out: 0 }).cost).toBe(100 / 1_000_000);
});

test('[P2] what is free is free without a count', () => {
  expect(used({}, { input: 0, output: 0 })).toEqual({ calls: 1, inputTokens: 0, outputTokens: 0, cost: 0 });
});
