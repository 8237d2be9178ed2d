import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessStore } from '#protocol';
import { createMemoryAccess } from '../../memory-access.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { runnerOf } from '../turns/sql-store.ts';
import { createAccessStore } from './access-store.ts';

type Made = { readonly access: () => Promise<AccessStore>; close(): Promise<void> };

const maps = async (): Promise<Made> => ({
  access: async () => createMemoryAccess(),
  close: async () => undefined,
});

const sql = (make: () => Promise<TestDatabase>) => async (): Promise<Made> => {
  const { database, close } = await make();
  return {
    access: async () => {
      await database.asOwner((client) => client.query('truncate prosa.rate_windows, prosa.revocations'));
      return createAccessStore(runnerOf(database));
    },
    close,
  };
};

describe.each([
  ['Maps', maps],
  ['PGlite', sql(pgliteDatabase)],
  ['Postgres', sql(postgresDatabase)],
] as const)('[P1] what the doors keep, over %s', (_, make) => {
  let made: Made;
  beforeAll(async () => {
    made = await make();
  }, 60_000);
  afterAll(() => made.close());

  test('counts add up within a window, and the totals come in the order of the question', async () => {
    const access = await made.access();
    expect(await access.count([{ key: 'b', window: 0, hits: 2 }])).toEqual([2]);
    const both = [
      { key: 'a', window: 0, hits: 1 },
      { key: 'b', window: 0, hits: 1 },
      { key: 'b', window: 60_000, hits: 5 },
    ];
    expect(await access.count(both)).toEqual([1, 3, 5]);
    expect(await access.count(both.toReversed())).toEqual([10, 4, 2]);
    expect(await access.count([])).toEqual([]);
  });

  test('the same window twice in one question is counted twice, and both hear the total', async () => {
    const access = await made.access();
    const twice = [1, 2].map((hits) => ({ key: 'k', window: 1, hits }));
    expect(await access.count(twice)).toEqual([3, 3]);
  });

  test('many who count the same at once lose nothing', async () => {
    const access = await made.access();
    const keys = Array.from({ length: 20 }, (_, n) => ({ key: `k${n}`, window: 7, hits: 1 }));
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => access.count(n % 2 === 0 ? keys : keys.toReversed())),
    );
    expect(await access.count(keys)).toEqual(keys.map(() => 21));
  });

  test('names may hold anything', async () => {
    const access = await made.access();
    for (const key of ["a'b", 'a"b{},\\', 'é👍', 'a\0b', '\ud800', '', 'NULL'])
      expect(await access.count([{ key, window: 0, hits: 1 }])).toEqual([1]);
  });

  test('a revocation is told from its moment on, the oldest first, and only once', async () => {
    const access = await made.access();
    const one = { org: 'o', user: 'ana', login: 'l1', at: 200 };
    const all = { org: 'o', user: 'ana', login: null, at: 100 };
    for (const revocation of [one, all, one]) await access.revoke(revocation);
    expect(await access.revoked(0)).toEqual([all, one]);
    expect(await access.revoked(101)).toEqual([one]);
    expect(await access.revoked(200)).toEqual([one]);
    expect(await access.revoked(201)).toEqual([]);
    await access.revoke({ ...all, at: 300 });
    await access.revoke({ ...all, at: 250 });
    expect(await access.revoked(201)).toEqual([{ ...all, at: 300 }]);
  });

  test('the same person of another organisation is somebody else', async () => {
    const access = await made.access();
    for (const org of ['o1', 'o2']) await access.revoke({ org, user: 'ana', login: null, at: 5 });
    expect((await access.revoked(0)).map(({ org }) => org)).toEqual(['o1', 'o2']);
  });

  test('what cannot be a name of anybody is refused', async () => {
    const access = await made.access();
    const refused = access.revoke({ org: 'o', user: 'a\0', login: null, at: 1 });
    await expect(refused).rejects.toMatchObject({ code: 'identifier_invalid' });
  });

  test('tidying drops windows and revocations, each before a moment of its own', async () => {
    const access = await made.access();
    const hits = [10, 20].map((window) => ({ key: 'k', window, hits: 1 }));
    await access.count(hits);
    for (const [login, at] of [
      ['l1', 10],
      ['l2', 20],
    ] as const)
      await access.revoke({ org: 'o', user: 'ana', login, at });
    await access.tidy({ windows: 20, revocations: 15 });
    expect(await access.count(hits)).toEqual([1, 2]);
    expect((await access.revoked(0)).map(({ login }) => login)).toEqual(['l2']);
  });
});

test('[P1] the platform’s role writes what the doors keep by the verbs alone', async () => {
  const { database, close } = await pgliteDatabase();
  for (const statement of ['delete from prosa.revocations', 'update prosa.rate_windows set hits = 0'])
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  await close();
});
