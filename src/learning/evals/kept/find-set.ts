import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalSets } from '../../schema.ts';
import { type EvalSet, setColumns } from './columns.ts';

/** By its id or its name. */
export async function findSet(database: Database, org: string, named: string): Promise<EvalSet | null> {
  const [found] = await database
    .select(setColumns)
    .from(evalSets)
    .where(and(eq(evalSets.orgId, org), or(eq(evalSets.id, named), eq(evalSets.name, named))))
    .limit(1);
  return found ?? null;
}
