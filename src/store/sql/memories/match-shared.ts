import type { FoundMemory, MemoryQuery } from '#protocol';
import { keepable } from '../../keepable.ts';
import { MEMORY_LIMITS } from '../../memory-limits.ts';
import { PATIENCE, type Runner, type Statement, statement } from '../turns/statement.ts';
import { FOUND, type FoundColumns, foundIn, foundOf } from './found-columns.ts';
import { bytesOf } from './vector-bytes.ts';

/** How many candidates each way of finding shared memories gives; all of them are ranked afterwards by the same measure. */
const CANDIDATES = { words: 32, aWord: 300, near: 100, pinned: 50 } as const;

const VALID = '(expires_at is null or expires_at > $4)';

/**
 * What is shared: all where there is little; else what is pinned, then by turns what has the rarest words of the query and what means
 * something near.
 */
const sharedIds = (near: string): string => `
  owners as materialized (
    select $1::text as org, prosa.owner_of($1, null) as owner union all select null, prosa.owner_of(null, null)
  ), first_ones as materialized (
    select r.id from owners o, lateral (
      select id from prosa.retrievable_memories
      where owner = o.owner and scope <> 'user' and ${VALID} limit ${MEMORY_LIMITS.shared + 1}
    ) r
  ), few as materialized (select count(*) <= ${MEMORY_LIMITS.shared} as few from first_ones),
  asked as materialized (
    select o.org, o.owner, w.word, prosa.word_query(o.owner, w.word) as query from owners o, unnest($2::text[]) w(word)
    where not (select few from few)
  ), matched as (
    select a.owner, a.word, r.id from asked a, lateral (
      select id from prosa.retrievable_memories
      where words @@ a.query and scope <> 'user' and org_id is not distinct from a.org and ${VALID} limit ${CANDIDATES.aWord}
    ) r
  ), worded as (
    select id, row_number() over (order by sum(rarity) desc, id) as place
    from (select id, 1.0 / count(*) over (partition by owner, word) as rarity from matched) m group by id
  ), pinned as (
    select r.id from owners o, lateral (
      select id from prosa.retrievable_memories
      where owner || '' = o.owner and pinned and scope <> 'user' and ${VALID} limit ${CANDIDATES.pinned}
    ) r where not (select few from few)
  )${near}, chosen as (
    select id, 0 as place from first_ones where (select few from few)
    union all select id, 0 from pinned
    union all select id, place from worded
    ${near && 'union all select id, place from near'}
  )`;

const NEAR = `, near as (
    select r.id, r.place from owners o,
      lateral prosa.near_memories(o.org, o.owner, $3, $5, $4, ${CANDIDATES.near}) with ordinality r(id, place)
    where not (select few from few) and $3::bytea is not null
  )`;

/** Without vectors these two are not asked for, but sent all the same. */
const UNUSED = 'and ($3::bytea is null or true) and ($5::text is null or true)';

/** From the view alone. By their ids, so that no plan compares everything with everything. */
const textOf = (near: string): string => `
  with ${sharedIds(near)}
  select ${foundIn(`
    select ${FOUND} from prosa.retrievable_memories
    where id = any (array(select id from chosen group by id order by min(place) limit ${MEMORY_LIMITS.shared}))
      and scope <> 'user' and (org_id = $1 or org_id is null) ${near ? '' : UNUSED}`)}`;

const BY_WORDS = statement('memories_matching', textOf(''));
const BY_WORDS_AND_VECTORS = statement('memories_matching_near', textOf(NEAR));

/** Those of an organisation, and of everybody, that a query may be about: for owners of more than are given out at once. */
export async function matchShared(
  run: Runner,
  query: MemoryQuery,
  by: 'words' | 'words_and_vectors',
): Promise<readonly FoundMemory[]> {
  const { org, stems, vector, embedder, now } = query;
  const what: Statement = by === 'words_and_vectors' ? BY_WORDS_AND_VECTORS : BY_WORDS;
  const words = [...new Set(stems.slice(0, MEMORY_LIMITS.stems).map(wordOf))].filter(Boolean);
  const values = [org, words.slice(0, CANDIDATES.words), bytesOf(vector), now, keepable(embedder)];
  const [row] = await run.rows<FoundColumns>(what, values, PATIENCE.turn);
  return row ? foundOf(row) : [];
}

const wordOf = (stem: string): string => keepable(stem.slice(0, MEMORY_LIMITS.stemChars));
