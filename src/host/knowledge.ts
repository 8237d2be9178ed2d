import type { Clock, Database, Embedder, Knowledge } from '#protocol';

export type KnowledgeWiring = {
  readonly database: () => Promise<Database>;
  readonly embedder: Embedder | null;
  readonly clock: Clock;
};

/** The documents of a platform. Their room and their database are opened by whoever asks first: most platforms have none. */
export function knowledgeOf({ database, embedder, clock }: KnowledgeWiring): Knowledge {
  let opened: Promise<Knowledge> | null = null;
  const room = (): Promise<Knowledge> => {
    opened ??= import('#knowledge').then(({ createKnowledge }) =>
      createKnowledge({ database, now: clock.now, ...(embedder && { embedder }) }),
    );
    return opened;
  };
  return {
    ingest: async (source) => (await room()).ingest(source),
    search: async (query) => (await room()).search(query),
    list: async (org, collection) => (await room()).list(org, collection),
    remove: async (...document) => (await room()).remove(...document),
    standing: async (...asked) => (await room()).standing(...asked),
  };
}
