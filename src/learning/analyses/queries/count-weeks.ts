import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { TREND_WEEKS, WEEK_MS } from '../thresholds.ts';
import { turnsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

export type CountedWeek = {
  /** How many weeks before the end of the period it ended; 0 is the last. */
  readonly atras: number;
  readonly turnos: number;
  readonly missoes: number;
  readonly pessoas: number;
};

/** The last weeks up to the end of the period, however short that is: a trend needs more than one. */
export async function countWeeks(database: Database, asked: Asked): Promise<readonly CountedWeek[]> {
  const weeks = { ...asked, since: asked.until - TREND_WEEKS * WEEK_MS };
  const rows = await scanned<CountedWeek>(
    database,
    sql`
    with people as (
      select ((${asked.until}::bigint - 1 - f.at) / ${WEEK_MS}::bigint)::int as week, f.user_id, count(*) as turns,
        sum(cardinality(f.missions)) as missions
      from learning.turn_facts f where ${turnsOf(weeks)} group by 1, 2
    )
    select week as atras, sum(turns)::int as turnos, sum(missions)::int as missoes, count(*)::int as pessoas
    from people group by 1 order by 1`,
  );
  return rows;
}
