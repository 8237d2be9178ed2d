import type { EmbeddingModelV4, EmbeddingModelV4CallOptions, EmbeddingModelV4Result } from '@ai-sdk/provider';
import { VECTOR_SIZE } from '#protocol';
import type { ModelNetwork } from '../network/network.ts';
import type { ProviderModel, ProviderName } from '../providers.ts';

/** Those that turn text into vectors; the others only talk. */
export const EMBEDDING_PROVIDERS = [
  'google',
  'openai',
  'ollama',
  'compatible',
] as const satisfies readonly ProviderName[];

export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<EmbeddingModelV4Result>;

/** The package that speaks to the provider is loaded when it is first asked. */
export async function loadEmbed(spec: ProviderModel, network: ModelNetwork): Promise<Embed> {
  const model = await load(spec, network);
  const options = optionsFor(spec);
  return async (texts, abortSignal) => model.doEmbed({ values: [...texts], abortSignal, ...options });
}

async function load(spec: ProviderModel, { fetch }: ModelNetwork): Promise<EmbeddingModelV4> {
  const { provider, model, url: baseURL, key: apiKey } = spec;
  const settings = { apiKey, baseURL, fetch };
  switch (provider) {
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(settings).embedding(model);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings).embedding(model);
    case 'ollama':
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const named = { name: provider, baseURL, fetch };
      return createOpenAICompatible(apiKey === '' ? named : { ...named, apiKey }).embeddingModel(model);
    }
    case 'anthropic':
    case 'deepseek':
    case 'maritaca':
      throw new Error(`${provider} has no embeddings`);
  }
}

/** Trained so that their first numbers alone tell the most: asked for as few as we keep, nothing is lost by folding. */
const SHORTENED: Readonly<Partial<Record<ProviderName, RegExp>>> = {
  openai: /^text-embedding-3-/,
  google: /^gemini-embedding-/,
};

type Options = Pick<EmbeddingModelV4CallOptions, 'dimensions' | 'providerOptions'>;

function optionsFor({ provider, model }: ProviderModel): Options {
  return {
    ...(SHORTENED[provider]?.test(model) && { dimensions: VECTOR_SIZE }),
    // Questions and memories are compared with each other, so that both are embedded alike.
    ...(provider === 'google' && { providerOptions: { google: { taskType: 'SEMANTIC_SIMILARITY' } } }),
  };
}
