import type { ContactState } from './contact.ts';
import type { ConversationState } from './conversation.ts';
import type { JsonObject } from './json.ts';
import type { Message } from './message.ts';

/** A change of mode that waits for the person's word. */
export type PendingTransition = {
  readonly to: string;
  readonly at: number;
  /** The confirmation that the matrix asks for: `connect_to_owner_confirm`. */
  readonly confirmation: string;
  /** What the person was asked, as they read it; null until the turn that asks is over, and where nobody asked. */
  readonly question: string | null;
};

/** Where a conversation stands. Part of its state; changed by the router and by facts, never by a model. */
export type ModeState = {
  readonly mode: string;
  /** The last change; 0: there was none. */
  readonly at: number;
  readonly reason: string;
  /** `inbound`, `campaign:<id>` or `manual`. */
  readonly source: string;
  /** A fact brought about the last change, not a wish: no cooldown counts from it. */
  readonly automatic?: true;
  readonly pending: PendingTransition | null;
};

/** The document's `ModeInfo`, field by field. */
export type ModeInfo = {
  readonly conversa_id: string;
  readonly mode: string;
  readonly updated_at: number | null;
  readonly updated_reason: string | null;
  readonly mode_source: string | null;
  readonly pending_transition: string | null;
  readonly pending_transition_at: number | null;
};

export type TransitionDecision = 'APPLY' | 'PENDING' | 'CONFIRM' | 'CANCEL' | 'REJECT';

/** What a message does to the transition that waits: an unrelated one keeps it. `none`: nothing waits. */
export type PendingEffect = 'confirm' | 'cancel' | 'keep' | 'none';

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
  detect(scene: ModeScene): DetectedIntent;
  /** In order; facts (silence, somebody is back) before wishes. The validator decides about each. */
  propose(intent: DetectedIntent, scene: ModeScene): readonly TransitionProposal[];
  /** What tools have just established and what follows from it: a bridge made leads to followup. */
  fromFacts(after: JsonObject, before: JsonObject, mode: string): TransitionProposal | null;
};

/** One step of the router, as it is recorded. */
export type TransitionRecord = {
  readonly from: string;
  readonly to: string;
  readonly decision: TransitionDecision;
  readonly reason: string;
};
