import { sql } from 'drizzle-orm';
import type { Database, KnowledgePassage } from '#protocol';

/** Collections of one organisation. */
export type Shelf = { readonly org: string; readonly collections: readonly string[] };

/** `version`: of all documents there, together; the same again is the same content. */
export type ShelfState = { readonly passages: number; readonly version: string };

export type PassageRow = KnowledgePassage & {
  readonly ordinal: number;
  readonly vector: Uint8Array | null;
  readonly embedder: string;
};

const within = ({ org, collections }: Shelf) =>
  sql`org_id = ${org} and collection = any (${sql.param([...collections])}::text[])`;

export async function readState(database: Database, shelf: Shelf): Promise<ShelfState> {
  const { rows } = await database.execute<{ passages: number | string; version: string | null }>(
    sql`select coalesce(sum(passages), 0)::int as passages, md5(string_agg(id || ' ' || version, ',' order by id)) as version
      from prosa.documents where ${within(shelf)}`,
  );
  return { passages: Number(rows[0]?.passages ?? 0), version: rows[0]?.version ?? '' };
}

const COLUMNS = sql`p.document || '.' || p.ordinal as id, p.document, p.ordinal, d.title, p.collection, p.heading, p.item, p.text, d.url,
  p.vector, p.embedder`;

/** All of them, in order. */
export async function readPassages(
  database: Database,
  { org, collections }: Shelf,
): Promise<readonly PassageRow[]> {
  const { rows } = await database.execute<PassageRow>(
    sql`select ${COLUMNS} from prosa.passages p join prosa.documents d on d.id = p.document
      where p.org_id = ${org} and p.collection = any (${sql.param([...collections])}::text[]) order by p.document, p.ordinal`,
  );
  return rows;
}

export type PassageKey = { readonly document: string; readonly ordinal: number };

/** Those that are named. */
export async function readNamed(
  database: Database,
  keys: readonly PassageKey[],
): Promise<readonly PassageRow[]> {
  const { rows } = await database.execute<PassageRow>(
    sql`select ${COLUMNS} from unnest(${sql.param(keys.map(({ document }) => document))}::text[],
        ${sql.param(keys.map(({ ordinal }) => ordinal))}::int[]) k(document, ordinal)
      join prosa.passages p on p.document = k.document and p.ordinal = k.ordinal join prosa.documents d on d.id = p.document`,
  );
  return rows;
}
