import { afterAll, beforeAll, expect, test } from 'vitest';
import { pgliteDatabase, type TestDatabase } from '../fixtures/databases.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await pgliteDatabase();
  await made.database.asOwner((client) =>
    client.query('create table public.notes (id int primary key, text text)'),
  );
  await made.database.asOwner((client) =>
    client.query('grant all on public.notes to public; insert into public.notes values (1, null), (2, null)'),
  );
});
afterAll(() => made.close());

const ask = async (text: string, ...values: readonly unknown[]) =>
  (await made.database.pool.query(text, [...values])).rows;
const prepared = async (text: string): Promise<number> =>
  (await ask('select name from pg_prepared_statements where statement = $1', text)).length;

test('a statement that comes again is planned once, and answers as before', async () => {
  const text = 'select id from public.notes where id = $1';
  for (const id of [1, 2, 3, 1]) expect(await ask(text, id)).toEqual(id === 3 ? [] : [{ id }]);
  expect(await prepared(text)).toBe(1);
  expect(await prepared('select id from public.notes where id = $1 and true')).toBe(0);
});

test('one whose table changed since answers with what is there now', async () => {
  const text = 'select * from public.notes where id = $1';
  for (let n = 0; n < 3; n += 1) expect(await ask(text, 1)).toEqual([{ id: 1, text: null }]);
  await made.database.asOwner((client) => client.query('alter table public.notes add column more int'));
  for (let n = 0; n < 3; n += 1) expect(await ask(text, 1)).toEqual([{ id: 1, text: null, more: null }]);
});

test('one that failed, or was asked in a transaction that had failed, is asked again as if it were new', async () => {
  const late = 'select id from public.later where id = $1';
  for (let n = 0; n < 3; n += 1) await expect(ask(late, 1)).rejects.toMatchObject({ code: '42P01' });
  const text = 'select id + 1 as next from public.notes where id = $1';
  await ask(text, 1);
  const client = await made.database.pool.connect();
  await client.query('begin');
  await expect(client.query('select 1 / $1::int as none', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(client.query(text, [1])).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  client.release();
  for (let n = 0; n < 3; n += 1) expect(await ask(text, 1)).toEqual([{ next: 2 }]);
  for (let n = 0; n < 3; n += 1)
    await expect(ask('select 1 / $1::int as none', 0)).rejects.toMatchObject({ code: '22012' });
});

test('only so many statements have a name at a time', async () => {
  for (let n = 0; n < 130; n += 1)
    for (let times = 0; times < 2; times += 1)
      expect(await ask(`select ${n} as n where $1`, true)).toEqual([{ n }]);
  const [{ count }] = await ask(`select count(*)::int from pg_prepared_statements where name like 'again%'`);
  expect(count).toBeLessThanOrEqual(110);
});
