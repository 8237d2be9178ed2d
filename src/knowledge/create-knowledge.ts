import type { Database, Embedder, Knowledge } from '#protocol';

export type KnowledgeOptions = {
  readonly database: () => Promise<Database>;
  /** Who makes vectors; the local one unless told otherwise. */
  readonly embedder?: Embedder;
  readonly now: () => number;
};

/** Documents in collections, over a database. */
export function createKnowledge(_options: KnowledgeOptions): Knowledge {
  return {
    ingest: async () => Promise.reject(new Error('not yet')),
    search: async () => [],
    list: async () => [],
    remove: async () => false,
  };
}
