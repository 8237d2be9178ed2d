import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemoryStore, minutes, type Person } from '#protocol';
import {
  ANA,
  axis,
  idsIn,
  memoryOf,
  queryOf,
  remember,
  save,
  talk,
  writeOf,
} from '../../conformance/memories/memory-scenes.ts';
import { claimed, GENEROUS, message, recordOf } from '../../conformance/scenes.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { EMPTY } from '../fixtures/empty.ts';
import { createPrivacyStore } from '../privacy/privacy-store.ts';
import { createSqlStore, runnerOf } from '../turns/sql-store.ts';
import type { Runner } from '../turns/statement.ts';
import { createKeptMemories } from './kept-memories.ts';
import { createSqlMemories } from './sql-memories.ts';

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('[H4] what a worker keeps of memories, on %s', (_, make) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
  }, 60_000);
  beforeEach(() => made.database.asOwner((client) => client.query(EMPTY)).then(() => undefined));
  afterAll(() => made.close());

  /** A worker with a cache of its own, which counts the statements that read memories. */
  function worker() {
    const run = runnerOf(made.database);
    const reads: string[] = [];
    const heard: Runner = {
      ...run,
      rows: (what, values, patience) => {
        if (what.text.includes('retrievable_memories')) reads.push(what.name);
        return run.rows(what, values, patience);
      },
    };
    const memories = createSqlMemories(heard);
    const turns = createSqlStore(made.database);
    /** Claims a turn, and retrieves under the version that its claim told. */
    const turn = async (id: string, person: Person = ANA, now = 5_000) => {
      const session = `s-${person.org}-${person.user}`;
      await turns.accept(message(id, { ...person, session }));
      const claim = await claimed(turns, `turn_${id}`, session);
      const { person: told } = await turns.recall(claim, GENEROUS);
      const version = told?.version;
      const found = told?.remembered ? await memories.retrievable(queryOf(person, { version, now })) : [];
      await turns.finish(claim, recordOf(claim));
      return idsIn(found).toSorted();
    };
    return { memories, turns, turn, reads };
  }

  const forget = (memories: MemoryStore, id: string) =>
    memories.apply(writeOf(ANA, [{ type: 'forget', id }]));

  test('a warm worker reads nothing, and sees what another writes, changes and forgets at once', async () => {
    const [one, other] = [worker(), worker()];
    await remember(other.memories, ANA, memoryOf('mem_1'));
    expect(await one.turn('m1')).toEqual(['mem_1']);
    expect(await one.turn('m2')).toEqual(['mem_1']);
    expect(one.reads).toHaveLength(1);
    await remember(other.memories, ANA, memoryOf('mem_2'));
    expect(await one.turn('m3')).toEqual(['mem_1', 'mem_2']);
    await other.memories.apply(writeOf(ANA, [{ type: 'adjust', id: 'mem_1', by: -0.6 }]));
    expect(await one.turn('m4')).toEqual(['mem_2']);
    await forget(other.memories, 'mem_2');
    expect(await one.turn('m5')).toEqual([]);
    expect(await one.memories.retrievable(queryOf(ANA))).toEqual([]);
  });

  test('who tells no version is told the truth all the same', async () => {
    const [one, other] = [worker(), worker()];
    await remember(other.memories, ANA, memoryOf('mem_1'));
    for (let n = 0; n < 3; n += 1)
      expect(idsIn(await one.memories.retrievable(queryOf(ANA)))).toEqual(['mem_1']);
    expect(one.reads).toHaveLength(1);
    await forget(other.memories, 'mem_1');
    expect(await one.memories.retrievable(queryOf(ANA))).toEqual([]);
  });

  test('what a turn teaches, a visit settles, a conversation takes along or time takes away is seen at once', async () => {
    const [one, other] = [worker(), worker()];
    await talk(other.turns, 'm1', {
      over: { session: 's-1' },
      memory: [save(memoryOf('mem_1', { source: { ...memoryOf('x').source, session: 's-1' } }))],
    });
    expect(await one.turn('m2')).toEqual(['mem_1']);
    const [visit] = await other.memories.unsettled(ANA, 1);
    expect(visit).toBeDefined();
    if (visit)
      await other.memories.settle(visit, {
        changes: [save(memoryOf('mem_2', { expiresAt: 9_000 }))],
        lines: [],
        at: 3_000,
      });
    expect(await one.turn('m3')).toEqual(['mem_1', 'mem_2']);
    await other.turns.clear('s-1');
    expect(await one.turn('m4')).toEqual(['mem_2']);
    expect(await one.turn('m5', ANA, 9_000)).toEqual([]);
    expect(await one.turn('m6', ANA, 8_999)).toEqual(['mem_2']);
    await other.memories.sweep(9_000, 10);
    expect(await one.turn('m7', ANA, 8_999)).toEqual([]);
  });

  test('[H5] what is shared is kept for the organisation until somebody changes it', async () => {
    const [one, other] = [worker(), worker()];
    const shared = (id: string, scope: 'org' | 'global') =>
      other.memories.applyShared(scope === 'org' ? 'org' : null, [save(memoryOf(id, { scope }))], 1);
    await shared('mem_org', 'org');
    expect(await one.turn('m1')).toEqual(['mem_org']);
    expect(await one.turn('m2', { org: 'org', user: 'rui' })).toEqual(['mem_org']);
    expect(one.reads).toHaveLength(1);
    await shared('mem_all', 'global');
    expect(await one.turn('m3')).toEqual(['mem_all', 'mem_org']);
    expect(await one.turn('m4', { org: 'outra', user: 'ana' })).toEqual(['mem_all']);
    await other.memories.applyShared('org', [{ type: 'forget', id: 'mem_org' }], 2);
    expect(await one.turn('m5')).toEqual(['mem_all']);
  });

  test('[H10] [fault P4] who was erased and comes again is a stranger to every worker', async () => {
    const one = worker();
    await remember(one.memories, ANA, memoryOf('mem_1'));
    expect(await one.turn('m1')).toEqual(['mem_1']);
    const privacy = createPrivacyStore(runnerOf(made.database), { tables: [] });
    const at = { now: minutes(600), lingerMs: 1 };
    const id = await privacy.begin({ id: 'era_1', ...ANA }, at);
    await privacy.advance({ id: id ?? '', ...ANA }, at);
    await privacy.advance({ id: id ?? '', ...ANA }, { now: minutes(1_200), lingerMs: 1 });
    const { rows } = await made.database.pool.query('select * from prosa.remembered');
    expect(rows).toEqual([]);
    expect(await one.turn('m2')).toEqual([]);
    await remember(one.memories, ANA, memoryOf('mem_2'));
    expect(await one.turn('m3')).toEqual(['mem_2']);
  });

  test('[fault P1] what becomes HIGH leaves the worker with its version', async () => {
    const one = worker();
    await remember(one.memories, ANA, memoryOf('mem_1', { key: 'saude' }));
    expect(await one.turn('m1')).toEqual(['mem_1']);
    await remember(
      one.memories,
      ANA,
      memoryOf('mem_2', {
        key: 'saude',
        sensitivity: 'high',
        search: { stems: ['text'], vector: axis(0), embedder: 'kit' },
      }),
    );
    expect(await one.turn('m2')).toEqual([]);
  });

  test('several writers of one owner leave the truth behind', async () => {
    const [one, other] = [worker(), worker()];
    const ids = Array.from({ length: 12 }, (_, n) => `mem_${n}`);
    await Promise.all(ids.map((id) => remember(other.memories, ANA, memoryOf(id, { expiresAt: 9_000 }))));
    await Promise.all([
      other.memories.sweep(9_000, 100),
      remember(other.memories, ANA, memoryOf('mem_new')),
      ...ids.slice(0, 6).map((id) => forget(other.memories, id)),
    ]);
    await other.memories.sweep(9_000, 100);
    expect(await one.turn('m1')).toEqual(['mem_new']);
  });
});

describe('[H4] how much is kept', () => {
  const found = (id: string, chars: number) => ({
    ...memoryOf(id, { text: 'x'.repeat(chars) }),
    ...{ status: 'active' as const, createdAt: 1, updatedAt: 1 },
  });
  const kept = (version: string, chars = 0) => ({ version, memories: [found('mem', chars)], cut: false });

  test('so many owners, and those used last', () => {
    const shelf = createKeptMemories({ owners: 2, bytes: 1_000_000 });
    for (const owner of ['a', 'b']) shelf.put(owner, kept('1'));
    shelf.at('a', '1');
    shelf.put('c', kept('1'));
    expect(['a', 'b', 'c'].map((owner) => shelf.at(owner, '1') !== null)).toEqual([true, false, true]);
    expect(shelf.at('a', '2')).toBeNull();
  });

  test('so many bytes, and nothing that is larger than all of them', () => {
    const shelf = createKeptMemories({ owners: 100, bytes: 100_000 });
    for (const owner of ['a', 'b', 'c']) shelf.put(owner, kept('1', 20_000));
    expect(['a', 'b', 'c'].map((owner) => shelf.at(owner, '1') !== null)).toEqual([false, true, true]);
    shelf.put('d', kept('1', 60_000));
    expect(['b', 'c', 'd'].map((owner) => shelf.at(owner, '1') !== null)).toEqual([true, true, false]);
  });
});
