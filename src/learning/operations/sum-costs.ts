import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analyses/analysis.ts';

/** What models cost on a day of the calendar in São Paulo, in US dollars; `quem` is an assistant, or `avaliador`. */
export type DailyCost = {
  readonly dia: string;
  readonly quem: string;
  readonly custo: number;
  readonly tokens: number;
  readonly turnos: number;
  /** Turns in which no model was asked. */
  readonly sem_modelo: number;
  /** How many of the turns are demonstration. */
  readonly demo: number;
};

export async function sumCosts(database: Database, asked: Asked): Promise<readonly DailyCost[]> {
  const { rows } = await database.execute<DailyCost>(sql`
    with hours as (
      select at / 3600000 as hour, assistant as quem, sum(cost) as custo, sum(tokens) as tokens, count(*) as turnos,
        count(*) filter (where cardinality(models) = 0) as sem_modelo, count(*) filter (where demo) as demo
      from learning.turn_facts
      where org_id = ${asked.org} and at >= ${asked.since} and at < ${asked.until} group by 1, 2
      union all
      select at / 3600000, 'avaliador', sum(cost), sum(tokens), 0, 0, 0 from learning.judgements
      where org_id = ${asked.org} and at >= ${asked.since} and at < ${asked.until} and by = 'model' group by 1
    )
    select to_char(to_timestamp(hour * 3600) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia, quem,
      sum(custo)::float8 as custo, sum(tokens)::float8 as tokens, sum(turnos)::int as turnos,
      sum(sem_modelo)::int as sem_modelo, sum(demo)::int as demo
    from hours group by 1, 2 order by 1, 2`);
  return rows;
}
