import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analyses/analysis.ts';

/** Of the missions of one coordinator: which share of what they were given they took, per cent, and how many passed each mark. */
export type SummedBudget = {
  readonly assistant: string;
  readonly coordenador: string;
  readonly missoes: number;
  readonly tokens: number;
  readonly chamadas: number;
  readonly tempo: number;
  /** At 80, 90 and 100 per cent of tokens or outside calls: the bus's `orcamento_alto`, `orcamento_critico`, `orcamento_esgotado`. */
  readonly alto: number;
  readonly critico: number;
  readonly esgotado: number;
};

export async function sumBudgets(database: Database, asked: Asked): Promise<readonly SummedBudget[]> {
  const { rows } = await database.execute<SummedBudget>(sql`
    with told as (
      select assistant, coordenador_escolhido_orquestrador as coordenador,
        coalesce(100.0 * orcamento_tokens_consumido / nullif(orcamento_tokens_alocado, 0), 0)::float8 as tokens,
        coalesce(100.0 * orcamento_api_consumido / nullif(orcamento_api_alocado, 0), 0)::float8 as chamadas,
        coalesce(100.0 * tempo_real_execucao / nullif(timeout_alocado, 0), 0)::float8 as tempo
      from learning.mission_facts
      where org_id = ${asked.org} and timestamp_fim >= ${asked.since} and timestamp_fim < ${asked.until}
    )
    select assistant, coordenador, count(*)::int as missoes, avg(tokens) as tokens, avg(chamadas) as chamadas,
      avg(tempo) as tempo,
      count(*) filter (where greatest(tokens, chamadas) >= 80)::int as alto,
      count(*) filter (where greatest(tokens, chamadas) >= 90)::int as critico,
      count(*) filter (where greatest(tokens, chamadas) >= 100)::int as esgotado
    from told group by 1, 2 order by 3 desc, 1, 2`);
  return rows;
}
