import type { Pool } from 'pg';
import { JOB_SCHEMA } from './install-jobs.ts';

const UPDATE = `
UPDATE ${JOB_SCHEMA}.job SET retry_limit = retry_limit + 1
WHERE state = 'active' AND (name, id) IN (SELECT * FROM unnest($1::text[], $2::uuid[]))`;

/** Gives running jobs one attempt more, for the one that is about to be interrupted. */
export async function spareAttempts(
  pool: Pool,
  jobs: readonly { readonly name: string; readonly id: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await pool.query(UPDATE, [jobs.map(({ name }) => name), jobs.map(({ id }) => id)]);
}
