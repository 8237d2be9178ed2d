import type { Pool } from 'pg';
import type { Registration } from './assistant.ts';

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

export function sqlLedger(open: () => Promise<{ readonly pool: Pool }>): Ledger {
  return {
    add: async ({ key, org, user, session, turn, message, place, amount }) => {
      const { pool } = await open();
      await pool.query(ADD, [key, org, user, session, turn, message, place, amount]);
    },
  };
}
