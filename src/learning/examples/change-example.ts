import { and, eq } from 'drizzle-orm';
import type { Database, ExampleState } from '#protocol';
import { examples } from '../schema.ts';
import { exampleColumns } from './columns.ts';
import type { Example } from './example.ts';

export type ExampleChange = Partial<
  Pick<
    Example,
    | 'state'
    | 'text'
    | 'answer'
    | 'intent'
    | 'agent'
    | 'slots'
    | 'note'
    | 'decidedBy'
    | 'decidedAt'
    | 'updatedAt'
  >
>;

/** Null: it is no more what it was when whoever changes it looked. */
export async function changeExample(
  database: Database,
  { org, id, from }: { readonly org: string; readonly id: string; readonly from: ExampleState },
  change: ExampleChange,
): Promise<Example | null> {
  const [changed] = await database
    .update(examples)
    .set(change)
    .where(and(eq(examples.orgId, org), eq(examples.id, id), eq(examples.state, from)))
    .returning(exampleColumns);
  return changed ?? null;
}
