import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import { statementsOfClient } from './statements.ts';
import { inSeconds, JOB_TIMING } from './timing.ts';

export const JOB_SCHEMA = 'pgboss';
export const DEAD_JOBS = 'prosa.dead';

/** Kinds of jobs are rows of a table: nothing that happens later needs the right to make tables. */
const GRANTS = `
DO $$
BEGIN
  -- Two processes that start at once would otherwise write the same catalogue rows.
  PERFORM pg_advisory_xact_lock(hashtext('prosa.jobs.grants'));
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN RETURN; END IF;
  GRANT USAGE ON SCHEMA ${JOB_SCHEMA} TO prosa_runtime;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOB_SCHEMA} TO prosa_runtime;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${JOB_SCHEMA} TO prosa_runtime;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${JOB_SCHEMA} TO prosa_runtime;
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${JOB_SCHEMA} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO prosa_runtime;
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${JOB_SCHEMA} GRANT USAGE, SELECT ON SEQUENCES TO prosa_runtime;
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${JOB_SCHEMA} GRANT EXECUTE ON FUNCTIONS TO prosa_runtime;
END $$;`;

/**
 * Makes the tables of the queue, or brings them up to date, and opens them to the role under which the platform works. To be
 * called with every migration, as the owner, outside any transaction; doing it again changes nothing.
 *
 * @example
 * await database.asOwner(installJobs);
 */
export async function installJobs(owner: ClientBase): Promise<void> {
  const db = statementsOfClient(owner);
  const boss = new PgBoss({ db, schema: JOB_SCHEMA, migrate: true, supervise: false, schedule: false });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  try {
    await boss.start();
    await boss.createQueue(DEAD_JOBS, { retentionSeconds: inSeconds(JOB_TIMING.keepDead) });
    await db.executeSql(GRANTS);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failures.length > 0) throw failures[0];
}
