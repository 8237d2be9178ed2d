import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { Engine, OnConnect } from './engine.ts';
import { wholeNumbers } from './whole-numbers.ts';

export type PgliteStart = {
  /** In memory when left out. */
  readonly folder?: string | undefined;
  readonly image?: Blob | undefined;
  readonly onConnect: OnConnect;
};

/** A database in this process. One connection is all there is: a PGlite is one session of Postgres. */
export async function openPglite({ folder, image, onConnect }: PgliteStart): Promise<Engine> {
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(image && { loadDataDir: image }),
  });
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    types: wholeNumbers,
    onConnect: async (client) => {
      // The session outlives its clients: what one left open must not be inherited by the next.
      await client.query('ROLLBACK');
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
    },
  };
}
