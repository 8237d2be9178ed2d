import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { type ModelSource, NO_USAGE, type Usage } from '#protocol';

const MILLION = 1_000_000;

/** What one call of a provider's model cost; a reflex costs nothing. Tokens that a provider does not tell count as none. */
export function usageOf(source: ModelSource, usage: LanguageModelV4Usage | undefined): Usage {
  if (!source.readsPrompt) return NO_USAGE;
  const inputTokens = counted(usage?.inputTokens?.total);
  const outputTokens = counted(usage?.outputTokens?.total);
  const { input, output } = source.price ?? { input: 0, output: 0 };
  return {
    calls: 1,
    inputTokens,
    outputTokens,
    cost: (inputTokens * input + outputTokens * output) / MILLION,
  };
}

const counted = (tokens: unknown): number =>
  typeof tokens === 'number' && Number.isFinite(tokens) ? tokens : 0;
