import { rankItems, scrub } from '#language';
import type { Person } from '#protocol';
import { isAboutHealth } from '../detect/index.ts';
import { RETRIEVAL } from '../limits.ts';
import type { MemoryPorts } from '../ports.ts';
import { type Choice, chooseMemories } from './choose.ts';
import { localKeysOf, searchKeysOf } from './search-keys.ts';

export type RetrievalScene = {
  readonly person: Person;
  /** What is asked; empty: who the person is. */
  readonly text: string;
  readonly now: number;
  /** The text says something that is told to no provider: the local embedder has to do. */
  readonly confidential?: boolean;
  /** What the claim told of what is remembered; where it is not known, the store looks it up. */
  readonly version?: string | undefined;
  readonly signal?: AbortSignal;
};

/** The document's `MemoryRetriever`: what may stand in this person's context for this query, and what was left out. */
export type MemoryRetriever = (scene: RetrievalScene) => Promise<Choice>;

type RetrieverPorts = Pick<MemoryPorts, 'memories' | 'embedder' | 'clock' | 'report'>;

export function createRetriever(ports: RetrieverPorts): MemoryRetriever {
  return async ({ person: { org, user }, text: whole, now, confidential = false, version, signal }) => {
    // What a provider may be told of is scrubbed before it is cut.
    const text = (ports.embedder ? scrub(whole) : whole).slice(0, RETRIEVAL.queryChars);
    const isLocal = confidential || (ports.embedder !== null && isAboutHealth(text));
    const keys = isLocal ? localKeysOf(text) : await searchKeysOf(text, ports, signal);
    const found = await ports.memories.retrievable({ org, user, ...keys, now, version });
    const items = found.map((memory) => ({ ...memory.search, text: memory.text, memory }));
    return chooseMemories(rankItems({ ...keys, text }, items), now);
  };
}
