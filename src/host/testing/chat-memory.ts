import { randomUUID } from 'node:crypto';
import { LOCAL_EMBEDDER, localVector, stemsOf } from '#language';
import type {
  Clock,
  HookManager,
  MemoryBook,
  MemoryFact,
  MemoryScope,
  MemorySource,
  NewMemory,
  Person,
} from '#protocol';
import type { MapStore } from '#store';
import type { Platform } from '../platform.ts';

/** What a memory is, as far as the test cares; the rest is what an ordinary one has. */
export type PlantedMemory = Pick<MemoryFact, 'kind' | 'key' | 'text'> &
  Partial<Pick<MemoryFact, 'value' | 'category' | 'wrong' | 'sensitivity'>> &
  Partial<Pick<NewMemory, 'id' | 'confidence' | 'pinned' | 'expiresAt' | 'evidence'>> & {
    /** The person's own unless told otherwise. */
    readonly scope?: MemoryScope;
    readonly status?: 'active' | 'pending';
    readonly source?: Partial<MemorySource>;
  };

export type ChatMemory = {
  /** Puts memories there as if they had been learnt; tells their ids. */
  plant(...memories: readonly PlantedMemory[]): Promise<readonly string[]>;
  /** The person leaves: what waited for the end of the visit is judged before their next turn. */
  leave(): Promise<boolean>;
  readonly hooks: HookManager;
  /** What people and operators may do with memories. */
  readonly book: MemoryBook;
};

type Place = {
  readonly store: MapStore;
  readonly platform: Platform;
  readonly clock: Clock;
  readonly person: Person;
  readonly session: string;
};

export const chatMemory = ({ store, platform, clock, person, session }: Place): ChatMemory => ({
  plant: async (...memories) => {
    const { memories: port } = store;
    const ids: string[] = [];
    for (const planted of memories) {
      const { status = 'active', scope = 'user' } = planted;
      const memory = newMemory(planted, { clock, session });
      const change = { type: 'save', memory, status, replaces: null } as const;
      const at = clock.now();
      const write = { ...person, session: null, turn: null, at, changes: [change], lines: [] };
      if (scope === 'user') await port.apply(write);
      else await port.applyShared(scope === 'org' ? person.org : null, [change], at);
      ids.push(memory.id);
    }
    return ids;
  },
  leave: () => store.endVisit(session, clock.now()),
  hooks: platform.hooks,
  book: platform.memory,
});

function newMemory(
  { status: _, source, ...planted }: PlantedMemory,
  { clock, session }: Pick<Place, 'clock' | 'session'>,
): NewMemory {
  const { text } = planted;
  return {
    id: `mem_${randomUUID()}`,
    scope: 'user',
    category: 'outros',
    value: text,
    wrong: null,
    sensitivity: 'low',
    confidence: 0.9,
    evidence: 1,
    pinned: false,
    expiresAt: null,
    ...planted,
    source: {
      ...{ how: 'said', at: clock.now(), assistant: null, session, turn: null, message: null },
      ...source,
    },
    search: { stems: stemsOf(text), vector: localVector(text), embedder: LOCAL_EMBEDDER },
  };
}
