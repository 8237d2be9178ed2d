import type { ContactState } from './contact.ts';
import type { ConversationState } from './conversation.ts';
import type { JsonObject } from './json.ts';
import type { Message } from './message.ts';
import type { ModeState, PendingEffect } from './mode-state.ts';

/** What a message says to the router. It decides nothing. */
export type DetectedIntent = {
  readonly intent: string;
  readonly confidence: number;
  /** The words that told. */
  readonly evidence: string;
  readonly pendingEffect: PendingEffect;
};

/** `automatic`: a fact, not a wish; it is exempt from the cooldown. */
export type TransitionProposal = {
  readonly to: string;
  readonly reason: string;
  readonly automatic?: true;
};

/** What one mode allows, forbids and asks for: the gate's three layers. */
export type ModeSheet = {
  /** Layer 1: what is not listed is denied. */
  readonly tools: readonly string[];
  /** Layer 2: on top of what is forbidden in every mode. */
  readonly forbidden: readonly string[];
  /** What this mode lets pass although it comes near a forbidden claim: `price_range`. */
  readonly tolerated?: readonly string[];
  /** Layer 3, in Portuguese, for whoever writes the answer. */
  readonly behaviour: string;
};

/** All that the router looks at. */
export type ModeScene = {
  readonly text: string;
  readonly state: ConversationState;
  readonly mode: ModeState;
  /** Newest last. */
  readonly history: readonly Message[];
  /** With what this message states; but `lastInboundAt` is that of the message before, so that silence can be told. */
  readonly contact: ContactState | null;
  readonly now: number;
};

/** Modes as data: an assistant declares them, the runtime enforces them. */
export type Modes = {
  readonly initial: string;
  readonly sheets: Readonly<Record<string, ModeSheet>>;
  /** Tools that no mode ever allows, whatever its sheet says. */
  readonly never: readonly string[];
  /** Claims forbidden in every mode. */
  readonly forbidden: readonly string[];
  readonly transitions: Readonly<Record<string, readonly string[]>>;
  /** Those that need the person's word first, and what the agent is told when one is created. */
  readonly confirmations: readonly {
    readonly from: string;
    readonly to: string;
    readonly name: string;
    readonly prompt: string;
  }[];
  readonly cooldownMs: number;
  readonly pendingMs: number;
  /**
   * Between which of its intents approved examples may vote. One that is not named (a refusal, a yes to what waits, an objection) is
   * neither voted for nor overruled; none are unless given.
   */
  readonly voted?: readonly string[];
  detect(scene: ModeScene): DetectedIntent;
  /** In order; facts (silence, somebody is back) before wishes. The validator decides about each. */
  propose(intent: DetectedIntent, scene: ModeScene): readonly TransitionProposal[];
  /** What tools have just established and what follows from it: a bridge made leads to followup. */
  fromFacts(after: JsonObject, before: JsonObject, mode: string): TransitionProposal | null;
};
