import { sql } from 'drizzle-orm';
import type { Period } from '#learning/reports';
import type { Database, Json } from '#protocol';

/** J9's four metrics against their targets; null where Julia never worked. Loaded only where she did. */
export async function funnelOf(
  database: Database,
  { org, since, until }: Period & { readonly org: string },
): Promise<Json> {
  const { rows } = await database.execute<{ there: boolean }>(
    sql`select to_regclass('julia.funil') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const { openDesk } = await import('#assistants/julia');
  const metrics = await openDesk({ database: async () => database }).metrics(org, since, until);
  return { ...metrics };
}
