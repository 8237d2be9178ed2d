import { canonicalJson, type Database, type ExampleSource } from '#protocol';
import { readApproved } from '../examples/read-approved.ts';
import { EMPTY_SHELF, fillShelf, searchShelf } from '../examples/shelf.ts';
import { hashOf } from './fingerprint.ts';

export type FrozenExamples = {
  readonly source: ExampleSource;
  readonly n: number;
  readonly version: string;
};

/** An organisation's approved examples as they are now: what is approved while a run goes on does not count in it. */
export async function freezeExamples(database: Database, org: string): Promise<FrozenExamples> {
  const rows = await readApproved(database, org);
  const shelf = await fillShelf(rows, EMPTY_SHELF);
  const words = rows
    .map(({ updatedAt: _, ...row }) => canonicalJson(row))
    .sort()
    .join('\n');
  return {
    source: { near: ({ assistant, text }) => searchShelf(shelf, assistant, text) },
    ...{ n: rows.length, version: hashOf(words) },
  };
}
