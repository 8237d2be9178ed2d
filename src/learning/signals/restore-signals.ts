import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';

/**
 * Feedback is kept first and noted as a signal then: what a process did not get to note when it died is noted now, without its reason. How many.
 */
export async function restoreSignals(database: Database, since: number): Promise<number> {
  const { rowCount } = await database.execute(sql`
    insert into learning.signals (id, org_id, user_id, session, turn, kind, detail, at)
    select 'sig_' || replace(gen_random_uuid()::text, '-', ''), f.org_id, f.user_id, f.session, f.turn, k.kind,
      nullif(f.text, ''), f.at
    from prosa.feedback f
    join (values ('positive', 'thumbs_up'), ('negative', 'thumbs_down'), ('correction', 'correction')) k (type, kind) on k.type = f.type
    where f.at >= ${since} and not exists (select from learning.signals s where s.turn = f.turn and s.kind = k.kind)
      and not exists (select from prosa.erasures e where e.org_id = f.org_id and e.user_id = f.user_id)
    on conflict (turn, kind, mark) do nothing`);
  return rowCount ?? 0;
}
