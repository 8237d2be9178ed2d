import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalRuns } from '../../schema.ts';
import { EVALS } from '../limits.ts';

/** Calls dead what gave no sign of life for long: nothing runs for ever. */
export async function buryRuns(database: Database, org: string, now: number): Promise<void> {
  await database
    .update(evalRuns)
    .set({ state: 'died', finishedAt: now })
    .where(
      and(
        ...[eq(evalRuns.orgId, org), eq(evalRuns.state, 'running')],
        lt(evalRuns.beatAt, now - EVALS.deadAfterMs),
      ),
    );
}
