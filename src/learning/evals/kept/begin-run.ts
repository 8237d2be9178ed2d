import type { Database } from '#protocol';
import { evalRuns } from '../../schema.ts';
import { type KeptRun, runColumns } from './columns.ts';

/** Null: one of this set runs already, here or in another process. */
export async function beginRun(database: Database, org: string, run: KeptRun): Promise<KeptRun | null> {
  const [begun] = await database
    .insert(evalRuns)
    .values({ ...run, orgId: org })
    .onConflictDoNothing()
    .returning(runColumns);
  return begun ?? null;
}
