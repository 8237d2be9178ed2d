import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { BUDGETING } from '../thresholds.ts';
import { missionsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

export type MeasuredBudget = {
  readonly complexidade: string;
  /** Null: of all domains and coordinators together. */
  readonly dominio: string | null;
  readonly coordenador: string | null;
  readonly missoes: number;
  /** Missions that spent all of their tokens, or had to leave something out for it; and those that ran out of time. */
  readonly estouros: number;
  readonly timeouts: number;
  readonly ambos: number;
  /** What is usually allotted. */
  readonly tokens: number;
  readonly chamadas: number;
  readonly segundos: number;
  /** What nine of ten needed. */
  readonly p90_tokens: number;
  readonly p90_chamadas: number;
  readonly p90_segundos: number;
};

/** What missions were given and what they took, by complexity and by kind. */
export async function measureBudgets(database: Database, asked: Asked): Promise<readonly MeasuredBudget[]> {
  const p90 = BUDGETING.percentile;
  const rows = await scanned<MeasuredBudget>(
    database,
    sql`
    with told as (
      select *, orcamento_tokens_consumido >= orcamento_tokens_alocado
          or limitacoes_encontradas::text like '%"tipo_limitacao":"orcamento"%' as burst,
        status_final = 'timeout' or tempo_real_execucao >= timeout_alocado as late
      from learning.mission_facts where ${missionsOf(asked)}
    )
    select complexidade, dominio_classificado as dominio, coordenador_escolhido_orquestrador as coordenador,
      count(*)::int as missoes, count(*) filter (where burst)::int as estouros,
      count(*) filter (where late)::int as timeouts, count(*) filter (where burst and late)::int as ambos,
      percentile_disc(0.5) within group (order by orcamento_tokens_alocado)::int as tokens,
      percentile_disc(0.5) within group (order by orcamento_api_alocado)::int as chamadas,
      percentile_disc(0.5) within group (order by timeout_alocado)::float8 as segundos,
      percentile_disc(${p90}) within group (order by orcamento_tokens_consumido)::int as p90_tokens,
      percentile_disc(${p90}) within group (order by orcamento_api_consumido)::int as p90_chamadas,
      percentile_disc(${p90}) within group (order by tempo_real_execucao)::float8 as p90_segundos
    from told group by grouping sets ((1), (1, 2, 3))`,
  );
  return rows;
}
