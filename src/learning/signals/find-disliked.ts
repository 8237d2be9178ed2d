import { and, desc, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '#protocol';
import { signals } from '../schema.ts';

/** Conversations in which somebody did not like an answer, those of last first. */
export async function findDisliked(
  database: Database,
  org: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await database
    .select({ session: signals.session })
    .from(signals)
    .where(and(eq(signals.orgId, org), inArray(signals.kind, ['thumbs_down', 'correction'])))
    .groupBy(signals.session)
    .orderBy(desc(max(signals.at)))
    .limit(limit);
  return rows.map(({ session }) => session);
}
