import { days } from '#protocol';
import { countRowsAnew } from './count-rows-anew.ts';
import type { OpenDatabase } from './open/open-database.ts';

/** What keeps the tables in order; called by jobs, by anybody at any time, and safe to do twice. */
export type Upkeep = {
  /** Ends the visits in which nothing was said since a moment. Returns how many. */
  endIdleVisits(since: number, now: number): Promise<number>;
  /** The person has left. False when no visit was open. */
  endVisit(session: string, now: number): Promise<boolean>;
  /** Writes down where each chain of events stands. Returns how many had grown. */
  sealHeads(now: number): Promise<number>;
  /** Takes away answered inputs and sent replies that nobody needs any more. Returns how many. */
  sweepResidue(now: number): Promise<number>;
  /** Has the database look at tables that have grown, so that it chooses its indexes well. Returns how many had. */
  countRowsAnew(): Promise<number>;
};

/** How long the id of an answered input is remembered, and a reply that was sent. */
const KEPT = { inputs: days(60), sent: '30 days' } as const;
const ROWS_AT_ONCE = 500;

const VISITS_AT_ONCE = 200;
const SESSIONS_AT_ONCE = 500;
const SEAL = 'select heads, last from prosa.seal_heads($1, $2, $3)';

type Slice = { readonly heads: number; readonly last: string | null };

export function createUpkeep(database: Pick<OpenDatabase, 'pool' | 'engine' | 'asOwner'>): Upkeep {
  const { pool } = database;
  const one = async <T>(text: string, values: readonly unknown[]): Promise<T> =>
    (await pool.query<{ answer: T }>(text, [...values])).rows[0]?.answer as T;
  return {
    endIdleVisits: (since, now) =>
      one('select prosa.end_idle_visits($1, $2, $3) as answer', [since, now, VISITS_AT_ONCE]),
    countRowsAnew: () => countRowsAnew(database),
    endVisit: (session, now) => one(`select prosa.end_visit($1, $2, 'left') as answer`, [session, now]),
    sweepResidue: async (now) => {
      const values = [now - KEPT.inputs, KEPT.sent, ROWS_AT_ONCE];
      const sweep = 'select prosa.sweep_residue($1, clock_timestamp() - $2::interval, $3) as answer';
      // Slice by slice: others get their turn in between.
      for (let swept = 0; ; ) {
        const slice = await one<number>(sweep, values);
        swept += slice;
        if (slice === 0) return swept;
      }
    },
    sealHeads: async (now) => {
      let sealed = 0;
      for (let after: string | null = ''; after !== null; ) {
        const { rows }: { rows: Slice[] } = await pool.query(SEAL, [now, after, SESSIONS_AT_ONCE]);
        sealed += rows[0]?.heads ?? 0;
        after = rows[0]?.last ?? null;
      }
      return sealed;
    },
  };
}
