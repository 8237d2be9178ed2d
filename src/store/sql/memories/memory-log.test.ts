import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndedVisit, MemoryStore, ToldEvent, TurnRecord, TurnStore } from '#protocol';
import {
  ANA,
  confirm,
  memoryOf,
  remember,
  save,
  talk,
  writeOf,
} from '../../conformance/memories/memory-scenes.ts';
import { claimed, message, recordOf } from '../../conformance/scenes.ts';
import { auditLog } from '../audit/index.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { EMPTY } from '../fixtures/empty.ts';
import { createSqlStore, runnerOf } from '../turns/sql-store.ts';
import { createSqlMemories } from './sql-memories.ts';

const savedLine = (memory: string, turn: string | null): ToldEvent => ({
  type: 'memory_saved',
  turn,
  at: 3_000,
  body: { memory, kind: 'fact', chars: 12 },
});

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('what is written of memories, on %s', (_, make) => {
  let made: TestDatabase;
  let memories: MemoryStore;
  let turns: TurnStore;
  beforeAll(async () => {
    made = await make();
  }, 60_000);
  beforeEach(async () => {
    await made.database.asOwner((client) => client.query(EMPTY));
    memories = createSqlMemories(runnerOf(made.database));
    turns = createSqlStore(made.database);
  });
  afterAll(() => made.close());

  const linesOf = async (type: string) =>
    (
      await made.database.pool.query(
        'select turn, body from prosa.agent_events where type = $1 order by chain, seq',
        [type],
      )
    ).rows.map(({ turn, body }) => ({ turn, ...JSON.parse(body) }));

  test('[H6] [H7] stands in the session’s chain, and the chain verifies', async () => {
    await talk(turns, 'm1', { memory: [save(memoryOf('mem_1'), { status: 'pending' })] });
    const write = { session: 's1', turn: 'turn_m1', lines: [savedLine('mem_2', 'turn_m1')] };
    await memories.apply(writeOf(ANA, [save(memoryOf('mem_2'))], write));
    const given = {
      id: 'fbk_1',
      session: 's1',
      turn: 'turn_m1',
      type: 'positive',
      text: '',
      at: 3_000,
    } as const;
    const received: ToldEvent = {
      ...{ type: 'feedback_received', turn: 'turn_m1', at: 3_000 },
      body: { feedback: 'positive', chars: 0, memories: ['mem_2'] },
    };
    await memories.keepFeedback(given, { ...writeOf(ANA, []), session: 's1', lines: [received] });
    await talk(turns, 'm2', { over: { session: 's2' } });
    const [visit] = await memories.unsettled(ANA, 1);
    const lines = [savedLine('mem_1', null)];
    await memories.settle(visit as EndedVisit, { changes: [confirm('mem_1', null)], lines, at: 4_000 });
    expect(await linesOf('memory_saved')).toMatchObject([
      { turn: 'turn_m1', memory: 'mem_2' },
      { turn: null, memory: 'mem_1' },
    ]);
    expect(await linesOf('feedback_received')).toMatchObject([{ turn: 'turn_m1', memories: ['mem_2'] }]);
    expect(await auditLog(made.database.pool)).toMatchObject({ faultCount: 0, sessions: 2 });
  });

  test('[H6] a change that cannot be kept is told in a line of its turn', async () => {
    await talk(turns, 'm1', {
      memory: [save(memoryOf('mem_1', { confidence: 3 })), save(memoryOf('mem_2'))],
    });
    const kind = 'nunca' as 'fact';
    await talk(turns, 'm2', { memory: [save(memoryOf('mem_3', { sensitivity: kind as never }))] });
    expect(await linesOf('memory_candidate')).toMatchObject([
      { turn: 'turn_m1', verdict: 'refused', rule: 'not_kept' },
      { turn: 'turn_m2', verdict: 'refused', rule: 'not_kept', candidate: 'mem_3' },
    ]);
    expect(await auditLog(made.database.pool)).toMatchObject({ faultCount: 0 });
  });

  test('[H6] a line that is none is refused with the changes it came with', async () => {
    await talk(turns, 'm1');
    const lines = [{ ...savedLine('mem_1', null), body: { text: 'segredo' } }] as unknown as ToldEvent[];
    const write = writeOf(ANA, [save(memoryOf('mem_1'))], { session: 's1', lines });
    await expect(memories.apply(write)).rejects.toThrow(TypeError);
    expect(await memories.own(ANA)).toEqual([]);
  });

  test('[H4] a finish that is asked for again, because its answer was lost, teaches once', async () => {
    await remember(memories, ANA, memoryOf('mem_1', { confidence: 0.5 }));
    await turns.accept(message('m1'));
    const claim = await claimed(turns, 'turn_m1');
    const record: TurnRecord = recordOf(claim, { memory: [{ type: 'adjust', id: 'mem_1', by: 0.1 }] });
    let lost = true;
    const pool = {
      options: made.database.pool.options,
      query: async (...asked: unknown[]) => {
        const answer = await Reflect.apply(made.database.pool.query, made.database.pool, asked);
        if (!lost) return answer;
        lost = false;
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
      },
    };
    const flaky = createSqlStore({ engine: 'pglite', pool: pool as unknown as typeof made.database.pool });
    await flaky.finish(claim, record);
    expect(lost).toBe(false);
    expect((await memories.own(ANA))[0]?.confidence).toBe(0.6);
  });

  test('[H4] two turns of one person that teach the same at once leave one active memory', async () => {
    const rounds = Array.from({ length: 10 }, (_each, n) => n);
    const told = rounds.flatMap((n) => [`a${n}`, `b${n}`]);
    const learn = (id: string) =>
      talk(turns, id, {
        over: { session: `s_${id}` },
        memory: [save(memoryOf(`mem_${id}`, { key: 'role', value: id }))],
      });
    await Promise.all(told.map(learn));
    const own = await memories.own(ANA);
    expect(own).toHaveLength(1);
    expect(await memories.history(ANA, own[0]?.id ?? '')).toHaveLength(told.length - 1);
    expect(await linesOf('memory_candidate')).toEqual([]);
  });
});
