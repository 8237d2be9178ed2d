import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Registration } from './assistant.ts';
import { ledger } from './schema.ts';

export type LedgerRow = Registration & {
  readonly key: string;
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly turn: string;
};

/** Where the chaos assistant's effects end up: a row a key, whoever tries it again. */
export type Ledger = { add(row: LedgerRow): Promise<void> };

export function sqlLedger(database: () => Promise<Database>): Ledger {
  return {
    add: async ({ org, user, ...row }) => {
      const db = await database();
      await db
        .insert(ledger)
        .values({ ...row, org_id: org, user_id: user })
        .onConflictDoUpdate({ target: ledger.key, set: { executions: sql`${ledger.executions} + 1` } });
    },
  };
}
