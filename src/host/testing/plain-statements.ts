import type { OpenDatabase } from '#store/sql';

type Wire = { parse(statement: object): void };

/**
 * Drizzle gives each statement its readers of values as `types`. Over a socket `pg` sends none of it; PGlite's adapter takes it
 * for a list of the parameters' types and breaks. All clients of such a pool share one connection, so it is mended once.
 */
export async function takePlainStatements({ engine, pool }: OpenDatabase): Promise<void> {
  if (engine !== 'pglite') return;
  const client = await pool.connect();
  const { connection } = client as unknown as { readonly connection: Wire };
  const parse = connection.parse.bind(connection);
  connection.parse = (statement) => parse({ ...statement, types: undefined });
  client.release();
}
