import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import type { Engine, OnConnect } from './engine.ts';
import { wholeNumbers } from './whole-numbers.ts';

export type PgliteStart = {
  /** In memory when left out. */
  readonly folder?: string | undefined;
  readonly image?: Blob | undefined;
  readonly onConnect: OnConnect;
};

/** What a client leaves in the session, which outlives it. */
const FORGET = 'ROLLBACK; DEALLOCATE ALL; SELECT pg_advisory_unlock_all()';

/** A database in this process. One connection is all there is: a PGlite is one session of Postgres. */
export async function openPglite({ folder, image, onConnect }: PgliteStart): Promise<Engine> {
  const place = folder === undefined ? undefined : await openDataFolder(folder, initialise);
  const pglite = await start(place, image);
  const pool = new pg.Pool({
    Client: await clientsOf(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    types: wholeNumbers,
    onConnect: async (client) => {
      await client.query(FORGET);
      await onConnect(client);
    },
  } as pg.PoolConfig);
  return {
    kind: 'pglite',
    pool,
    asOwner: async (work) => {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    close: async () => {
      await pool.end();
      await pglite.close();
      place?.close();
    },
  };
}

async function start(place: DataFolder | undefined, image: Blob | undefined): Promise<PGlite> {
  try {
    const { PGlite } = await load();
    return await PGlite.create({
      ...(place && { dataDir: place.cluster }),
      ...(image && { loadDataDir: image }),
    });
  } catch (error) {
    place?.close();
    throw error;
  }
}

async function initialise(folder: string): Promise<void> {
  const { PGlite } = await load();
  const pglite = await PGlite.create(folder);
  await pglite.close();
}

/** Only when the folder is ours: loading it takes longer than saying that it is not. */
const load = () => import('@electric-sql/pglite');

/** A client for each time that the pool makes one, each with a connection of its own, one after the other. */
async function clientsOf(pglite: PGlite): Promise<typeof pg.Client> {
  const { PgliteConnection } = await import('./pglite-connection.ts');
  let last = Promise.resolve();
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const connection = new PgliteConnection(pglite, last, () => {});
      last = connection.done;
      super({ ...config, connection } as pg.ClientConfig);
    }
  };
}
