import type { Assistant, AssistantTables, Database } from '#protocol';
import type { OpenDatabase } from '#store/sql';
import { openInMemory } from './open-tables.ts';

/** One database in memory for all chats of a process, opened when the first of them asks for it. */
type Shared = {
  opened: Promise<OpenDatabase> | null;
  readonly migrated: Map<string, Promise<void>>;
};

const shared: Shared = { opened: null, migrated: new Map() };

/**
 * The assistant with the kit's database instead of the platform's, so that a chat costs no database of its own. Chats do not
 * see each other's rows as long as they are in different organisations.
 */
export function lendDatabase(assistant: Assistant): Assistant {
  const { resources, tables } = assistant;
  if (!resources) return assistant;
  return { ...assistant, resources: () => resources({ database: () => databaseWith(tables) }) };
}

async function databaseWith(tables: AssistantTables | undefined): Promise<Database> {
  shared.opened ??= openInMemory();
  const opened = await shared.opened;
  if (tables) await migrateOnce(opened, tables);
  return opened.db;
}

function migrateOnce(opened: OpenDatabase, tables: AssistantTables): Promise<void> {
  const known = shared.migrated.get(tables.migrations.href);
  if (known) return known;
  const migrated = opened.migrate([{ schema: tables.schema, folder: tables.migrations }]);
  shared.migrated.set(tables.migrations.href, migrated);
  return migrated;
}
