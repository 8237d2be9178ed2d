import { learningTables } from '#learning';
import {
  type AccessStore,
  type Assistant,
  type AssistantTables,
  type Database,
  type MemoryStore,
  ProsaError,
  type TurnStore,
} from '#protocol';
import {
  createDurableStore,
  createMapMemories,
  createMapMissionStores,
  createMemoryAccess,
  createMemoryStore,
  type DatabaseTarget,
  type DurableStore,
  type MapMissionStores,
  type MissionStores,
  type StudioStore,
  scanStudio,
} from '#store';
import { embeddedFolder } from './config.ts';

/**
 * Where conversations live: `memory` (gone with the process), `embedded` (a database in a folder, `PROSA_DATA_DIR` or
 * `./.prosa` unless it is named), the address of a Postgres, or a store of one's own. Beside a store of one's own, assistants'
 * tables live in memory.
 */
export type StoreChoice = 'memory' | 'embedded' | (string & {}) | { readonly embedded: string } | TurnStore;

/** The store that a choice means, and the database that goes with it. */
export type Backing = {
  readonly store: TurnStore;
  /** What is remembered of people; beside a store of one's own, in memory. */
  readonly memories: MemoryStore;
  /** What missions are kept in; beside a store of one's own, Maps. */
  readonly missions: MissionStores;
  /** The same where it is Maps: what a database does by itself when a conversation goes is done by hand. */
  readonly inMaps: MapMissionStores | null;
  /** What the studio asks. */
  readonly studio: StudioStore;
  /** What doors keep about who may come in. */
  readonly access: AccessStore;
  /** Opened when first asked for. */
  readonly database: () => Promise<Database>;
  /** What a durable store can do by itself later; what lives in memory has nothing to remember it by. */
  readonly durable: Pick<DurableStore, 'jobs' | 'upkeep' | 'known' | 'events' | 'access' | 'privacy'> | null;
  readonly engine: 'memory' | DatabaseTarget['kind'];
  /** Resolves when the store can be used. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export type BackingOptions = {
  readonly choice?: StoreChoice | undefined;
  readonly assistants?: readonly Assistant[];
  readonly report?: (error: unknown) => void;
};

export function backingOf({ choice = 'memory', assistants = [], report }: BackingOptions): Backing {
  const tables = tablesOf(assistants);
  const common = { tables, ...(report && { report }) };
  if (typeof choice === 'object' && 'accept' in choice) return inMemory(choice, common);
  if (choice === 'memory') return inMemory(createMemoryStore(), common);
  const durable = createDurableStore({ target: targetOf(choice), ...common });
  return {
    store: durable.store,
    memories: durable.memories,
    missions: durable.missions,
    inMaps: null,
    studio: durable.studio,
    access: durable.access,
    database: durable.database,
    durable,
    engine: targetOf(choice).kind,
    ready: async () => void (await durable.open()),
    close: durable.close,
  };
}

/** All that lives in the database beside the platform's own tables. */
export const tablesOf = (assistants: readonly Pick<Assistant, 'tables'>[]): readonly AssistantTables[] => [
  ...assistants.flatMap(({ tables }) => tables ?? []),
  learningTables(),
];

export function targetOf(choice: Exclude<StoreChoice, TurnStore>): DatabaseTarget {
  if (typeof choice === 'object') return { kind: 'embedded', folder: choice.embedded };
  if (choice === 'embedded') return { kind: 'embedded', folder: embeddedFolder() };
  if (/^postgres(?:ql)?:\/\//.test(choice)) return { kind: 'postgres', url: choice };
  throw new ProsaError(
    'configuration_invalid',
    `O armazenamento é 'memory', 'embedded' ou um endereço postgres://…; veio ${JSON.stringify(choice.slice(0, 12))}.`,
  );
}

type Common = Pick<Parameters<typeof createDurableStore>[0], 'tables' | 'report'>;

/** Conversations in Maps; assistants' tables, if they have any, in a database in memory that is opened on first use. */
function inMemory(store: TurnStore, common: Common): Backing {
  let opened: DurableStore | null = null;
  const maps = createMapMissionStores();
  return {
    store,
    memories: memoriesOf(store),
    missions: maps,
    inMaps: maps,
    studio: scanStudio(store),
    access: createMemoryAccess(),
    database: () => {
      opened ??= createDurableStore({ target: { kind: 'memory' }, ...common });
      return opened.database();
    },
    durable: null,
    engine: 'memory',
    ready: () => store.ping(),
    close: async () => {
      await store.close();
      await opened?.close();
    },
  };
}

/** Our own store over Maps brings its memories along. */
const memoriesOf = (store: TurnStore & { readonly memories?: MemoryStore }): MemoryStore =>
  store.memories ?? createMapMemories();
