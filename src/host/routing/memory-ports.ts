import type { Message } from '#protocol';

/**
 * The three kinds of memory of the routing document. An adapter is any object with these methods; ids arrive already
 * cleaned and trimmed, all methods may be called for a session that is unknown, and a refusal is a rejected promise.
 */
export type Adapter = {
  /** Forgets everything of this session. */
  clear(session: string): Promise<void>;
  /** Called once, by `shutdown`. */
  close?(): Promise<void>;
};

export type Bounds = { readonly messages: number; readonly chars: number };

/** The conversation as people saw it. */
export type ConversationMemory = Adapter & {
  append(session: string, messages: readonly Message[]): Promise<void>;
  /** The newest messages within these bounds, oldest first. */
  recent(session: string, bounds: Bounds): Promise<readonly Message[]>;
};

/** Something known. `agent` names whose it is (a registry key, or `coordenador`); null is everybody's. */
export type Known = { readonly text: string; readonly agent: string | null };

/** Facts about the person or the case, one by one. */
export type FactMemory = Adapter & {
  save(session: string, fact: Known): Promise<void>;
  list(session: string): Promise<readonly Known[]>;
};

/** What happened so far, in short: at most one text per agent and one for everybody; saving replaces it. */
export type SummaryMemory = Adapter & {
  save(session: string, summary: Known): Promise<void>;
  list(session: string): Promise<readonly Known[]>;
};

/**
 * `memory` keeps it in this process; `platform` keeps it where the platform keeps its conversations (facts and summaries: not in a
 * `TurnStore` of one's own, which has no place for them).
 */
export type MemoryChoice<Port> = 'memory' | 'platform' | Port;

export type MemoryConfig = {
  readonly conversation?: MemoryChoice<ConversationMemory>;
  readonly fact?: MemoryChoice<FactMemory>;
  readonly summary?: MemoryChoice<SummaryMemory>;
};
