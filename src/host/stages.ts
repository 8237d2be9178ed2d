import type { Play } from '#learning/evals';
import type {
  AssistantTables,
  Clock,
  Database,
  ExampleSource,
  Ids,
  Knowledge,
  WeightSource,
} from '#protocol';
import type { OpenDatabase } from '#store/sql';
import { type Backing, backingOf } from './backing.ts';
import { systemClock } from './clock.ts';
import type { OpenStage, Stage } from './learning/index.ts';
import type { Platform } from './platform-contract.ts';
import type { BackedOptions } from './wire.ts';

type Opened = Pick<Platform, 'reply' | 'clientResult' | 'awaited' | 'close'>;

/** Makes a platform on a backing. */
type Open = (backing: Backing, options: BackedOptions) => Opened;

/** What a stage has of the platform that it is like. */
export type StageOptions = Pick<
  BackedOptions,
  'assistants' | 'models' | 'reflexes' | 'flags' | 'onProblem'
> & {
  /** Another place for assistants' own tables than a database of the stage's own. */
  readonly database?: (tables: readonly AssistantTables[]) => Promise<Database>;
};

/** A Monday at ten in the morning in São Paulo: a case that says nothing else begins then, today and in a year. */
const MONDAY = Date.parse('2026-11-16T10:00:00-03:00');
const BETWEEN_MS = 30_000;
const LINKS = {
  secret: 'nada que um caso assina vale fora dele',
  baseUrl: 'http://avaliacao.invalid',
} as const;
const NOBODY: ExampleSource = { near: () => [] };
const AS_USUAL: WeightSource = { of: () => null };

/**
 * Platforms that are like another one in what they answer by, and hold nothing of it: conversations in Maps, tables in a database of their
 * own, no channel, no outside service, time and ids that depend on the case alone.
 */
export const stagesOn =
  (open: Open, options: StageOptions): OpenStage =>
  ({ assistants: names, examples, weights, knowledge }) => {
    const assistants = options.assistants.filter(({ name }) => names.includes(name));
    const time = timeOfCases();
    const own = options.database ? null : ownDatabase();
    const tables = assistants.flatMap((each) => each.tables ?? []);
    const database = () => (options.database ?? own?.open ?? nowhere)(tables);
    const { models, reflexes, flags, onProblem } = options;
    const platform = open(
      { ...backingOf({ choice: 'memory', assistants }), database },
      {
        ...{ assistants, clock: time.clock, ids: time.ids, timers: 'by hand', links: LINKS },
        ...(models && { models }),
        ...(reflexes && { reflexes }),
        ...(flags && { flags }),
        ...(onProblem && { onProblem }),
        ...{ consults: examples ?? NOBODY, weighs: weights ?? AS_USUAL, knowledge: readOnly(knowledge) },
      },
    );
    return { play: playOn(platform, time), close: () => closeAll(platform, own) };
  };

const nowhere = async (): Promise<Database> => {
  throw new Error('no database on this stage');
};

async function closeAll(platform: Opened, own: { close(): Promise<void> } | null): Promise<void> {
  await platform.close();
  await own?.close();
}

/** Each message half a minute after the one before. */
const playOn =
  (platform: Opened, time: ReturnType<typeof timeOfCases>): Stage['play'] =>
  async ({ key, assistant, messages, components = [], at, alive }) => {
    time.begin(key, at === undefined ? MONDAY : Date.parse(at));
    const who = { session: `caso-${key}`, user: `pessoa-${key}`, org: `avaliacao-${key}` };
    const records: Awaited<ReturnType<Play>>[number][] = [];
    for (const message of messages) {
      await alive();
      time.pass();
      if (typeof message === 'string') {
        records.push(await platform.reply({ ...who, assistant, text: message, components }));
        continue;
      }
      const awaited = await platform.awaited(who.session);
      const handle = await platform.clientResult({
        ...who,
        call: awaited?.call ?? 'nenhum',
        value: message.client,
      });
      records.push(await handle.done);
    }
    return records;
  };

/** The wall clock and the ids of the case that is played; deadlines pass in real time. */
function timeOfCases() {
  let [now, key, count] = [MONDAY, '', 0];
  const clock: Clock = { ...systemClock(), now: () => now };
  const ids: Ids = { next: (prefix) => `${prefix}_${key}_${++count}` };
  return {
    ...{ clock, ids },
    begin: (next: string, at: number): void => {
      [now, key, count] = [at, next, 0];
    },
    pass: (): void => {
      now += BETWEEN_MS;
    },
  };
}

/** In memory, opened by the first who asks; it holds the tables of those on the stage and nothing else. */
function ownDatabase() {
  let opened: Promise<OpenDatabase> | null = null;
  return {
    open: async (tables: readonly AssistantTables[]): Promise<Database> => {
      opened ??= make(tables);
      return (await opened).db;
    },
    close: async (): Promise<void> => {
      const database = await opened?.catch(() => null);
      await database?.close();
    },
  };
}

async function make(tables: readonly AssistantTables[]): Promise<OpenDatabase> {
  const { openDatabase } = await import('#store/sql');
  const database = await openDatabase({ kind: 'memory' });
  const folders = new Map(tables.map(({ schema, migrations: folder }) => [folder.href, { schema, folder }]));
  await database.migrate([...folders.values()]);
  return database;
}

const readOnly = (knowledge: Pick<Knowledge, 'search' | 'list'> | null): Knowledge => ({
  search: async (query) => (knowledge ? knowledge.search(query) : []),
  list: async (org, collection) => (knowledge ? knowledge.list(org, collection) : []),
  ingest: async () => {
    throw new Error('a case keeps no documents');
  },
  remove: async () => false,
  standing: async () => null,
});
