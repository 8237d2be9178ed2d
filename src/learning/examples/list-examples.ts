import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, ExampleState } from '#protocol';
import { examples } from '../schema.ts';
import { exampleColumns } from './columns.ts';
import type { Example } from './example.ts';

export type ExampleFilter = {
  readonly assistant?: string;
  readonly intent?: string;
  readonly state?: ExampleState;
};

export type ExamplePage = ExampleFilter & { readonly before?: string; readonly limit: number };

/** The newest proposals first. */
export async function listExamples(
  database: Database,
  org: string,
  { assistant, intent, state, before, limit }: ExamplePage,
): Promise<readonly Example[]> {
  const wanted: (SQL | undefined)[] = [
    eq(examples.orgId, org),
    assistant === undefined ? undefined : eq(examples.assistant, assistant),
    intent === undefined ? undefined : eq(examples.intent, intent),
    state === undefined ? undefined : eq(examples.state, state),
    before === undefined ? undefined : isBefore(org, before),
  ];
  return database
    .select(exampleColumns)
    .from(examples)
    .where(and(...wanted))
    .orderBy(desc(examples.proposedAt), desc(examples.id))
    .limit(limit);
}

/** One that is not there ends the list: nobody learns whether another organisation has it. */
const isBefore = (org: string, id: string): SQL => sql`
  (${examples.proposedAt}, ${examples.id}) <
    (select b.proposed_at, b.id from learning.examples b where b.org_id = ${org} and b.id = ${id})`;
