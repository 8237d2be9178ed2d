import pg from 'pg';
import { openDataFolder } from './data-folder.ts';
import type { Engine, OnConnect } from './engine.ts';
import { PgliteSeat } from './pglite-seat.ts';
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
  const options = { ...(place && { dataDir: place.cluster }), ...(image && { loadDataDir: image }) };
  const seat = new PgliteSeat(options, place?.isOurs);
  await seat.prepare().catch((error) => {
    place?.close();
    throw error;
  });
  const pool = await makePool(seat, onConnect);
  return {
    kind: 'pglite',
    pool,
    asOwner: (work) => lend(pool, work),
    close: async () => {
      await pool.end();
      try {
        await seat.close();
      } finally {
        place?.close();
      }
    },
  };
}

async function initialise(folder: string): Promise<void> {
  const seat = new PgliteSeat({ dataDir: folder });
  await seat.prepare();
  await seat.close();
}

async function makePool(seat: PgliteSeat, onConnect: OnConnect): Promise<pg.Pool> {
  return new pg.Pool({
    Client: await clientsOf(seat),
    max: 1,
    idleTimeoutMillis: 0,
    types: wholeNumbers,
    onConnect: async (client) => {
      await client.query(FORGET);
      await onConnect(client);
    },
  } as pg.PoolConfig);
}

/** A client for each time that the pool makes one, each with a connection of its own, one after the other. */
async function clientsOf(seat: PgliteSeat): Promise<typeof pg.Client> {
  const { PgliteConnection } = await import('./pglite-connection.ts'); // loads PGlite
  let last = Promise.resolve();
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const connection = new PgliteConnection(seat, last);
      last = connection.done;
      super({ ...config, connection } as pg.ClientConfig);
    }
  };
}

/** What failed may have left a transaction open, or rights: that client is not given to anybody else. */
async function lend<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
