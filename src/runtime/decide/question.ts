import type { ZodType } from 'zod';
import type { Json, JsonObject, ModelSource } from '#protocol';
import type { DecisionRole } from './bounds.ts';

/** What a model is told, and what it may answer. */
export type Form<T> = {
  readonly instructions: string;
  /** What people wrote stands in here and nowhere else: it reaches the model as one quoted value. */
  readonly data: JsonObject;
  readonly schema: ZodType<T>;
  /** What the answer's words come to, where they are no JSON. */
  readonly read?: (said: string) => T;
};

/** Something to be decided: by a classifier, or where it is unsure by a model. */
export type Question<T extends Json> = {
  readonly role: DecisionRole;
  /** What is asked, where the role is asked for more than one thing in a turn. */
  readonly about?: string;
  /** A classifier that is as sure as this decides alone; as the role's bounds say unless given. */
  readonly sureFrom?: number;
  readonly classifier: { readonly value: T; readonly confidence: number };
  /** Who may be asked, first choice first. */
  readonly models: readonly ModelSource[];
  /** Made only when a model is asked. */
  readonly form: () => Form<T>;
};

export type Decision<T> =
  | { readonly value: T; readonly by: 'classifier' }
  | { readonly value: T; readonly by: 'model'; readonly model: string };
