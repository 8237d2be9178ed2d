import type { Database, Embedder, Knowledge } from '#protocol';

export type KnowledgeOptions = {
  readonly database: () => Promise<Database>;
  readonly embedder?: Embedder;
  readonly now: () => number;
};

/** Stands here until the room is built. */
export function createKnowledge(_options: KnowledgeOptions): Knowledge {
  return {
    ingest: async () => Promise.reject(new Error('not built yet')),
    search: async () => [],
    list: async () => [],
    remove: async () => false,
  };
}
