import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { ledger } from './schema.ts';

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

const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/** Whether an attempt whose answer was lost was made is not guessed: the key makes the next one harmless. */
export function sqlLedger(database: () => Promise<Database>): Ledger {
  return {
    add: async (row) => {
      for (const until = performance.now() + PATIENCE_MS; ; ) {
        try {
          return await insert(await database(), row);
        } catch (error) {
          if (performance.now() > until) throw error;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
    },
  };
}

async function insert(database: Database, { org, user, ...row }: LedgerRow): Promise<void> {
  await database
    .insert(ledger)
    .values({ ...row, org_id: org, user_id: user })
    .onConflictDoUpdate({ target: ledger.key, set: { executions: sql`${ledger.executions} + 1` } });
}
