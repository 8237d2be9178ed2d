import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Price, Usage } from '#protocol';

const MILLION = 1_000_000;

/** What one call of a model cost. Tokens that a provider does not tell count as none. */
export function usageOf(usage: LanguageModelV4Usage | undefined, price?: Price): Usage {
  const inputTokens = usage?.inputTokens.total ?? 0;
  const outputTokens = usage?.outputTokens.total ?? 0;
  const cost = price ? (inputTokens * price.input + outputTokens * price.output) / MILLION : 0;
  return { calls: 1, inputTokens, outputTokens, cost };
}
