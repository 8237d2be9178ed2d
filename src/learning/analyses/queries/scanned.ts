import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#protocol';

/** For queries that read most of what they look at. Bitmaps of an index are still used. */
const PLANNING = sql`select set_config(name, value, true) from (values
  ('enable_nestloop', 'off'), ('enable_indexscan', 'off'), ('enable_sort', 'off'), ('jit', 'off'), ('work_mem', '32MB')
) as wanted (name, value)`;

/**
 * An embedded database keeps no statistics, and a server has none of what has just come: the planner takes whatever a filter leaves for a row
 * or two and goes through the other side of a join for each of them, which at thousands of turns takes minutes. Told so, it scans and hashes.
 */
export const scanned = <Row extends Record<string, unknown>>(
  database: Database,
  query: SQL,
): Promise<readonly Row[]> =>
  database.transaction(async (transaction) => {
    await transaction.execute(PLANNING);
    const { rows } = await transaction.execute(query);
    // As with `execute<Row>`: whoever wrote the query knows its columns.
    return rows as unknown as readonly Row[];
  });
