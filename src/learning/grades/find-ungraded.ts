import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';

export type UngradedPage = {
  readonly org: string;
  readonly limit: number;
  readonly assistant?: string | undefined;
  /** The next page: what was answered before this turn. */
  readonly before?: string | undefined;
};

export type UngradedTurn = {
  readonly turn: string;
  readonly session: string;
  readonly assistant: string;
  readonly intent: string | null;
  readonly at: number;
};

/** Answers that nobody of the team graded yet, newest first. Demonstrations have no answer that could be read. */
export async function findUngraded(
  database: Database,
  { org, limit, assistant, before }: UngradedPage,
): Promise<readonly UngradedTurn[]> {
  const { rows } = await database.execute<UngradedTurn>(sql`
    select f.turn, f.session, f.assistant, f.intent, f.at::float8 as at
    from learning.turn_facts f
    where f.org_id = ${org} and not f.demo and f.query <> '' and f.chars > 0
      and f.ending not in ('silent', 'closed')
      and (${assistant ?? null}::text is null or f.assistant = ${assistant ?? null})
      and (${before ?? null}::text is null or (f.at, f.turn) <
        (select b.at, b.turn from learning.turn_facts b where b.turn = ${before ?? null} and b.org_id = ${org}))
      and not exists (select from learning.grades g where g.turn = f.turn)
    order by f.at desc, f.turn desc limit ${limit}`);
  return rows;
}
