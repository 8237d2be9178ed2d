import type { FoundMemory, MemoryQuery } from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { MEMORY_LIMITS } from '../../memory-limits.ts';
import { PATIENCE, type Runner, type Statement, statement } from '../turns/statement.ts';
import { FOUND, type FoundRow, foundOf } from './memory-row.ts';
import { bytesOf } from './vector-bytes.ts';

/** How many candidates each way of finding shared memories gives; all of them are ranked afterwards by the same measure. */
const CANDIDATES = { words: 32, aWord: 300, near: 100, pinned: 50 } as const;

const VALID = '(expires_at is null or expires_at > $5)';

/** What is shared: all where there are few; else what is pinned, what has the rarest words of the query, what means something near. */
const sharedIds = (near: string): string => `
  owners as materialized (
    select $1::text as org, prosa.owner_of($1, null) as owner union all select null, prosa.owner_of(null, null)
  ), first_ones as materialized (
    select r.id from owners o, lateral (
      select id from prosa.retrievable_memories
      where owner = o.owner and scope <> 'user' and ${VALID} limit ${MEMORY_LIMITS.shared + 1}
    ) r
  ), few as materialized (select count(*) <= ${MEMORY_LIMITS.shared} as few from first_ones),
  matched as (
    select o.owner, w.word, r.id from owners o, unnest($3::text[]) w(word), lateral (
      select id from prosa.retrievable_memories
      where words @@ prosa.word_query(o.owner, w.word) and scope <> 'user' and org_id is not distinct from o.org and ${VALID}
      limit ${CANDIDATES.aWord}
    ) r where not (select few from few)
  ), worded as (
    select id from (select id, 1.0 / count(*) over (partition by owner, word) as rarity from matched) m
    group by id order by sum(rarity) desc, id limit ${MEMORY_LIMITS.shared}
  ), pinned as (
    select r.id from owners o, lateral (
      select id from prosa.retrievable_memories
      where owner = o.owner and pinned and scope <> 'user' and ${VALID} limit ${CANDIDATES.pinned}
    ) r where not (select few from few)
  )${near}, chosen as (
    select id, 0 as place from first_ones where (select few from few)
    union all select id, 1 from pinned
    ${near && 'union all select id, 2 from near'}
    union all select id, 3 from worded
  )`;

const NEAR = `, near as (
    select r.id from owners o, lateral prosa.near_memories(o.org, o.owner, $4, $6, $5, ${CANDIDATES.near}) r(id)
    where not (select few from few) and $4::bytea is not null
  )`;

/** Both at once, from the view alone. */
const textOf = (near: string): string => `
  with ${sharedIds(near)}
  (select ${FOUND} from prosa.retrievable_memories
   where owner = prosa.owner_of($1, $2) and org_id = $1 and user_id = $2 and ${VALID}
   order by pinned desc, updated_at desc, ordinal desc limit ${MEMORY_LIMITS.own})
  union all
  (select ${FOUND} from prosa.retrievable_memories
   join (select id as chosen, min(place) as place from chosen group by id) c on c.chosen = id
   where scope <> 'user' and (org_id = $1 or org_id is null)${near ? '' : ' and ($4::bytea is null or true) and ($6::text is null or true)'}
   order by c.place, pinned desc, updated_at desc, ordinal desc limit ${MEMORY_LIMITS.shared})`;

const BY_WORDS = statement('memories_retrievable', textOf(''));
const BY_WORDS_AND_VECTORS = statement('memories_retrievable_near', textOf(NEAR));

export async function retrievable(
  run: Runner,
  query: MemoryQuery,
  by: 'words' | 'words_and_vectors',
): Promise<readonly FoundMemory[]> {
  const { org, user, stems, vector, embedder, now } = query;
  if (!isKeepableId(org) || !isKeepableId(user)) return [];
  const what: Statement = by === 'words_and_vectors' ? BY_WORDS_AND_VECTORS : BY_WORDS;
  const words = [...new Set(stems.slice(0, MEMORY_LIMITS.stems).map(wordOf))].filter(Boolean);
  const values = [org, user, words.slice(0, CANDIDATES.words), bytesOf(vector), now, keepable(embedder)];
  return (await run.rows<FoundRow>(what, values, PATIENCE.turn)).map(foundOf);
}

const wordOf = (stem: string): string => keepable(stem.slice(0, MEMORY_LIMITS.stemChars));
