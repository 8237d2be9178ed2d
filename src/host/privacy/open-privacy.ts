import type { Assistant, MemoryBook, Person, Privacy } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Backing } from '../backing.ts';
import { createMemoryPrivacy } from './in-memory.ts';
import { createPrivacy, type DurablePrivacy } from './privacy.ts';

export type PrivacyScope = {
  readonly backing: Backing;
  readonly deps: PlatformDeps;
  readonly assistants: readonly Assistant[];
  readonly book: MemoryBook;
  /** What ends what runs in a session of this process. */
  readonly interrupter: (session: string) => () => void;
};

/** What a durable platform does by itself about people's data. */
export type PrivacyChores = {
  readonly resume: () => Promise<void>;
  readonly sweep: (now: number) => Promise<unknown>;
};

export type OpenedPrivacy = { readonly privacy: Privacy; readonly chores: PrivacyChores | null };

/** Sessions of a person that may run here: the newest are. */
const LOOKED_AT = 200;

export function openPrivacy({ backing, deps, assistants, book, interrupter }: PrivacyScope): OpenedPrivacy {
  const { store, clock, ids, report } = deps;
  const { durable, memories, access } = backing;
  if (!durable) {
    const inMaps = backing.inMaps;
    return { privacy: createMemoryPrivacy({ store, memories, book, clock, ids, inMaps }), chores: null };
  }
  const privacy: DurablePrivacy = createPrivacy({
    ...{ store: durable.privacy, access, clock, ids },
    longestTurnMs: Math.max(0, ...assistants.map(({ limits }) => limits.turnMs)),
    report: (error) => report({ error, what: 'privacy' }),
    interrupter: async (person: Person) => {
      const sessions = await store.sessions(person, { limit: LOOKED_AT });
      const all = sessions.map(({ session }) => interrupter(session));
      return () => {
        for (const interrupt of all) interrupt();
      };
    },
  });
  return { privacy, chores: { resume: privacy.resume, sweep: (now) => durable.privacy.sweep(now) } };
}
