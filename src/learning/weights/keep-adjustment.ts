import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { adjustments } from '../schema.ts';
import type { Adjustment, WeightsKey } from './adjustment.ts';
import { findInForce } from './find-adjustment.ts';

export type NewAdjustment = Omit<Adjustment, 'assistant' | 'name' | 'undoneBy' | 'undoneAt'>;

/** One change at a time, over all processes. */
export const lockOf = ({ org, assistant, name }: WeightsKey) =>
  sql`select pg_advisory_xact_lock(7227, hashtext(${`${org}\n${assistant}\n${name}`}))`;

/** Null: what is in force is no more what whoever changes it looked at. `over` is its id; null: all was as usual. */
export const keepAdjustment = (
  database: Database,
  key: WeightsKey,
  { over, ...made }: NewAdjustment & { readonly over: string | null },
): Promise<Adjustment | null> =>
  database.transaction(async (transaction) => {
    await transaction.execute(lockOf(key));
    const now = await findInForce(transaction, key);
    if ((now?.id ?? null) !== over) return null;
    const { org, assistant, name } = key;
    // Later than what it follows, though the clock stands still.
    const at = Math.max(made.at, (now?.at ?? 0) + 1);
    const kept = { ...made, at, assistant, name, undoneBy: null, undoneAt: null };
    await transaction.insert(adjustments).values({ ...kept, orgId: org });
    return kept;
  });
