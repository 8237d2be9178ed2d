import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '#protocol';
import { claimed, message, recordOf } from '../conformance/scenes.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from './fixtures/databases.ts';
import { createSqlStore } from './turns/sql-store.ts';
import { createUpkeep } from './upkeep.ts';

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('upkeep on %s', (engine, make) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(() => made.close());

  test('answered inputs are forgotten after sixty days, waiting and recent ones are not', async () => {
    const store = createSqlStore(made.database);
    const upkeep = createUpkeep(made.database);
    const now = days(100);
    const answer = async (id: string, at: number): Promise<void> => {
      await store.accept(message(id, { session: 'r', at }));
      const claim = await claimed(store, `t-${id}`, 'r');
      await store.finish(claim, recordOf(claim));
    };
    await answer('velha', days(39));
    await answer('nova', days(41));
    await store.accept(message('espera', { session: 'r', at: days(1) }));
    expect(await upkeep.sweepResidue(now)).toBe(1);
    expect(await upkeep.sweepResidue(now)).toBe(0);
    const { rows } = await made.database.pool.query(
      `select id from prosa.inputs where session = 'r' order by ordinal`,
    );
    expect(rows.map(({ id }) => id)).toEqual(['nova', 'espera']);
    expect((await store.messages('r')).map(({ id }) => id)).toContain('velha');
  });

  test('tables that have grown are counted once, so that what is found by its key is not searched for', async () => {
    const { pool, asOwner } = made.database;
    await asOwner((client) =>
      client.query(`create table public.grown (of_all text, one text, filler text, primary key (of_all, one));
        create index grown_all on public.grown (of_all, filler);
        insert into public.grown select 'x', n::text, repeat('y', 100) from generate_series(1, 5000) n;
        grant select on public.grown to public`),
    );
    const upkeep = createUpkeep(made.database);
    const counted = await upkeep.countRowsAnew();
    expect(counted > 0).toBe(engine === 'PGlite');
    expect(await upkeep.countRowsAnew()).toBe(0);
    if (engine === 'Postgres') return; // looks by itself, when it has time
    const { rows } = await pool.query(
      `select reltuples::int as rows from pg_class where oid = 'public.grown'::regclass`,
    );
    expect(rows).toEqual([{ rows: 5_000 }]);
    await asOwner((client) => client.query('drop table public.grown'));
  });

  test('a visit ends once, after half an hour in which nobody said anything', async () => {
    const store = createSqlStore(made.database);
    const upkeep = createUpkeep(made.database);
    await store.accept(message('1', { session: 'v', at: 1_000 }));
    const claim = await claimed(store, 't-v', 'v');
    await store.finish(claim, recordOf(claim));
    const at = 2_000 + minutes(30);
    expect(await upkeep.endIdleVisits(1_999, at)).toBe(0);
    expect(await Promise.all([1, 2, 3].map(() => upkeep.endIdleVisits(2_000, at)))).toContain(1);
    expect(await upkeep.endVisit('v', at)).toBe(false);
    const { rows } = await made.database.pool.query(
      `select type, body from prosa.agent_events join prosa.sessions s using (chain) where s.id = 'v' and type like 'session%' order by seq`,
    );
    expect(rows.map(({ type }) => type)).toEqual(['session_start', 'session_end']);
  });

  test('[H6.session_start] a turn that is tried again begins its visit once', async () => {
    const store = createSqlStore(made.database);
    const talk = async (id: string, at: number, attempts: number): Promise<void> => {
      await store.accept(message(id, { session: 'pausa', user: 'lia', at }));
      for (let attempt = 1; attempt < attempts; attempt += 1)
        await store.release(await claimed(store, `t-${id}`, 'pausa'), 'teste');
      const claim = await claimed(store, `t-${id}`, 'pausa');
      await store.finish(claim, recordOf(claim));
    };
    await talk('antes', 1_000, 1);
    await talk('depois', 1_000 + minutes(40), 3);
    const { rows } = await made.database.pool.query(
      `select type from prosa.agent_events join prosa.sessions s using (chain) where s.id = 'pausa' and type like 'session%' order by seq`,
    );
    expect(rows.map(({ type }) => type)).toEqual(['session_start', 'session_end', 'session_start']);
  });

  test('a seal holds the head of every chain that grew, once', async () => {
    const upkeep = createUpkeep(made.database);
    const store = createSqlStore(made.database);
    await store.accept(message('1', { session: 'selo', user: 'eva' }));
    await claimed(store, 't-selo', 'selo');
    expect(await upkeep.sealHeads(9_000)).toBeGreaterThan(0);
    expect(await upkeep.sealHeads(9_001)).toBe(0);
    const { rows } = await made.database.pool.query(
      `select h.hash = s.head as same from prosa.sealed_heads h join prosa.sessions s using (chain) where s.id = 'selo'`,
    );
    expect(rows).toEqual([{ same: true }]);
  });
});
