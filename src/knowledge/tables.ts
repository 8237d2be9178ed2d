import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  foreignKey,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const prosa = pgSchema('prosa');
const moment = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Documents of an organisation. Nobody's rows: they say nothing of whoever asks. The store's migrations make them. */
export const documents = prosa.table(
  'documents',
  {
    id: text('id').primaryKey(),
    orgId: text('org_id').notNull(),
    collection: text('collection').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    url: text('url'),
    kind: text('kind').notNull(),
    /** Of what was read and of how it is cut and searched: the same again is the same document. */
    hash: text('hash').notNull(),
    passages: integer('passages').notNull(),
    /** Another one with every change: what was read of a collection under the same versions is still true. */
    version: moment('version').notNull().default(sql`nextval('prosa.document_versions')`),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('documents_by_name').on(table.orgId, table.collection, table.name)],
);

/** Where the extension `vector` is there, a column `embedding` is made from `vector`. */
export const passages = prosa.table(
  'passages',
  {
    document: text('document').notNull(),
    ordinal: integer('ordinal').notNull(),
    orgId: text('org_id').notNull(),
    collection: text('collection').notNull(),
    /** Headings from the outside in. */
    heading: text('heading').notNull(),
    item: text('item'),
    text: text('text').notNull(),
    /** Stems, each under the name of its collection: whoever searches finds in the index only what is theirs. */
    words: words('words').notNull(),
    /** 256 numbers of one byte each. */
    vector: bytes('vector'),
    embedder: text('embedder').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.ordinal] }),
    foreignKey({ columns: [table.document], foreignColumns: [documents.id] }).onDelete('cascade'),
    index('passages_by_collection').on(table.orgId, table.collection),
    index('passages_by_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);
