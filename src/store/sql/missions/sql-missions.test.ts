import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missionStoreCases } from '../../conformance/index.ts';
import {
  endedOf,
  missionOf,
  noted,
  opened,
  outcomeOf,
  result,
  seen,
  sent,
} from '../../conformance/missions/mission-scenes.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { EMPTY } from '../fixtures/empty.ts';
import { startChild } from '../open/fixtures/child.ts';
import { findTraces } from '../privacy/fixtures/scan.ts';
import { createSqlStore, runnerOf } from '../turns/sql-store.ts';
import { createSqlMissionStores } from './sql-mission-stores.ts';

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('the mission ports over %s', (engine, make) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
  }, 60_000);
  afterAll(() => made.close());
  const fresh = async () => {
    await made.database.asOwner((client) => client.query(EMPTY));
    return createSqlMissionStores(runnerOf(made.database));
  };

  test.each(missionStoreCases.map(({ title, run }) => ({ title, run })))('$title', async ({ run }) => {
    await run(await fresh());
  });

  test('[F3] not one byte of content is left once the answer is out', async () => {
    const { missions } = await fresh();
    const words = ['zzpergunta', 'zzpedido', 'zzresultado', 'zzmemoria', 'zzdesfecho'];
    const mission = missionOf('m1', {
      pedido: { query_original: 'zzpedido', prompts_orquestracao: [], candidatos: [] },
    });
    const { claim } = await opened(missions, {
      ...mission,
      pacote: { ...mission.pacote, query_original_usuario: 'zzpergunta' },
    });
    await missions.append(claim, [result('a', 'zzresultado'), noted('zzmemoria'), seen(sent('msg1'))]);
    await missions.finish(claim, endedOf('m1', { outcome: outcomeOf('m1', 'zzdesfecho') }));
    expect((await findTraces(made.database, words)).length).toBe(words.length);
    await missions.forget({ org: 'org', turn: 't1' });
    expect(await findTraces(made.database, words)).toEqual([]);
  });

  test('[F3] missions go with their conversation, and nothing is written to them afterwards', async () => {
    const { missions } = await fresh();
    const { claim } = await opened(missions, missionOf('m1'));
    await missions.append(claim, [result('a'), seen(sent('msg1'))]);
    await createSqlStore(made.database).clear('s1');
    expect(await missions.read('org', 'm1')).toBeNull();
    await expect(missions.append(claim, [result('b')])).rejects.toMatchObject({ code: 'claim_superseded' });
    const { rows } = await made.database.asOwner((client) =>
      client.query('select 1 from prosa.mission_events union all select 1 from prosa.mission_contents'),
    );
    expect(rows).toEqual([]);
  });

  test('[F4] [fault T2] a wall clock that jumps sweeps no mission whose turn a living worker has; what is abandoned goes', async () => {
    const { missions } = await fresh();
    const inicio = Date.now() - 60_000;
    await opened(missions, missionOf('viva', { inicio }));
    await opened(missions, missionOf('orfa', { inicio, session: 's2', turn: 't2' }));
    await opened(missions, missionOf('velha', { session: 's3', turn: 't3', inicio: inicio - 600_000 }));
    const database = (query: string) => made.database.asOwner((client) => client.query(query));
    await database(`insert into prosa.sessions (id, org_id, user_id, assistant, created_at, updated_at, turn, worker) values
      ('s1', 'org', 'ana', 'teste', 1, 1, 't1', 'w1'), ('s2', 'org', 'ana', 'teste', 1, 1, 't2', 'w2'),
      ('s3', 'org', 'ana', 'teste', 1, 1, 't3', 'w2')`);
    await database(`insert into prosa.workers (id, lease_until) values ('w1', now() + interval '5 seconds')`);
    const jumped = Date.now() + 3_600_000;
    // The one whose worker died a minute ago is about to be taken up; ten minutes are over of the other only.
    expect(await missions.sweep(jumped)).toBe(1);
    expect(await missions.running({ org: 'org', turn: 't1' })).toBe(true);
    expect(await missions.running({ org: 'org', turn: 't2' })).toBe(true);
    await database('update prosa.sessions set turn = null, worker = null');
    expect(await missions.sweep(jumped)).toBe(2);
  });

  test('[F4] what was seen of a mission is never changed', async () => {
    const { missions } = await fresh();
    const { claim } = await opened(missions, missionOf('m1'));
    await missions.append(claim, [seen(sent('msg1'))]);
    const change = made.database.asOwner((client) =>
      client.query(`update prosa.mission_events set event = ''`),
    );
    await expect(change).rejects.toThrow('append-only');
  });

  if (engine === 'Postgres')
    test('[F4] [fault A10] two processes open one mission at once: one has it and does what follows, the other is told; a later fence takes it over', async () => {
      const { missions } = await fresh();
      const children = ['ma', 'mb', 'mc'].map((name, place) =>
        startChild('../../missions/fixtures/opener.ts', [made.url ?? '', name, place < 2 ? '1' : '2']),
      );
      const [one, other, later] = children;
      if (!one || !other || !later) throw new Error('three processes were wanted');
      try {
        await Promise.all(children.map((child) => child.said('ready')));
        one.write('open');
        other.write('open');
        const said = await Promise.all([one.said('opened'), other.said('opened')]);
        expect(said.toSorted()).toEqual([
          expect.stringMatching(/^opened m[ab] 0$/),
          'opened not: mission_conflict',
        ]);
        const [winner, loser] = said[0] === 'opened not: mission_conflict' ? [other, one] : [one, other];
        // Who was refused has nothing to go on with.
        loser.write('write');
        expect(await loser.ended()).toBe(0);
        expect(loser.lines).toEqual(['ready', 'opened not: mission_conflict']);
        later.write('open');
        expect(await later.said('opened')).toBe(said.find((line) => line?.endsWith(' 0')));
        winner.write('write');
        expect(await winner.said('wrote')).toBe('wrote not: claim_superseded');
        later.write('write');
        expect(await later.said('wrote')).toBe('wrote');
        expect((await missions.list('org')).map(({ fence }) => fence)).toEqual([2]);
        const { entries } = await opened(missions, missionOf('md', { key: 'uma', fence: 3 }));
        expect(entries).toEqual([result('mc')]);
      } finally {
        await Promise.all(children.map((child) => child.kill()));
      }
    }, 30_000);
});
