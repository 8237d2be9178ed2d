import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Period } from '../analyses/analysis.ts';
import { SCHEDULE } from './kept-report.ts';

/** Organisations with turns in that week and no report of it. */
export async function findDue(database: Database, { since, until }: Period): Promise<readonly string[]> {
  const { rows } = await database.execute<{ org: string }>(sql`
    select distinct f.org_id as org from learning.turn_facts f
    where f.at >= ${since} and f.at < ${until} and not exists (
      select from learning.reports r where r.org_id = f.org_id and r.since = ${since} and r.until = ${until}
        and r.made_by = ${SCHEDULE})
    order by 1`);
  return rows.map(({ org }) => org);
}
