import type { TranscriptionModelV4 } from '@ai-sdk/provider';
import { seconds } from '#protocol';
import { ModelFault } from '../fault.ts';
import { askReliably } from '../network/attempts.ts';
import type { ModelNetwork } from '../network/network.ts';
import type { ProviderModel, ProviderName } from '../providers.ts';

/** Those that turn speech into text; the others only talk. */
export const TRANSCRIPTION_PROVIDERS = [
  'google',
  'openai',
  'compatible',
] as const satisfies readonly ProviderName[];

/** Somebody waits for the answer to what they said. */
const DEADLINE_MS = seconds(30);

export type Recording = { readonly bytes: Uint8Array; readonly type: string };

export type Transcriber = {
  readonly id: string;
  /** What was said. Rejects with a `ModelFault` where that cannot be told. */
  transcribe(recording: Recording, signal?: AbortSignal): Promise<string>;
};

/** A provider's transcription behind the network's limits. The package that speaks to it is loaded when it is first asked. */
export function providerTranscriber(spec: ProviderModel, network: ModelNetwork): Transcriber {
  const reliability = network.reliability(spec.provider);
  const how = { ...reliability, deadlineMs: Math.min(reliability.deadlineMs, DEADLINE_MS) };
  let loaded: Promise<TranscriptionModelV4> | null = null;
  return {
    id: `${spec.provider}/${spec.model}`,
    transcribe: async ({ bytes, type }, left) => {
      loaded ??= load(spec, network);
      const model = await loaded;
      const ask = async (abortSignal: AbortSignal): Promise<string> => {
        // WhatsApp names the codec too ("audio/ogg; codecs=opus"), which providers do not know.
        const [mediaType = ''] = type.split(';');
        const { text } = await model.doGenerate({ audio: bytes, mediaType: mediaType.trim(), abortSignal });
        if (text.trim() === '') throw new ModelFault('empty');
        return text.trim();
      };
      return askReliably(ask, how, left);
    },
  };
}

async function load(spec: ProviderModel, { fetch }: ModelNetwork): Promise<TranscriptionModelV4> {
  const { provider, model, url: baseURL, key: apiKey } = spec;
  switch (provider) {
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle({ apiKey, baseURL, fetch }).transcription(model);
    case 'openai':
    case 'compatible':
      // What is compatible with OpenAI is asked in OpenAI's words; a key is sent in any case, because one is looked for otherwise.
      return (await import('@ai-sdk/openai'))
        .createOpenAI({ apiKey: apiKey || 'none', baseURL, fetch })
        .transcription(model);
    case 'anthropic':
    case 'deepseek':
    case 'maritaca':
    case 'ollama':
      throw new Error(`${provider} has no transcription`);
  }
}
