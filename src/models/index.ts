export { type EmbedderOptions, providerEmbedder } from './embedding/embedder.ts';
export { EMBEDDING_PROVIDERS } from './embedding/provider.ts';
export { failureInWords } from './failure-words.ts';
export { faultOf, loggable, ModelFault } from './fault.ts';
export { brokeOff } from './finish.ts';
export { geminiSource, vertexSource } from './google.ts';
export { type GoogleCredentials, googleCredentials } from './google-credentials.ts';
export { createLineup, type Lineup, type ModelEntry, type ModelsByRole, sourceOf } from './lineup.ts';
export { createModelNetwork, type ModelNetwork, NETWORK_LIMITS } from './network/network.ts';
export { publishedPrice } from './prices.ts';
export { renderPrompt } from './prompt.ts';
export {
  PROVIDER_URLS,
  PROVIDERS,
  type ProviderModel,
  type ProviderName,
  providerSource,
} from './providers.ts';
export { REFLEX, reflexSource } from './reflex.ts';
export { type Script, type ScriptedStep, scriptedSource } from './scripted.ts';
export { STEP_METADATA } from './step-stream.ts';
export {
  providerTranscriber,
  type Recording,
  TRANSCRIPTION_PROVIDERS,
  type Transcriber,
} from './transcription/transcriber.ts';
export { usageOf } from './usage.ts';
