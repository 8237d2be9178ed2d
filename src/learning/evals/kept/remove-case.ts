import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalCases } from '../../schema.ts';

/** Whether there was one. What runs made of it stays. */
export async function removeCase(database: Database, org: string, id: string): Promise<boolean> {
  const removed = await database
    .delete(evalCases)
    .where(and(eq(evalCases.orgId, org), eq(evalCases.id, id)))
    .returning({ id: evalCases.id });
  return removed.length > 0;
}
