import type { ConversationState, Meaning } from './conversation.ts';
import type { Message } from './message.ts';

/**
 * Direct-reply mode: an agent that asked something gets the next message straight away, if that message answers the question. While no
 * question is open, code decides by the message's meaning who takes it; whoever took it and leaves no question open gives the floor back.
 */
export type DirectReply = {
  /** How long a question stays open. */
  readonly expiresMs: number;
  /** For a model of the role `continuity`, which answers `sim` or `não`; anything but `sim` is no. */
  readonly instructions: string;
  /** Whether the message answers the question. Pure. Where it is not sure a model is asked, if there is one. */
  continues(scene: DirectReplyScene): Continuity;
  /** Which specialist takes a message that answers no question; null: the coordinator. Pure. */
  takes(meaning: Meaning, scene: TriageScene): { readonly role: string; readonly context: string } | null;
};

export type DirectReplyScene = {
  readonly text: string;
  readonly question: ActiveDialogue;
  readonly state: ConversationState;
  /** Newest last, bounded. */
  readonly history: readonly Message[];
  /** Local date, ISO. */
  readonly today: string;
};

export type TriageScene = {
  readonly text: string;
  readonly state: ConversationState;
  readonly today: string;
};

export type Continuity = {
  readonly answers: boolean;
  readonly sure: boolean;
  /** In a few words, for the record. */
  readonly reason: string;
};

/** `diálogo_ativo` of the finance document: who asked, what, and what would answer it. */
export type ActiveDialogue = {
  readonly agent: string;
  /** As the person read it. */
  readonly question: string;
  readonly about: string;
  readonly expects: string;
  readonly askedAt: number;
};

/** Whether a dialogue went on; `expired`: the question was too old to be answered. */
export type DialogueVerdict = 'sim' | 'nao' | 'expired';
