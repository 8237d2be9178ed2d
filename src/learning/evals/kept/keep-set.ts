import type { Database } from '#protocol';
import { evalSets } from '../../schema.ts';
import { type EvalSet, setColumns } from './columns.ts';

/** Null: there is one of that name. */
export async function keepSet(database: Database, org: string, set: EvalSet): Promise<EvalSet | null> {
  const [kept] = await database
    .insert(evalSets)
    .values({ ...set, orgId: org })
    .onConflictDoNothing()
    .returning(setColumns);
  return kept ?? null;
}
