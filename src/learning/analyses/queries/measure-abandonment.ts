import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { turnsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

export type MeasuredFlow = {
  readonly assistente: string;
  readonly fluxo: string;
  readonly conversas: number;
  readonly abandonos: number;
};

/** Conversations that were in a workflow, or left with a question open, and those of them that nobody came back to. */
export async function measureAbandonment(database: Database, asked: Asked): Promise<readonly MeasuredFlow[]> {
  const rows = await scanned<MeasuredFlow>(
    database,
    sql`
    select f.assistant as assistente, coalesce(f.workflow, f.awaiting) as fluxo,
      count(distinct f.session)::int as conversas, count(s.id)::int as abandonos
    from learning.turn_facts f
    left join learning.signals s
      on s.turn = f.turn and s.kind = 'abandoned' and s.org_id = ${asked.org} and s.at >= ${asked.since}
    where ${turnsOf(asked)} and (f.workflow is not null or f.awaiting is not null) group by 1, 2`,
  );
  return rows;
}
