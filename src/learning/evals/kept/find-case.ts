import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalCases } from '../../schema.ts';
import { caseColumns, type KeptCase } from './columns.ts';

export async function findCase(database: Database, org: string, id: string): Promise<KeptCase | null> {
  const [found] = await database
    .select(caseColumns)
    .from(evalCases)
    .where(and(eq(evalCases.orgId, org), eq(evalCases.id, id)));
  return found ?? null;
}
