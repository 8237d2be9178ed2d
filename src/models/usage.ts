import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { type ModelSource, NO_USAGE, type Price, type Usage } from '#protocol';

const MILLION = 1_000_000;

/** What one call of a provider's model cost; a reflex costs nothing. Tokens that a provider does not tell count as none. */
export function usageOf({ readsPrompt, price }: ModelSource, usage: LanguageModelV4Usage | undefined): Usage {
  if (!readsPrompt) return NO_USAGE;
  const tokens = {
    inputTokens: counted(usage?.inputTokens?.total),
    outputTokens: counted(usage?.outputTokens?.total),
  };
  const cachedTokens = Math.min(tokens.inputTokens, counted(usage?.inputTokens?.cacheRead));
  const reasoningTokens = counted(usage?.outputTokens?.reasoning);
  return {
    calls: 1,
    ...tokens,
    ...(cachedTokens > 0 && { cachedTokens }),
    ...(reasoningTokens > 0 && { reasoningTokens }),
    cost: price ? costOf({ ...tokens, cachedTokens }, price) : 0,
    ...(!price && { unpriced: 1 }),
  };
}

type Tokens = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
};

const costOf = ({ inputTokens, outputTokens, cachedTokens }: Tokens, price: Price): number =>
  ((inputTokens - cachedTokens) * price.input +
    cachedTokens * (price.cached ?? price.input) +
    outputTokens * price.output) /
  MILLION;

const counted = (tokens: unknown): number =>
  typeof tokens === 'number' && Number.isFinite(tokens) ? tokens : 0;
