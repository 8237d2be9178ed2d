import type { FoundMemory, MemoryQuery } from '#protocol';
import { isKeepableId } from '../../keepable.ts';
import { MEMORY_LIMITS } from '../../memory-limits.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { FOUND, type FoundColumns, foundIn, foundOf } from './found-columns.ts';
import type { Kept, KeptMemories } from './kept-memories.ts';
import { matchShared } from './match-shared.ts';
import { readVersions, type Versions, type VersionsRow, versionsIn } from './versions.ts';

/** With the versions that the same snapshot has: what is read is kept under them. */
const OWN = statement(
  'memories_own_retrievable',
  `select prosa.versions_of($1, $2) as versions, ${foundIn(`
    select ${FOUND} from prosa.retrievable_memories
    where owner = prosa.owner_of($1, $2) and org_id = $1 and user_id = $2
      and ($3::bigint is null or expires_at is null or expires_at > $3)
    order by pinned desc, updated_at desc, ordinal desc limit ${MEMORY_LIMITS.own}`)}`,
);
const SHARED = statement(
  'memories_shared_retrievable',
  `select prosa.versions_of($1, $2) as versions, ${foundIn(`
    select ${FOUND} from prosa.retrievable_memories
    where owner = any (array[prosa.owner_of($1, null), prosa.owner_of(null, null)])
      and scope <> 'user' and (org_id = $1 or org_id is null)
    limit ${MEMORY_LIMITS.shared + 1}`)}`,
);

type Row = VersionsRow & FoundColumns;

export type Retrieval = {
  readonly run: Runner;
  readonly kept: KeptMemories;
  /** Whether this database compares vectors by itself. */
  hasVectors(): Promise<boolean>;
};

/** What has changed since it was read is read again; what has not is not. */
export async function retrievable(from: Retrieval, query: MemoryQuery): Promise<readonly FoundMemory[]> {
  const { org, user, version } = query;
  if (!isKeepableId(org) || !isKeepableId(user)) return [];
  const versions = version === undefined ? await readVersions(from.run, query) : versionsIn(version);
  const [own, shared] = await Promise.all([
    ownOf(from, query, versions.own),
    sharedOf(from, query, versions.shared),
  ]);
  return shared.length === 0 ? own : [...own, ...shared];
}

async function ownOf(
  { run, kept }: Retrieval,
  { org, user, now }: MemoryQuery,
  version: string | null,
): Promise<readonly FoundMemory[]> {
  const owner = JSON.stringify([org, user]);
  if (version === null) {
    kept.drop(owner);
    return [];
  }
  const read = async (after: number | null): Promise<Kept> => {
    const [row] = await run.rows<Row>(OWN, [org, user, after], PATIENCE.turn);
    return keptOf(row, 'own', MEMORY_LIMITS.own - 1);
  };
  let known = kept.at(owner, version);
  if (!known) {
    known = await read(null);
    kept.put(owner, known);
  }
  const valid = validOf(known.memories, now);
  // Of more than are given out, others take the place of those that have expired.
  return known.cut && valid !== known.memories ? (await read(now)).memories : valid;
}

async function sharedOf(
  from: Retrieval,
  query: MemoryQuery,
  version: string | null,
): Promise<readonly FoundMemory[]> {
  const { org, user, now } = query;
  const owner = JSON.stringify([org]);
  if (version === null) return [];
  let known = from.kept.at(owner, version);
  if (!known) {
    const [row] = await from.run.rows<Row>(SHARED, [org, user], PATIENCE.turn);
    const read = keptOf(row, 'shared', MEMORY_LIMITS.shared);
    known = read.cut ? { ...read, memories: [] } : read;
    from.kept.put(owner, known);
  }
  if (!known.cut) return validOf(known.memories, now);
  return matchShared(from.run, query, (await from.hasVectors()) ? 'words_and_vectors' : 'words');
}

/** More rows than `whole` may have been cut. */
function keptOf(row: Row | undefined, of: keyof Versions, whole: number): Kept {
  const memories = row ? foundOf(row) : [];
  return { version: versionsIn(row?.versions ?? '')[of] ?? '', memories, cut: memories.length > whole };
}

/** The same list where nothing has expired. */
function validOf(memories: readonly FoundMemory[], now: number): readonly FoundMemory[] {
  const isValid = ({ expiresAt }: FoundMemory): boolean => expiresAt === null || expiresAt > now;
  return memories.every(isValid) ? memories : memories.filter(isValid);
}
