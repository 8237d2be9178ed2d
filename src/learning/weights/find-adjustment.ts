import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#protocol';
import { adjustments } from '../schema.ts';
import { type Adjustment, adjustmentColumns, type WeightsKey } from './adjustment.ts';
import { ofWeights } from './list-adjustments.ts';

export async function findAdjustment(
  database: Database,
  org: string,
  id: string,
): Promise<Adjustment | null> {
  const [found] = await database
    .select(adjustmentColumns)
    .from(adjustments)
    .where(and(eq(adjustments.orgId, org), eq(adjustments.id, id)));
  return found ?? null;
}

/** The one that counts now; null: all is as usual. */
export async function findInForce(
  database: Pick<Database, 'select'>,
  key: WeightsKey,
): Promise<Adjustment | null> {
  const [found] = await database
    .select(adjustmentColumns)
    .from(adjustments)
    .where(and(ofWeights(key), isNull(adjustments.undoneAt)))
    .orderBy(desc(adjustments.at), desc(adjustments.id))
    .limit(1);
  return found ?? null;
}
