/** A change of mode that waits for the person's word. */
export type PendingTransition = {
  readonly to: string;
  readonly at: number;
  /** The confirmation that the matrix asks for: `connect_to_owner_confirm`. */
  readonly confirmation: string;
  /** What the person was asked, as they read it; null until the turn that asks is over, and where nobody asked. */
  readonly question: string | null;
  /** Somebody of the team set it, and answers for having asked. */
  readonly byHand?: true;
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

/** One step of the router, as it is recorded. */
export type TransitionRecord = {
  readonly from: string;
  readonly to: string;
  readonly decision: TransitionDecision;
  readonly reason: string;
};
