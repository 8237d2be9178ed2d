import type { Pool } from 'pg';

/** What keeps the tables in order; called by jobs, by anybody at any time, and safe to do twice. */
export type Upkeep = {
  /** Ends the visits in which nothing was said since a moment. Returns how many. */
  endIdleVisits(since: number, now: number): Promise<number>;
  /** The person has left. False when no visit was open. */
  endVisit(session: string, now: number): Promise<boolean>;
  /** Writes down where each chain of events stands. Returns how many had grown. */
  sealHeads(now: number): Promise<number>;
};

const VISITS_AT_ONCE = 200;

export function createUpkeep(pool: Pool): Upkeep {
  const one = async <T>(text: string, values: readonly unknown[]): Promise<T> =>
    (await pool.query<{ answer: T }>(text, [...values])).rows[0]?.answer as T;
  return {
    endIdleVisits: (since, now) =>
      one('select prosa.end_idle_visits($1, $2, $3) as answer', [since, now, VISITS_AT_ONCE]),
    endVisit: (session, now) => one(`select prosa.end_visit($1, $2, 'left') as answer`, [session, now]),
    sealHeads: (now) => one('select prosa.seal_heads($1) as answer', [now]),
  };
}
