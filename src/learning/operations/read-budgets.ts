import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analyses/analysis.ts';

/** What a mission was given and what it took. Seconds. */
export type SpentBudget = {
  readonly missao_id: string;
  readonly assistant: string;
  readonly coordenador: string;
  readonly complexidade: string;
  readonly fim: number;
  readonly status_final: string;
  readonly tokens: number;
  readonly tokens_alocados: number;
  readonly chamadas: number;
  readonly chamadas_alocadas: number;
  readonly segundos: number;
  readonly segundos_alocados: number;
  readonly demo: boolean;
};

const NEWEST = 30;

/** The newest missions that ended in this time. */
export async function readBudgets(database: Database, asked: Asked): Promise<readonly SpentBudget[]> {
  const { rows } = await database.execute<SpentBudget>(sql`
    select missao_id, assistant, coordenador_escolhido_orquestrador as coordenador, complexidade,
      timestamp_fim::float8 as fim, status_final,
      orcamento_tokens_consumido as tokens, orcamento_tokens_alocado as tokens_alocados,
      orcamento_api_consumido as chamadas, orcamento_api_alocado as chamadas_alocadas,
      tempo_real_execucao as segundos, timeout_alocado as segundos_alocados, demo
    from learning.mission_facts
    where org_id = ${asked.org} and timestamp_fim >= ${asked.since} and timestamp_fim < ${asked.until}
    order by timestamp_fim desc, missao_id limit ${NEWEST}`);
  return rows;
}
