import type { AgentEvent, LoggedEvent } from './agent-event.ts';
import type { MemoryKind, MemorySensitivity } from './memory.ts';
import type { Recollection } from './store.ts';

/** A row's number, or an id of ours (`mem_…`). Never somebody else's: a WhatsApp id, for one, holds the telephone number. */
export type MemoryId = number | string;

type Told<Type extends AgentEvent['type'], Body> = {
  readonly type: Type;
  /** The turn it belongs to, if to one. */
  readonly turn: string | null;
  readonly at: number;
  readonly body: Body;
};

/**
 * What happens beside the turns' own writes. Ids, names, numbers and verdicts: there is no field that a sentence would fit in.
 * Lists are short because a line is; what does not fit is told in several lines.
 */
export type ToldEvent =
  | Told<
      'memory_retrieved',
      {
        readonly kind: MemoryKind;
        readonly memories: readonly MemoryId[];
        readonly chars: number;
        /** Something was left out for want of room. */
        readonly cut?: boolean;
      }
    >
  | Told<
      'memory_candidate',
      {
        readonly candidate: MemoryId;
        readonly kind: MemoryKind;
        readonly confidence: number;
        readonly evidence: number;
        readonly sensitivity: MemorySensitivity;
        readonly verdict: 'approved' | 'pending' | 'refused';
        /** The name of the rule that decided. */
        readonly rule?: string;
      }
    >
  | Told<
      'memory_saved',
      {
        readonly memory: MemoryId;
        readonly kind: MemoryKind;
        readonly chars: number;
        readonly agent?: string | null;
        readonly candidate?: MemoryId;
        readonly scope?: 'global' | 'org' | 'user';
        readonly sensitivity?: MemorySensitivity;
        readonly confidence?: number;
        /** What became of it; left out: it is new. */
        readonly change?: 'new' | 'replaced' | 'confirmed' | 'retired' | 'forgotten';
      }
    >
  | Told<
      'feedback_received',
      {
        readonly feedback: 'positive' | 'negative' | 'correction' | 'preference';
        readonly chars: number;
        /** Memories whose confidence it changed. */
        readonly memories?: readonly MemoryId[];
      }
    >;

/**
 * The hooks document's `EventLogger`: the door of the append-only log. What belongs to a turn (its visit, query, calls, answer)
 * the store writes itself, with the turn; the rest comes through `append`.
 */
export type EventLogger = {
  /**
   * Links lines to the end of the session's chain, all or none. Nothing is buffered: kept when it resolves. When the database
   * cannot be reached it says so (`store_unavailable`) and does not try again, since a line written twice would be a lie.
   * A line that does not have its type's shape is a bug, and throws `TypeError`.
   */
  append(session: string, events: readonly ToldEvent[]): Promise<void>;
  /** The newest lines, oldest first, before a place in the chain if one is given. Whoever asks has checked whose session it is. */
  read(
    session: string,
    page?: { readonly before?: number; readonly limit?: number },
  ): Promise<readonly LoggedEvent[]>;
  /**
   * What a worker that knows nothing needs to go on: order and ids from the log, content from the messages. Reads the log from its
   * end, and only as far as the bounds reach. Somebody else's session is `session_not_found`.
   */
  rebuildContext(of: SessionOwner, bounds: Bounds): Promise<Recollection>;
};

export type SessionOwner = { readonly session: string; readonly org: string; readonly user: string };
type Bounds = { readonly messages: number; readonly chars: number };
