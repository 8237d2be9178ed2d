import type { AssistantTables, Clock, Database, Knowledge } from '#protocol';
import type { OpenDatabase } from '#store/sql';
import { knowledgeOf } from '../knowledge.ts';
import { openInMemory } from './open-tables.ts';

/** One database in memory for all chats of a process, opened when the first of them asks for it. */
type Shared = {
  opened: Promise<OpenDatabase> | null;
  readonly migrated: Map<string, Promise<void>>;
  readonly sets: Migrations[];
};

const shared: Shared = { opened: null, migrated: new Map(), sets: [] };

/**
 * The kit's database instead of the platform's, so that a chat costs no database of its own. Chats do not see each other's rows as
 * long as they are in different organisations.
 */
export const lendDatabase = (tables?: AssistantTables) => (): Promise<Database> =>
  databaseWith(tables && { schema: tables.schema, folder: tables.migrations });

/** The same for several assistants at once: a stage of evals that costs no database of its own. */
export async function lendTables(sets: readonly AssistantTables[]): Promise<Database> {
  for (const tables of sets) await lendDatabase(tables)();
  return lendDatabase()();
}

/** Documents in the kit's database; the platform's tables are made there by whoever asks for them first. */
export const lendKnowledge = (clock: Clock): Knowledge =>
  knowledgeOf({
    database: async () => databaseWith((await import('#store/sql')).PLATFORM_TABLES),
    ...{ embedder: null, clock },
  });

type Migrations = Parameters<OpenDatabase['migrate']>[0][number];

async function databaseWith(tables: Migrations | undefined): Promise<Database> {
  shared.opened ??= openInMemory();
  const opened = await shared.opened;
  if (tables) await migrateOnce(opened, tables);
  return opened.db;
}

function migrateOnce(opened: OpenDatabase, tables: Migrations): Promise<void> {
  const known = shared.migrated.get(tables.folder.href);
  if (known) return known;
  // Those from before the platform's role was made are granted to it when the platform's own come.
  shared.sets.push(tables);
  const migrated = opened.migrate([tables, ...shared.sets.slice(0, -1)]);
  shared.migrated.set(tables.folder.href, migrated);
  return migrated;
}
