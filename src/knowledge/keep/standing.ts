import { sql } from 'drizzle-orm';
import type { Database, DocumentStanding } from '#protocol';

export type AskedStanding = { readonly org: string; readonly document: string; readonly words: string };

/** Passages move within a document when it is replaced: it says the words wherever they stand. */
export async function documentStanding(
  database: Database,
  { org, document, words }: AskedStanding,
): Promise<DocumentStanding | null> {
  const { rows } = await database.execute<{ updated_at: number | string; says: boolean }>(
    sql`select updated_at, exists (select from prosa.passages p where p.document = d.id and p.text = ${words}) as says
      from prosa.documents d where d.id = ${document} and d.org_id = ${org}`,
  );
  const [row] = rows;
  return row ? { updatedAt: Number(row.updated_at), says: row.says } : null;
}
