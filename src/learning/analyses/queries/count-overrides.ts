import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { missionsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

export type CountedPair = {
  readonly dominio: string;
  readonly sugerido: string;
  readonly escolhido: string;
  readonly missoes: number;
  readonly trocas: number;
  /** Mean, as triage scored its suggestion. */
  readonly nota: number;
};

/** Whom Junior suggested and who was chosen. */
export async function countOverrides(database: Database, asked: Asked): Promise<readonly CountedPair[]> {
  const rows = await scanned<CountedPair>(
    database,
    sql`
    select dominio_classificado as dominio, coordenador_sugerido_junior as sugerido,
      coordenador_escolhido_orquestrador as escolhido, count(*)::int as missoes,
      count(*) filter (where houve_override)::int as trocas, avg(score_sugerido_junior)::float8 as nota
    from learning.mission_facts where ${missionsOf(asked)} group by 1, 2, 3`,
  );
  return rows;
}
