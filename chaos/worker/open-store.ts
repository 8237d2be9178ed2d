import type { Database, TurnStore } from '#protocol';
import { openDatabase } from '../../src/store/sql/open/open-database.ts';
import { createSqlStore } from '../../src/store/sql/turns/sql-store.ts';
import type { Failpoints } from '../failpoints.ts';

export type Opened = { readonly store: TurnStore; readonly database: Database; close(): Promise<void> };

/** Opens what the platform would open for this store, so that the parts can be decorated before they are put together. */
export async function openStore(place: string, points: Failpoints): Promise<Opened> {
  const isServer = place.startsWith('postgres://');
  const { pool, db, migrate, close, engine } = await openDatabase(
    isServer ? { kind: 'postgres', url: place } : { kind: 'embedded', folder: place },
    { onStatement: () => points.at('migrate.mid'), onProblem: (error) => console.error('database', error) },
  );
  await migrate([
    { schema: 'prosa', folder: new URL('../../src/store/sql/migrations/', import.meta.url) },
    { schema: 'chaos', folder: new URL('./migrations/', import.meta.url) },
  ]);
  if (engine === 'pglite') await pool.query('select prosa.leave_all()');
  return { store: createSqlStore({ engine, pool }), database: db, close };
}
