import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { funil } from '../schema.ts';
import { type FunnelCounts, type FunnelMetrics, metricsFrom } from './metrics.ts';

export type Period = { readonly org: string; readonly since: number; readonly until: number };

const NOTHING: FunnelCounts = {
  ...{ interested: 0, bridged: 0, ended: 0, closed: 0, medianMinutes: null, due: 0, sent: 0 },
};

/**
 * The four metrics, from the log and nothing else. Interests and bridges count in the time in which they began, follow-ups in that in
 * which they were due; what came of them counts whenever it came. Of several words about an outcome the last one stands.
 */
export async function readMetrics(db: Database, { org, since, until }: Period): Promise<FunnelMetrics> {
  const { rows } = await db.execute<FunnelCounts>(sql`
    with log as (select * from ${funil} where org_id = ${org}),
    steps as (select * from log where event = 'intermediacao_status'),
    interests as (
      select interesse_id, min("timestamp") as at from steps
      where status = 'interesse_confirmado' and "timestamp" >= ${since} and "timestamp" < ${until} group by 1
    ),
    first_bridges as (
      select i.interesse_id, (min(s."timestamp") - i.at) / 60000.0 as minutes
      from interests i join steps s on s.interesse_id = i.interesse_id and s.status = 'ponte_feita'
      group by i.interesse_id, i.at
    ),
    bridges as (
      select intermediacao_id from steps
      where status = 'ponte_feita' and "timestamp" >= ${since} and "timestamp" < ${until}
    ),
    outcomes as (
      select distinct on (s.intermediacao_id) s.status from bridges b
      join steps s on s.intermediacao_id = b.intermediacao_id
        and s.status in ('fechado_com_responsavel', 'nao_fechou', 'sem_resposta')
      order by s.intermediacao_id, s.seq desc
    ),
    due as (
      select f.intermediacao_id,
        exists (select from log l where l.event = 'followup' and l.status = 'enviado'
          and l.intermediacao_id = f.intermediacao_id) as sent
      from log f where f.event = 'followup' and f.status = 'agendado'
        and f.devido_em >= ${since} and f.devido_em < ${until}
        and not exists (select from log l where l.event = 'followup' and l.status = 'dispensado'
          and l.intermediacao_id = f.intermediacao_id)
    )
    select
      (select count(*) from interests)::int as interested,
      (select count(*) from first_bridges)::int as bridged,
      (select percentile_cont(0.5) within group (order by minutes) from first_bridges)::float8 as "medianMinutes",
      (select count(*) from outcomes)::int as ended,
      (select count(*) from outcomes where status = 'fechado_com_responsavel')::int as closed,
      (select count(*) from due)::int as due,
      (select count(*) from due where sent)::int as sent`);
  return metricsFrom(rows[0] ?? NOTHING);
}
