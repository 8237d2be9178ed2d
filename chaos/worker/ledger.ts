import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
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

/** `executions` counts how often an effect was tried, so that the checker sees repetitions that the key absorbed. */
export function sqlLedger(database: () => Promise<Database>): Ledger {
  return {
    add: async ({ key, org, user, session, turn, message, place, amount }) => {
      const db = await database();
      await db.execute(sql`
        insert into chaos.ledger (key, org_id, user_id, session, turn, message, place, amount)
        values (${key}, ${org}, ${user}, ${session}, ${turn}, ${message}, ${place}, ${amount})
        on conflict (key) do update set executions = chaos.ledger.executions + 1`);
    },
  };
}
