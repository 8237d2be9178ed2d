import { SAME_TOPIC } from '#language';
import { minutes, seconds } from '#protocol';

/** The hooks document's limits, under its names. */
export const MEMORY_LIMITS = {
  /** Memories of one kind in a working set. */
  MAX_MEMORIES_PER_TYPE: 5,
  /** Characters of the rendered working set, headings included. */
  MAX_CONTEXT_INJECTION_CHARS: 2_000,
  MAX_RECENT_ENTITIES: 10,
} as const;

export const RETRIEVAL = {
  /** MEDIUM memories enter from this similarity to the query on: by measure, one in thirty that does not belong still does. */
  mediumSimilarity: SAME_TOPIC,
  /** Shared memories likewise: an organisation may have thousands, and most concern another question. */
  sharedSimilarity: 0.2,
  /** Below it a memory is no longer used. */
  confidenceFloor: 0.3,
  /** Facts of the profile that stand before facts that match the query, where there are such. */
  profileFirst: 3,
  /** A provider's embedder gets so long; then the local one does. */
  embedMs: seconds(1),
  /** Characters of a query that are looked at. */
  queryChars: 2_000,
} as const;

export const RENDERING = {
  /** Characters of one value, before it is escaped. */
  valueChars: 200,
  entityChars: 80,
} as const;

/** What a vote does to the memories that were used in the turn, and how sure the store is of what comes by feedback. */
export const FEEDBACK = {
  positive: 0.1,
  negative: -0.2,
  correction: 0.9,
  preference: 0.95,
  /** Characters of what somebody writes with it. */
  textChars: 500,
  /** Messages that are looked through for the one that is meant. */
  lookBack: 1_000,
} as const;

/** When feedback is asked for: after a tool's error, or on every so-manieth query with an answer of that length. */
export const FEEDBACK_REQUEST = { everyQuery: 5, answerChars: 500 } as const;

export const EPISODE = {
  /** Characters of the running summary. */
  chars: 1_200,
  /** Characters of one line of it. */
  lineChars: 160,
  /** Characters of a message that are looked at. */
  messageChars: 4_000,
  /** Of so many oldest lines the least weighty leaves. */
  oldest: 5,
} as const;

export const HOOKS = {
  /** The chat waits no longer for a hook. */
  patienceMs: seconds(2),
  /** A silence of this length ends a visit. */
  idleMs: minutes(30),
  /** Visits of one person that a turn settles before it goes on; the rest is left to the next one, or to the chore. */
  visitsPerTurn: 5,
  visitsPerChore: 100,
  /** Sessions of loops outside the platform whose queries are counted here; counting anew does no harm. */
  countedSessions: 1_000,
  /** Earlier messages of a visit in which a topic may have come up. */
  recentPrompts: 8,
  /** Characters of a message in which entities are looked for. */
  entityTextChars: 4_000,
} as const;
