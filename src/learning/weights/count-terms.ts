import { sql } from 'drizzle-orm';
import type { CountedTerm, Database } from '#protocol';
import { plainWords } from '../analyses/queries/plain-words.ts';
import { scanned } from '../analyses/queries/scanned.ts';
import { STOP_WORDS } from '../analyses/stop-words.ts';
import { WEIGHTS } from '../limits.ts';
import { type Recorded, recordedMissions } from './evidence.ts';

/** The same by word: those that several people wrote, with the other coordinator more often than not. What is kept of it outlives them. */
export async function countTerms(database: Database, recorded: Recorded): Promise<readonly CountedTerm[]> {
  const rows = await scanned<CountedTerm>(
    database,
    sql`
    with terms as (
      select user_id, dominio_classificado as dominio, coordenador_sugerido_junior as sugerido,
        coordenador_escolhido_orquestrador as escolhido, houve_override as missed, word
      from learning.mission_facts
      cross join lateral unnest(tsvector_to_array(to_tsvector('simple', ${plainWords(sql`query_original`)}))) as word
      where ${recordedMissions(recorded)} and length(word) between 4 and 30 and word ~ '^[a-z]+$'
    ), missed as (
      select word from terms group by word
      having count(distinct user_id) > 1 and count(*) filter (where missed) * 2 > count(*)
      order by count(*) filter (where missed) desc, word collate "C" limit ${WEIGHTS.words}
    )
    select dominio, sugerido, escolhido, word as termo, count(*)::int as missoes
    from terms where word in (select word from missed) group by 1, 2, 3, 4`,
  );
  return rows.filter(({ termo }) => !STOP_WORDS.has(termo));
}
