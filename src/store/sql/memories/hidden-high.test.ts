import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewMemory } from '#protocol';
import { ANA, axis, memoryOf, queryOf, remember, save } from '../../conformance/memories/memory-scenes.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { runnerOf } from '../turns/sql-store.ts';
import type { Runner } from '../turns/statement.ts';
import { createSqlMemories } from './sql-memories.ts';

const ROUNDS = 300;
const WORDS = ['conta', 'limit', 'senh', 'cpf', 'pedid', 'loj', 'saud', 'filh', 'rend', 'cas'];

/** The same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** With words and a vector that every query below has as well: nothing could be nearer. */
const secret = (id: string, over: Partial<NewMemory> = {}): NewMemory =>
  memoryOf(id, {
    text: `CANARIO ${id}`,
    value: 'CANARIO',
    sensitivity: 'high',
    confidence: 1,
    pinned: true,
    search: { stems: WORDS, vector: axis(0), embedder: 'kit' },
    ...over,
  });

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('[H4] [fault P1] HIGH on %s', (engine, make) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
    const memories = createSqlMemories(runnerOf(made.database));
    const low = (scope: 'user' | 'org' | 'global', n: number) =>
      memoryOf(`mem_${scope}_${n}`, {
        ...{ scope, sensitivity: n % 2 ? 'medium' : 'low' },
        search: { stems: [WORDS[n % WORDS.length] ?? ''], vector: axis(n), embedder: 'kit' },
      });
    const each = Array.from({ length: 230 }, (_, n) => n);
    await remember(memories, ANA, secret('mem_secret'), low('user', 1), low('user', 2));
    await memories.applyShared(
      'org',
      [secret('mem_o', { scope: 'org' }), ...each.map((n) => low('org', n))].map((m) => save(m)),
      1,
    );
    await memories.applyShared(
      null,
      [secret('mem_g', { scope: 'global' }), ...each.map((n) => low('global', n))].map((m) => save(m)),
      1,
    );
  }, 60_000);
  afterAll(() => made.close());

  test(`is in none of ${ROUNDS} answers, however near it is`, async () => {
    const memories = createSqlMemories(runnerOf(made.database));
    const random = numbersFrom(7);
    for (let round = 0; round < ROUNDS; round += 1) {
      const stems = WORDS.filter(() => random() < 0.3);
      const vector = random() < 0.5 ? axis(0) : axis(Math.floor(random() * 256));
      const found = await memories.retrievable(
        queryOf(ANA, { stems, vector, now: Math.floor(random() * 9_000) }),
      );
      expect(found.some(({ sensitivity, text }) => sensitivity === 'high' || text.includes('CANARIO'))).toBe(
        false,
      );
    }
  }, 60_000);

  test('is not in the view, and the view is all that retrieval reads', async () => {
    const { rows: seen } = await made.database.pool.query(
      `select count(*) as planted, (select count(*) from prosa.retrievable_memories where sensitivity = 'high') as seen
       from prosa.memories where sensitivity = 'high'`,
    );
    expect(seen).toEqual([{ planted: 3, seen: 0 }]);
    const { rows } = await made.database.pool.query(
      `select pg_get_viewdef('prosa.retrievable_memories') as view,
         (select array_agg(prosrc) from pg_proc where proname in ('near_memories', 'about_person')) as functions`,
    );
    expect(rows[0].view).toMatch(/sensitivity <> 'high'/);
    expect(rows[0].functions).toHaveLength(engine === 'PGlite' ? 2 : 1);
    for (const source of rows[0].functions) expect(source).not.toMatch(/prosa\.memories\b/);
    for (const text of await textsOfRetrieval()) expect(text).not.toMatch(/prosa\.memories\b/);
  });

  test('is in no index that words or vectors are searched in', async () => {
    const { rows } = await made.database.pool.query(
      `select indexdef from pg_indexes where tablename = 'memories' and indexdef ~ 'gin|hnsw'`,
    );
    expect(rows).toHaveLength(engine === 'PGlite' ? 2 : 1);
    for (const { indexdef } of rows) expect(indexdef).toMatch(/sensitivity <> 'high'/);
  });

  /** All statements that a retrieval sends. */
  async function textsOfRetrieval(): Promise<readonly string[]> {
    const run = runnerOf(made.database);
    const texts: string[] = [];
    const heard: Runner = {
      ...run,
      rows: (what, values, patience) => {
        texts.push(what.text);
        return run.rows(what, values, patience);
      },
    };
    await createSqlMemories(heard).retrievable(queryOf(ANA));
    expect(texts.length).toBeGreaterThan(0);
    return texts;
  }

  test('the runtime role writes by the verbs alone, and calls none of their parts', async () => {
    const refused = [
      `insert into prosa.memories (id) values ('x')`,
      `update prosa.memories set sensitivity = 'low'`,
      'delete from prosa.memories',
      'delete from prosa.feedback',
      `update prosa.retrievable_memories set text = ''`,
      'delete from prosa.retrievable_memories',
      `create or replace view prosa.retrievable_memories as select * from prosa.memories`,
      `select prosa.change_memories('org', 'ana', '[]', 1)`,
      `select prosa.learn('org', 'ana', '[]', 1)`,
      `select prosa.supersede_memories('x', 'x', 'x', 1)`,
    ];
    for (const statement of refused)
      await expect(made.database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    const readable = await made.database.asOwner((client: ClientBase) =>
      client.query('select count(*) from prosa.memories'),
    );
    expect(readable.rows[0].count).toBe(465);
  });
});
