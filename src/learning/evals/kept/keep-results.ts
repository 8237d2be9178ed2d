import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalCases, evalResults } from '../../schema.ts';
import type { CaseResult } from '../result.ts';

type Place = { readonly org: string; readonly run: string };

/** Of a person who was erased meanwhile nothing is kept: their case is gone, and so is what it made. */
export const keepResults = (
  database: Database,
  { org, run }: Place,
  results: readonly CaseResult[],
): Promise<void> =>
  database.transaction(async (work) => {
    const theirs = results.flatMap((result) => (result.user === null ? [] : [result.case]));
    const there = await work
      .select({ id: evalCases.id })
      .from(evalCases)
      .where(and(eq(evalCases.orgId, org), inArray(evalCases.id, theirs)))
      .for('share');
    const kept = results.filter(({ user, case: id }) => user === null || there.some((one) => one.id === id));
    const rows = kept.map(({ user, input: _, failures, ...result }) => ({
      ...{ ...result, orgId: org, run, userId: user, failures: [...failures] },
    }));
    if (rows.length > 0) await work.insert(evalResults).values(rows).onConflictDoNothing();
  });
