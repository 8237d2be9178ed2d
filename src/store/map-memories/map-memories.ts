import {
  type EndedVisit,
  type FoundMemory,
  type MemoryChange,
  type MemoryQuery,
  type MemoryStore,
  type MemoryWrite,
  type Person,
  ProsaError,
  type Recollection,
} from '#protocol';
import { countOf } from '../keepable.ts';
import { cleanChange, isKeepableChange, isRetrievable, keepableChanges } from '../memory-change.ts';
import { MEMORY_LIMITS } from '../memory-limits.ts';
import { createMapAccesses } from './map-accesses.ts';
import { createMapFeedback, type MapFeedback } from './map-feedback.ts';
import { peopleOn } from './map-people.ts';
import {
  byAge,
  createShelf,
  EVERYBODY,
  foundOf,
  memoryOf,
  type Owner,
  type Row,
  type Shelf,
} from './shelf.ts';

/** What the turn store over Maps does here: its turns teach, its visits end, its sessions are forgotten. */
export type TurnsMemories = {
  /** Whose a session is; null where there is none. */
  attach(ownerOf: (session: string) => Person | null): void;
  /** What a finished turn taught. One that cannot be kept is left out. */
  learn(person: Person, changes: readonly MemoryChange[], at: number): void;
  forgetSession(person: Person, session: string): void;
  visitEnded(visit: Omit<EndedVisit, 'id'>): void;
  tell(person: Person): Omit<NonNullable<Recollection['person']>, 'visitBegins'>;
};

export type MapMemories = MemoryStore & { readonly turns: TurnsMemories };

/** Where nobody settles them, the oldest make room. */
const VISITS_KEPT = 10_000;

type Kept = {
  readonly shelf: Shelf;
  readonly votes: MapFeedback;
  readonly visits: EndedVisit[];
  /** Null beside a turn store that told nothing: nobody can say whose a session is. */
  ownerOf: ((session: string) => Person | null) | null;
};

/** The memory port over Maps: one process, gone when it ends. Shared with `createMemoryStore`, it keeps what turns teach. */
export function createMapMemories(): MapMemories {
  const shelf = createShelf();
  const kept: Kept = { shelf, votes: createMapFeedback(shelf), visits: [], ownerOf: null };
  const { votes, visits } = kept;
  const records = createMapAccesses();
  const refuseForeign = (person: Person, session: string | null): void => {
    const owner = session === null || !kept.ownerOf ? person : kept.ownerOf(session);
    if (!owner || !isSame(owner, person)) throw new ProsaError('session_not_found');
  };
  const take = ({ org, user }: Person, write: Pick<MemoryWrite, 'changes' | 'at'>): void => {
    shelf.change({ org, user }, keepableChanges(write.changes, 'user'), write.at);
  };
  return {
    ...readingOf(shelf),
    apply: async (write) => {
      refuseForeign(write, write.session);
      take(write, write);
    },
    applyShared: async (org, changes, at) => {
      shelf.change({ org, user: null }, keepableChanges(changes, org === null ? 'global' : 'org'), at);
    },
    unsettled: async (of, limit) =>
      visits.filter((visit) => of === null || isSame(visit, of)).slice(0, countOf(limit)),
    settle: async (visit, write) => {
      if (!visits.some((each) => each.id === visit.id && isSame(each, visit))) return false;
      take(visit, write);
      takeOut(visits, ({ id }) => id === visit.id);
      return true;
    },
    keepFeedback: async (feedback, write) => {
      refuseForeign(write, feedback.session);
      refuseForeign(write, write.session);
      return votes.keep(feedback, write);
    },
    feedback: async (person) => votes.of(person),
    sweep: async (now, limit) => shelf.sweep(now, countOf(limit)),
    attend: async (access, changes) => {
      const made = keepableChanges(changes, 'user');
      if (records.keep(access)) take(access, { changes: made, at: access.at });
    },
    accesses: async (org, page) => records.list(org, page),
    people: async (org, page) => peopleOn(shelf, org, page),
    forgetPerson: async (person) => records.forgetPerson(person),
    turns: turnsOn(kept),
  };
}

function turnsOn(kept: Kept): TurnsMemories {
  const { shelf, votes, visits } = kept;
  let ended = 0;
  return {
    attach: (ownerOf) => {
      kept.ownerOf = ownerOf;
    },
    learn: ({ org, user }, changes, at) => {
      const clean = changes.filter((change) => isKeepableChange(change, 'user')).map(cleanChange);
      shelf.change({ org, user }, clean, at);
    },
    forgetSession: (person, session) => {
      shelf.removeTaughtIn(person, session);
      votes.forgetSession(person, session);
      takeOut(visits, (visit) => visit.session === session && isSame(visit, person));
    },
    visitEnded: (visit) => {
      ended += 1;
      visits.push({ ...visit, id: `visit_${ended}` });
      if (visits.length > VISITS_KEPT) visits.shift();
    },
    tell: (person) => ({
      unsettled: visits.some((visit) => isSame(visit, person)),
      remembered: ownersFor(person).some((owner) =>
        shelf.rows(owner).some((row) => isRetrievable(row, Number.NEGATIVE_INFINITY)),
      ),
    }),
  };
}

type Reading = Pick<MemoryStore, 'retrievable' | 'own' | 'history' | 'shared'>;

const readingOf = (shelf: Shelf): Reading => ({
  retrievable: async (query) => [
    ...shelf
      .rows({ org: query.org, user: query.user })
      .filter((row) => isRetrievable(row, query.now))
      .sort(pinnedThenAge)
      .slice(0, MEMORY_LIMITS.own)
      .map(foundOf),
    ...sharedFor(shelf, query),
  ],
  own: async ({ org, user }) =>
    shelf
      .rows({ org, user })
      .filter(({ status }) => status !== 'superseded')
      .sort(byAge)
      .slice(0, MEMORY_LIMITS.listed)
      .map(foundOf),
  history: async ({ org, user }, id) => {
    const rows = shelf.rows({ org, user });
    const lineage = rows.find((row) => row.id === id)?.lineage;
    return rows
      .filter((row) => row.lineage === lineage && row.id !== id && row.status === 'superseded')
      .sort((a, b) => b.ordinal - a.ordinal)
      .map(memoryOf);
  },
  shared: async (org) =>
    shelf
      .rows({ org, user: null })
      .filter(({ status }) => status === 'active')
      .sort(byAge)
      .map(memoryOf),
});

/** All where there are few; else those that are pinned, then those that share most with the query. */
function sharedFor(shelf: Shelf, query: MemoryQuery): readonly FoundMemory[] {
  const rows = [EVERYBODY, { org: query.org, user: null }]
    .flatMap((owner) => shelf.rows(owner))
    .filter((row) => isRetrievable(row, query.now));
  if (rows.length <= MEMORY_LIMITS.shared) return rows.sort(pinnedThenAge).map(foundOf);
  const asked = new Set(query.stems);
  return rows
    .map((row) => ({ row, likeness: likenessOf(row, query, asked) }))
    .filter(({ row, likeness }) => row.pinned || likeness > 0)
    .sort((a, b) => Number(b.row.pinned) - Number(a.row.pinned) || b.likeness - a.likeness)
    .slice(0, MEMORY_LIMITS.shared)
    .map(({ row }) => foundOf(row));
}

function likenessOf({ search }: Row, query: MemoryQuery, asked: ReadonlySet<string>): number {
  const words = search.stems.filter((stem) => asked.has(stem)).length;
  if (search.embedder !== query.embedder) return words;
  return (
    words +
    Math.max(
      0,
      search.vector.reduce((sum, value, place) => sum + value * (query.vector[place] ?? 0), 0),
    )
  );
}

const pinnedThenAge = (a: Row, b: Row): number => Number(b.pinned) - Number(a.pinned) || byAge(a, b);

const ownersFor = ({ org, user }: Person): readonly Owner[] => [
  { org, user },
  { org, user: null },
  EVERYBODY,
];

const takeOut = (visits: EndedVisit[], isGone: (visit: EndedVisit) => boolean): void => {
  visits.splice(0, visits.length, ...visits.filter((visit) => !isGone(visit)));
};

const isSame = (a: Person, b: Person): boolean => a.org === b.org && a.user === b.user;
