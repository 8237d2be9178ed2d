import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { createSqlMemories } from '../memories/sql-memories.ts';
import { createSqlStore } from '../turns/sql-store.ts';
import { createRunner } from '../turns/statement.ts';
import { type Canaries, canariesOf, fillPerson, personOf } from './fixtures/person.ts';
import { findTraces } from './fixtures/scan.ts';

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('on %s', (_, make) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
  }, 60_000);
  afterAll(() => made.close());

  const traces = (words: Canaries, of: readonly (keyof Canaries)[]) =>
    findTraces(
      made.database,
      of.map((name) => words[name]),
    );
  const REMEMBERED = ['memory', 'value', 'key', 'stem', 'older'] as const;

  test('[H10] a memory that is forgotten leaves no word, nor its vector, nor what it was before', async () => {
    const words = canariesOf('nina');
    await fillPerson(made.database, words);
    const memories = createSqlMemories(createRunner(made.database.pool));
    const person = personOf(words);
    const [memory] = await memories.own(person);
    expect(new Set((await traces(words, REMEMBERED)).map((trace) => trace.split(': ')[1])).size).toBe(5);
    await memories.apply({
      ...{ ...person, session: null, turn: null, at: 9, lines: [] },
      changes: [{ type: 'forget', id: memory?.id ?? '' }],
    });
    expect(await traces(words, REMEMBERED)).toEqual([]);
    expect(
      (await made.database.pool.query('select id from prosa.memories where user_id = $1', [words.user])).rows,
    ).toEqual([]);
  });

  test('[H10] a conversation that is cleared leaves ids, and no word that was said in it', async () => {
    const words = canariesOf('olga');
    await fillPerson(made.database, words);
    const SAID = [
      ...['text', 'reply', 'slot', 'memo', 'episode', 'entity', 'address', 'delivery', 'known'],
      ...['feedback', 'journal', 'waiting', 'cause', 'timer', 'reach', 'receipt'],
    ] as (keyof Canaries)[];
    expect(new Set((await traces(words, SAID)).map((trace) => trace.split(': ')[1])).size).toBe(SAID.length);
    const store = createSqlStore(made.database);
    await store.clear(words.session);
    await store.clear(words.busy);
    expect(await traces(words, SAID)).toEqual([]);
  });
});
