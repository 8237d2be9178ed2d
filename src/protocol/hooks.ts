import type { WorkingSet } from './memory.ts';
import type { FeedbackType } from './memory-store.ts';

/** The document's arguments in camelCase; `orgId` is the platform's own organisation unless named. */
export type HookScope = { readonly userId: string; readonly sessionId: string; readonly orgId?: string };

/** Results carry the document's field names. A hook that failed says so in `error` (a code); the rest is then empty. */
export type SessionStartResult = {
  readonly user_id: string;
  readonly session_id: string;
  readonly working_set: WorkingSet;
  readonly error: string | null;
};

export type PreQueryResult = {
  readonly context_injection: string;
  readonly working_set: WorkingSet;
  /** Ids of what stands in the injection. */
  readonly memories_used: readonly string[];
  readonly error: string | null;
};

export type PostResponseResult = {
  readonly feedback_requested: boolean;
  readonly candidates: number;
  readonly approved: number;
  readonly pending: number;
  /** Ids of memories that are new, or that were said again. */
  readonly saved: readonly string[];
  readonly error: string | null;
};

export type FeedbackResult = {
  readonly status: 'ok' | 'known' | 'error';
  readonly feedback_type: FeedbackType;
  readonly memories_adjusted: readonly string[];
  readonly memories_saved: readonly string[];
  readonly error: string | null;
};

export type SessionEndResult = {
  readonly judged: number;
  readonly saved: readonly string[];
  readonly refused: number;
  readonly error: string | null;
};

/**
 * The hooks of the document. The turn calls them itself; whoever runs a loop of their own (another SDK) calls them around it. None
 * ever throws for what goes wrong inside: the chat goes on without a memory.
 */
export type HookManager = {
  onSessionStart(scope: HookScope): Promise<SessionStartResult>;
  onPreQuery(query: HookScope & { readonly prompt: string }): Promise<PreQueryResult>;
  onPostResponse(
    response: HookScope & {
      readonly userPrompt: string;
      readonly assistantResponse: string;
      readonly toolsUsed?: readonly string[];
      readonly toolErrors?: readonly string[];
    },
  ): Promise<PostResponseResult>;
  /** `messageId`: a message of the turn that is meant; the last turn unless named. Unknown types, other people's sessions and ids are refused (`ProsaError`). */
  onFeedbackReceived(
    feedback: HookScope & {
      readonly feedbackType: string;
      readonly feedbackData?: unknown;
      readonly messageId?: string;
    },
  ): Promise<FeedbackResult>;
  onSessionEnd(scope: HookScope): Promise<SessionEndResult>;
};
