import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#protocol';
import { memoryOf, save, writeOf } from '../../conformance/memories/memory-scenes.ts';
import { claimed, message, recordOf } from '../../conformance/scenes.ts';
import { createAccessStore } from '../access/access-store.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { EMPTY } from '../fixtures/empty.ts';
import { createKnownStore } from '../known/known-store.ts';
import { createSqlMemories } from '../memories/sql-memories.ts';
import { createSqlStore } from '../turns/sql-store.ts';
import { createRunner } from '../turns/statement.ts';
import { createUpkeep } from '../upkeep.ts';
import { PLATFORM_RULES } from './platform-rules.ts';
import { createPrivacyStore, type PrivacyStore } from './privacy-store.ts';
import { RETENTION } from './retention-rules.ts';

const START = Date.UTC(2026, 0, 1);

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('on %s', (_, make) => {
  let made: TestDatabase;
  let privacy: PrivacyStore;
  beforeAll(async () => {
    made = await make();
    privacy = createPrivacyStore(createRunner(made.database.pool), { tables: [] });
  }, 60_000);
  beforeEach(() => made.database.asOwner((client) => client.query(EMPTY)));
  afterAll(() => made.close());

  const came = async (user: string, at: number, times = 1) => {
    const access = createAccessStore(createRunner(made.database.pool));
    for (let n = 0; n < times; n += 1) await access.record({ org: 'acme', user, address: `10.0.0.${n}`, at });
  };
  const findingOf = async (table: string, now: number) =>
    (await privacy.retention(now)).find((each) => each.table === table);
  const rowsOf = async (table: string): Promise<number> =>
    (await made.database.pool.query(`select count(*) as rows from prosa.${table}`)).rows[0].rows;

  test('[H10] [fault P9] access records are kept for six months, then go; what the law holds stays', async () => {
    await came('zzana', START, 3);
    await came('zzbia', START, 2);
    await came('zzana', START + days(30));
    await privacy.hold({ org: 'acme', user: 'zzbia' }, { why: 'ofício', at: START, until: null });
    expect(await privacy.sweep(START + days(184))).toEqual({});
    const later = START + days(185);
    expect(await findingOf('access_records', later)).toMatchObject({ rows: 6, expired: 3, held: 2 });
    expect(await rowsOf('access_records')).toBe(6);
    expect(await privacy.sweep(later)).toEqual({ access_records: 3 });
    expect(await rowsOf('access_records')).toBe(3);
    await privacy.lift({ org: 'acme', user: 'zzbia' });
    expect(await privacy.sweep(later)).toEqual({ access_records: 2 });
    expect(await privacy.sweep(START + days(400))).toEqual({ access_records: 1 });
  });

  test('[H10] [fault P9] what is remembered and what has served do not expire either while the law holds them', async () => {
    const bia = { org: 'org', user: 'zzbia' };
    const memories = createSqlMemories(createRunner(made.database.pool));
    const store = createSqlStore(made.database);
    const upkeep = createUpkeep(made.database);
    for (const user of ['zzana', 'zzbia']) {
      const memory = memoryOf(`mem_${user}`, { expiresAt: START + days(1) });
      await memories.apply(writeOf({ org: 'org', user }, [save(memory)], { at: START }));
      await store.accept(message(`m-${user}`, { session: `s-${user}`, user, at: START }));
      const claim = await claimed(store, `t-${user}`, `s-${user}`);
      await store.finish(claim, recordOf(claim));
    }
    await privacy.hold(bia, { why: 'ofício', at: START, until: null });
    const later = START + days(90);
    expect(await findingOf('memories', later)).toMatchObject({ rows: 2, expired: 1, held: 1 });
    expect([await memories.sweep(later, 10), await upkeep.sweepResidue(later)]).toEqual([1, 1]);
    expect([await memories.sweep(later, 10), await upkeep.sweepResidue(later)]).toEqual([0, 0]);
    expect([await rowsOf('memories'), await rowsOf('inputs')]).toEqual([1, 1]);
    await privacy.lift(bia);
    expect([await memories.sweep(later, 10), await upkeep.sweepResidue(later)]).toEqual([1, 1]);
  });

  test('[H10] [fault P9] what fired, what channels told and links that were used go; the law holds a person’s', async () => {
    const store = createSqlStore(made.database);
    for (const user of ['zzana', 'zzbia'])
      await store.timers?.set(
        { org: 'acme', user, session: `s-${user}`, assistant: 'teste' },
        { name: 'followup', key: user, at: START, payload: { nota: 'x' } },
      );
    await store.timers?.set(
      { org: 'acme', user: 'zzana', session: 's', assistant: 'teste' },
      { name: 'followup', key: 'depois', at: START + days(1), payload: {} },
    );
    await store.timers?.fired(((await store.timers.due(START, 10)) ?? []).map(({ id }) => id));
    await store.contacts?.receipt({ delivery: 'd', message: 'm', status: 'sent', at: START, error: null });
    await store.useLink?.({ id: 'l', org: 'acme', at: START });
    await privacy.hold({ org: 'acme', user: 'zzbia' }, { why: 'ofício', at: START, until: null });
    const later = START + days(91);
    expect(await findingOf('timers', later)).toMatchObject({ rows: 3, expired: 1, held: 1 });
    expect(await privacy.sweep(START + days(60))).toEqual({});
    expect(await privacy.sweep(later)).toEqual({ timers: 1, receipts: 1 });
    expect(await privacy.sweep(START + days(181))).toEqual({ used_links: 1 });
    // One that has not fired waits, however late it is.
    expect(await store.timers?.due(later, 10)).toMatchObject([{ name: 'followup', user: 'zzana' }]);
    expect(await rowsOf('timers')).toBe(2);
  });

  test('[J10.duplicate] [fault B2] a message’s key is kept for more than thirty days, over restarts and sweeps', async () => {
    const said = message('sha256-da-wamid', {
      at: START,
      replyTo: { channel: 'whatsapp', address: 'cnt_1' },
    });
    const first = createSqlStore(made.database);
    await first.accept(said);
    const claim = await claimed(first, 't1');
    await first.finish(claim, recordOf(claim));
    for (const kept of [7, 31, 59]) {
      await createUpkeep(made.database).sweepResidue(START + days(kept));
      await privacy.sweep(START + days(kept));
      const restarted = createSqlStore(made.database);
      expect(await restarted.accept({ ...said, at: START + days(kept) })).toEqual({
        status: 'duplicate',
        turn: 't1',
      });
      expect(await restarted.waiting(10)).toEqual([]);
    }
  });

  test('[H10] [fault P9] an access is noted once an hour for a person and an address', async () => {
    const access = createAccessStore(createRunner(made.database.pool));
    const other = createAccessStore(createRunner(made.database.pool));
    const visit = { org: 'acme', user: 'zzeva', address: '10.0.0.1' };
    for (const minute of [0, 1, 59, 60, 61]) {
      await access.record({ ...visit, at: START + minute * 60_000 });
      await other.record({ ...visit, at: START + minute * 60_000 });
    }
    await access.record({ ...visit, address: '10.0.0.2', at: START });
    expect(await rowsOf('access_records')).toBe(3);
  });

  test('[H10] [fault P9] working memory is gone when its turn ends', async () => {
    const store = createSqlStore(made.database);
    await store.accept(message('m1', { session: 's1' }));
    const claim = await claimed(store, 'turn_1');
    await store.journal(claim, [{ kind: 'step', ordinal: 1, agent: 'a', text: 'x', calls: [], reads: [] }]);
    expect(await rowsOf('journal')).toBe(1);
    await store.finish(claim, recordOf(claim));
    expect(await rowsOf('journal')).toBe(0);
  });

  test('[H10] [fault P9] each table by its rule: visits nobody settled, notes of nobody, marks, tombstones, holds', async () => {
    const known = createKnownStore(createRunner(made.database.pool));
    const note = { kind: 'fact', agent: 'a', text: 'nota', at: START } as const;
    const store = createSqlStore(made.database);
    await store.accept(message('m1', { org: 'acme', session: 'viva' }));
    await known.save({ org: 'acme', session: 'viva' }, note);
    await known.save({ org: 'acme', session: 'nunca-comecou' }, note);
    await made.database.asOwner(async (client) => {
      await client.query(`insert into prosa.ended_visits values ('v1', 'acme', 'u', 's', 'a', $1)`, [START]);
      await client.query(`insert into prosa.erased_sessions values ('marca', 'acme', $1)`, [START]);
      await client.query(
        `insert into prosa.erasures (id, org_id, person, requested_at, completed_at) values ('era_1', 'acme', 'x', $1, $1)`,
        [START],
      );
    });
    await privacy.hold({ org: 'acme', user: 'u2' }, { why: 'ofício', at: START, until: START + days(1) });
    expect(await privacy.sweep(START)).toEqual({});
    expect(await privacy.sweep(START + days(31))).toEqual({
      ...{ ended_visits: 1, known: 1, erased_sessions: 1, legal_holds: 1 },
    });
    expect(await rowsOf('known')).toBe(1);
    expect(await privacy.sweep(START + days(5 * 365 + 1))).toEqual({ erasures: 1 });
  });

  test('[H10] [fault P9] the report counts every table that holds something of people, and changes nothing', async () => {
    await came('zzana', START);
    const report = await privacy.retention(START + days(1_000));
    expect(report.map(({ table }) => table)).toEqual(RETENTION.map(({ table }) => table));
    const personal = Object.entries(PLATFORM_RULES).filter(([, rule]) => rule.erasure !== 'impersonal');
    expect(report.map(({ table }) => table)).toEqual(
      expect.arrayContaining(personal.map(([table]) => table)),
    );
    expect(await rowsOf('access_records')).toBe(1);
  });

  test('[H10] [fault P9] many rows go in slices', async () => {
    await made.database.asOwner((client) =>
      client.query(
        `insert into prosa.access_records select 'acme', 'u' || n, 'x', 1, $1::bigint from generate_series(1, 1200) n`,
        [START],
      ),
    );
    expect(await privacy.sweep(START + days(200))).toEqual({ access_records: 1_200 });
  });
});
