import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalRuns } from '../../schema.ts';
import { EVALS } from '../limits.ts';
import { type KeptRun, runColumns } from './columns.ts';

/** The newest first; of one set, or of all. */
export const listRuns = (database: Database, org: string, set?: string): Promise<readonly KeptRun[]> =>
  database
    .select(runColumns)
    .from(evalRuns)
    .where(and(eq(evalRuns.orgId, org), set === undefined ? undefined : eq(evalRuns.set, set)))
    .orderBy(desc(evalRuns.startedAt), desc(evalRuns.id))
    .limit(EVALS.runsListed);
