import type { Candidate } from '#memory';
import type {
  AgentMemory,
  Background,
  Claim,
  ContactState,
  ConversationState,
  FailureCode,
  Meaning,
  Message,
  NearExample,
  PolicyDecision,
  Recollection,
  ShownComponent,
  TransitionRecord,
  TurnEnding,
  Weights,
} from '#protocol';
import type { Answering } from '../agent/client-call.ts';
import type { ShownCards } from '../agent/handle-calls.ts';
import type { Direct } from '../direct/direct.ts';

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
  /** As it was before this turn, or before the hop that is heard last where earlier ones left what they said. */
  readonly before: ConversationState;
  readonly history: readonly Message[];
  /** As many as the window holds, also those that nobody is told of. */
  readonly window: readonly Message[];
  readonly background: readonly Background[];
  /** What the same read told of the person. */
  readonly person: Recollection['person'];
  readonly memory: TurnMemory;
  /** How the person stands towards the assistant; null where it has no policy. */
  readonly contact: ContactState | null;
  readonly policy: PolicyDecision | null;
  /** The answer of a component that the turn goes on from. */
  readonly answering?: Answering;
  /** Approved examples near what was said, the nearest first; left out where there are none. */
  readonly examples?: readonly NearExample[];
  /** What the team changed of the numbers that the assistant decides by; left out where nothing was. */
  readonly weights?: Weights;
};

/** What is known of the person, and what they say about themselves now, for the gate to judge. */
export type TurnMemory = { readonly view: AgentMemory; readonly candidates: readonly Candidate[] };

/** The turn ends here, with a sentence or without one. */
export type Closed = Omit<Recalled, 'kind'> & {
  readonly kind: 'closed';
  readonly ending: Extract<TurnEnding, 'closed' | 'silent' | 'answered' | 'failed'>;
  /** Why it failed. */
  readonly error?: FailureCode;
  readonly sentence: string;
  /** What that did to what waited. */
  readonly transitions?: readonly TransitionRecord[];
  /** What an operator did in it, if that is what it was: said, noted, or neither. */
  readonly operated?: 'said' | 'noted' | 'done';
};

export type Routed = Recalled & {
  readonly meaning: Meaning;
  /** Why earlier drafts of this turn's answer were refused. */
  readonly corrections: readonly string[];
  /** The workflow that approved examples say is asked for, where none is active. */
  readonly wanted?: string;
  /** Who gets the message; for assistants with direct replies. */
  readonly direct?: Direct;
  /** What the mode router did. */
  readonly transitions: readonly TransitionRecord[];
  /** What left already, of hops that were over before what is thought again now. */
  readonly said: string;
  /** Whose draft was refused and is written anew; null: whoever the state says. */
  readonly speaker: string | null;
};

export type Conversed = Routed & {
  readonly state: ConversationState;
  /** Agents that held the floor in this turn, in order. */
  readonly path: readonly string[];
  readonly agent: string;
  /** Said but not yet released. */
  readonly draft: string;
  /** Already released, sentence by sentence; `said` included. */
  readonly released: string;
  /** Leave with the draft. */
  readonly cards: readonly ShownCards[];
  readonly component: ShownComponent | null;
  readonly ending: TurnEnding;
};

export type Reviewed = Omit<Conversed, 'kind'> & { readonly kind: 'reviewed'; readonly reply: string };
