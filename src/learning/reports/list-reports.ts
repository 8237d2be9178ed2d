import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { ReportSummary } from './kept-report.ts';

/** A year of weeks, and some made by hand. */
const MOST = 100;

/** Newest first. */
export async function listReports(database: Database, org: string): Promise<readonly ReportSummary[]> {
  const { rows } = await database.execute<ReportSummary>(sql`
    select id, since::float8 as since, until::float8 as until, made_at::float8 as "madeAt", made_by as "madeBy", demo,
      (body->'counts'->>'turns')::int as turns, (body->'counts'->>'missions')::int as missions,
      (select json_agg(analysis->>'verdict') from json_array_elements(body->'analyses') as analysis) as verdicts
    from learning.reports where org_id = ${org} order by made_at desc, id desc limit ${MOST}`);
  return rows;
}
