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

/** Words of questions at which Junior's suggestion is nearly always overridden, by domain. By person first: counted as distinct ones, all words would be sorted. */
export async function findMissedTerms(database: Database, asked: Asked): Promise<readonly MissedTerm[]> {
  const rows = await scanned<MissedTerm>(
    database,
    sql`
    with each as (
      select dominio_classificado as dominio, word, user_id, count(*) as times,
        count(*) filter (where houve_override) as missed
      from learning.mission_facts
      cross join lateral unnest(tsvector_to_array(to_tsvector('simple', ${plainWords(sql`query_original`)}))) as word
      where ${missionsOf(asked)} and length(word) > 3 group by 1, 2, 3
    )
    select dominio, word as termo, sum(times)::int as missoes, sum(missed)::int as trocas, count(*)::int as pessoas
    from each group by 1, 2
    having sum(times) >= ${ALWAYS.least} and sum(missed) * 100 >= sum(times) * ${ALWAYS.share} and word ~ '^[a-z]+$'
    order by 4 desc, 3, dominio collate "C", word collate "C" limit 200`,
  );
  return rows;
}
