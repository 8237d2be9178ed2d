import type { ClientBase } from 'pg';
import type { OpenDatabase } from './open/open-database.ts';

/** Smaller tables are read whole as fast as by any index. */
const SMALL_PAGES = 16;
/** Values that are told apart by how often they come. Few will do to choose an index by, and many take a second to read. */
const SAMPLE = 10;

const GROWN = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    and pg_relation_size(c.oid) > 2 * greatest(c.relpages, $1) * current_setting('block_size')::bigint`;

/**
 * Has Postgres look again at how tables are filled that are twice as large as when it looked last: until it has, one index is as good to
 * it as the next. A server does so by itself; a PGlite has nobody for it. Answers how many those were.
 */
export async function countRowsAnew({
  engine,
  asOwner,
}: Pick<OpenDatabase, 'engine' | 'asOwner'>): Promise<number> {
  if (engine !== 'pglite') return 0;
  return asOwner(async (client) => {
    const { rows } = await client.query<{ readonly name: string }>(GROWN, [SMALL_PAGES]);
    for (const { name } of rows) await analyse(client, name);
    return rows.length;
  });
}

async function analyse(client: ClientBase, name: string): Promise<void> {
  await client.query(`set default_statistics_target = ${SAMPLE}`);
  try {
    await client.query(`analyze ${name}`);
  } finally {
    await client.query('reset default_statistics_target');
  }
}
