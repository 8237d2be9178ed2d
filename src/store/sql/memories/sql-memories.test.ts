import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryStoreCases } from '../../conformance/index.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { EMPTY } from '../fixtures/empty.ts';
import { createSqlStore, runnerOf } from '../turns/sql-store.ts';
import { createRunner } from '../turns/statement.ts';
import { findVectors } from './find-vectors.ts';
import { createSqlMemories } from './sql-memories.ts';

describe.each([
  ['PGlite', pgliteDatabase, true],
  ['Postgres', postgresDatabase, false],
] as const)('the memory port over %s', (_, make, vectors) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
  }, 60_000);
  afterAll(() => made.close());

  test.each(memoryStoreCases.map(({ title, run }) => ({ title, run })))('$title', async ({ run }) => {
    await made.database.asOwner((client) => client.query(EMPTY));
    // Patient: a statement of a thousand rows takes its time on a machine that is busy, and nothing here is about silence.
    const runner = createRunner(made.database.pool);
    await run({ memories: createSqlMemories(runner), turns: createSqlStore(made.database, runner) });
  });

  test('[H5] vectors are compared by the database where it can', async () => {
    expect(await findVectors(runnerOf(made.database))).toBe(vectors);
  });
});
