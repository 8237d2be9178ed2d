import type { Database, Json } from '#protocol';
import { reports } from '../schema.ts';
import type { KeptReport } from './kept-report.ts';

/** False: this week has its report already. */
export async function keepReport(database: Database, org: string, report: KeptReport): Promise<boolean> {
  const { body, ...made } = report;
  const kept = await database
    .insert(reports)
    // It is plain data: types of its own have no index signature.
    .values({ ...made, orgId: org, userId: null, body: body as unknown as Json })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return kept.length > 0;
}
