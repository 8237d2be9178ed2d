import type { Background } from './background.ts';
import type { ConversationState } from './conversation.ts';
import type { Input } from './input.ts';
import type { Json, JsonObject } from './json.ts';
import type { Message } from './message.ts';
import type { ToolResult } from './tool.ts';
import type { TurnEnding, TurnEvent } from './turn-event.ts';

/** `duplicate`: this id was accepted before; `turn` tells which turn took it, once one has. */
export type Accepted = { readonly status: 'accepted' | 'duplicate'; readonly turn: string | null };

/** Effects of the running turn, written before and after each is made. */
export type JournalEntry =
  | { readonly kind: 'intent'; readonly key: string; readonly tool: string; readonly input: Json }
  | {
      readonly kind: 'result';
      readonly key: string;
      readonly result: ToolResult;
      readonly slots?: JsonObject;
    };

/** The right to run one turn of one session. A write under an older epoch is refused. */
export type Claim = {
  readonly session: string;
  readonly turn: string;
  readonly epoch: number;
  readonly attempt: number;
  readonly inputs: readonly [Input, ...Input[]];
  /** What an earlier attempt already did. */
  readonly journal: readonly JournalEntry[];
  /** Other inputs of the session already wait for the turn after this one. */
  readonly more: boolean;
};

export type Recollection = {
  readonly state: ConversationState;
  readonly messages: readonly Message[];
  readonly background: readonly Background[];
};

/** All that a finished turn leaves behind, written at once. */
export type TurnRecord = {
  readonly turn: string;
  readonly session: string;
  readonly ending: TurnEnding;
  readonly agent: string;
  readonly reply: string;
  readonly messages: readonly Message[];
  readonly state: ConversationState;
  readonly events: readonly TurnEvent[];
};

export type SessionSummary = {
  readonly session: string;
  readonly assistant: string;
  readonly user: string;
  readonly org: string;
  readonly turns: number;
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type ClaimRequest = {
  readonly worker: string;
  readonly session: string;
  readonly turn: string;
  readonly bursts: 'together' | 'each';
  /** Messages are taken together up to so many characters; the first is always taken. */
  readonly chars: number;
};

/**
 * Where conversations live. One implementation over Maps, one over SQL; both pass the same conformance kit. Every method
 * is one short operation; nothing waits for a model or a tool inside one. Refusals throw `ProsaError`:
 * `session_not_found` for a session of somebody else, `claim_superseded` for a write under an old epoch.
 */
export type TurnStore = {
  /** Takes an input once. Acknowledged means kept. */
  accept(input: Input): Promise<Accepted>;
  /** The next turn of a session, or null when nothing waits or another turn runs. */
  claim(request: ClaimRequest): Promise<Claim | null>;
  /** State and the newest messages, oldest first, bounded by count and characters. */
  recall(claim: Claim, bounds: { readonly messages: number; readonly chars: number }): Promise<Recollection>;
  journal(claim: Claim, entry: JournalEntry): Promise<void>;
  finish(claim: Claim, record: TurnRecord): Promise<void>;
  /** Gives the claim back unanswered: the inputs wait again, and the next claim is a new attempt. */
  release(claim: Claim): Promise<void>;
  session(session: string): Promise<SessionSummary | null>;
  sessions(owner: { readonly org: string; readonly user: string }): Promise<readonly SessionSummary[]>;
  messages(
    session: string,
    page?: { readonly before?: string; readonly limit?: number },
  ): Promise<readonly Message[]>;
  turn(turn: string): Promise<TurnRecord | null>;
  turns(session: string, limit?: number): Promise<readonly TurnRecord[]>;
  /** Forgets history and state of a session; the session itself and its owner stay. */
  clear(session: string): Promise<void>;
  close(): Promise<void>;
};
