import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { type ModelSource, NO_USAGE, type Price, type Usage } from '#protocol';

const MILLION = 1_000_000;

/**
 * What one call of a provider's model cost; a reflex costs nothing. Tokens that a provider does not tell count as none, and what
 * they cost as unknown, unless they are free.
 */
export function usageOf({ readsPrompt, price }: ModelSource, usage: LanguageModelV4Usage | undefined): Usage {
  if (!readsPrompt) return NO_USAGE;
  const tokens = {
    inputTokens: counted(usage?.inputTokens?.total),
    outputTokens: counted(usage?.outputTokens?.total),
  };
  const cachedTokens = Math.min(tokens.inputTokens, counted(usage?.inputTokens?.cacheRead));
  const reasoningTokens = Math.min(tokens.outputTokens, counted(usage?.outputTokens?.reasoning));
  return {
    calls: 1,
    ...tokens,
    ...(cachedTokens > 0 && { cachedTokens }),
    ...(reasoningTokens > 0 && { reasoningTokens }),
    ...(price && isKnown(usage, price)
      ? { cost: costOf({ ...tokens, cachedTokens }, price) }
      : { cost: 0, unpriced: 1 }),
  };
}

function isKnown(usage: LanguageModelV4Usage | undefined, price: Price): boolean {
  const told = [usage?.inputTokens?.total, usage?.outputTokens?.total].every(isCount);
  return told || (price.input === 0 && price.output === 0);
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

/** More than any answer has: a number beyond is nonsense, and would drown whatever it is added to. */
const MOST_TOKENS = 1_000_000_000;

const isCount = (tokens: unknown): tokens is number =>
  typeof tokens === 'number' && tokens >= 0 && tokens <= MOST_TOKENS;

const counted = (tokens: unknown): number => (isCount(tokens) ? Math.round(tokens) : 0);
