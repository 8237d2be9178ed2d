import type { FoundMemory, Memory, MemoryChange, Person } from '#protocol';
import { MEMORY_LIMITS } from '../memory-limits.ts';

/** Whose: a person's, an organisation's (`user` null), everybody's (both null). */
export type Owner = { readonly org: string | null; readonly user: string | null };

export const EVERYBODY: Owner = { org: null, user: null };

export type Row = FoundMemory & {
  /** Versions of one memory have the same. */
  readonly lineage: string;
  /** Messages that count as its evidence. */
  readonly taughtBy: readonly string[];
  /** Of all rows, the how-manieth it was. */
  readonly ordinal: number;
};

/** What really changed by an `adjust`, so that it can be undone. */
export type Adjustment = { readonly id: string; readonly by: number };

/** Everybody's memories over Maps, owner by owner: whoever asks names one, and sees nothing else. */
export type Shelf = {
  rows(owner: Owner): readonly Row[];
  /** Everybody of an organisation, for operators. */
  people(org: string): readonly { readonly user: string; readonly rows: readonly Row[] }[];
  /** Does all of it; changes that concern nothing of the owner's do nothing. */
  change(owner: Owner, changes: readonly MemoryChange[], at: number): readonly Adjustment[];
  removeTaughtIn(owner: Person, session: string): void;
  sweep(now: number, limit: number): number;
};

type Rows = Map<string, Row>;

/** All rows by their owner's name, and the ids that are taken, whoever has them. */
type Kept = { readonly owners: Map<string, Rows>; readonly ids: Set<string>; made: number };

export function createShelf(): Shelf {
  const kept: Kept = { owners: new Map(), ids: new Set(), made: 0 };
  const { owners } = kept;
  const of = (owner: Owner): Rows => owners.get(nameOf(owner)) ?? new Map();
  return {
    rows: (owner) => [...of(owner).values()],
    people: (org) =>
      [...owners].flatMap(([name, rows]) => {
        const [whose, user] = JSON.parse(name) as readonly [string | null, string | null];
        return whose === org && user !== null ? [{ user, rows: [...rows.values()] }] : [];
      }),
    change: (owner, changes, at) => {
      const rows = of(owner);
      owners.set(nameOf(owner), rows);
      const adjusted: Adjustment[] = [];
      for (const change of changes) {
        if (change.type === 'save') save(kept, rows, { ...change, at });
        else if (change.type === 'forget') remove(kept, rows, forgotten(rows, change.id, owner));
        else adjusted.push(...alter(rows, change, at));
      }
      boundHistory(kept, rows);
      if (rows.size === 0) owners.delete(nameOf(owner));
      return adjusted;
    },
    removeTaughtIn: (owner, session) => {
      const rows = of(owner);
      const taught = [...rows.values()].filter(({ source }) => source.session === session);
      const standing = taught.filter(({ status }) => status !== 'superseded');
      const lineages = new Set(standing.map(({ lineage }) => lineage));
      remove(kept, rows, (row) => row.source.session === session || lineages.has(row.lineage));
    },
    sweep: (now, limit) => {
      const expired = [...owners.values()]
        .flatMap((rows) => [...rows.values()].map((row) => ({ rows, row })))
        .filter(({ row }) => row.expiresAt !== null && row.expiresAt <= now)
        .slice(0, limit);
      for (const { rows, row } of expired)
        remove(kept, rows, row.status === 'superseded' ? ({ id }) => id === row.id : sameLineage(row));
      return expired.length;
    },
  };
}

function remove({ ids }: Kept, rows: Rows, isGone: (row: Row) => boolean): void {
  for (const row of [...rows.values()].filter(isGone)) {
    rows.delete(row.id);
    ids.delete(row.id);
  }
}

/** All of a person's at once; what is shared goes one by one. */
const forgotten = (rows: Rows, id: string, { user }: Owner): ((row: Row) => boolean) =>
  id === '*' && user !== null ? () => true : sameLineage(rows.get(id));

/** Whoever changes their mind for ever does not fill the memory. */
function boundHistory(kept: Kept, rows: Rows): void {
  if (rows.size <= MEMORY_LIMITS.history) return;
  const past = [...rows.values()].filter(({ status }) => status === 'superseded');
  const oldest = past.sort((a, b) => b.ordinal - a.ordinal)[MEMORY_LIMITS.history];
  if (oldest)
    remove(kept, rows, ({ status, ordinal }) => status === 'superseded' && ordinal <= oldest.ordinal);
}

type Saving = Extract<MemoryChange, { type: 'save' }> & { readonly at: number };

function save(kept: Kept, rows: Rows, { memory, status, replaces, at }: Saving): void {
  if (kept.ids.has(memory.id)) return;
  kept.ids.add(memory.id);
  kept.made += 1;
  const older = replaces === null ? undefined : rows.get(replaces);
  if (older) rows.set(older.id, supersede(older, at));
  const { message } = memory.source;
  rows.set(memory.id, {
    ...memory,
    ...{ status: 'pending', createdAt: at, updatedAt: at, ordinal: kept.made },
    lineage: older?.lineage ?? memory.id,
    taughtBy: message === null ? [] : [message],
  });
  if (status === 'active') activate(rows, memory.id, at);
}

const nameOf = ({ org, user }: Owner): string => JSON.stringify([org, user]);

const sameLineage =
  (of: Row | undefined) =>
  ({ lineage }: Row): boolean =>
    lineage === of?.lineage;

const supersede = (row: Row, at: number): Row => ({ ...row, status: 'superseded', updatedAt: at });

/** Of one key an owner has one active memory: the one before, and what it was or was not before that, are this one's history. */
function activate(rows: Rows, id: string, at: number): void {
  const row = rows.get(id);
  if (!row || row.status === 'active') return;
  const alike = [...rows.values()].filter(({ key, status }) => key === row.key && status !== 'pending');
  const lineages = new Set(alike.map(({ lineage }) => lineage));
  for (const other of alike) if (other.status === 'active') rows.set(other.id, supersede(other, at));
  for (const version of [...rows.values()])
    if (lineages.has(version.lineage)) rows.set(version.id, { ...version, lineage: row.lineage });
  rows.set(id, { ...row, status: 'active', updatedAt: at });
}

type Alteration = Extract<MemoryChange, { type: 'confirm' | 'retire' | 'adjust' }>;

function alter(rows: Rows, change: Alteration, at: number): readonly Adjustment[] {
  const row = rows.get(change.id);
  if (!row || row.status === 'superseded') return [];
  if (change.type === 'adjust') return adjust(rows, row, change.by);
  if (change.type === 'retire') {
    rows.set(row.id, supersede(row, at));
    return [];
  }
  const { confidence, status, source } = change;
  const again = source.message !== null && !row.taughtBy.includes(source.message) ? [source.message] : [];
  const taughtBy = [...row.taughtBy, ...again].slice(-MEMORY_LIMITS.taughtBy);
  const evidence = row.evidence + again.length;
  rows.set(row.id, { ...row, confidence, evidence, taughtBy, updatedAt: at });
  if (status === 'active') activate(rows, row.id, at);
  return [];
}

function adjust(rows: Rows, row: Row, by: number): readonly Adjustment[] {
  if (row.pinned && by < 0) return [];
  const confidence = Math.min(1, Math.max(0, row.confidence + by));
  rows.set(row.id, { ...row, confidence });
  return [{ id: row.id, by: confidence - row.confidence }];
}

/** Without what only the shelf knows. */
export function foundOf({ lineage: _, taughtBy: __, ordinal: ___, ...found }: Row): FoundMemory {
  return found;
}

export function memoryOf(row: Row): Memory {
  const { search: _, ...memory } = foundOf(row);
  return memory;
}

export const byAge = (a: Row, b: Row): number => b.updatedAt - a.updatedAt || b.ordinal - a.ordinal;
