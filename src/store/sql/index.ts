export { migrationsOf, PLATFORM_TABLES } from './migration-sets.ts';
export { type DatabaseTarget, type OpenDatabase, openDatabase } from './open/open-database.ts';
export { createSqlStore } from './turns/sql-store.ts';
