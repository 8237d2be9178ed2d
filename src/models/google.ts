import type { LanguageModelV4StreamResult } from '@ai-sdk/provider';
import type { LanguageModel, ModelSource } from '#protocol';
import { type GoogleCredentials, type ReadTime, tokensFor } from './google-credentials.ts';
import { streamingModel } from './step-stream.ts';

/** The Gemini API with a key. */
export type GeminiSettings = {
  readonly modelName: string;
  readonly apiKey: string;
  /** Where the API answers, for proxies and tests. */
  readonly baseURL?: string;
  /** How it is reached, with the limits that somebody set. */
  readonly fetch?: typeof fetch;
};

/** Vertex AI with the credentials of a Google Cloud project. */
export type VertexSettings = {
  readonly modelName: string;
  readonly projectId: string;
  readonly location: string;
  readonly credentials: GoogleCredentials;
  readonly baseURL?: string;
  readonly fetch?: typeof fetch;
  readonly now?: ReadTime;
};

/** Gemini by `@ai-sdk/google`, which is loaded when the first answer is asked for. */
export function geminiSource({ modelName, apiKey, baseURL, fetch }: GeminiSettings): ModelSource {
  return lazySource(`gemini/${modelName}`, async () => {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ apiKey, baseURL, fetch })(modelName);
  });
}

/**
 * The same models on Vertex AI: other address, and a bearer token instead of a key. `@ai-sdk/google-vertex` is left out on
 * purpose: its authentication ignores the `token_uri` of the credentials and lets the environment override both.
 */
export function vertexSource(settings: VertexSettings): ModelSource {
  const { modelName, credentials, now = Date.now, fetch: reach = fetch } = settings;
  const token = tokensFor(credentials, now);
  const withToken: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('x-goog-api-key');
    headers.set('authorization', `Bearer ${await token(init?.signal ?? undefined)}`);
    return reach(url, { ...init, headers });
  };
  return lazySource(`vertex/${modelName}`, async () => {
    const { createGoogle } = await import('@ai-sdk/google');
    // The provider's name is what makes the package speak Vertex's dialect; an empty key keeps it from the environment's.
    const name = 'google.vertex.chat';
    return createGoogle({ name, apiKey: '', baseURL: vertexURL(settings), fetch: withToken })(modelName);
  });
}

function vertexURL({ baseURL, projectId, location }: VertexSettings): string {
  const host = location === 'global' ? 'aiplatform.googleapis.com' : `${location}-aiplatform.googleapis.com`;
  return `${baseURL ?? `https://${host}/v1beta1`}/projects/${projectId}/locations/${location}/publishers/google`;
}

/** A model whose package is imported once, when it is first needed. */
function lazySource(id: string, load: () => Promise<LanguageModel>): ModelSource {
  let loaded: Promise<LanguageModel> | null = null;
  const stream = async (
    ...args: Parameters<LanguageModel['doStream']>
  ): Promise<LanguageModelV4StreamResult> => {
    loaded ??= load();
    return (await loaded).doStream(...args);
  };
  const model = streamingModel(id, stream);
  return { id, readsPrompt: true, open: () => model };
}
