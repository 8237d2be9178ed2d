import { and, eq, sql } from 'drizzle-orm';
import { LOCAL_EMBEDDER } from '#language';
import type { Database, DocumentSource, Embedder, IngestedDocument } from '#protocol';
import type { Chunk } from '../chunk/chunk.ts';
import { KNOWLEDGE_LIMITS } from '../limits.ts';
import { readDocument } from '../read/read-document.ts';
import { documents, passages } from '../tables.ts';
import { type DocumentPlace, documentId, hashOf, httpsOnly, placeOf, plainName } from './names.ts';
import { bytesOf, vectorsOf } from './vectors.ts';
import { wordPrefix, wordsOf } from './words.ts';

type IngestScope = { readonly database: Database; readonly embedder: Embedder | null; readonly now: number };

/** Reads, cuts and keeps a document. What is the same already is left as it is; anything else is replaced in one short transaction. */
export async function ingest(
  source: DocumentSource,
  { database, embedder, now }: IngestScope,
): Promise<IngestedDocument> {
  const place = placeOf(source);
  const known = await findDocument(database, place);
  const { collection } = place;
  if (known?.hash === hashOf(source, embedder?.name ?? LOCAL_EMBEDDER))
    return { document: known.id, title: known.title, collection, passages: known.passages, change: 'same' };
  const { title, url, chunks } = await readDocument(source);
  const told = {
    title: plainName(source.title ?? title ?? '', KNOWLEDGE_LIMITS.title) || titleOf(place.name),
    url: httpsOnly(source.url ?? url),
  };
  const id = documentId(place);
  const { rows, embedder: by } = await rowsOf(chunks, { ...place, id, title: told.title }, embedder);
  const fields = {
    ...told,
    kind: source.kind,
    hash: hashOf(source, by),
    passages: rows.length,
    updatedAt: now,
  };
  await database.transaction(async (write) => {
    await write
      .insert(documents)
      .values({ id, orgId: place.org, collection, name: place.name, createdAt: now, ...fields })
      .onConflictDoUpdate({
        target: documents.id,
        set: { ...fields, version: sql`nextval('prosa.document_versions')` },
      });
    await write.delete(passages).where(eq(passages.document, id));
    for (let at = 0; at < rows.length; at += KNOWLEDGE_LIMITS.rowsAtOnce)
      await write.insert(passages).values(rows.slice(at, at + KNOWLEDGE_LIMITS.rowsAtOnce));
  });
  const change = known ? 'replaced' : 'new';
  return { document: id, title: told.title, collection, passages: rows.length, change };
}

async function findDocument(database: Database, { org, collection, name }: DocumentPlace) {
  const [found] = await database
    .select()
    .from(documents)
    .where(and(eq(documents.orgId, org), eq(documents.collection, collection), eq(documents.name, name)));
  return found;
}

type Owner = DocumentPlace & { readonly id: string; readonly title: string };

/** All that takes time is done before the transaction. */
async function rowsOf(
  chunks: readonly Chunk[],
  { id, org, collection, title }: Owner,
  embedder: Embedder | null,
) {
  const told = chunks.map(({ heading, text }) => `${title} ${heading}\n${text}`);
  const { vectors, embedder: by } = await vectorsOf(told, embedder);
  const prefix = wordPrefix(org, collection);
  const rows = chunks.map((chunk, index) => ({
    ...{ document: id, ordinal: index + 1, orgId: org, collection, embedder: by },
    ...chunk,
    words: sql`array_to_tsvector(${sql.param([...wordsOf(told[index] ?? '', prefix)])}::text[])`,
    vector: bytesOf(vectors[index] ?? []),
  }));
  return { rows, embedder: by };
}

/** "edital_prouni-2026.pdf" → "edital prouni 2026". */
const titleOf = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim() || name;
