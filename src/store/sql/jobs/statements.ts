import type { ClientBase, Pool, QueryResult } from 'pg';
import type { Db } from 'pg-boss';

/**
 * pg-boss over our pool. It never asks for a second connection while it holds one: each of its transactions is one text,
 * BEGIN to COMMIT, so a pool of one is enough.
 */
export const statementsOfPool = (pool: Pool): Db => ({
  async executeSql(text, values) {
    const client = await pool.connect();
    client.on('error', ignore);
    try {
      return await run(client, text, values);
    } finally {
      client.off('error', ignore);
      client.release();
    }
  },
});

/** pg-boss over one connection, which must not be in a transaction. */
export const statementsOfClient = (client: ClientBase): Db => ({
  executeSql: (text, values) => run(client, text, values),
});

/** A connection that breaks in our hands fails the statement, or the next one; as an event it would end the process. */
const ignore = () => undefined;

async function run(client: ClientBase, text: string, values?: unknown[]) {
  try {
    return values?.length ? await client.query(text, values) : flatten(await client.query(text));
  } catch (error) {
    // A text that fails leaves the transaction that it began, and a pool of one would hand it to the next who asks. A
    // connection that is gone has nothing to roll back.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Several statements in one text give several results. */
const flatten = (results: QueryResult | QueryResult[]) =>
  Array.isArray(results) ? { rows: results.flatMap(({ rows }) => rows) } : results;
