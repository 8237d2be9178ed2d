import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimed, message, recordOf } from '../../conformance/scenes.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { createSqlStore } from '../turns/sql-store.ts';

const FORGED = `insert into prosa.agent_events (org_id, chain, seq, type, turn, at, body, prev, hash)
  values ('org', 's1', 99, 'post_response', null, 1, '{}', '', '')`;

const CHANGES = [
  `update prosa.agent_events set body = '{}'`,
  'delete from prosa.agent_events',
  'truncate prosa.agent_events',
  'truncate prosa.sessions, prosa.agent_events cascade',
];

const ATTACKS = [
  ...CHANGES,
  FORGED,
  `${FORGED} on conflict (chain, seq) do update set body = excluded.body`,
  `merge into prosa.agent_events e using (select 1) one on true when matched then update set body = '{}'`,
  'alter table prosa.agent_events disable trigger append_only',
  'alter table prosa.agent_events disable trigger all',
  'drop trigger append_only on prosa.agent_events',
  'drop table prosa.agent_events',
  'drop schema prosa cascade',
  'alter table prosa.agent_events owner to prosa_runtime',
  'alter table prosa.agent_events rename to old_events',
  `create or replace function prosa.refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  'create rule forget as on insert to prosa.agent_events do instead nothing',
  `select prosa.append_events('s1', 'org', null, 99, '', array['post_response'], array[1], array['{}'])`,
  'update prosa.sessions set events = 0',
  'delete from prosa.seals',
  'delete from prosa.sealed_heads',
  'set session_replication_role = replica',
];

/** The code of the refusal; undefined when the statement was done. */
const codeOf = (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (error: { readonly code?: string }) => error.code ?? 'no code',
  );

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('[H6.append-only] [fault S17] on %s', (_, make) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
    const store = createSqlStore(made.database);
    await store.accept(message('m1'));
    const claim = await claimed(store, 'turn_1');
    await store.finish(claim, recordOf(claim));
    await made.database.pool.query('select prosa.seal_heads(1)');
  }, 60_000);
  afterAll(() => made.close());

  const readAll = async () =>
    (await made.database.pool.query('select * from prosa.agent_events order by chain, seq')).rows;

  test.each(ATTACKS)('the runtime role may not: %s', async (attack) => {
    const before = await readAll();
    expect(await codeOf(made.database.pool.query(attack))).toBe('42501');
    expect(await readAll()).toEqual(before);
  });

  test.each(CHANGES)('the triggers refuse the owner too: %s', async (change) => {
    const before = await readAll();
    expect(before.length).toBeGreaterThan(0);
    const asOwner = made.database.asOwner((client: ClientBase) => client.query(change));
    await expect(asOwner).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('append-only'),
    });
    expect(await readAll()).toEqual(before);
  });

  test('the runtime role cannot give itself a right: Postgres warns, and nothing changes', async () => {
    await made.database.pool.query('grant update, delete on prosa.agent_events to prosa_runtime');
    for (const change of CHANGES) expect(await codeOf(made.database.pool.query(change))).toBe('42501');
  });

  test('nothing that runs as the owner looks names up where the runtime role can put some', async () => {
    const { rows } = await made.database.pool.query(
      `select proname, proconfig from pg_proc where pronamespace = 'prosa'::regnamespace and prosecdef`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { proname, proconfig } of rows)
      expect(proconfig, proname).toContain('search_path=pg_catalog, pg_temp');
  });

  test('and what it may do is append', async () => {
    const before = await readAll();
    await made.database.pool.query(
      `select prosa.log_events('s1', null, array['feedback_received'], array[5::bigint], array['{}'])`,
    );
    expect((await readAll()).slice(0, before.length)).toEqual(before);
    expect(await readAll()).toHaveLength(before.length + 1);
  });
});
