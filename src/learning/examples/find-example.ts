import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { examples } from '../schema.ts';
import { exampleColumns } from './columns.ts';
import type { Example } from './example.ts';

export async function findExample(database: Database, org: string, id: string): Promise<Example | null> {
  const [found] = await database
    .select(exampleColumns)
    .from(examples)
    .where(and(eq(examples.orgId, org), eq(examples.id, id)));
  return found ?? null;
}

/** The proposal that waits for this turn, if somebody made one: asked for again it is the same. */
export async function findProposalOf(database: Database, org: string, turn: string): Promise<Example | null> {
  const [found] = await database
    .select(exampleColumns)
    .from(examples)
    .where(and(eq(examples.orgId, org), eq(examples.sourceTurn, turn), eq(examples.state, 'proposed')))
    .limit(1);
  return found ?? null;
}
