import type { Assistant, Knowledge, ResourceScope } from '#protocol';
import type { DatabaseTarget, OpenDatabase } from '#store/sql';
import { systemClock } from '../clock.ts';
import { knowledgeOf } from '../knowledge.ts';
import { emptyDatabase } from './empty-database.ts';
import { withoutHolding } from './without-holding.ts';

type Migrations = Parameters<OpenDatabase['migrate']>[0][number];

/** What `resources` of an assistant are made from, and how to end it. */
export type TestTables = ResourceScope & { close(): Promise<void> };

/** As for a platform: in memory, in a folder, or in the Postgres that a connection string names. */
export type TestStore = 'memory' | { readonly embedded: string } | (string & {});

/**
 * An assistant's tables in a database of one's own. For tests of what the tools work on, without a conversation around it.
 *
 * @example
 * const tables = await openTables(loja);
 * const desk = createLoja(tables);
 */
export async function openTables(
  { name, tables }: Pick<Assistant, 'name' | 'tables'>,
  store: TestStore = 'memory',
): Promise<TestTables> {
  if (!tables) throw new Error(`O assistente "${name}" não tem tabelas próprias.`);
  const opened = await openStore(store);
  const own = { schema: tables.schema, folder: tables.migrations };
  await opened.migrate([own]);
  return {
    database: async () => opened.db,
    knowledge: documentsIn(opened, own),
    close: () => opened.close(),
  };
}

/** Beside the assistant's tables, which are then granted to the platform's role; made by whoever asks for them first. */
function documentsIn(opened: OpenDatabase, own: Migrations): Knowledge {
  let made: Promise<void> | null = null;
  const database = async () => {
    made ??= import('#store/sql').then(({ PLATFORM_TABLES }) => opened.migrate([PLATFORM_TABLES, own]));
    await made;
    return opened.db;
  };
  return knowledgeOf({ database, embedder: null, clock: systemClock() });
}

async function openStore(store: TestStore): Promise<OpenDatabase> {
  if (store === 'memory') return openInMemory();
  if (typeof store === 'string') return open({ kind: 'postgres', url: store });
  return open({ kind: 'embedded', folder: store.embedded });
}

export async function openInMemory(): Promise<OpenDatabase> {
  const image = await emptyDatabase();
  return withoutHolding(() => open({ kind: 'memory' }, image));
}

/** Loaded here, because most chats have no tables. */
async function open(target: DatabaseTarget, image?: Blob): Promise<OpenDatabase> {
  const { openDatabase } = await import('#store/sql');
  return openDatabase(target, image && { image });
}
