import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { WEIGHTS } from '../limits.ts';
import { adjustments } from '../schema.ts';
import { type Adjustment, adjustmentColumns, type WeightsKey } from './adjustment.ts';

export const ofWeights = ({ org, assistant, name }: WeightsKey) =>
  and(eq(adjustments.orgId, org), eq(adjustments.assistant, assistant), eq(adjustments.name, name));

/** The newest first, also those that were undone. */
export const listAdjustments = async (database: Database, key: WeightsKey): Promise<readonly Adjustment[]> =>
  database
    .select(adjustmentColumns)
    .from(adjustments)
    .where(ofWeights(key))
    .orderBy(desc(adjustments.at), desc(adjustments.id))
    .limit(WEIGHTS.history);
