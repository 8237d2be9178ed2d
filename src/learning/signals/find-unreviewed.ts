import { sql } from 'drizzle-orm';
import type { Database, FeedbackReason, NegativeSignal } from '#protocol';

/** Something that was shown about an answer and stands in no review of it yet. */
export type UnreviewedSignal = {
  readonly org: string;
  readonly turn: string;
  readonly kind: NegativeSignal | 'thumbs_up';
  readonly reason: FeedbackReason | null;
  readonly at: number;
};

/**
 * What the team's list does not know yet, oldest first: what was only seen (flows that were left, tools that failed, answers made anew), unless
 * the person liked the answer; what a process that died did not get to tell; and votes that were turned up since. Demonstrations are nobody's
 * answers.
 */
export async function findUnreviewed(
  database: Database,
  since: number,
  limit: number,
): Promise<readonly UnreviewedSignal[]> {
  const { rows } = await database.execute<UnreviewedSignal>(sql`
    select s.org_id as org, s.turn, s.kind, s.at::float8 as at,
      case when s.kind in ('thumbs_down', 'correction') then s.reason end as reason
    from learning.signals s
    join prosa.turns t on t.id = s.turn and t.org_id = s.org_id
    left join prosa.review_items r on r.org_id = s.org_id and r.kind = 'resposta' and r.about = s.turn
    where s.at >= ${since} and not s.demo and case
      when s.kind = 'thumbs_up' then 'thumbs_down' = any (r.signals)
      when s.kind in ('thumbs_down', 'correction') then r.id is null or not s.kind = any (r.signals)
      when s.kind in ('regenerated', 'abandoned', 'tool_error') then (r.id is null or not s.kind = any (r.signals))
        and not exists (select from learning.signals u where u.turn = s.turn and u.kind = 'thumbs_up')
      else false end
    order by s.at, s.id limit ${limit}`);
  return rows;
}

/** The same beside conversations over Maps, of which the database knows nothing: told again, it changes nothing. */
export async function findNegative(
  database: Database,
  since: number,
  limit: number,
): Promise<readonly UnreviewedSignal[]> {
  const { rows } = await database.execute<UnreviewedSignal>(sql`
    select s.org_id as org, s.turn, s.kind, s.at::float8 as at, null as reason from learning.signals s
    where s.at >= ${since} and not s.demo and s.kind in ('regenerated', 'abandoned', 'tool_error')
      and not exists (select from learning.signals u where u.turn = s.turn and u.kind = 'thumbs_up')
    order by s.at desc limit ${limit}`);
  return rows;
}
