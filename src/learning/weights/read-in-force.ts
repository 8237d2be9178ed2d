import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#protocol';
import { adjustments } from '../schema.ts';
import { type Adjustment, adjustmentColumns } from './adjustment.ts';

export type InForce = Pick<Adjustment, 'id' | 'assistant' | 'name' | 'value'> & { readonly org: string };

/** The newest change of each weights that nobody undid, of these organisations. */
export async function readInForce(database: Database, orgs: readonly string[]): Promise<readonly InForce[]> {
  if (orgs.length === 0) return [];
  const { id, assistant, name, value } = adjustmentColumns;
  return database
    .selectDistinctOn([adjustments.orgId, assistant, name], {
      ...{ org: adjustments.orgId, id, assistant, name, value },
    })
    .from(adjustments)
    .where(and(inArray(adjustments.orgId, [...orgs]), isNull(adjustments.undoneAt)))
    .orderBy(adjustments.orgId, assistant, name, desc(adjustments.at), desc(id));
}
