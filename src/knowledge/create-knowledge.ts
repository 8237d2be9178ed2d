import type { Database, Embedder, Knowledge } from '#protocol';
import { createFinder } from './find/find.ts';
import { ingest } from './keep/ingest.ts';
import { listDocuments } from './keep/list.ts';
import { removeDocument } from './keep/remove.ts';
import { documentStanding } from './keep/standing.ts';
import { KNOWLEDGE_LIMITS } from './limits.ts';

export type KnowledgeOptions = {
  readonly database: () => Promise<Database>;
  /** Who makes vectors; without one, or where it fails, they are made from the words alone. */
  readonly embedder?: Embedder;
  readonly now: () => number;
  /** Passages that are searched in memory at most; of more, the database gives candidates. */
  readonly inMemory?: number;
};

/**
 * Documents in collections, over the platform's database. Searching keeps an index in memory for each set of collections that is asked;
 * whatever another process ingests is found by the next search.
 *
 * @example await createKnowledge({ database, now }).search({ org, collections: ['prouni'], query: 'qual a renda máxima?' })
 */
export function createKnowledge({
  database,
  embedder,
  now,
  inMemory = KNOWLEDGE_LIMITS.inMemory,
}: KnowledgeOptions): Knowledge {
  const find = createFinder(embedder ?? null, inMemory);
  return {
    ingest: async (source) =>
      ingest(source, { database: await database(), embedder: embedder ?? null, now: now() }),
    search: async (query) => find(await database(), query),
    list: async (org, collection) => listDocuments(await database(), org, collection),
    remove: async (org, collection, name) => removeDocument(await database(), { org, collection, name }),
    standing: async (org, document, words) => documentStanding(await database(), { org, document, words }),
  };
}
