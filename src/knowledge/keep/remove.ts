import { eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { documents } from '../tables.ts';
import { type DocumentPlace, documentId, placeOf } from './names.ts';

/** Its passages go with it. False: there is no such document. */
export async function removeDocument(database: Database, place: DocumentPlace): Promise<boolean> {
  const gone = await database
    .delete(documents)
    .where(eq(documents.id, documentId(placeOf(place))))
    .returning();
  return gone.length > 0;
}
