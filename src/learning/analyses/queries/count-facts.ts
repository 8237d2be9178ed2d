import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { missionsOf, turnsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

/** What a report is made from, and how much of it is demonstration. */
export type FactCounts = {
  readonly turns: number;
  readonly missions: number;
  readonly signals: number;
  readonly grades: number;
  readonly demo: { readonly turns: number; readonly missions: number };
  readonly assistants: Readonly<Record<string, number>>;
};

type Row = {
  readonly assistants: Readonly<Record<string, number>>;
  readonly turns: number;
  readonly demo_turns: number;
  readonly missions: number;
  readonly demo_missions: number;
  readonly signals: number;
  readonly grades: number;
};

export async function countFacts(database: Database, asked: Asked): Promise<FactCounts> {
  const { org, since, until } = asked;
  const rows = await scanned<Row>(
    database,
    sql`
    with turns as (
      select assistant, count(*)::int as all, count(*) filter (where demo)::int as demo
      from learning.turn_facts f where ${turnsOf(asked)} group by 1
    ),
    missions as (
      select count(*)::int as all, count(*) filter (where demo)::int as demo
      from learning.mission_facts where ${missionsOf(asked)}
    )
    select coalesce((select json_object_agg(assistant, turns.all order by assistant collate "C") from turns), '{}')
        as assistants,
      coalesce((select sum(turns.all) from turns), 0)::int as turns,
      coalesce((select sum(demo) from turns), 0)::int as demo_turns,
      (select missions.all from missions) as missions, (select demo from missions) as demo_missions,
      (select count(*) from learning.signals where org_id = ${org} and at >= ${since} and at < ${until})::int as signals,
      (select count(*) from learning.grades where org_id = ${org} and at >= ${since} and at < ${until})::int as grades`,
  );
  const [found] = rows;
  if (!found) throw new Error('counting gave no row');
  return {
    ...{ turns: found.turns, missions: found.missions, signals: found.signals, grades: found.grades },
    demo: { turns: found.demo_turns, missions: found.demo_missions },
    assistants: found.assistants,
  };
}
