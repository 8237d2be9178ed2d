import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { ALWAYS } from '../thresholds.ts';
import { missionsOf } from './missions-of.ts';
import { plainWords } from './plain-words.ts';
import { scanned } from './scanned.ts';

export type MissedTerm = {
  readonly dominio: string;
  readonly termo: string;
  readonly missoes: number;
  readonly trocas: number;
  /** Who wrote it. */
  readonly pessoas: number;
};

/** Words of questions at which Junior's suggestion is nearly always overridden, by domain. */
export async function findMissedTerms(database: Database, asked: Asked): Promise<readonly MissedTerm[]> {
  const rows = await scanned<MissedTerm>(
    database,
    sql`
    with terms as (
      select user_id, dominio_classificado as dominio, houve_override as missed, word
      from learning.mission_facts
      cross join lateral unnest(tsvector_to_array(to_tsvector('simple', ${plainWords(sql`query_original`)}))) as word
      where ${missionsOf(asked)} and length(word) > 3 and word ~ '^[a-z]+$'
    )
    select dominio, word as termo, count(*)::int as missoes, count(*) filter (where missed)::int as trocas,
      count(distinct user_id)::int as pessoas
    from terms group by 1, 2
    having count(*) >= ${ALWAYS.least} and count(*) filter (where missed) * 100 >= count(*) * ${ALWAYS.share}
    order by 4 desc, 3, dominio collate "C", word collate "C" limit 200`,
  );
  return rows;
}
