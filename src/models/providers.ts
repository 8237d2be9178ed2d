import type { LanguageModel, ModelSource, Price } from '#protocol';
import type { ModelNetwork } from './network/network.ts';
import { reliably } from './network/reliable.ts';
import { streamingModel } from './step-stream.ts';

export const PROVIDERS = [
  'google',
  'openai',
  'anthropic',
  'deepseek',
  'maritaca',
  'ollama',
  'compatible',
] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Where each provider answers; passed on always, because the packages would look into the environment otherwise. */
export const PROVIDER_URLS: Readonly<Record<ProviderName, string | null>> = {
  google: 'https://generativelanguage.googleapis.com/v1beta',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  deepseek: 'https://api.deepseek.com',
  maritaca: 'https://chat.maritaca.ai/api',
  ollama: 'http://127.0.0.1:11434/v1',
  compatible: null,
};

export type ProviderModel = {
  readonly provider: ProviderName;
  /** As the provider calls it; may contain slashes. */
  readonly model: string;
  readonly url: string;
  /** Empty for those that want none. */
  readonly key: string;
  readonly price?: Price | undefined;
};

/** A provider's model behind the network's limits. The package that speaks to it is loaded when it is first asked. */
export function providerSource(spec: ProviderModel, network: ModelNetwork): ModelSource {
  const { provider, model, price } = spec;
  const id = `${provider}/${model}`;
  const reliability = network.reliability(provider);
  let loaded: Promise<LanguageModel> | null = null;
  const ask: LanguageModel['doStream'] = async (options) => {
    loaded ??= load(spec, network);
    return (await loaded).doStream(options);
  };
  return {
    id,
    ...(price && { price }),
    readsPrompt: true,
    condition: reliability.circuit.see,
    open: (_, scope) => streamingModel(id, reliably(ask, reliability, scope)),
  };
}

async function load(spec: ProviderModel, { fetch }: ModelNetwork): Promise<LanguageModel> {
  const { provider, model, url: baseURL, key: apiKey } = spec;
  const settings = { apiKey, baseURL, fetch };
  switch (provider) {
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(settings)(model);
    case 'openai':
      // Chat completions and not the package's default, responses: those are kept by the provider unless told otherwise.
      return (await import('@ai-sdk/openai')).createOpenAI(settings).chat(model);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model);
    case 'deepseek':
      return (await import('@ai-sdk/deepseek')).createDeepSeek(settings)(model);
    case 'maritaca':
    case 'ollama':
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const named = { name: provider, baseURL, fetch, includeUsage: true };
      return createOpenAICompatible(apiKey === '' ? named : { ...named, apiKey })(model);
    }
  }
}
