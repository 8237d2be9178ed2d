import type { FoundMemory } from '#protocol';

/** What was read of one owner, under which version. */
export type Kept = {
  readonly version: string;
  readonly memories: readonly FoundMemory[];
  /** There were more than were read. */
  readonly cut: boolean;
};

/**
 * What this worker has read of owners. Only a cache, with a proof: every write changes the owner's version in its own transaction, and
 * the version is read anew before each use. Nothing in it is HIGH: it comes from the view that retrieval reads.
 */
export type KeptMemories = {
  at(owner: string, version: string): Kept | null;
  put(owner: string, kept: Kept): void;
  drop(owner: string): void;
};

export const KEPT_LIMITS = { owners: 1_000, bytes: 50 * 1024 * 1024 } as const;

export function createKeptMemories(limits: { owners: number; bytes: number } = KEPT_LIMITS): KeptMemories {
  const entries = new Map<string, Kept & { readonly bytes: number }>();
  let bytes = 0;
  const drop = (owner: string): void => {
    bytes -= entries.get(owner)?.bytes ?? 0;
    entries.delete(owner);
  };
  return {
    drop,
    at: (owner, version) => {
      const entry = entries.get(owner);
      if (entry?.version !== version) return null;
      entries.delete(owner);
      entries.set(owner, entry); // the last used goes last
      return entry;
    },
    put: (owner, kept) => {
      drop(owner);
      const size = kept.memories.reduce((sum, memory) => sum + bytesOf(memory), ENTRY_BYTES);
      if (size > limits.bytes) return;
      entries.set(owner, { ...kept, bytes: size });
      bytes += size;
      while (entries.size > limits.owners || bytes > limits.bytes) {
        const [oldest] = entries.keys();
        if (oldest === undefined) return;
        drop(oldest);
      }
    },
  };
}

const ENTRY_BYTES = 500;
/** Of a memory without its texts: numbers, ids, and the objects around them. */
const MEMORY_BYTES = 1_200;

const bytesOf = ({ key, value, text, wrong, search }: FoundMemory): number =>
  MEMORY_BYTES +
  2 * (key.length + value.length + text.length + (wrong?.length ?? 0)) +
  8 * search.vector.length +
  search.stems.reduce((sum, stem) => sum + 32 + stem.length, 0);
