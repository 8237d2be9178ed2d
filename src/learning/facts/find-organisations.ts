import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';

/** Organisations in which somebody was answered since a moment; demonstrations do not count. */
export async function findOrganisations(database: Database, since: number): Promise<readonly string[]> {
  const { rows } = await database.execute<{ org: string }>(
    sql`select distinct org_id as org from learning.turn_facts where at >= ${since} and not demo order by 1`,
  );
  return rows.map(({ org }) => org);
}
