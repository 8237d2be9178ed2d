import type { Pool } from 'pg';
import { JOB_SCHEMA } from './install-jobs.ts';

const DELETE = `DELETE FROM ${JOB_SCHEMA}.job WHERE name = $1 AND id = $2 AND state < 'active'`;

/** pg-boss's own cancel would keep the row, and so the key, and would take a running job from its worker. */
export async function cancelWaitingJob(pool: Pool, job: { name: string; id: string }): Promise<void> {
  await pool.query(DELETE, [job.name, job.id]);
}
