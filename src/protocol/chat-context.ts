import type { JsonObject } from './json.ts';
import type { MemoryCategory } from './memory.ts';

/**
 * What every agent is told of the conversation, each kind of memory apart and by its name; the finance document's own field names. Each
 * part may be empty. Documents, card numbers, passwords and the like stand in none of the memories.
 */
export type ChatContext = {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionMetadata: {
    readonly assistant: string;
    /** Where the person writes from; null: an open stream, such as the web page. */
    readonly channel: string | null;
    readonly turn: string;
    /** Turns before this one. */
    readonly turns: number;
    /** Local date, ISO. */
    readonly today: string;
  };
  /** Short term: the dialogue that is active, the one that this message left, and what tools established so far. */
  readonly workingMemory: JsonObject;
  /** What was said before the messages that are told word by word; facts and summaries of this conversation. */
  readonly episodicSummary: string;
  /** Long term: the person's profile, and memories by category that matter enough. */
  readonly longTermMemory: {
    readonly profile: JsonObject;
    readonly memories: { readonly [category in MemoryCategory]?: readonly string[] };
  };
  /** The person's words of this turn, exactly. */
  readonly prompt_current: string;
};
