import type { JsonObject } from './json.ts';

export type Job = {
  readonly id: string;
  readonly name: string;
  readonly payload: JsonObject;
  /** 1 the first time. */
  readonly attempt: number;
};

/** A job that was given up, with what the last attempt said. */
export type DeadJob = {
  readonly id: string;
  readonly name: string;
  readonly payload: JsonObject;
  readonly attempts: number;
  readonly cause: string;
  /** When it was given up. */
  readonly at: number;
};

/**
 * What has to happen later, even if this process does not live to see it.
 *
 * A job runs at least once: it may run twice, when its process dies or stalls between doing it and saying so. What it does
 * must bear that. One that throws is tried again, ever later, and given up in the end. The process that works a kind of job
 * runs one of that kind at a time. All moments are those of the database's clock, not of the injected one.
 *
 * @example
 * await jobs.work('visits.end', async ({ payload }, signal) => endVisit(payload, signal));
 * await jobs.send('visits.end', { visit }, { key: visit, at: clock.now() + minutes(30) });
 * await jobs.work('events.seal', () => sealHeads());
 * await jobs.schedule('events.seal', '0 * * * *');
 */
export type Jobs = {
  /**
   * Says, once for each name, what this process does with jobs of that name. The signal fires when the platform closes, when
   * the job took too long, or when somebody else got it: what is done after that may be done again.
   */
  work(name: string, run: (job: Job, signal: AbortSignal) => Promise<unknown>): Promise<void>;
  /**
   * Once, at a moment or now. Kept when it returns. The same key again is the same job, with its first payload and moment,
   * also while it runs and for days after it ran; a job that wants another turn sends itself under another key.
   */
  send(
    name: string,
    payload: JsonObject,
    options?: { readonly at?: number; readonly key?: string },
  ): Promise<void>;
  /** Forgets a job that still waits, and its key. One that already runs is left alone. */
  cancel(name: string, key: string): Promise<void>;
  /**
   * By cron in the time zone of the platform (America/Sao_Paulo), a minute late at most or two. What came due while nobody
   * was there happens once, on return. A name has one schedule: the last one given.
   */
  schedule(name: string, cron: string): Promise<void>;
  /** Jobs that were given up, newest first. */
  dead(limit: number): Promise<readonly DeadJob[]>;
  /**
   * Takes no more jobs, tells those that run, waits some seconds for them, and leaves the rest to the next process: being
   * interrupted costs a job none of its attempts.
   */
  close(): Promise<void>;
};
