import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analyses/analysis.ts';

/** How long something took, in milliseconds: half of the times, and nineteen of twenty. Demonstration is none of it. */
export type Latency = {
  readonly passo: 'turno' | 'operacao';
  /** An assistant, or an agent of a mission; then who answered, or what was asked for. */
  readonly de: string;
  readonly nome: string;
  readonly vezes: number;
  readonly p50: number;
  readonly p95: number;
  readonly falhas: number;
  readonly fallbacks: number;
};

export async function measureLatencies(database: Database, asked: Asked): Promise<readonly Latency[]> {
  const { rows } = await database.execute<Latency>(sql`
    with told as (
      select 'turno' as passo, assistant as de, coalesce(agent, '—') as nome, ms,
        ending = 'failed' as falhou, model_failures > 0 as fallback
      from learning.turn_facts
      where org_id = ${asked.org} and at >= ${asked.since} and at < ${asked.until} and not demo
      union all
      select 'operacao', agente, operacao, ms, status not in ('sucesso', 'sucesso_via_fallback'),
        fallback_usado is not null
      from learning.mission_operations
      where org_id = ${asked.org} and at >= ${asked.since} and at < ${asked.until} and not demo
    )
    select passo, de, nome, count(*)::int as vezes,
      percentile_disc(0.5) within group (order by ms)::int as p50,
      percentile_disc(0.95) within group (order by ms)::int as p95,
      count(*) filter (where falhou)::int as falhas, count(*) filter (where fallback)::int as fallbacks
    from told group by 1, 2, 3 order by 1 desc, 7 desc, 2, 3 limit 60`);
  return rows;
}
