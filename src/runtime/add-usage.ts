import type { Usage } from '#protocol';

export const addUsage = (a: Usage, b: Usage): Usage => ({
  calls: a.calls + b.calls,
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  ...sumOf('cachedTokens', a, b),
  ...sumOf('reasoningTokens', a, b),
  cost: a.cost + b.cost,
  ...sumOf('unpriced', a, b),
});

function sumOf(key: 'cachedTokens' | 'reasoningTokens' | 'unpriced', a: Usage, b: Usage): Partial<Usage> {
  const sum = (a[key] ?? 0) + (b[key] ?? 0);
  return sum > 0 ? { [key]: sum } : {};
}
