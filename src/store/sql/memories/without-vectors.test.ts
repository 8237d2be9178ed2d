import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  ANA,
  axis,
  idsIn,
  memoryOf,
  queryOf,
  remember,
  save,
} from '../../conformance/memories/memory-scenes.ts';
import { platformMigrations } from '../fixtures/platform-migrations.ts';
import { migrate } from '../open/migrate.ts';
import { openDatabase } from '../open/open-database.ts';
import { runnerOf } from '../turns/sql-store.ts';
import { findVectors } from './find-vectors.ts';
import { createSqlMemories } from './sql-memories.ts';

/** A PGlite whose tables were made when it had no extensions, as its files. */
async function madeWithout(): Promise<Blob> {
  const pglite = await PGlite.create();
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 } as pg.PoolConfig);
  const client = await pool.connect();
  await migrate(client, platformMigrations());
  client.release();
  await pool.end();
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  return image;
}

test('[H5] a database that was made without vectors opens all the same, and finds by words', async () => {
  const database = await openDatabase({ kind: 'memory' }, { image: await madeWithout() });
  await database.migrate(platformMigrations());
  expect(await findVectors(runnerOf(database))).toBe(false);
  const memories = createSqlMemories(runnerOf(database));
  await remember(memories, ANA, memoryOf('mem_own'));
  const many = Array.from({ length: 210 }, (_, n) =>
    memoryOf(`mem_${n}`, { scope: 'org', search: { stems: [`s${n}`], vector: axis(n), embedder: 'kit' } }),
  );
  await memories.applyShared(
    'org',
    many.map((memory) => save(memory)),
    1,
  );
  const found = await memories.retrievable(queryOf(ANA, { stems: ['s7'], vector: axis(9) }));
  expect(idsIn(found)).toEqual(['mem_own', 'mem_7']);
  await database.close();
}, 60_000);
