import type { Candidate } from '#memory';
import type {
  AgentMemory,
  Background,
  Claim,
  ConversationState,
  Meaning,
  Message,
  TurnEnding,
} from '#protocol';

/** The types that flow from step to step; each adds to the one before, so that nothing can be read before it is made. */
export type Admitted = {
  readonly kind: 'admitted';
  readonly claim: Claim;
  /** The person's words of this turn, cleaned. */
  readonly text: string;
};

/** Earlier attempts at this turn failed too often; nothing of it is run again. */
export type GivenUp = Omit<Admitted, 'kind'> & { readonly kind: 'given_up' };

export type Recalled = Omit<Admitted, 'kind'> & {
  readonly kind: 'open';
  /** As it was before this turn. */
  readonly before: ConversationState;
  readonly history: readonly Message[];
  readonly background: readonly Background[];
  readonly memory: TurnMemory;
};

/** What is known of the person, and what they say about themselves now, for the gate to judge. */
export type TurnMemory = { readonly view: AgentMemory; readonly candidates: readonly Candidate[] };

/** The turn ends here, with a sentence or without one. */
export type Closed = Omit<Recalled, 'kind'> & {
  readonly kind: 'closed';
  readonly ending: Extract<TurnEnding, 'closed' | 'silent'>;
  readonly sentence: string;
};

export type Routed = Recalled & {
  readonly meaning: Meaning;
  /** Why earlier drafts of this turn's answer were refused. */
  readonly corrections: readonly string[];
};

export type Conversed = Routed & {
  readonly state: ConversationState;
  /** Agents that held the floor in this turn, in order. */
  readonly path: readonly string[];
  readonly agent: string;
  /** Said but not yet released. */
  readonly draft: string;
  /** Already released, sentence by sentence. */
  readonly released: string;
  readonly ending: TurnEnding;
};

export type Reviewed = Omit<Conversed, 'kind'> & { readonly kind: 'reviewed'; readonly reply: string };
