import type { Background } from './background.ts';
import type { ChatContext } from './chat-context.ts';
import type { ContactState, PolicyDecision } from './contact.ts';
import type { ConversationState, Meaning, OpenQuestion, SubConversationResult } from './conversation.ts';
import type { ActiveDialogue } from './direct-reply.ts';
import type { ExampleAnswer, ToldExample } from './examples.ts';
import type { Address, Input } from './input.ts';
import type { JsonObject } from './json.ts';
import type { AgentMemory } from './memory.ts';
import type { Message } from './message.ts';
import type { InternalEntry } from './mission.ts';
import type { TransitionRecord } from './mode-state.ts';
import type { Tool, ToolCall } from './tool.ts';
import type { Weights } from './weights.ts';

/** One step an agent already took in this turn. */
export type TranscriptStep = { readonly text: string; readonly calls: readonly ToolCall[] };

/**
 * All that an agent sees, typed. Providers get it rendered as a prompt; a reflex reads it as it is. Nothing is ever
 * parsed back out of prompt text.
 */
export type AgentView = {
  readonly address: Address;
  readonly turn: string;
  readonly agent: string;
  readonly instructions: string;
  /** Local date of the conversation, ISO. */
  readonly today: string;
  readonly now: number;
  readonly inputs: readonly Input[];
  /** The person's words of this turn. */
  readonly text: string;
  readonly meaning: Meaning;
  /** Earlier messages, oldest first, bounded. */
  readonly history: readonly Message[];
  /** Facts and summaries known about this conversation. */
  readonly background: readonly Background[];
  /** What is known of the person across conversations, and what they tell about themselves now. */
  readonly memory: AgentMemory;
  /** What the assistant's own tables know of the person, as models are told it: what reads like an order is left out. */
  readonly profile?: JsonObject;
  readonly transcript: readonly TranscriptStep[];
  /** Results of specialists that wait to be read: a channel of their own, which no user text can enter. */
  readonly notes: readonly SubConversationResult[];
  /** What the coordinator told this specialist when handing over. */
  readonly initialContext: string | null;
  readonly open: OpenQuestion | null;
  readonly memo: JsonObject;
  readonly state: ConversationState;
  readonly tools: readonly Tool[];
  /** For assistants with workflows: the one that is active, its step, and what that step still has to learn. */
  readonly workflow: {
    readonly name: string | null;
    readonly step: string | null;
    readonly missing: readonly string[];
    /** Where approved examples told that the message asks for this one, and none is active: whoever speaks opens it. */
    readonly wanted?: string;
  } | null;
  /** For assistants with direct replies: the question that this message leaves unanswered, because it speaks of something else. */
  readonly interrupted?: ActiveDialogue | null;
  /** For assistants that ask for it. */
  readonly chatContext?: ChatContext;
  /** For assistants with missions: what happened inside so far in this turn. Apart from the chat context, and gone with the answer. */
  readonly internal?: readonly InternalEntry[];
  /** Approved answers to what is much like this message: data, nearest first. */
  readonly examples?: readonly ToldExample[];
  /** An approved answer to this very message, for whoever has nothing to do but to say something. */
  readonly approved?: ExampleAnswer;
  /** What the team changed of the numbers that the assistant decides by; left out where nothing was. */
  readonly weights?: Weights;
  /** Why an earlier draft of this answer was refused, if it was. */
  readonly corrections: readonly string[];
  /** Of policy, mode and micro-confirmation, in this order; empty where there are none. */
  readonly constraints: string;
  /** Claims that may not be made now. */
  readonly forbidden: readonly string[];
  readonly contact: ContactState | null;
  readonly policy: PolicyDecision | null;
  /** What the router did in this turn. */
  readonly transitions: readonly TransitionRecord[];
};

/** What a reflex wants next. `ask` opens (or closes, with null) a question; `memo` replaces the agent's memo. */
export type ReflexStep = {
  readonly say?: string;
  readonly calls?: readonly { readonly tool: string; readonly input: JsonObject }[];
  readonly ask?: { readonly about: string; readonly expects: string } | null;
  readonly memo?: JsonObject;
  /** The approved example that is said here. */
  readonly example?: string;
};

/** A pure function from the view to the next step: how an agent goes on when no model answers. */
export type Reflex = (view: AgentView) => ReflexStep | Promise<ReflexStep>;
