import {
  type AccessStore,
  type AssistantTables,
  type Database,
  type EventLogger,
  type Jobs,
  type MemoryStore,
  ProsaError,
  type TurnStore,
} from '#protocol';
import type { MissionStores } from '../mission-stores.ts';
import type { StudioStore } from '../studio-store.ts';
import { createAccessStore } from './access/access-store.ts';
import { createKnownStore, type KnownStore } from './known/known-store.ts';
import { lazyStore } from './lazy-store.ts';
import { createEventLogger } from './log/event-logger.ts';
import { lazyRunner } from './log/lazy-runner.ts';
import { createSqlMemories } from './memories/sql-memories.ts';
import { migrationsOf, PLATFORM_TABLES } from './migration-sets.ts';
import { createSqlMissionStores } from './missions/sql-mission-stores.ts';
import type { OnStatement } from './open/migrate.ts';
import type { DatabaseTarget, OpenDatabase } from './open/open-database.ts';
import { openingFailure } from './opening-failure.ts';

import { createPrivacyStore, type PrivacyStore } from './privacy/privacy-store.ts';
import { createSqlStudio } from './studio/sql-studio.ts';
import { createSqlStore, runnerOf } from './turns/sql-store.ts';
import type { Runner } from './turns/statement.ts';
import { createUpkeep, type Upkeep } from './upkeep.ts';

export type DurableOptions = {
  readonly target: DatabaseTarget;
  /** Tables of the assistants that will work on it. */
  readonly tables?: readonly AssistantTables[];
  /** Tables that hold rows of people: those of the assistants, unless told otherwise. They are not made where they are not. */
  readonly erasable?: readonly AssistantTables[];
  readonly onStatement?: OnStatement;
  /** Told after every slice of an erasure. */
  readonly onSlice?: () => void | Promise<void>;
  /** Told of what goes wrong in the background. */
  readonly report?: (error: unknown) => void;
};

/** A store that outlives its process. Opens when first asked for anything, or by `open`; one that could not is tried again. */
export type DurableStore = {
  readonly store: TurnStore;
  readonly known: KnownStore;
  readonly memories: MemoryStore;
  readonly missions: MissionStores;
  readonly access: AccessStore;
  readonly events: EventLogger;
  readonly privacy: PrivacyStore;
  readonly studio: StudioStore;
  open(): Promise<OpenDatabase>;
  database(): Promise<Database>;
  jobs(): Promise<Jobs>;
  upkeep(): Promise<Upkeep>;
  close(): Promise<void>;
};

type Opened = { readonly database: OpenDatabase; readonly store: TurnStore; readonly run: Runner };

export function createDurableStore(options: DurableOptions): DurableStore {
  let opening: Promise<Opened> | null = null;
  let jobs: Promise<Jobs> | null = null;
  let closed = false;
  const opened = (): Promise<Opened> => {
    if (closed) return Promise.reject(new ProsaError('platform_closed'));
    opening ??= openAll(options).catch((error: unknown) => {
      opening = null;
      throw openingFailure(options.target, error);
    });
    return opening;
  };
  const run = lazyRunner(async () => (await opened()).run);
  return {
    store: lazyStore(async () => (await opened()).store),
    known: createKnownStore(run),
    memories: createSqlMemories(run),
    missions: createSqlMissionStores(run),
    access: createAccessStore(run),
    events: createEventLogger(run),
    studio: createSqlStudio(run),
    privacy: createPrivacyStore(run, {
      tables: options.erasable ?? options.tables ?? [],
      onSlice: options.onSlice,
    }),
    open: async () => (await opened()).database,
    database: async () => (await opened()).database.db,
    upkeep: async () => createUpkeep((await opened()).database),
    jobs: async () => {
      const { database } = await opened();
      jobs ??= openQueue(database, options).catch((error: unknown) => {
        jobs = null;
        throw error;
      });
      return jobs;
    },
    close: async () => {
      closed = true;
      await (await jobs?.catch(() => undefined))?.close();
      const last = await opening?.catch(() => undefined);
      await last?.store.close();
      last?.run.close();
      await last?.database.close();
    },
  };
}

async function openQueue({ pool }: OpenDatabase, { report }: DurableOptions): Promise<Jobs> {
  const { openJobs } = await import('./jobs/index.ts');
  return openJobs(pool, report && { report });
}

/** The databases themselves are only loaded by those who open one. */
async function openAll({ target, tables = [], onStatement, report }: DurableOptions): Promise<Opened> {
  const [{ openDatabase }, { installJobs }] = await Promise.all([
    import('./open/open-database.ts'),
    import('./jobs/index.ts'),
  ]);
  const database = await openDatabase(target, {
    ...(onStatement && { onStatement }),
    ...(report && { onProblem: report }),
  });
  try {
    await database.migrate([PLATFORM_TABLES, ...tables.map(migrationsOf)]);
    await database.asOwner(installJobs);
    // Whoever has the folder is alone in it: the workers of the past are gone, whatever their leases say.
    if (database.engine === 'pglite') await database.pool.query('select prosa.leave_all()');
    const run = runnerOf(database);
    return { database, store: createSqlStore(database, run), run };
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}
