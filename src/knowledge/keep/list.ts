import { and, asc, eq } from 'drizzle-orm';
import type { Database, DocumentSummary } from '#protocol';
import { documents } from '../tables.ts';

/** By collection, then by name. */
export async function listDocuments(
  database: Database,
  org: string,
  collection?: string,
): Promise<readonly DocumentSummary[]> {
  const { id: document, title, passages, name, updatedAt } = documents;
  const theirs = eq(documents.orgId, org);
  return database
    .select({ document, title, collection: documents.collection, passages, name, updatedAt })
    .from(documents)
    .where(collection === undefined ? theirs : and(theirs, eq(documents.collection, collection)))
    .orderBy(asc(documents.collection), asc(documents.name));
}
