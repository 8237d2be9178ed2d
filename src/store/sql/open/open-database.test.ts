import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  emptyPostgres,
  pgliteDatabase,
  postgresDatabase,
  seedDataFolder,
  type TestDatabase,
} from '../fixtures/databases.ts';
import { openDatabase } from './open-database.ts';

describe.each([
  ['pglite', pgliteDatabase],
  ['postgres', postgresDatabase],
] as const)('%s', (_engine, make) => {
  const withDatabase = async (work: (made: TestDatabase) => Promise<void>) => {
    const made = await make();
    try {
      await work(made);
    } finally {
      await made.close();
    }
  };

  test('[P1] whole numbers come back as numbers, and those too big for that fail', () =>
    withDatabase(async ({ database: { pool } }) => {
      expect((await pool.query('SELECT 1760000000000::bigint AS at')).rows).toEqual([
        { at: 1_760_000_000_000 },
      ]);
      await expect(pool.query('SELECT 9007199254740993::bigint AS at')).rejects.toThrow('does not fit');
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    }));

  test('[P1] drizzle works over the pool, alone and in a transaction', () =>
    withDatabase(async ({ database: { db } }) => {
      expect((await db.execute(sql`SELECT ${2}::int AS two`)).rows).toEqual([{ two: 2 }]);
      const counted = await db.transaction(async (tx) => (await tx.execute(sql`SELECT 3 AS three`)).rows);
      expect(counted).toEqual([{ three: 3 }]);
    }));

  test('[P1] [fault E2] connections that end as a transaction begins, or in the middle of one, are replaced, however many', () =>
    withDatabase(async ({ database: { db, pool } }) => {
      const one = () => db.transaction((tx) => tx.execute(sql`SELECT 1 AS one`));
      for (let lost = 0; lost <= pool.options.max; lost += 1) {
        pool.once('acquire', (client) => void client.end());
        await expect(one()).rejects.toThrow('begin');
      }
      for (let lost = 0; lost <= pool.options.max; lost += 1) {
        const inside = db.transaction(async (tx) => {
          await tx.execute(sql`SELECT pg_advisory_xact_lock(1)`);
          throw new Error('no more');
        });
        await expect(inside).rejects.toThrow('no more');
      }
      expect((await one()).rows).toEqual([{ one: 1 }]);
      expect(pool.totalCount).toBeLessThanOrEqual(pool.options.max);
      expect(pool.idleCount).toBe(pool.totalCount);
    }));

  test('[P1] what is left of a transaction that cannot be rolled back is nobody’s', () =>
    withDatabase(async ({ database: { db, pool } }) => {
      pool.once('acquire', (client) => {
        const real = client.query.bind(client) as (...args: unknown[]) => unknown;
        const refuse = (...args: unknown[]) =>
          JSON.stringify(args[0]).includes('rollback')
            ? Promise.reject(new Error('no answer'))
            : real(...args);
        Object.assign(client, { query: refuse });
      });
      const broken = db.transaction((tx) => tx.execute(sql`SELECT 1 / 0`));
      await expect(broken).rejects.toThrow('rollback');
      const { rows } = await pool.query('SELECT now() = statement_timestamp() AS alone');
      expect(rows).toEqual([{ alone: true }]);
    }));

  test('[P1] who comes after a statement that failed gets its own answer', () =>
    withDatabase(async ({ database: { pool } }) => {
      const ask = (value: number) =>
        value % 3 === 0
          ? pool.query('SELECT 1 / $1::int AS value', [0]).catch((error) => error.code)
          : pool
              .query({ name: 'echo', text: 'SELECT $1::int AS value', values: [value] })
              .then(({ rows }) => rows[0].value);
      const answers = await Promise.all(Array.from({ length: 60 }, (_, value) => ask(value)));
      expect(answers).toEqual(answers.map((_, value) => (value % 3 === 0 ? '22012' : value)));
    }));

  test('[P1] a client that is given up in a transaction leaves nothing to the next', () =>
    withDatabase(async ({ database: { pool } }) => {
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock(1)');
      client.release(true);
      const { rows } = await pool.query('SELECT now() = statement_timestamp() AS alone, current_user AS who');
      expect(rows).toEqual([{ alone: true, who: 'prosa_runtime' }]);
    }));

  test('[H6.append-only] the owner’s rights end with the work that needed them', () =>
    withDatabase(async ({ database }) => {
      const who = 'SELECT current_user AS who';
      const owner = await database.asOwner(async (client) => (await client.query(who)).rows[0].who);
      expect(owner).toBe('postgres');
      await expect(database.asOwner((client) => client.query('SELECT 1 / 0'))).rejects.toThrow(
        'division by zero',
      );
      expect((await database.pool.query(who)).rows).toEqual([{ who: 'prosa_runtime' }]);
    }));
});

test('[P1] the embedded database keeps what was written, and is free again when closed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'prosa-open-'));
  try {
    await seedDataFolder(root);
    const first = await openDatabase({ kind: 'embedded', folder: root });
    await first.pool.query('CREATE TABLE public.kept AS SELECT 7 AS seven');
    await first.close();
    const second = await openDatabase({ kind: 'embedded', folder: root });
    expect((await second.pool.query('SELECT seven FROM public.kept')).rows).toEqual([{ seven: 7 }]);
    await second.close();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('[P1] connections that were made before the role was do not stay without it', async () => {
  const empty = await emptyPostgres();
  const database = await openDatabase({ kind: 'postgres', url: empty.url });
  try {
    const held = await database.pool.connect();
    await database.pool.query('SELECT 1');
    expect(database.restricted).toBe(false);
    await database.asOwner((client) => client.query('SELECT 1')); // the role is the server's, and there already
    await database.migrate([]);
    expect(database.restricted).toBe(true);
    held.release();
    const users = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await database.pool.query('SELECT current_user AS who')).rows[0].who,
      ),
    );
    expect(new Set(users)).toEqual(new Set(['prosa_runtime']));
  } finally {
    await database.close();
    await empty.drop();
  }
});

test('[P1] a connection that dies in the middle of a transaction fails that transaction, not the process', async () => {
  const { database, close } = await postgresDatabase();
  const { db, pool, asOwner } = database;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  pool.once('acquire', (client) => client.once('end', end));
  const dying = db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
    await asOwner((owner) => owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]));
    // Between two statements, when nobody waits for that connection.
    await ended;
    await tx.execute(sql`SELECT 1`);
  });
  await expect(dying).rejects.toThrow();
  await ended;
  expect((await db.execute(sql`SELECT 2 AS two`)).rows).toEqual([{ two: 2 }]);
  await close();
});

test('[P1] a Postgres that is not there is refused within seconds', async () => {
  const database = await openDatabase({ kind: 'postgres', url: 'postgres://prosa@127.0.0.1:1/prosa' });
  await expect(database.pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await database.close();
});
