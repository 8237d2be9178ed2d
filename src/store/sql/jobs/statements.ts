import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Db } from 'pg-boss';

/** Where the queue's statements run: a pool, or one connection outside any transaction. */
export type Connections = Pool | Pick<PoolClient, 'query'>;

/**
 * pg-boss over our connections. It never asks for a second one while it holds one: each of its transactions is one text,
 * BEGIN to COMMIT, so one connection is enough. When such a text fails, the transaction it began is still open: a pool of
 * one would hand it to the next who asks.
 */
export function createStatements(connections: Connections): Db {
  return {
    async executeSql(text, values) {
      if (!('connect' in connections)) return run(connections, text, values);
      const client = await connections.connect();
      try {
        return await run(client, text, values);
      } finally {
        client.release();
      }
    },
  };
}

async function run(client: Pick<PoolClient, 'query'>, text: string, values?: unknown[]) {
  try {
    return values?.length ? await client.query(text, values) : flatten(await client.query(text));
  } catch (error) {
    // A connection that is gone has nothing to roll back.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Several statements in one text give several results. */
const flatten = (results: QueryResult | QueryResult[]) =>
  Array.isArray(results) ? { rows: results.flatMap(({ rows }) => rows) } : results;
