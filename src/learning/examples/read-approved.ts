import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { EXAMPLE_BOUNDS } from '../limits.ts';
import { examples } from '../schema.ts';

const { id, assistant, agent, intent, text, answer, slots, updatedAt } = examples;
const COLUMNS = { id, assistant, agent, intent, text, answer, slots, updatedAt };

export type ApprovedRow = Pick<typeof examples.$inferSelect, keyof typeof COLUMNS>;

/** What counts now in an organisation. */
export const readApproved = async (database: Database, org: string): Promise<readonly ApprovedRow[]> =>
  database
    .select(COLUMNS)
    .from(examples)
    .where(and(eq(examples.orgId, org), eq(examples.state, 'approved')))
    .orderBy(desc(updatedAt), id)
    .limit(EXAMPLE_BOUNDS.most);

/** By organisation, what changes with every approval, switch, removal and erasure. Those without examples are left out. */
export async function readVersions(
  database: Database,
  orgs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orgs.length === 0) return new Map();
  const rows = await database
    .select({
      org: examples.orgId,
      version: sql<string>`count(*) || '.' || max(${updatedAt}) || '.' || sum(${updatedAt})`,
    })
    .from(examples)
    .where(and(inArray(examples.orgId, [...orgs]), eq(examples.state, 'approved')))
    .groupBy(examples.orgId);
  return new Map(rows.map(({ org, version }) => [org, version]));
}
