import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { signals } from '../schema.ts';

export type KeptSignal = typeof signals.$inferSelect;

/** All that people showed or said about one answer. */
export const readSignals = async (
  database: Database,
  org: string,
  turn: string,
): Promise<readonly KeptSignal[]> =>
  database
    .select()
    .from(signals)
    .where(and(eq(signals.orgId, org), eq(signals.turn, turn)))
    .orderBy(asc(signals.at));
