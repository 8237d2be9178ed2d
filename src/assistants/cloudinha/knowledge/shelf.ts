import { readFile } from 'node:fs/promises';
import type { FoundPassage, Knowledge } from '#protocol';

/** The documents that ship with Cloudinha: our own summaries of the rules. */
const DOCUMENTS = [
  { collection: 'sisu', name: 'sisu-regras.md', url: 'https://acessounico.mec.gov.br/sisu' },
  { collection: 'prouni', name: 'prouni-regras.md', url: 'https://acessounico.mec.gov.br/prouni' },
] as const;

export const COLLECTIONS = ['sisu', 'prouni'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** As many passages as a specialist reads. */
const PASSAGES = 4;

/** Documents of an organisation, with ours among them from the first search on. */
export type Shelf = {
  /** Null: there is no knowledge here. */
  search(org: string, collection: Collection, query: string): Promise<readonly FoundPassage[] | null>;
};

export function openShelf(knowledge: Knowledge | undefined): Shelf {
  const stocked = new Map<string, Promise<void>>();
  const stock = (org: string, shelf: Knowledge): Promise<void> => {
    const known = stocked.get(org);
    if (known) return known;
    const stocking = fill(org, shelf).catch((error: unknown) => {
      // The next search tries again.
      stocked.delete(org);
      throw error;
    });
    stocked.set(org, stocking);
    return stocking;
  };
  return {
    search: async (org, collection, query) => {
      if (!knowledge) return null;
      await stock(org, knowledge);
      return knowledge.search({ org, collections: [collection], query, limit: PASSAGES });
    },
  };
}

/** What is there already stays as it is. */
async function fill(org: string, knowledge: Knowledge): Promise<void> {
  for (const { collection, name, url } of DOCUMENTS) {
    const bytes = await readFile(new URL(`./${name}`, import.meta.url));
    await knowledge.ingest({ org, collection, name, url, kind: 'markdown', bytes });
  }
}
