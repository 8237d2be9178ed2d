import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { adjustments } from '../schema.ts';
import { type Adjustment, adjustmentColumns, type WeightsKey } from './adjustment.ts';
import { findInForce } from './find-adjustment.ts';
import { lockOf } from './keep-adjustment.ts';

type Undoing = { readonly id: string; readonly by: string; readonly at: number };

/** Brings back what was before it. Null: it is not the one in force; what was changed upon it is undone first. */
export const undoAdjustment = (
  database: Database,
  key: WeightsKey,
  { id, by, at }: Undoing,
): Promise<Adjustment | null> =>
  database.transaction(async (transaction) => {
    await transaction.execute(lockOf(key));
    const now = await findInForce(transaction, key);
    if (now?.id !== id) return null;
    const [undone] = await transaction
      .update(adjustments)
      .set({ undoneBy: by, undoneAt: Math.max(at, now.at) })
      .where(and(eq(adjustments.orgId, key.org), eq(adjustments.id, id)))
      .returning(adjustmentColumns);
    return undone ?? null;
  });
