import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#protocol';

/**
 * Drizzle over a pool, with transactions of our own: drizzle's keeps a connection for ever when its BEGIN fails, so that as many
 * resets as the pool has connections would leave a process without any; and it gives back whatever is left of a transaction that failed.
 */
export function drizzleOver(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release(!isIdle(client));
    }
  };
  return Object.assign(db, { transaction });
}

/** As the server said last: neither in a transaction nor in a failed one. Whoever lost the connection in between never hears it. */
const isIdle = (client: pg.PoolClient): boolean => client.getTransactionStatus() === 'I';
