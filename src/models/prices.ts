import type { Price } from '#protocol';

/**
 * US dollars per million tokens, as the providers' own pages had them in December 2025, for the plainest tier. They change:
 * configured prices (`PROSA_PRICES`) win.
 */
const PUBLISHED: Readonly<Record<string, Price>> = {
  'google/gemini-2.5-pro': { input: 1.25, cached: 0.125, output: 10 },
  'google/gemini-2.5-flash': { input: 0.3, cached: 0.03, output: 2.5 },
  'google/gemini-2.5-flash-lite': { input: 0.1, cached: 0.01, output: 0.4 },
  'google/gemini-2.0-flash': { input: 0.1, cached: 0.025, output: 0.4 },
  'openai/gpt-5': { input: 1.25, cached: 0.125, output: 10 },
  'openai/gpt-5-mini': { input: 0.25, cached: 0.025, output: 2 },
  'openai/gpt-5-nano': { input: 0.05, cached: 0.005, output: 0.4 },
  'openai/gpt-4.1': { input: 2, cached: 0.5, output: 8 },
  'openai/gpt-4.1-mini': { input: 0.4, cached: 0.1, output: 1.6 },
  'openai/gpt-4.1-nano': { input: 0.1, cached: 0.025, output: 0.4 },
  'openai/gpt-4o': { input: 2.5, cached: 1.25, output: 10 },
  'openai/gpt-4o-mini': { input: 0.15, cached: 0.075, output: 0.6 },
  'anthropic/claude-opus-4-5': { input: 5, cached: 0.5, output: 25 },
  'anthropic/claude-sonnet-4-5': { input: 3, cached: 0.3, output: 15 },
  'anthropic/claude-haiku-4-5': { input: 1, cached: 0.1, output: 5 },
  'deepseek/deepseek-chat': { input: 0.28, cached: 0.028, output: 0.42 },
  'deepseek/deepseek-reasoner': { input: 0.28, cached: 0.028, output: 0.42 },
};

const FREE: Price = { input: 0, output: 0 };
const DATED = /-(\d{8}|\d{4}-\d{2}-\d{2})$/;

/** The price of `provider/model`, also of one of its dated versions; what runs on one's own machine costs nothing. */
export function publishedPrice(id: string): Price | undefined {
  if (id.startsWith('ollama/')) return FREE;
  return PUBLISHED[id] ?? PUBLISHED[id.replace(DATED, '')];
}
