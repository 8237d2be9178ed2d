import type { JsonObject } from './json.ts';

/** An approved example that says about what a message says. */
export type NearExample = {
  readonly id: string;
  readonly text: string;
  /** What such a message means to the assistant; null: it tells how it is answered, not what it means. */
  readonly intent: string | null;
  /** How it is answered, slots in braces; null: it tells what it means. */
  readonly answer: string | null;
  /** Who answers so; null: whoever is asked. */
  readonly agent: string | null;
  /** By the name of a slot, which reader fills it, where that is not its name. */
  readonly slots: JsonObject;
  /** Its words read like an order: it votes, and is shown to no model and said to nobody. */
  readonly suspect: boolean;
  /** 0 to 1; 1: the same words. */
  readonly similarity: number;
};

export type ExampleQuery = {
  readonly org: string;
  readonly assistant: string;
  readonly text: string;
};

/**
 * Approved examples, the nearest first. At once from memory; a promise only when an organisation's examples are read for the first time.
 * Never throws and never rejects: where they cannot be had there are none.
 */
export type ExampleSource = {
  near(query: ExampleQuery): readonly NearExample[] | Promise<readonly NearExample[]>;
};

/** What an example did in a turn: it decided or tipped what the message means, a model was shown it, it was the answer. */
export type ExampleUse = 'vote' | 'prompt' | 'answer';

export type UsedExample = { readonly id: string; readonly similarity: number; readonly use: ExampleUse };

/** An approved example as an agent is told it. */
export type ToldExample = Pick<NearExample, 'id' | 'text' | 'similarity'> & { readonly answer: string };

/** What a reflex says instead of its own words, where it would say something and do nothing. */
export type ExampleAnswer = Pick<NearExample, 'id' | 'text' | 'similarity'>;

export type ExampleState = 'proposed' | 'approved' | 'rejected' | 'off';

/** Where an example comes from: a turn that somebody reviewed, the judge, an operator's own words, a file. */
export type ExampleOrigin = 'review' | 'judge' | 'operator' | 'file';
