import type { ClientBase } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { createUpkeep } from '../upkeep.ts';
import { auditLog } from './audit-log.ts';

const NOW = 1_750_000_000_000;

describe.each([
  ['pglite', pgliteDatabase],
  ['postgres', postgresDatabase],
] as const)('the audit on %s', (_, make) => {
  let made: TestDatabase;
  beforeEach(async () => {
    await made?.close();
    made = await make();
  });
  afterAll(() => made.close());

  const asOwner = (work: (client: ClientBase) => Promise<unknown>) => made.database.asOwner(work);
  const faults = async (pageRows = 3) =>
    (await auditLog(made.database.pool, { pageRows })).faults.map(({ what, chain, seq, seal }) =>
      [what, chain, seq, seal].filter((part) => part !== null).join(' '),
    );

  /** What a superuser can do: the triggers are off while it happens. */
  const tamper = (...statements: readonly string[]) =>
    asOwner(async (client) => {
      for (const table of ['agent_events', 'seals', 'sealed_heads'])
        await client.query(`alter table prosa.${table} disable trigger append_only`);
      for (const statement of statements) await client.query(statement);
      for (const table of ['agent_events', 'seals', 'sealed_heads'])
        await client.query(`alter table prosa.${table} enable trigger append_only`);
    });

  async function log(session: string, count: number): Promise<void> {
    const { pool } = made.database;
    await asOwner((client) =>
      client.query(
        `insert into prosa.sessions (id, chain, org_id, user_id, assistant, created_at, updated_at)
         values ($1, $1, 'o', 'u', 'a', $2, $2) on conflict do nothing`,
        [session, NOW],
      ),
    );
    await pool.query('select prosa.log_events($1, null, $2, $3, $4)', [
      session,
      Array.from({ length: count }, () => 'pre_query'),
      Array.from({ length: count }, (_each, index) => NOW + index),
      Array.from({ length: count }, (_each, index) => JSON.stringify({ n: index, text: 'á\n"' })),
    ]);
  }

  async function fill(): Promise<void> {
    for (const session of ['á b', 'B', 'a', 'Z\n']) await log(session, 5);
    await createUpkeep(made.database).sealHeads(NOW);
    await log('a', 2);
    await log('novo', 1);
    await createUpkeep(made.database).sealHeads(NOW + 1);
    await log('a', 1);
  }

  test.each([1, 5, 1_000])('finds nothing wrong in what the database wrote, in pages of %i', async (rows) => {
    await fill();
    const report = await auditLog(made.database.pool, { pageRows: rows });
    expect(report).toMatchObject({ sessions: 5, events: 24, seals: 2, faults: [], faultCount: 0 });
    expect(report.lastSeal).toMatchObject({ id: 2, at: NOW + 1 });
  });

  test('nothing written is nothing wrong', async () => {
    expect(await auditLog(made.database.pool)).toMatchObject({
      sessions: 0,
      events: 0,
      seals: 0,
      faults: [],
    });
  });

  test('[fault S17] finds an event that was changed, taken away, or added', async () => {
    await fill();
    await tamper(
      `update prosa.agent_events set body = '{}' where chain = 'B' and seq = 2`,
      `delete from prosa.agent_events where chain = 'a' and seq = 4`,
      `delete from prosa.agent_events where chain = 'novo'`,
      `insert into prosa.agent_events select org_id, 'ninguem', seq, type, turn, at, body, prev, hash
       from prosa.agent_events where chain = 'B' and seq = 1`,
    );
    expect((await faults()).toSorted()).toEqual([
      'event_altered B 2',
      'event_altered ninguem 1',
      'events_missing a 4',
      'events_missing novo 1',
      'sealed_event_differs novo 1 2',
      'session_missing ninguem',
    ]);
  });

  test('[fault S17] finds a chain that was rewritten as a whole, by its seal', async () => {
    await fill();
    await tamper(
      `delete from prosa.agent_events where chain = 'B'`,
      `update prosa.sessions set events = 0, head = '' where id = 'B'`,
      `select prosa.log_events('B', null, array['pre_query','pre_query','pre_query','pre_query','pre_query'],
         array[1,2,3,4,5]::bigint[], array['{}','{}','{}','{}','{}'])`,
    );
    expect(await faults()).toEqual(['sealed_event_differs B 5 1']);
  });

  test('[fault S17] finds seals that were changed or taken away', async () => {
    await fill();
    await tamper(`update prosa.seals set at = at + 1 where id = 2`);
    expect(await faults()).toEqual(['seal_altered 2']);
    await tamper(`delete from prosa.seals where id = 2`);
    expect(await faults()).toEqual(['seal_missing 2']);
    await tamper(`delete from prosa.sealed_heads where seal = 1 and chain = 'a'`);
    expect(await faults()).toEqual(['seal_altered 1', 'seal_missing 2']);
  });

  test('counts more faults than it tells', async () => {
    await log('a', 20);
    await tamper(`update prosa.agent_events set body = '{}'`);
    const report = await auditLog(made.database.pool, { keepFaults: 2 });
    expect(report.faults).toHaveLength(2);
    expect(report.faultCount).toBe(20);
  });

  test('what is appended while it reads is no fault', async () => {
    await fill();
    let grown = 0;
    const report = await auditLog(made.database.pool, {
      pageRows: 2,
      onProgress: () => {
        grown += 1;
        void made.database.pool.query(
          `select prosa.log_events('Z' || chr(10), null, array['pre_query'], array[1]::bigint[], array['{}'])`,
        );
      },
    });
    expect(report.faults).toEqual([]);
    expect(grown).toBeGreaterThan(5);
  });
});
