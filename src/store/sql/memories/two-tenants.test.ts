import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemoryStore, Person } from '#protocol';
import { memoryOf, queryOf, remember, save } from '../../conformance/memories/memory-scenes.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { runnerOf } from '../turns/sql-store.ts';
import { createSqlMemories } from './sql-memories.ts';

const TENANTS: readonly Person[] = [
  { org: 'norte', user: 'ana' },
  { org: 'sul', user: 'ana' },
];
const ROUNDS = 250;
/** Of each tenant, in a round. */
const AT_ONCE = 10;

/** Three are there for each, and everything that is told of anybody names its organisation. */
const isTheirs = ({ org }: Person, texts: readonly string[]): boolean =>
  texts.length === 3 && texts.every((text) => text.includes(org));

async function look(memories: MemoryStore, person: Person, way = 0): Promise<readonly string[]> {
  const found =
    way % 4 === 0
      ? await memories.retrievable(queryOf(person))
      : [...(await memories.own(person)), ...(await memories.shared(person.org))];
  return found.map(({ text }) => text);
}

describe.each([
  ['PGlite', () => pgliteDatabase()],
  ['Postgres', () => postgresDatabase({ poolSize: 1 })],
] as const)('[H5] [fault S5] two tenants on a pool of one, over %s', (_, make) => {
  let made: TestDatabase;
  let memories: MemoryStore;
  beforeAll(async () => {
    made = await make();
    memories = createSqlMemories(runnerOf(made.database));
    for (const { org, user } of TENANTS) {
      const told = (id: string) => ({ id: `mem_${org}_${id}`, key: id, text: `é de ${org}` });
      await remember(memories, { org, user }, memoryOf('', told('1')), memoryOf('', told('2')));
      await memories.applyShared(org, [save(memoryOf('', { ...told('3'), scope: 'org' }))], 1);
    }
  }, 60_000);
  afterAll(() => made.close());

  /** Somebody asks and is gone before the answer: the connection is thrown away with it. */
  async function leaveInTheMiddle(person: Person): Promise<void> {
    const client = await made.database.pool.connect();
    const asked = client.query('select text from prosa.retrievable_memories where org_id = $1', [person.org]);
    asked.catch(() => undefined);
    client.release(true);
  }

  test('nobody ever gets another’s memory, however many leave in the middle', async () => {
    const asked = Array.from({ length: AT_ONCE }, () => TENANTS).flat();
    let answers = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 10 === 0) await Promise.all(TENANTS.map(leaveInTheMiddle));
      const told = await Promise.all(asked.map((person, n) => look(memories, person, n + round)));
      answers += asked.filter((person, n) => isTheirs(person, told[n] ?? [])).length;
    }
    expect(answers).toBe(ROUNDS * asked.length);
  }, 60_000);
});

describe('[H5] [fault S5] statements that somebody else cancels', () => {
  test('are asked again, and nobody gets another’s answer', async () => {
    const made = await postgresDatabase({ poolSize: 1 });
    const memories = createSqlMemories(runnerOf(made.database));
    for (const { org, user } of TENANTS)
      await remember(memories, { org, user }, memoryOf(`mem_${org}`, { text: `é de ${org}` }));
    const killer = new pg.Client({ connectionString: made.url });
    await killer.connect();
    const cancel = () =>
      killer.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`,
      );
    try {
      for (let round = 0; round < 150; round += 1) {
        const asked = Promise.all(TENANTS.map((person) => look(memories, person)));
        await cancel();
        expect(await asked).toEqual(TENANTS.map(({ org }) => [`é de ${org}`]));
      }
    } finally {
      await killer.end();
      await made.close();
    }
  }, 60_000);
});
