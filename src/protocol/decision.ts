import type { JsonObject } from './json.ts';

/**
 * What a tool's result decides about the person by itself (LGPD, art. 20): who is eligible, what is recommended. Declared by
 * `established(value, slots, { decision })`; whom one may write to is contact policy, and none of these.
 */
export type DeclaredDecision = {
  /** What is decided, as a name: `elegibilidade_prouni`. */
  readonly kind: string;
  /** What came out, in a sentence that the person reads. */
  readonly result: string;
  /** By what: `name@version`. The version changes whenever the same inputs may come out otherwise. */
  readonly rule: string;
  /** Why, in sentences that the person reads; at least one. */
  readonly reasons: readonly string[];
  /** From what; where it is kept elsewhere, a reference to it. */
  readonly inputs: JsonObject;
};

/** A decision as it is kept with its turn. */
export type AutomatedDecision = DeclaredDecision & {
  readonly id: string;
  readonly turn: string;
  readonly session: string;
  readonly assistant: string;
  /** Hash of the assistant's prompts, tools and rules. */
  readonly content: string;
  /** Models that took part in the turn; null: a reflex alone. */
  readonly models: readonly string[] | null;
  readonly at: number;
};
