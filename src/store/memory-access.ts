import { type AccessStore, ProsaError, type Revocation } from '#protocol';
import { isKeepableId, keepable } from './keepable.ts';

/** How much is kept where nobody tidies: the oldest makes room. */
const KEPT = { windows: 100_000, revocations: 100_000 } as const;

type Window = { readonly starts: number; hits: number };

/** What the doors keep, over Maps: one process, gone when it ends. */
export function createMemoryAccess(): AccessStore {
  const windows = new Map<string, Window>();
  const revocations = new Map<string, Revocation>();
  return {
    count: async (hits) => {
      const counted = hits.map(({ key, window, hits: more }) => {
        const name = `${keepable(key)}\n${window}`;
        const known = windows.get(name) ?? { starts: window, hits: 0 };
        known.hits += more;
        windows.set(name, known);
        return known;
      });
      keepNewest(windows, KEPT.windows);
      return counted.map((each) => each.hits);
    },
    revoke: async (revocation) => {
      const { org, user, login } = revocation;
      if (![org, user, login ?? ''].every(isKeepableId)) throw new ProsaError('identifier_invalid');
      const name = JSON.stringify([org, user, login ?? '']);
      const at = Math.max(revocation.at, revocations.get(name)?.at ?? revocation.at);
      revocations.delete(name);
      revocations.set(name, { org, user, login: login === '' ? null : login, at });
      keepNewest(revocations, KEPT.revocations);
    },
    revoked: async (since) =>
      [...revocations.values()].filter(({ at }) => at >= since).sort((a, b) => a.at - b.at),
    // What is gone with the process cannot be kept for six months: nobody is obliged to, and nothing is.
    record: async () => undefined,
    tidy: async (before) => {
      for (const [name, { starts }] of windows) if (starts < before.windows) windows.delete(name);
      for (const [name, { at }] of revocations) if (at < before.revocations) revocations.delete(name);
    },
  };
}

function keepNewest(map: Map<string, unknown>, most: number): void {
  for (const name of map.keys()) {
    if (map.size <= most) return;
    map.delete(name);
  }
}
