import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';

/** After how long a flow of an assistant counts as left; `*`: every flow that is not named. */
export type FlowRule = { readonly assistant: string; readonly flow: string; readonly afterMs: number };

/** How far back flows are looked for that nobody has called left yet. */
const LOOKED_BACK = 30 * 86_400_000;

/**
 * Conversations whose last turn left a flow unfinished, or a question open, and to which nobody came back in time. On that turn, once; its
 * reason is the flow, its detail where it stood. How many.
 */
export async function noteAbandoned(
  database: Database,
  rules: readonly FlowRule[],
  now: number,
): Promise<number> {
  if (rules.length === 0) return 0;
  const listed = sql.join(
    rules.map(({ assistant, flow, afterMs }) => sql`(${assistant}, ${flow}, ${afterMs}::bigint)`),
    sql`, `,
  );
  const { rowCount } = await database.execute(sql`
    with rules (assistant, flow, after_ms) as (values ${listed}),
    last as (
      select distinct on (f.session) f.* from learning.turn_facts f
      where f.at >= ${now - LOOKED_BACK} and f.assistant in (select assistant from rules)
      order by f.session, f.at desc
    )
    insert into learning.signals (id, org_id, user_id, session, turn, kind, reason, detail, at, demo)
    select 'sig_' || replace(gen_random_uuid()::text, '-', ''), l.org_id, l.user_id, l.session, l.turn, 'abandoned',
      coalesce(l.workflow, l.awaiting), coalesce(l.step, l.awaiting), l.at + r.after_ms, l.demo
    from last l
    cross join lateral (
      select after_ms from rules r where r.assistant = l.assistant and r.flow in (l.workflow, '*')
      order by r.flow = '*' limit 1
    ) r
    where (l.step is not null or l.awaiting is not null) and l.ending = 'answered' and l.at + r.after_ms <= ${now}
    on conflict (turn, kind, mark) do nothing`);
  return rowCount ?? 0;
}
