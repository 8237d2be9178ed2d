import type { SessionPage, SessionSummary, TurnEnding } from '#protocol';

/** Which conversations somebody of the team looks for; all that is given must hold. */
export type ConversationsWanted = {
  readonly assistant?: string;
  /** Some turn of it ended so. */
  readonly ending?: TurnEnding;
  /** `human`: a person of the team has it, or is asked for; `running`: a turn runs, or waits for somebody who runs it. */
  readonly state?: 'human' | 'running';
  /** Used within these moments. */
  readonly since?: number;
  readonly until?: number;
  /** One message of it has all of them, in any case. */
  readonly words?: readonly string[];
  /** None but these. */
  readonly sessions?: readonly string[];
  /** What a person of the team might have to look at: in hands, running, or used since then. */
  readonly activeSince?: number;
};

export type TeamConversation = SessionSummary & {
  readonly running: boolean;
  /** How its last turn ended; null: none has. */
  readonly ending: TurnEnding | null;
  readonly control: 'assistant' | 'human';
  /** Who has it; null: the assistant, or nobody yet although a person is asked for. */
  readonly operator: string | null;
  readonly heldSince: number | null;
  readonly why: string | null;
};

/** Changes whenever something happens in the conversation. */
export type ConversationStamp = { readonly session: string; readonly stamp: string };

/** A tool that was asked for and refused. */
export type RefusedCall = {
  readonly turn: string;
  readonly session: string;
  readonly assistant: string;
  readonly at: number;
  readonly tool: string;
  readonly code: string;
  readonly message: string;
  /** It was outside what is allowed then. */
  readonly violation: boolean;
  /** Where the conversation stood; null: its assistant has no modes. */
  readonly mode: string | null;
};

export type ProvenLine = {
  readonly seq: number;
  readonly type: string;
  readonly at: number;
  readonly prev: string;
  readonly hash: string;
  /** What is wrong with it; none: its hash is that of what it says, and it names the line before it. */
  readonly faults: readonly string[];
};

/** What the append-only log says about a turn, recomputed. */
export type TurnProof = {
  readonly chain: string;
  readonly lines: readonly ProvenLine[];
  /** What is wrong with the lines around them. */
  readonly faults: readonly string[];
  /** The first seal that was made over its last line; null: none yet. */
  readonly seal: { readonly id: number; readonly at: number; readonly hash: string } | null;
};

/** What the studio asks of a store. Whoever calls has verified who asks; what is another organisation's is not there. */
export type StudioStore = {
  /** The last used first; pages as those of `TurnStore.conversations`. */
  conversations(
    org: string,
    wanted?: ConversationsWanted,
    page?: Omit<SessionPage, 'words'>,
  ): Promise<readonly TeamConversation[]>;
  /** Of the conversations used last. */
  stamps(org: string, limit: number): Promise<readonly ConversationStamp[]>;
  /** Newest first; looked for among the newest turns. */
  refusedCalls(org: string, limit: number): Promise<readonly RefusedCall[]>;
  /** Null: there is no such turn, or the store keeps no log. */
  proveTurn(org: string, turn: string): Promise<TurnProof | null>;
};
