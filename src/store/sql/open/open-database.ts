import type pg from 'pg';
import type { Database } from '#protocol';
import { drizzleOver } from './drizzle-over.ts';
import type { Engine, OnConnect } from './engine.ts';
import { migrate, type OnStatement } from './migrate.ts';
import type { MigrationSet } from './migration-files.ts';
import { openPglite } from './pglite.ts';
import { openPostgres, type PostgresTarget } from './postgres.ts';
import { RuntimeRole } from './runtime-role.ts';

export type DatabaseTarget =
  | { readonly kind: 'memory' }
  | { readonly kind: 'embedded'; readonly folder: string }
  | PostgresTarget;

export type OpenOptions = {
  /** Called before each statement of a migration, and once before its commit. */
  readonly onStatement?: OnStatement;
  /** A database in memory starts as a copy of this (`PGlite.dumpDataDir`). */
  readonly image?: Blob;
  /** Told of connections that died while nobody used them. */
  readonly onProblem?: (error: unknown) => void;
};

export type OpenDatabase = {
  readonly engine: 'pglite' | 'postgres';
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Whether the pool works under the restricted role; false before `migrate`. */
  readonly restricted: boolean;
  /** May be called again, for sets that come later. Refuses with `migration_failed`. */
  migrate(sets: readonly MigrationSet[]): Promise<void>;
  /** Work with the owner's rights, on one connection. On PGlite all others wait meanwhile. */
  asOwner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Opens a database and nothing more: what it holds comes with `migrate`. */
export async function openDatabase(target: DatabaseTarget, options: OpenOptions = {}): Promise<OpenDatabase> {
  const role = new RuntimeRole();
  const engine = await openEngine(target, options, (client) => role.enter(client));
  // Without a listener, an idle connection that dies ends the process.
  engine.pool.on('error', (error) => options.onProblem?.(error));
  // So does one in use, between two statements of a transaction: the next statement fails with it instead.
  engine.pool.on('connect', (client) => client.on('error', () => undefined));
  role.watch(engine.pool);
  const asOwner: OpenDatabase['asOwner'] = (work) =>
    engine.asOwner(async (client) => {
      await role.leave(client);
      try {
        return await work(client);
      } finally {
        await role.take(client);
      }
    });
  return {
    engine: engine.kind,
    pool: engine.pool,
    db: drizzleOver(engine.pool),
    get restricted() {
      return role.restricted;
    },
    migrate: async (sets) => {
      await asOwner((client) => migrate(client, sets, options.onStatement));
      await role.retireOlder(engine.pool);
    },
    asOwner,
    close: () => engine.close(),
  };
}

async function openEngine(
  target: DatabaseTarget,
  { image }: OpenOptions,
  onConnect: OnConnect,
): Promise<Engine> {
  switch (target.kind) {
    case 'memory':
      return openPglite({ image, onConnect });
    case 'embedded':
      return openPglite({ folder: target.folder, onConnect });
    case 'postgres':
      return openPostgres(target, onConnect);
  }
}
