import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, type TurnStore } from '#protocol';
import { claimed, message, recordOf } from '../../conformance/scenes.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { createSqlStore } from '../turns/sql-store.ts';
import { createUpkeep } from '../upkeep.ts';

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('on %s', (_, make) => {
  let made: TestDatabase;
  let store: TurnStore;
  beforeAll(async () => {
    made = await make();
    store = createSqlStore(made.database);
  }, 60_000);
  afterAll(() => made.close());

  const talk = async (session: string, id: string, when: { readonly at: number; readonly user?: string }) => {
    const { at, user = session } = when;
    await store.accept(message(id, { session, user, at }));
    const claim = await claimed(store, `turn_${session}_${id}`, session);
    const { events, ...record } = recordOf(claim);
    await store.finish(claim, { ...record, events: events.map((event) => ({ ...event, at })) });
  };
  const ended = async (user: string) =>
    (
      await made.database.pool.query(
        `select session, assistant, ended_at as at from prosa.ended_visits where org_id = 'org' and user_id = $1 order by ended_at`,
        [user],
      )
    ).rows;
  const opener = async (session: string) =>
    (await made.database.pool.query('select visit_turn from prosa.sessions where id = $1', [session])).rows[0]
      ?.visit_turn;

  test('[H6.session_end] every way in which a visit ends puts it on the list, once: left, idle, elsewhere, and by the next one', async () => {
    const upkeep = createUpkeep(made.database);
    await talk('saiu', 'm1', { at: 1_000 });
    expect(await upkeep.endVisit('saiu', 2_000)).toBe(true);
    expect(await upkeep.endVisit('saiu', 3_000)).toBe(false);
    expect(await ended('saiu')).toEqual([{ session: 'saiu', assistant: 'teste', at: 2_000 }]);
    await talk('parou', 'm1', { at: 1_000 });
    await upkeep.endIdleVisits(1_000, 1_000 + minutes(30));
    await upkeep.endIdleVisits(1_000, 1_000 + minutes(31));
    expect(await ended('parou')).toEqual([{ session: 'parou', assistant: 'teste', at: 1_000 + minutes(30) }]);
    await talk('aqui', 'm1', { at: 5_000, user: 'rui' });
    await talk('ali', 'm1', { at: 6_000, user: 'rui' });
    expect(await ended('rui')).toEqual([{ session: 'aqui', assistant: 'teste', at: 6_000 }]);
    await talk('volta', 'm1', { at: 1_000 });
    await talk('volta', 'm2', { at: 1_000 + minutes(45) });
    expect(await ended('volta')).toEqual([{ session: 'volta', assistant: 'teste', at: 1_000 + minutes(45) }]);
  });

  test('[H6.session_start] the turn that opened a visit is known until another one opens the next', async () => {
    await talk('abre', 'm1', { at: 1_000 });
    await talk('abre', 'm2', { at: 2_000 });
    expect(await opener('abre')).toBe('turn_abre_m1');
    await talk('abre', 'm3', { at: 2_000 + minutes(31) });
    expect(await opener('abre')).toBe('turn_abre_m3');
  });

  test('[H6.append-only] the log holds no id that a client gave, and one subject for all of a person’s visits', async () => {
    await talk('zzsessao1', 'zzmensagem', { at: 1_000, user: 'zzpessoa' });
    await talk('zzsessao2', 'zzmensagem', { at: 2_000, user: 'zzpessoa' });
    const { rows } = await made.database.pool.query<{ line: string; type: string; body: string }>(
      `select e::text as line, e.type, e.body from prosa.agent_events e
       join prosa.sessions s using (chain) where s.user_id = 'zzpessoa' order by e.at, e.seq`,
    );
    const lines = rows.map(({ line }) => line.replace(/turn_zzsessao\d_zzmensagem/g, 'turn'));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('\n')).not.toContain('zz');
    const starts = rows.filter(({ type }) => type === 'session_start').map(({ body }) => JSON.parse(body));
    expect(starts).toEqual([
      { subject: expect.stringMatching(/^sub_\w{32}$/), assistant: 'teste' },
      starts[0],
    ]);
  });
});
