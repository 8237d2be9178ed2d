import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalRuns } from '../../schema.ts';
import { type KeptRun, runColumns } from './columns.ts';

export async function findRun(database: Database, org: string, id: string): Promise<KeptRun | null> {
  const [found] = await database
    .select(runColumns)
    .from(evalRuns)
    .where(and(eq(evalRuns.orgId, org), eq(evalRuns.id, id)));
  return found ?? null;
}
