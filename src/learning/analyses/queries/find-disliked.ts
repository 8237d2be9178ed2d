import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { turnsOf } from './missions-of.ts';
import { plainWords } from './plain-words.ts';
import { scanned } from './scanned.ts';
import { thumbsOf } from './votes-of.ts';

export type DislikedQuery = {
  readonly assistente: string;
  readonly tipo: string;
  readonly pergunta: string;
  readonly negativos: number;
  /** Who asked it. */
  readonly pessoas: number;
};

const SHOWN_CHARS = 120;

/** Questions whose every vote is a thumbs down, twice or more; as they are written but for capitals and accents. */
export async function findDisliked(database: Database, asked: Asked): Promise<readonly DislikedQuery[]> {
  const rows = await scanned<DislikedQuery>(
    database,
    sql`
    with votes as (${thumbsOf(asked)}),
    disliked as (
      select f.assistant as assistente, coalesce(f.intent, '(sem tipo)') as tipo,
        left(trim(${plainWords(sql`f.query`)}), ${SHOWN_CHARS}::int) as pergunta, count(*)::int as negativos,
        count(distinct f.user_id)::int as pessoas
      from learning.turn_facts f join votes v on v.turn = f.turn
      where ${turnsOf(asked)} and f.query <> ''
      group by 1, 2, 3 having count(*) > 1 and sum(v.vote) = 0
    )
    select * from disliked order by negativos desc, assistente collate "C", pergunta collate "C" limit 50`,
  );
  return rows;
}
