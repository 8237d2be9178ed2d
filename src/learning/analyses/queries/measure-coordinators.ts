import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { missionsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

export type MeasuredCoordinator = {
  readonly coordenador: string;
  /** Null: of all kinds together. */
  readonly dominio: string | null;
  readonly complexidade: string | null;
  readonly missoes: number;
  readonly objetivos: number;
  readonly parciais: number;
  readonly falhas: number;
  readonly timeouts: number;
  readonly tempo_medio: number;
  readonly tempo_p95: number;
  readonly tokens: number;
  readonly chamadas: number;
};

/** How each coordinator's missions went, in all and by kind of question. Seconds; tokens and calls are means. */
export async function measureCoordinators(
  database: Database,
  asked: Asked,
): Promise<readonly MeasuredCoordinator[]> {
  const rows = await scanned<MeasuredCoordinator>(
    database,
    sql`
    select coordenador_escolhido_orquestrador as coordenador, dominio_classificado as dominio, complexidade,
      count(*)::int as missoes, count(*) filter (where objetivo_alcancado)::int as objetivos,
      count(*) filter (where status_final = 'sucesso_parcial')::int as parciais,
      count(*) filter (where status_final = 'falha')::int as falhas,
      count(*) filter (where status_final = 'timeout')::int as timeouts,
      avg(tempo_real_execucao)::float8 as tempo_medio,
      percentile_cont(0.95) within group (order by tempo_real_execucao)::float8 as tempo_p95,
      avg(orcamento_tokens_consumido)::float8 as tokens, avg(orcamento_api_consumido)::float8 as chamadas
    from learning.mission_facts where ${missionsOf(asked)}
    group by grouping sets ((1), (1, 2, 3))`,
  );
  return rows;
}
