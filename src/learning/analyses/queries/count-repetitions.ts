import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { operationsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

export type CountedOperation = {
  readonly agente: string;
  readonly operacao: string;
  readonly pedidos: number;
  readonly missoes: number;
  /** Missions that asked for it twice or more, and what was asked beyond the first time in them. */
  readonly repetem: number;
  readonly repetidos: number;
  readonly tokens_repetidos: number;
  /** Answers for which an outside source was called: nothing kept was used. */
  readonly externos: number;
  readonly chamadas: number;
};

/** How often each operation is asked for, again in the same mission, and of outside sources. */
export async function countRepetitions(
  database: Database,
  asked: Asked,
): Promise<readonly CountedOperation[]> {
  const rows = await scanned<CountedOperation>(
    database,
    sql`
    with each as (
      select missao_id, agente, operacao, count(*) as times, sum(tokens) as tokens, sum(chamadas_api) as calls,
        count(*) filter (where chamadas_api > 0) as outside
      from learning.mission_operations where ${operationsOf(asked)} group by 1, 2, 3
    )
    select agente, operacao, sum(times)::int as pedidos, count(*)::int as missoes,
      count(*) filter (where times > 1)::int as repetem, sum(times - 1)::int as repetidos,
      sum(tokens * (times - 1) / times)::int as tokens_repetidos,
      sum(outside)::int as externos, sum(calls)::int as chamadas
    from each group by 1, 2`,
  );
  return rows;
}
