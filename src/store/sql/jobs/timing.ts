import { minutes, seconds } from '#protocol';

const days = (n: number): number => minutes(n * 24 * 60);

/**
 * How the queue spends its time, in milliseconds. On the embedded engine each query stops the process for as long as it
 * takes, and jobs are about minutes: so it asks seldom. What this process sends to itself does not wait to be asked for.
 */
export const JOB_TIMING = {
  /** How often each kind of job is asked for. */
  poll: seconds(2),
  /** How often schedules are looked at, and how often what they made is passed on. */
  schedules: seconds(30),
  forward: seconds(15),
  /** A running job says that it lives; one that was silent for `silence` is taken from it at the next `supervision`. */
  heartbeat: seconds(5),
  silence: seconds(15),
  supervision: seconds(15),
  /** The longest that one attempt may take. */
  attempt: minutes(15),
  /** The wait after the first failure; it doubles, up to the longest. */
  backoff: seconds(5),
  longestBackoff: minutes(10),
  /** How long those that run may take to end when the platform closes. */
  closing: seconds(5),
  /** How long a job is kept: after it was done, when nobody works its kind, and after it was given up. */
  keepDone: days(7),
  keepWaiting: days(30),
  keepDead: days(90),
} as const;

export type JobTiming = { readonly [Name in keyof typeof JOB_TIMING]: number };

/** Attempts at a job before it is given up. */
export const ATTEMPTS = 5;

export const JOB_TIME_ZONE = 'America/Sao_Paulo';

export const inSeconds = (ms: number): number => ms / 1_000;
