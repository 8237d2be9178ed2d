import type { Entry, History } from './history.ts';

/** A turn is given up after three attempts: one that died twice is left in peace until it is settled. */
const PEACE = 2;

/** Tells whether some turn must be left in peace now, so that what is given up was not given up because of us. */
export function peaceKeeper({ entries }: Pick<History, 'entries'>): () => boolean {
  const claims = new Map<string, number>();
  const settled = new Set<string>();
  let read = 0;
  const note = (entry: Entry): void => {
    if (entry.kind === 'claim' && entry.mark === 'claimed')
      claims.set(entry.turn, (claims.get(entry.turn) ?? 0) + 1);
    if (entry.kind === 'done' || (entry.kind === 'claim' && entry.mark === 'finished')) {
      settled.add(entry.turn);
      claims.delete(entry.turn);
    }
  };
  return () => {
    for (; read < entries.length; read += 1) {
      const entry = entries[read];
      if (entry) note(entry);
    }
    return [...claims].some(([turn, count]) => count >= PEACE && !settled.has(turn));
  };
}
