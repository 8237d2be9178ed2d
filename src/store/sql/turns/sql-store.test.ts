import { afterAll, beforeAll, describe, test } from 'vitest';
import { channelStoreCases, turnStoreCases } from '../../conformance/index.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { EMPTY } from '../fixtures/empty.ts';
import { createSqlStore } from './sql-store.ts';

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('[fault E10] the turn port over %s', (_, make) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
  }, 60_000);
  afterAll(() => made.close());
  const fresh = async () => {
    await made.database.asOwner((client) => client.query(EMPTY));
    return createSqlStore(made.database);
  };

  test.each([...turnStoreCases, ...channelStoreCases].map(({ title, run }) => ({ title, run })))(
    '$title',
    async ({ run }) => {
      await run(await fresh());
    },
  );
});
