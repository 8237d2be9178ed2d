import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type Job as BossJob, type Db, PgBoss, type SendOptions } from 'pg-boss';
import { type Job, type Jobs, type JsonObject, ProsaError } from '#protocol';
import { cancelWaitingJob } from './cancel-waiting-job.ts';
import { DEAD_JOBS, JOB_SCHEMA } from './install-jobs.ts';
import { readDeadJobs } from './read-dead-jobs.ts';
import { spareAttempts } from './spare-attempts.ts';
import { statementsOfPool } from './statements.ts';
import { ATTEMPTS, inSeconds, JOB_TIME_ZONE, JOB_TIMING, type JobTiming } from './timing.ts';

export type JobsOptions = {
  /** Told of what went wrong in the background: a database that does not answer, a pass that failed. */
  readonly report?: (error: unknown) => void;
  readonly timing?: Partial<JobTiming>;
};

type Desk = {
  readonly boss: PgBoss;
  readonly pool: Pool;
  readonly timing: JobTiming;
  readonly closing: AbortController;
  /** Kinds of jobs known to be in the table, and who works them here. */
  readonly kinds: Map<string, Promise<void>>;
  readonly workers: Map<string, string>;
  readonly running: Set<BossJob<JsonObject>>;
};

/**
 * The queue of jobs over a pool, on either engine; `installJobs` came before. It makes no table and needs one connection at
 * a time.
 *
 * @example
 * const jobs = await openJobs(pool, { report: (error) => log.warn(error) });
 * await jobs.work('retention.sweep', (_job, signal) => sweep(signal));
 * await jobs.schedule('retention.sweep', '30 3 * * *');
 */
export async function openJobs(pool: Pool, options: JobsOptions = {}): Promise<Jobs> {
  const timing = { ...JOB_TIMING, ...options.timing };
  const gate = { open: true };
  const boss = createBoss(guard(statementsOfPool(pool), gate), timing);
  boss.on('error', (error) => gate.open && options.report?.(error));
  const desk: Desk = {
    boss,
    pool,
    timing,
    closing: new AbortController(),
    kinds: new Map(),
    workers: new Map(),
    running: new Set(),
  };
  const stop = async () => {
    await close(desk).catch((error: unknown) => options.report?.(error));
    gate.open = false;
  };
  try {
    await boss.start();
  } catch (cause) {
    await stop();
    throw new ProsaError('store_unavailable', undefined, cause);
  }
  let closed: Promise<void> | undefined;
  return {
    work: (name, run) => work(desk, name, run),
    send: (name, payload, when = {}) => send(desk, { name, payload, ...when }),
    cancel: (name, key) => cancelWaitingJob(pool, { name, id: idOf(name, key) }),
    schedule: (name, cron) => schedule(desk, name, cron),
    dead: (limit) => readDeadJobs(pool, limit),
    close: () => {
      closed ??= stop();
      return closed;
    },
  };
}

/** Once the jobs are closed nothing of theirs reaches the pool any more, which its owner may have closed too. */
function guard(statements: Db, gate: { readonly open: boolean }): Db {
  return {
    executeSql: async (text, values) => {
      if (!gate.open) throw new ProsaError('platform_closed');
      return statements.executeSql(text, values);
    },
  };
}

function createBoss(db: Db, timing: JobTiming): PgBoss {
  const aDay = inSeconds(24 * 60 * 60 * 1_000);
  return new PgBoss({
    db,
    schema: JOB_SCHEMA,
    migrate: false,
    superviseIntervalSeconds: inSeconds(timing.supervision),
    monitorIntervalSeconds: inSeconds(timing.supervision),
    cronMonitorIntervalSeconds: inSeconds(timing.schedules),
    cronWorkerIntervalSeconds: inSeconds(timing.forward),
    // Not for us: dependencies between jobs, rebuilding of indexes (not the role's to do), advice on vacuum.
    flowIntervalSeconds: aDay,
    queueCacheIntervalSeconds: aDay,
    reindex: false,
    monitorVacuum: false,
  });
}

/** Told with each job instead of kept with its kind, so that what the code says holds from the next job on. */
const termsOf = (timing: JobTiming): SendOptions => ({
  retryLimit: ATTEMPTS - 1,
  retryBackoff: true,
  retryDelay: inSeconds(timing.backoff),
  retryDelayMax: inSeconds(timing.longestBackoff),
  expireInSeconds: inSeconds(timing.attempt),
  heartbeatSeconds: inSeconds(timing.silence),
  retentionSeconds: inSeconds(timing.keepWaiting),
  deleteAfterSeconds: inSeconds(timing.keepDone),
  deadLetter: DEAD_JOBS,
});

function ensureKind({ boss, kinds }: Desk, name: string): Promise<void> {
  const known = kinds.get(name);
  if (known) return known;
  const made = boss.createQueue(name);
  kinds.set(name, made);
  made.catch(() => kinds.delete(name));
  return made;
}

async function work(desk: Desk, name: string, run: Parameters<Jobs['work']>[1]): Promise<void> {
  const { boss, timing, workers } = desk;
  if (workers.has(name))
    throw new ProsaError('configuration_invalid', `Já há quem faça as tarefas "${name}" neste processo.`);
  workers.set(name, '');
  const options = {
    pollingIntervalSeconds: inSeconds(timing.poll),
    heartbeatRefreshSeconds: inSeconds(timing.heartbeat),
  };
  try {
    await ensureKind(desk, name);
    const id = await boss.work<JsonObject>(name, options, async (batch) => {
      for (const job of batch) await perform(desk, job, run);
    });
    workers.set(name, id);
  } catch (error) {
    // Nobody works these: whoever asks again may.
    workers.delete(name);
    throw error;
  }
}

async function perform(
  { boss, closing, running, workers }: Desk,
  job: BossJob<JsonObject>,
  run: Parameters<Jobs['work']>[1],
): Promise<void> {
  const seen: Job = { id: job.id, name: job.name, payload: job.data ?? {}, attempt: job.retryCount + 1 };
  running.add(job);
  try {
    await run(seen, AbortSignal.any([job.signal, closing.signal]));
  } finally {
    running.delete(job);
    // Where there was one there may be more: the next is asked for at once.
    boss.notifyWorker(workers.get(job.name) ?? '');
  }
}

type Order = {
  readonly name: string;
  readonly payload: JsonObject;
  readonly at?: number;
  readonly key?: string;
};

async function send(desk: Desk, { name, payload, at, key }: Order): Promise<void> {
  const { boss, timing, workers } = desk;
  await ensureKind(desk, name);
  await boss.send(name, payload, {
    ...termsOf(timing),
    ...(key !== undefined && { id: idOf(name, key) }),
    ...(at !== undefined && { startAfter: new Date(at) }),
  });
  if (at === undefined) boss.notifyWorker(workers.get(name) ?? '');
}

async function schedule(desk: Desk, name: string, cron: string): Promise<void> {
  await ensureKind(desk, name);
  const terms = { ...termsOf(desk.timing), tz: JOB_TIME_ZONE, missed: 'once' } as const;
  await desk.boss.schedule(name, cron, {}, terms);
}

async function close({ boss, pool, timing, closing, running }: Desk): Promise<void> {
  // A database that no longer answers must not hold us up for longer than jobs may.
  const bound = timing.closing * 2;
  // Before they are told: one that ends at once must find its attempt spared.
  await within(bound, spareAttempts(pool, [...running]));
  closing.abort(new ProsaError('platform_closed'));
  await within(bound, boss.stop({ graceful: true, timeout: timing.closing, close: false }));
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A job's id is its key's: the primary key of the table is what makes the second one the same job. */
function idOf(name: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
