import { sql } from 'drizzle-orm';
import type { CountedChoice, Database } from '#protocol';
import { scanned } from '../analyses/queries/scanned.ts';
import { type Recorded, recordedMissions } from './evidence.ts';

/** Missions by domain, who was suggested and who led. */
export const countChoices = (database: Database, recorded: Recorded): Promise<readonly CountedChoice[]> =>
  scanned<CountedChoice>(
    database,
    sql`
    select dominio_classificado as dominio, coordenador_sugerido_junior as sugerido,
      coordenador_escolhido_orquestrador as escolhido, count(*)::int as missoes
    from learning.mission_facts where ${recordedMissions(recorded)} group by 1, 2, 3`,
  );
