import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTables, type TestTables } from '#host/testing';
import { atendimento } from '../../index.ts';
import { isRefusal, type ServiceDesk } from '../service-desk.ts';
import { createFiles } from './customer-files.ts';
import { createDemoDesk } from './demo-desk.ts';
import { ENGINES, newPostgres, somebody } from './fixtures.ts';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe.each(ENGINES)('on %s', (_engine, open) => {
  let tables: TestTables;
  let desk: ServiceDesk;
  beforeAll(async () => {
    tables = await open();
    desk = createDemoDesk(tables);
  });
  afterAll(() => tables.close());

  const count = async (table: string, { user }: { readonly user: string }): Promise<unknown> => {
    const counted = sql`select count(*)::int as n from atendimento.${sql.identifier(table)} where user_id = ${user}`;
    const { rows } = await (await tables.database()).execute(counted);
    return rows[0]?.n;
  };

  test('[R8] twenty calls with one key at the same time make one effect and get one answer', async () => {
    const ana = somebody();
    // The file is made and all connections are open: nothing but the lock keeps the calls apart.
    await times(20, () => desk.orders(ana));
    const answers = await times(20, () => desk.cancelOrder(ana, '1063'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ order: { status: 'cancelado' }, refund: { amount: 14_990 } });
    expect(await desk.tickets(ana)).toHaveLength(1);
    expect(await count('effects', ana)).toBe(1);
  });

  test('[R8] different keys at the same time: what can be had once is had once, and no number is given twice', async () => {
    const ana = somebody();
    const [slot] = await desk.visitSlots(ana);
    const asked = <T>(what: string, ask: (key: { readonly key: string }) => Promise<T>) =>
      times(6, (index) => ask({ key: `${what}:${index}` }));
    const [cancelled, booked, opened] = await Promise.all([
      asked('cancel', (key) => desk.cancelOrder({ ...ana, ...key }, '1063')),
      asked('visit', (key) => desk.bookVisit({ ...ana, ...key }, { slot: slot?.id ?? '', reason: 'sinal' })),
      asked('ticket', (key) => desk.openTicket({ ...ana, ...key }, { subject: 'elogio', detail: '' })),
    ]);
    expect(cancelled.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(booked.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    const protocols = (await desk.tickets(ana)).map(({ protocol }) => protocol);
    expect(new Set(protocols).size).toBe(8);
    expect(protocols).toEqual(expect.arrayContaining(opened.map(({ protocol }) => protocol)));
    expect((await createFiles(tables.database).read(ana)).issued).toBe(8);
  });

  test('whoever comes first at the same time from many sides is made one file', async () => {
    const bia = somebody();
    const files = await times(20, (index) =>
      createFiles(tables.database).read({ ...bia, now: bia.now + index }),
    );
    expect(new Set(files.map((file) => JSON.stringify(file))).size).toBe(1);
    expect(await count('orders', bia)).toBe(5);
    expect(await count('customers', bia)).toBe(1);
  });

  test('a change that breaks leaves nothing, and its key is free', async () => {
    const ana = somebody();
    const files = createFiles(tables.database);
    const before = await files.read(ana);
    const breaking = files.write(ana, (file) => ({
      file: { ...file, orders: file.orders.map((order) => ({ ...order, total: -1 })) },
      answer: {},
    }));
    await expect(breaking).rejects.toThrow();
    expect(await files.read(ana)).toEqual(before);
    expect(await count('effects', ana)).toBe(0);
    expect(await desk.cancelOrder(ana, '1063')).toHaveProperty('refund');
  });

  test('only the rows that changed are written', async () => {
    const ana = somebody();
    await desk.orders(ana);
    const versions = async () => {
      const rows = sql`select number, xmin::text as version from atendimento.orders where user_id = ${ana.user}`;
      const found = await (await tables.database()).execute<{ number: string; version: string }>(rows);
      return new Map(found.rows.map(({ number, version }) => [number, version]));
    };
    const before = await versions();
    await desk.cancelOrder(ana, '1063');
    const after = await versions();
    expect([...after].filter(([number, version]) => before.get(number) !== version).map(([n]) => n)).toEqual([
      '1063',
    ]);
  });

  test('the same numbers belong to many, and nobody sees what another has done, in another organisation neither', async () => {
    const ana = somebody();
    const others = [somebody(), { ...ana, org: 'outra' }];
    await desk.cancelOrder(ana, '1063');
    for (const other of others) {
      expect(await desk.order(other, '1063')).toMatchObject({ status: 'em_separacao' });
      expect(await desk.tickets(other)).toEqual([]);
      expect(await desk.cancelOrder(other, '1063')).toHaveProperty('refund');
    }
  });

  test('each table is declared: its organisation, whose it is, what erasing does', async () => {
    const { rows } = await (await tables.database()).execute<{ table: string; columns: string[] }>(
      sql`select c.relname as table, array_agg(a.attname::text) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull
        where c.relnamespace = 'atendimento'::regnamespace and c.relkind = 'r' group by 1`,
    );
    const rules = atendimento.tables?.rules ?? {};
    expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(rules).toSorted());
    for (const { table, columns } of rows)
      expect(columns).toEqual(expect.arrayContaining(['org_id', rules[table]?.subject]));
  });
});

test('[R8] an effect whose answer was never noted is answered the same by a database opened again: a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-atendimento-'));
  try {
    const [first, again] = await askTwice({ embedded: join(folder, 'data') });
    expect(again).toBe(first);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

test('[R8] an effect whose answer was never noted is answered the same by a database opened again: Postgres', async () => {
  const [first, again] = await askTwice(await newPostgres());
  expect(again).toBe(first);
});

/** One asks and is gone before anybody wrote down the answer; another asks again, with the same key and a later clock. */
async function askTwice(store: Parameters<typeof openTables>[1]): Promise<readonly string[]> {
  const ana = somebody();
  const answers: string[] = [];
  for (const now of [ana.now, ana.now + 5_000]) {
    const tables = await openTables(atendimento, store);
    const desk = createDemoDesk(tables);
    answers.push(JSON.stringify(await desk.cancelOrder({ ...ana, now }, '1063')));
    expect(await desk.tickets(ana)).toHaveLength(1);
    await tables.close();
  }
  return answers;
}
