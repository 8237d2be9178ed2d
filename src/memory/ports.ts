import type { Clock, Embedder, EventLogger, Ids, KeptFeedback, MemoryStore, TurnStore } from '#protocol';

/** What this room needs of the others; the host brings it. */
export type MemoryPorts = {
  readonly memories: MemoryStore;
  /** To check whose a session is, and to find the turn that a feedback means. */
  readonly conversations: Pick<TurnStore, 'session' | 'sessions' | 'messages' | 'turn' | 'turns'>;
  /** Null where no log is kept. */
  readonly events: Pick<EventLogger, 'append'> | null;
  /** A provider's; null: the local one alone. */
  readonly embedder: Embedder | null;
  /** Told of feedback once it is kept; what it cannot do with it is not the person's affair. */
  readonly told?: (feedback: KeptFeedback) => Promise<unknown>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Tells whoever runs the platform. Never throws. */
  readonly report: (problem: { readonly error: unknown; readonly what: string }) => void;
};
