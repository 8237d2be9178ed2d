import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { AgentView } from './view.ts';

/** The port is the AI SDK's provider interface: any provider package plugs in. */
export type LanguageModel = LanguageModelV4;
export type ModelPart = LanguageModelV4StreamPart;

/** Money per million tokens, in US dollars, as providers publish it. */
export type Price = { readonly input: number; readonly output: number };

/** Something that can think for an agent: a provider's model, or one that is built around the view. */
export type ModelSource = {
  readonly id: string;
  readonly price?: Price;
  /** False for a model that reads the view itself; its prompt is then never rendered. */
  readonly readsPrompt: boolean;
  open(view: AgentView): LanguageModel;
};

export type ModelRole =
  | 'guard'
  | 'router'
  | 'triage'
  | 'continuity'
  | 'agent'
  | 'coordinator'
  | 'synthesis'
  | 'judge'
  | 'embed';

export type Usage = {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; 0 when the model has no price. */
  readonly cost: number;
};

export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 };

export const addUsage = (a: Usage, b: Usage): Usage => ({
  calls: a.calls + b.calls,
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cost: a.cost + b.cost,
});
