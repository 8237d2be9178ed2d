export * from './audit/index.ts';
export { createSqlMemories } from './memories/sql-memories.ts';
export { migrationsOf, PLATFORM_TABLES } from './migration-sets.ts';
export { type DatabaseTarget, type OpenDatabase, openDatabase } from './open/open-database.ts';
export { openingFailure, placeOf } from './opening-failure.ts';
export { createSqlStore, runnerOf } from './turns/sql-store.ts';
