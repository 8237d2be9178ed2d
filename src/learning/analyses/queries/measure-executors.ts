import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { operationsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

export type MeasuredExecutor = {
  readonly agente: string;
  /** Null: of all its operations together. */
  readonly operacao: string | null;
  readonly pedidos: number;
  /** With or without a fallback. */
  readonly sucessos: number;
  readonly parciais: number;
  readonly falhas: number;
  readonly timeouts: number;
  readonly fallbacks: number;
  readonly retentativas: number;
  readonly ms_medio: number;
  readonly ms_p95: number;
};

/** How what was asked of each executor ended, in all and by operation. Milliseconds. */
export async function measureExecutors(
  database: Database,
  asked: Asked,
): Promise<readonly MeasuredExecutor[]> {
  const rows = await scanned<MeasuredExecutor>(
    database,
    sql`
    select agente, operacao, count(*)::int as pedidos,
      count(*) filter (where status in ('sucesso', 'sucesso_via_fallback'))::int as sucessos,
      count(*) filter (where status = 'falha_parcial')::int as parciais,
      count(*) filter (where status in ('falha_total', 'sem_resposta'))::int as falhas,
      count(*) filter (where status = 'timeout')::int as timeouts,
      count(*) filter (where status = 'sucesso_via_fallback' or fallback_usado is not null)::int as fallbacks,
      sum(retentativas)::int as retentativas, avg(ms)::float8 as ms_medio,
      percentile_disc(0.95) within group (order by ms)::int as ms_p95
    from learning.mission_operations where ${operationsOf(asked)}
    group by grouping sets ((1), (1, 2))`,
  );
  return rows;
}
