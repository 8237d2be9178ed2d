import type { Pool } from 'pg';

/** One amount of a message, by its place among those it asks for. */
export type Registration = { readonly message: string; readonly place: number; readonly amount: number };

export type LedgerRow = Registration & {
  readonly key: string;
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly turn: string;
};

/** Where the chaos assistant's effects end up: a row a key, whoever tries it again. */
export type Ledger = { add(row: LedgerRow): Promise<void> };

const ADD = `insert into chaos.ledger (key, org_id, user_id, session, turn, message, place, amount)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (key) do update set executions = chaos.ledger.executions + 1`;

const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/** Whether an attempt whose answer was lost was made is not guessed: the key makes the next one harmless. */
export function sqlLedger(open: () => Promise<{ readonly pool: Pool }>): Ledger {
  return {
    add: async ({ key, org, user, session, turn, message, place, amount }) => {
      const values = [key, org, user, session, turn, message, place, amount];
      for (const until = performance.now() + PATIENCE_MS; ; ) {
        try {
          await (await open()).pool.query(ADD, values);
          return;
        } catch (error) {
          if (performance.now() > until) throw error;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
    },
  };
}
