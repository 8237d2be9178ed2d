import pg from 'pg';
import type { Engine, OnConnect } from './engine.ts';
import { wholeNumbers } from './whole-numbers.ts';

const POOL_SIZE = 10;
const CONNECT_MS = 1_000;
const QUERY_MS = 5_000;
/** A migration waits for another process's, and may rewrite a table. */
const OWNER_CONNECT_MS = 10_000;

export type PostgresTarget = { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number };

/** A server of its own. Migrations run on a connection beside the pool, which has no limit on how long a statement takes. */
export async function openPostgres(target: PostgresTarget, onConnect: OnConnect): Promise<Engine> {
  const common = {
    connectionString: target.url,
    keepAlive: true,
    types: wholeNumbers,
    application_name: 'prosa',
  };
  const pool = new pg.Pool({
    ...common,
    onConnect,
    max: target.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    statement_timeout: QUERY_MS,
    idle_in_transaction_session_timeout: QUERY_MS,
  });
  return {
    kind: 'postgres',
    pool,
    asOwner: async (work) => {
      const client = new pg.Client({ ...common, connectionTimeoutMillis: OWNER_CONNECT_MS });
      client.on('error', () => {}); // the statement that is under way fails with it
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}
