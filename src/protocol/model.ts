import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { AgentView } from './view.ts';

/** The port is the AI SDK's provider interface: any provider package plugs in. */
export type LanguageModel = LanguageModelV4;
export type ModelPart = LanguageModelV4StreamPart;

/** Money per million tokens, in US dollars, as providers publish it. `cached`: input read from the provider's cache. */
export type Price = { readonly input: number; readonly output: number; readonly cached?: number };

/**
 * Why a model gave no answer. A closed list, because it stands in the stream and in what is stored: what a provider wrote, its
 * address and keys go to the log alone.
 */
export const MODEL_FAILURES = [
  /** 429, or told to wait longer than we do. */
  'rate_limited',
  /** The key or the right to use the model was refused: 401, 402, 403. */
  'refused',
  /** No connection: refused, unknown name, TLS. */
  'unreachable',
  /** No byte for too long. */
  'idle',
  /** The whole answer took too long. */
  'deadline',
  'too_large',
  /** It broke off, or was not what its format says. */
  'broken_stream',
  'empty',
  /** It answered, but not in the form that was asked for. */
  'unreadable',
  /** The provider did not understand the request, or does not know the model: 400, 404, 422 … */
  'invalid',
  'server_error',
  /** It failed so often that it is left alone for a while. */
  'circuit_open',
  'failed',
] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

/** What a model may know and tell of the step it is asked for. */
export type ModelScope = {
  /** How long the turn may still last. */
  readonly remainingMs: () => number;
  /** An attempt failed before anything of it was passed on; another one follows after a wait. */
  readonly retried: (reason: ModelFailure, waitMs: number) => void;
};

/** How a provider's model fares: failures in a row, and how long it still rests after too many; null: it does not rest. */
export type ModelCondition = { readonly failures: number; readonly restMs: number | null };

/** Something that can think for an agent: a provider's model, or one that is built around the view. */
export type ModelSource = {
  readonly id: string;
  readonly price?: Price;
  /** False for a model that reads the view itself; its prompt is then never rendered. */
  readonly readsPrompt: boolean;
  /** Code of the assistant's own, which names the questions it leaves open. */
  readonly isReflex?: true;
  /** Left out by those that no network can fail. */
  condition?(): ModelCondition;
  open(view: AgentView, scope?: ModelScope): LanguageModel;
};

export const MODEL_ROLES = [
  'guard',
  'router',
  'triage',
  'continuity',
  'agent',
  'coordinator',
  'synthesis',
  'judge',
  'embed',
  'transcribe',
] as const;
export type ModelRole = (typeof MODEL_ROLES)[number];

export type Usage = {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input, read from the provider's cache; of the output, thought and not said. Left out where there are none. */
  readonly cachedTokens?: number;
  readonly reasoningTokens?: number;
  /** US dollars; 0 when nobody knows. */
  readonly cost: number;
  /** Calls whose cost nobody knows, without a price or without a count of tokens: `cost` is without them. */
  readonly unpriced?: number;
};

export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 };
