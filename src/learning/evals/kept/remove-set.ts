import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalCases, evalResults, evalRuns, evalSets } from '../../schema.ts';

/** With its cases, its runs and their results, at once. Whether there was one. */
export const removeSet = (database: Database, org: string, id: string): Promise<boolean> =>
  database.transaction(async (work) => {
    const runs = work
      .select({ id: evalRuns.id })
      .from(evalRuns)
      .where(and(eq(evalRuns.orgId, org), eq(evalRuns.set, id)));
    await work.delete(evalResults).where(and(eq(evalResults.orgId, org), inArray(evalResults.run, runs)));
    await work.delete(evalRuns).where(and(eq(evalRuns.orgId, org), eq(evalRuns.set, id)));
    await work.delete(evalCases).where(and(eq(evalCases.orgId, org), eq(evalCases.set, id)));
    const removed = await work
      .delete(evalSets)
      .where(and(eq(evalSets.orgId, org), eq(evalSets.id, id)))
      .returning({ id: evalSets.id });
    return removed.length > 0;
  });
