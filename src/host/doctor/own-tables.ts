import { sql } from 'drizzle-orm';
import type { AssistantTables, ResourceScope } from '#protocol';
import { createDurableStore } from '#store';
import { targetOf } from '../backing.ts';
import type { ConfiguredStore } from '../config.ts';
import { isNothingKept } from './nothing-kept.ts';

/** What an assistant's resources are made from, for those who only look: no worker is started, and nothing is migrated. */
export type OwnTablesOpened = ResourceScope & { close(): Promise<void> };

/** Null: the assistant never worked there. Throws what keeps it from being opened. */
export async function openOwnTables(
  choice: ConfiguredStore,
  { schema, rules }: AssistantTables,
): Promise<OwnTablesOpened | null> {
  const target = targetOf(choice);
  if (isNothingKept(target)) return null;
  const durable = createDurableStore({ target });
  await durable.open();
  const places = Object.keys(rules).map((table) => sql`to_regclass(${`"${schema}"."${table}"`}) is not null`);
  const { rows } = await (await durable.database()).execute<{ present: boolean }>(
    sql`select ${sql.join(places, sql` and `)} as present`,
  );
  if (rows[0]?.present) return { database: durable.database, close: () => durable.close() };
  await durable.close();
  return null;
}
