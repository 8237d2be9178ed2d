import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalCases } from '../../schema.ts';
import { caseColumns, type KeptCase } from './columns.ts';

/** Null: it is no more. */
export async function changeCase(
  database: Database,
  { org, id }: { readonly org: string; readonly id: string },
  change: Partial<Pick<KeptCase, 'input' | 'expected' | 'note'>>,
): Promise<KeptCase | null> {
  const [changed] = await database
    .update(evalCases)
    .set(change)
    .where(and(eq(evalCases.orgId, org), eq(evalCases.id, id)))
    .returning(caseColumns);
  return changed ?? null;
}
