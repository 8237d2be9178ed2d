import type { Database } from '#protocol';
import { examples } from '../schema.ts';
import { exampleColumns } from './columns.ts';
import type { Example } from './example.ts';

export async function keepExample(database: Database, org: string, example: Example): Promise<Example> {
  const [kept] = await database
    .insert(examples)
    .values({ ...example, orgId: org })
    .returning(exampleColumns);
  if (!kept) throw new Error('an insert that returns nothing');
  return kept;
}
