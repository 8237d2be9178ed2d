import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalSets } from '../../schema.ts';
import { EVALS } from '../limits.ts';
import { type EvalSet, setColumns } from './columns.ts';

export type ListedSet = EvalSet & { readonly cases: number };

/** The newest first, with how many cases each holds. */
export const listSets = (database: Database, org: string): Promise<readonly ListedSet[]> =>
  database
    .select({
      ...setColumns,
      cases: sql<number>`(select count(*)::int from learning.eval_cases c
        where c.org_id = learning.eval_sets.org_id and c.set = learning.eval_sets.id)`,
    })
    .from(evalSets)
    .where(eq(evalSets.orgId, org))
    .orderBy(desc(evalSets.createdAt), desc(evalSets.id))
    .limit(EVALS.sets);
