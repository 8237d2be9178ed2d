import type { ConversationState } from './conversation.ts';
import type { Message } from './message.ts';

export type Permission = 'none' | 'initial' | 'active' | 'cooling_off' | 'opted_out';
export type Severity = 'low' | 'medium' | 'high' | 'grave';

export type Objection = {
  /** price, time, process, motivation, loyalty, communication, availability, trust, quality, risk, threat, aggression, asks_for_person … */
  readonly kind: string;
  readonly severity: Severity;
  readonly at: number;
  readonly resolvedAt: number | null;
};

/**
 * How one person stands towards one assistant, over all their conversations: the document's `doctor_state`. Kept by the store
 * with the turn; a turn writes only the fields it changed, so that an opt-out in one conversation is not undone by another.
 */
export type ContactState = {
  readonly permission: Permission;
  readonly permissionAt: number | null;
  readonly coolingUntil: number | null;
  /** From 0 to 1. */
  readonly temperature: number;
  readonly objection: Objection | null;
  readonly lastInboundAt: number | null;
  readonly lastOutboundAt: number | null;
  /** Somebody who opted out asked to come back, and was asked whether they mean it. */
  readonly returnAskedAt: number | null;
};

export const NEW_CONTACT: ContactState = Object.freeze({
  permission: 'none',
  permissionAt: null,
  coolingUntil: null,
  temperature: 0.5,
  objection: null,
  lastInboundAt: null,
  lastOutboundAt: null,
  returnAskedAt: null,
});

/** The person wrote, or we want to write first. */
export type ContactDirection = 'inbound' | 'proactive';

export type PolicyScene = {
  readonly direction: ContactDirection;
  /** The person's words; empty for proactive contact. */
  readonly text: string;
  /** As it is with what this very message states. */
  readonly contact: ContactState;
  /** As it was before. */
  readonly before: ContactState;
  readonly state: ConversationState;
  readonly history: readonly Message[];
  readonly now: number;
};

/** `block`: silence; `reply`: one sentence, no agent; `hand_over`: one sentence, then a person; `constrain`: the agent is told. */
export type PolicyEffect =
  | { readonly do: 'pass' }
  | { readonly do: 'block' }
  | { readonly do: 'reply'; readonly sentence: string }
  | { readonly do: 'hand_over'; readonly sentence: string }
  | { readonly do: 'constrain'; readonly constraints: string };

export type PolicyRule = {
  readonly name: string;
  when(scene: PolicyScene): boolean;
  readonly inbound: PolicyEffect;
  readonly proactive: PolicyEffect;
};

export type PolicyDecision = {
  readonly rule: string;
  readonly direction: ContactDirection;
  readonly effect: PolicyEffect;
};

/** Who may be written to, and how: a table of pure rules, the first that applies decides. */
export type ContactPolicy = {
  readonly rules: readonly PolicyRule[];
  /** What a message does to how the person stands; pure. It acts in this very turn. */
  advance(scene: Omit<PolicyScene, 'contact'>): ContactState;
};
