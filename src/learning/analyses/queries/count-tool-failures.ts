import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { turnsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

export type CountedTool = {
  readonly assistente: string;
  readonly ferramenta: string;
  readonly turnos: number;
  /** Turns with this tool in which some tool failed. */
  readonly falhas: number;
};

/** Tools of all assistants, and how often turns that used them had one that failed. */
export async function countToolFailures(database: Database, asked: Asked): Promise<readonly CountedTool[]> {
  const rows = await scanned<CountedTool>(
    database,
    sql`
    select assistant as assistente, tool as ferramenta, count(*)::int as turnos,
      count(*) filter (where tool_errors > 0)::int as falhas
    from learning.turn_facts f cross join lateral unnest(tools) as tool where ${turnsOf(asked)}
    group by 1, 2 having count(*) filter (where tool_errors > 0) > 0`,
  );
  return rows;
}
