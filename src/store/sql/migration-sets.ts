import type { AssistantTables } from '#protocol';
import type { MigrationSet } from './open/migration-files.ts';

/** The platform's own tables. */
export const PLATFORM_TABLES: MigrationSet = {
  schema: 'prosa',
  folder: new URL('./migrations/', import.meta.url),
};

export const migrationsOf = ({ schema, migrations }: AssistantTables): MigrationSet => ({
  schema,
  folder: migrations,
});
