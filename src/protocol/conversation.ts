import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { Json, JsonObject } from './json.ts';
import type { ModeState } from './mode-state.ts';
import type { ReplyTo } from './outbox.ts';
import type { WorkflowState } from './workflow-state.ts';

/** What a specialist hands back; field names are the routing document's. */
export type SubConversationResult = {
  readonly specialist_role: string;
  readonly status: string;
  readonly final_result: Json;
  readonly last_user_message: string;
  readonly message_to_coordinator?: string;
  /** Whoever wrote it had read what strangers wrote. */
  readonly untrusted?: true;
};

/** Who holds the conversation. A result that nobody has read yet waits with the coordinator. */
export type Floor =
  | { readonly kind: 'coordinator'; readonly pending: SubConversationResult | null }
  | {
      readonly kind: 'specialist';
      readonly role: string;
      readonly initialContext: string;
      readonly since: number;
    };

/** A question somebody asked and whose answer would be welcome. `expects` names what would answer it. */
export type OpenQuestion = {
  readonly agent: string;
  readonly about: string;
  readonly expects: string;
  readonly askedAt: number;
  /** As the person read it; for assistants with direct replies. */
  readonly question?: string;
};

/** All that a conversation carries from turn to turn, besides its messages. Serialisable. */
export type ConversationState = {
  readonly control: 'assistant' | 'human';
  readonly floor: Floor;
  readonly open: OpenQuestion | null;
  /** What each agent keeps for itself between turns. */
  readonly memos: { readonly [agent: string]: JsonObject };
  /** Facts that tools established and that allow-lists may depend on. */
  readonly slots: JsonObject;
  readonly turns: number;
  /** What was said before the messages that are still told word by word. */
  readonly episode?: Episode;
  /** Names, orders, places, amounts and masked documents that came up, newest first; bounded. */
  readonly seen?: readonly string[];
  /** Something that was told here waits for the end of the visit. */
  readonly waiting?: boolean;
  /** For assistants with modes. */
  readonly mode?: ModeState;
  /** Where the person is reached when nobody waits on a stream: where they last wrote from. */
  readonly reach?: ReplyTo;
  /** For assistants with workflows. */
  readonly workflow?: WorkflowState;
  /** The client was asked to show a component and has not answered yet. */
  readonly awaiting?: Awaiting;
  /** For assistants with missions: when a turn was stopped, as long as somebody who wrote before that may not have been answered. */
  readonly stoppedAt?: number;
  /** The newest automated decision that was made here: what somebody means who asks for a review. */
  readonly decided?: string;
  /** Since when and by whom, while `control` is `human`; null operator: the policy asked for a person. */
  readonly taken?: { readonly at: number; readonly operator: string | null; readonly why: string };
};

/** A call whose result the client gives. Whoever writes instead is answered; the component stays until its result came or is not needed. */
export type Awaiting = {
  readonly call: string;
  readonly tool: string;
  readonly agent: string;
  readonly input: JsonObject;
  readonly at: number;
  /** What the provider attached to its call and wants back with the result. */
  readonly providerOptions?: SharedV4ProviderOptions;
};

/** The running summary of a long conversation: bounded, scrubbed, made anew as messages leave the verbatim window. */
export type Episode = {
  readonly text: string;
  /** How many messages it stands for. */
  readonly messages: number;
  /** The last of them. */
  readonly through: string;
};

/** Shared by all new conversations, so frozen: nobody's facts may end up in somebody else's. */
export const NEW_CONVERSATION: ConversationState = Object.freeze({
  control: 'assistant',
  floor: Object.freeze({ kind: 'coordinator', pending: null }),
  open: null,
  memos: Object.freeze({}),
  slots: Object.freeze({}),
  turns: 0,
});

/** What a person's message means, decided once per turn by the route step. */
export type Meaning = {
  readonly intent: string | null;
  readonly confidence: number;
  readonly ranked: readonly { readonly intent: string; readonly confidence: number }[];
  readonly polarity: 'yes' | 'no' | 'unsure' | 'none';
};

export const NO_MEANING: Meaning = { intent: null, confidence: 0, ranked: [], polarity: 'none' };
