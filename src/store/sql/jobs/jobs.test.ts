import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Job, type Jobs, seconds } from '#protocol';
import { type EmptyPostgres, emptyPostgres } from '../fixtures/databases.ts';
import type { OpenDatabase } from '../open/open-database.ts';
import { openFor, SOON } from './fixtures/databases.ts';
import { installJobs } from './install-jobs.ts';
import { openJobs } from './open-jobs.ts';
import { statementsOfPool } from './statements.ts';
import type { JobTiming } from './timing.ts';

const WORKER = join(import.meta.dirname, 'fixtures', 'worker.ts');
const BOUND = seconds(30);

describe.each(['pglite', 'postgres'] as const)('jobs on %s', { timeout: seconds(60) }, (engine) => {
  let target: string;
  let made: EmptyPostgres | undefined;
  let folder: string;
  let opened: OpenDatabase;
  const toClose: Jobs[] = [];

  const open = async (timing: Partial<JobTiming> = {}, { pool } = opened): Promise<Jobs> => {
    const jobs = await openJobs(pool, { timing: { ...SOON, ...timing } });
    toClose.push(jobs);
    return jobs;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prosa-jobs-'));
    made = engine === 'postgres' ? await emptyPostgres() : undefined;
    target = made?.url ?? join(folder, 'data');
    opened = await openFor(target);
  }, seconds(60));

  afterEach(async () => {
    await Promise.all(toClose.splice(0).map((jobs) => jobs.close()));
  });

  afterAll(async () => {
    try {
      await opened.close();
    } finally {
      await made?.drop();
    }
    await rm(folder, { recursive: true, force: true });
  });

  test('a job runs once, with what was sent', async () => {
    const jobs = await open();
    const ran = await recordInto(jobs, 'once');
    await jobs.send('once', { visit: 'v1', list: [1, 'dois'] });
    await jobs.send('once', { last: true });
    await vi.waitUntil(() => ran.length >= 2, BOUND);
    expect(ran.map(({ payload, attempt }) => ({ payload, attempt }))).toEqual([
      { payload: { visit: 'v1', list: [1, 'dois'] }, attempt: 1 },
      { payload: { last: true }, attempt: 1 },
    ]);
  });

  test('the same key is the same job: sent twenty times at once and again after it ran', async () => {
    const jobs = await open();
    const ran = await recordInto(jobs, 'keyed');
    await Promise.all(Array.from({ length: 20 }, (_, n) => jobs.send('keyed', { n }, { key: 'k' })));
    await vi.waitUntil(() => ran.length > 0, BOUND);
    await jobs.send('keyed', { again: true }, { key: 'k' });
    await jobs.send('keyed', { n: 'other' }, { key: 'another' });
    await vi.waitUntil(() => ran.some(({ payload }) => payload.n === 'other'), BOUND);
    expect(ran).toHaveLength(2);
  });

  test('a job that waits can be called off, and its key is free again', async () => {
    const jobs = await open();
    const ran = await recordInto(jobs, 'called-off');
    const at = Date.now() + 600;
    await jobs.send('called-off', { n: 1 }, { key: 'k', at });
    await jobs.cancel('called-off', 'k');
    await jobs.send('called-off', { n: 2 }, { key: 'k', at: at + 100 });
    await vi.waitUntil(() => ran.length > 0, BOUND);
    expect(ran.map(({ payload }) => payload.n)).toEqual([2]);
  });

  test('a job for later waits, and outlives the database that was closed meanwhile', async () => {
    const jobs = await open();
    const at = Date.now() + 1_500;
    await jobs.send('later', { n: 1 }, { at, key: 'k' });
    await jobs.close();
    await opened.close();
    opened = await openFor(target);
    const again = await open();
    const ran: number[] = [];
    await again.work('later', async () => ran.push(Date.now()));
    await vi.waitUntil(() => ran.length > 0, BOUND);
    expect(ran).toHaveLength(1);
    expect(ran[0]).toBeGreaterThanOrEqual(at);
  });

  test('[fault E6] a job that always throws is given up after five attempts, its cause kept, and delays no other', async () => {
    const jobs = await open();
    const ran: string[] = [];
    await jobs.work('poison', async ({ payload, attempt }) => {
      ran.push(`${payload.kind} ${attempt}`);
      if (payload.kind === 'bad') throw new Error(`never works, attempt ${attempt}`);
    });
    await jobs.work('bystander', async () => ran.push('bystander'));
    await jobs.send('poison', { kind: 'bad' });
    await jobs.send('poison', { kind: 'good' });
    await jobs.send('bystander', {});
    const mine = async () => (await jobs.dead(50)).filter(({ name }) => name === 'poison');
    await vi.waitUntil(async () => (await mine()).length > 0, BOUND);
    expect(ran.filter((line) => line.startsWith('bad'))).toEqual([
      'bad 1',
      'bad 2',
      'bad 3',
      'bad 4',
      'bad 5',
    ]);
    expect(ran.indexOf('good 1')).toBeLessThan(ran.indexOf('bad 2'));
    expect(ran.indexOf('bystander')).toBeLessThan(ran.indexOf('bad 2'));
    expect(await mine()).toEqual([
      {
        id: expect.any(String),
        name: 'poison',
        payload: { kind: 'bad' },
        attempts: 5,
        cause: 'never works, attempt 5',
        at: expect.closeTo(Date.now(), -4),
      },
    ]);
  });

  test('a job that closing interrupts is told so, runs again, and keeps its five attempts', async () => {
    const first = await open({ longestBackoff: 0 });
    const started = Promise.withResolvers<void>();
    await first.work('interrupted', async (_job, signal) => {
      started.resolve();
      await once(signal, 'abort');
      signal.throwIfAborted();
    });
    await first.send('interrupted', {});
    await started.promise;
    await first.close();
    const second = await open({ longestBackoff: 0 });
    await second.work('interrupted', async () => {
      throw new Error('not now');
    });
    const mine = async () => (await second.dead(50)).filter(({ name }) => name === 'interrupted');
    await vi.waitUntil(async () => (await mine()).length > 0, BOUND);
    expect(await mine()).toMatchObject([{ attempts: 6, cause: 'not now' }]);
  });

  test('a job that does not listen holds up the closing for a bounded time, and runs again', async () => {
    const first = await open({ longestBackoff: 0 });
    const deaf = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    let ended = false;
    await first.work('deaf', async () => {
      started.resolve();
      await deaf.promise;
      ended = true;
    });
    await first.send('deaf', {});
    await started.promise;
    await first.close();
    expect(ended).toBe(false);
    const ran = await recordInto(await open(), 'deaf');
    await vi.waitUntil(() => ran.length > 0, BOUND);
    deaf.resolve();
    await expect(first.send('deaf', {})).rejects.toMatchObject({ code: 'platform_closed' });
    expect(ran).toMatchObject([{ attempt: 2 }]);
  });

  test('a job whose process was killed in the middle runs again in the next process', async () => {
    const sender = await open();
    await sender.send('killed', {}, { key: 'k' });
    await sender.close();
    await opened.close();
    const victim = startWorker('killed', 'hang');
    expect(await firstLine(victim)).toBe('attempt 1');
    victim.kill('SIGKILL');
    await once(victim, 'close');
    opened = await openFor(target);
    await letTimePass(opened, 'killed');
    await opened.close();
    const heir = startWorker('killed', 'finish');
    const ended = once(heir, 'close');
    expect(await firstLine(heir)).toBe('attempt 2');
    // It closed everything and nothing kept it alive.
    expect(await ended).toEqual([0, null]);
    opened = await openFor(target);
  });

  test('a schedule is kept with the time zone of São Paulo, and what is due runs', async () => {
    const jobs = await open();
    const ran = await recordInto(jobs, 'hourly');
    await jobs.schedule('hourly', '0 3 * * *');
    const boss = new PgBoss({ db: statementsOfPool(opened.pool), migrate: false });
    const stored = await boss.getSchedule('hourly');
    expect(stored).toMatchObject({ cron: '0 3 * * *', timezone: 'America/Sao_Paulo' });
    const from = new Date('2026-03-01T00:00:00Z');
    const [next] = await boss.previewSchedule(stored?.cron ?? '', { tz: stored?.timezone, from, count: 1 });
    expect(next).toEqual(new Date('2026-03-01T06:00:00Z'));
    // Of a job a minute, one always came due in the last minute.
    await jobs.schedule('hourly', '* * * * *');
    await vi.waitUntil(() => ran.length > 0, BOUND);
    expect(await boss.getSchedules('hourly')).toHaveLength(1);
    await boss.unschedule('hourly');
  });

  test('preparing the database again, by several at once, changes nothing', async () => {
    const jobs = await open();
    await jobs.send('kept', {}, { key: 'k' });
    const several = engine === 'postgres' ? 4 : 1;
    await Promise.all(Array.from({ length: several }, () => opened.asOwner(installJobs)));
    const ran = await recordInto(jobs, 'kept');
    await vi.waitUntil(() => ran.length > 0, BOUND);
    expect(opened.restricted).toBe(true);
  });

  test('the role of the platform needs no right to make or change tables', async () => {
    const who = await opened.pool.query('SELECT current_user AS name');
    expect(who.rows).toEqual([{ name: 'prosa_runtime' }]);
    await expect(opened.pool.query('CREATE TABLE pgboss.mine (n int)')).rejects.toThrow('permission denied');
    await expect(opened.pool.query('DROP TABLE pgboss.job')).rejects.toThrow('must be owner');
    const jobs = await open();
    const ran = await recordInto(jobs, 'restricted');
    await jobs.send('restricted', {});
    await vi.waitUntil(() => ran.length > 0, BOUND);
  });

  test('a transaction that fails in the middle leaves nothing open behind it', async () => {
    const statements = statementsOfPool(opened.pool);
    await expect(statements.executeSql('BEGIN; SELECT 1; SELECT 1/0; COMMIT')).rejects.toThrow(
      'division by zero',
    );
    expect(await statements.executeSql('BEGIN; SELECT 1 AS n; SELECT 2 AS n; COMMIT')).toEqual({
      rows: [{ n: 1 }, { n: 2 }],
    });
  });

  if (engine === 'postgres') {
    test('a database that refuses, then drops every connection, is told about, and the work goes on', async () => {
      const told: unknown[] = [];
      const other = await openFor(target);
      const jobs = await openJobs(other.pool, { timing: SOON, report: (error) => told.push(error) });
      toClose.push(jobs);
      const ran = await recordInto(jobs, 'dropped');
      await opened.asOwner((owner) => owner.query('REVOKE USAGE ON SCHEMA pgboss FROM prosa_runtime'));
      await vi.waitUntil(() => told.length > 0, BOUND);
      await opened.asOwner((owner) => owner.query('GRANT USAGE ON SCHEMA pgboss TO prosa_runtime'));
      await opened.asOwner((owner) =>
        owner.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
        ),
      );
      await vi.waitUntil(
        () =>
          jobs.send('dropped', {}, { key: 'k' }).then(
            () => true,
            () => false,
          ),
        BOUND,
      );
      await vi.waitUntil(() => ran.length > 0, BOUND);
      expect(ran).toHaveLength(1);
      await jobs.close();
      await other.close();
    });

    test('two processes share the work, and each job runs once', async () => {
      const others = await Promise.all([openFor(target), openFor(target)]);
      const took: number[][] = [[], []];
      const both = Promise.withResolvers<void>();
      for (const [index, other] of others.entries()) {
        const jobs = await open({}, other);
        await jobs.work('shared', async ({ payload }) => {
          took[index]?.push(Number(payload.n));
          if (took.every(({ length }) => length > 0)) both.resolve();
          await both.promise;
        });
      }
      const sender = await open();
      const numbers = Array.from({ length: 60 }, (_, n) => n);
      await Promise.all(numbers.map((n) => sender.send('shared', { n })));
      await vi.waitUntil(() => took.flat().length >= numbers.length, BOUND);
      expect(took.flat().sort((a, b) => a - b)).toEqual(numbers);
      expect(Math.min(...took.map(({ length }) => length))).toBeGreaterThan(0);
      await Promise.all(toClose.splice(0).map((jobs) => jobs.close()));
      await Promise.all(others.map((other) => other.close()));
    });
  }

  function startWorker(name: string, mode: 'hang' | 'finish'): ChildProcess {
    return spawn(process.execPath, [WORKER, target, name, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  }
});

async function recordInto(jobs: Jobs, name: string): Promise<Job[]> {
  const ran: Job[] = [];
  await jobs.work(name, async (job) => ran.push(job));
  return ran;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout ?? child, 'data', { signal: AbortSignal.timeout(BOUND) });
  return String(chunk).trim();
}

/** The heartbeats of a dead process are as old as if a minute had passed. */
async function letTimePass({ pool }: OpenDatabase, name: string): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE name = $1 AND state = 'active'`,
    [name],
  );
  expect(rowCount).toBe(1);
}
