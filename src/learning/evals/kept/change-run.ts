import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalRuns } from '../../schema.ts';
import { type KeptRun, runColumns } from './columns.ts';

type RunChange = Partial<Pick<KeptRun, 'state' | 'done' | 'passed' | 'metrics' | 'beatAt' | 'finishedAt'>>;

/** Only of one that runs. Null: it does not, any more: somebody called it dead, or removed it. */
export async function changeRun(
  database: Database,
  { org, id }: { readonly org: string; readonly id: string },
  change: RunChange,
): Promise<KeptRun | null> {
  const [changed] = await database
    .update(evalRuns)
    .set(change)
    .where(and(eq(evalRuns.orgId, org), eq(evalRuns.id, id), eq(evalRuns.state, 'running')))
    .returning(runColumns);
  return changed ?? null;
}
