import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalCases } from '../../schema.ts';
import { caseColumns, type KeptCase } from './columns.ts';

type Page = { readonly set: string; readonly before?: string | undefined; readonly limit: number };

/** In the order in which they came; the next page by `before`, the id of the last one seen. */
export const listCases = (
  database: Database,
  org: string,
  { set, before, limit }: Page,
): Promise<readonly KeptCase[]> =>
  database
    .select(caseColumns)
    .from(evalCases)
    .where(
      and(
        ...[eq(evalCases.orgId, org), eq(evalCases.set, set)],
        before === undefined ? undefined : isAfter(org, before),
      ),
    )
    .orderBy(asc(evalCases.createdAt), asc(evalCases.id))
    .limit(limit);

/** One that is not there ends the list: nobody learns whether another organisation has it. */
const isAfter = (org: string, id: string): SQL => sql`
  (${evalCases.createdAt}, ${evalCases.id}) >
    (select b.created_at, b.id from learning.eval_cases b where b.org_id = ${org} and b.id = ${id})`;
