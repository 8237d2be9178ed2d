import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Report } from '../analyses/make-report.ts';
import { reports } from '../schema.ts';
import type { KeptReport } from './kept-report.ts';

export async function readReport(database: Database, org: string, id: string): Promise<KeptReport | null> {
  const [row] = await database
    .select()
    .from(reports)
    .where(and(eq(reports.orgId, org), eq(reports.id, id)));
  if (!row) return null;
  const { orgId: _, userId: __, body, ...made } = row;
  return { ...made, body: body as unknown as Report };
}
