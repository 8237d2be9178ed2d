import type { Pool } from 'pg';
import type { DeadJob, JsonObject } from '#protocol';
import { DEAD_JOBS, JOB_SCHEMA } from './install-jobs.ts';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly payload: JsonObject | null;
  readonly attempts: number;
  readonly output: unknown;
  readonly at: Date;
};

const SELECT = `
SELECT source_id AS id, source_name AS name, data AS payload, source_retry_count + 1 AS attempts,
  source_output AS output, created_on AS at
FROM ${JOB_SCHEMA}.job
WHERE name = $1
ORDER BY created_on DESC, id
LIMIT $2`;

export async function readDeadJobs(pool: Pool, limit: number): Promise<readonly DeadJob[]> {
  const { rows } = await pool.query<Row>(SELECT, [DEAD_JOBS, limit]);
  return rows.map(({ id, name, payload, attempts, output, at }) => ({
    id,
    name,
    payload: payload ?? {},
    attempts,
    cause: readCause(output),
    at: at.getTime(),
  }));
}

/** An error as pg-boss writes it down: its own fields, or a value that was thrown or told under `value`. */
function readCause(output: unknown): string {
  if (typeof output === 'string') return output;
  if (typeof output !== 'object' || output === null) return 'unknown';
  if ('message' in output && typeof output.message === 'string') return output.message;
  return 'value' in output ? readCause(output.value) : JSON.stringify(output);
}
