import type { Json, JsonObject } from './json.ts';
import type { ModelRole, Usage } from './model.ts';
import type { ProviderOptions, Shown, ToolResult } from './tool.ts';

/** A call as the model gave it. */
export type JournalledCall = {
  readonly id: string;
  readonly tool: string;
  readonly input: string;
  readonly providerOptions?: ProviderOptions;
};

/** What a call answered, and the facts it established. `key` is the effect's key, or for a read its place in the turn. */
export type JournalledResult = {
  readonly key: string;
  readonly result: ToolResult;
  readonly slots?: JsonObject;
  /** Cards, another workflow, a decision. */
  readonly shown?: Shown;
};

/** One answer of a model, as given: whoever resumes the turn does not ask for it again. */
export type JournalledStep = {
  readonly kind: 'step';
  /** The n-th model step of the turn, over all its hops and regenerations. */
  readonly ordinal: number;
  readonly agent: string;
  readonly text: string;
  readonly calls: readonly JournalledCall[];
  readonly ask?: Json;
  readonly memo?: JsonObject;
  /** What read calls of this step and earlier ones answered, as far as no entry before holds it; by step and call, "3.1". */
  readonly reads: readonly JournalledResult[];
  /** Who thought it; left out where it was a reflex, and by earlier versions. */
  readonly model?: string;
  /** What the turn had spent by then, over all its attempts: whoever resumes it goes on counting from there. Left out: nothing. */
  readonly spent?: Usage;
};

/** What came of asking models for a decision. Null: none of them gave one, and the classifier's counted. */
export type JournalledDecision = {
  readonly kind: 'decision';
  readonly role: ModelRole;
  /** What was asked, where a role is asked for more than one thing. */
  readonly about?: string;
  readonly decided: { readonly model: string; readonly value: Json } | null;
};

/** What the assistant's own tables knew when the turn began: whoever resumes it judges by the same, though effects changed them. */
export type JournalledFacts = { readonly kind: 'facts'; readonly facts: JsonObject };

/**
 * The transcript of the running turn, as far as effects depend on it: each step that has effects, with those before it and the
 * decisions that led to it, is written before its first effect; each effect's result after it.
 */
export type JournalEntry =
  | JournalledStep
  | JournalledDecision
  | JournalledFacts
  | (JournalledResult & { readonly kind: 'result' });
