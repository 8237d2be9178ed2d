import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { examples } from '../schema.ts';

/** Whether there was one. */
export async function removeExample(database: Database, org: string, id: string): Promise<boolean> {
  const removed = await database
    .delete(examples)
    .where(and(eq(examples.orgId, org), eq(examples.id, id)))
    .returning({ id: examples.id });
  return removed.length > 0;
}
