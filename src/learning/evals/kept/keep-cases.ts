import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalCases } from '../../schema.ts';
import { EVALS } from '../limits.ts';
import { caseColumns, type KeptCase } from './columns.ts';

export type KeptCases =
  | { readonly kind: 'kept'; readonly cases: readonly KeptCase[] }
  /** A set holds so many at most. */
  | { readonly kind: 'full'; readonly there: number }
  /** The set has these already. */
  | { readonly kind: 'there'; readonly refs: readonly string[] };

const AT_ONCE = 100;

/** All of them or none; the set is held meanwhile, so that two who fill it count each other's. */
export const keepCases = (
  database: Database,
  { org, set }: { readonly org: string; readonly set: string },
  cases: readonly KeptCase[],
): Promise<KeptCases> =>
  database.transaction(async (work): Promise<KeptCases> => {
    await work.execute(
      sql`select id from learning.eval_sets where org_id = ${org} and id = ${set} for update`,
    );
    const there = await work.$count(evalCases, and(eq(evalCases.orgId, org), eq(evalCases.set, set)));
    if (there + cases.length > EVALS.cases) return { kind: 'full', there };
    const refs = cases.map(({ ref }) => ref);
    const same = await work
      .select({ ref: evalCases.ref })
      .from(evalCases)
      .where(and(eq(evalCases.orgId, org), eq(evalCases.set, set), inArray(evalCases.ref, refs)));
    if (same.length > 0) return { kind: 'there', refs: same.map(({ ref }) => ref) };
    const kept: KeptCase[] = [];
    for (let at = 0; at < cases.length; at += AT_ONCE) {
      const rows = cases.slice(at, at + AT_ONCE).map((each) => ({ ...each, orgId: org, set }));
      kept.push(...(await work.insert(evalCases).values(rows).returning(caseColumns)));
    }
    return { kind: 'kept', cases: kept };
  });
