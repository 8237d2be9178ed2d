import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#host';
import type { RememberedItem } from '#protocol';
import { type Acme, openAcme } from './fixtures/acme.ts';
import { openRows, type Rows } from './fixtures/rows.ts';

/** A database that refuses rows, as one does after a wrong repair by hand; its errors quote the whole row. */
let rows: Rows;
let database: pg.Client;
let acme: Acme;
const lines: string[] = [];

beforeAll(async () => {
  rows = await openRows();
  database = new pg.Client(rows.url);
  await database.connect();
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog({ level: 'trace', secrets: [], destination });
  const onProblem = ({ error, ...facts }: { readonly error: unknown }) =>
    log.error({ err: error, ...facts }, 'problema');
  acme = await openAcme({ store: rows.url, log, onProblem });
}, 60_000);

afterAll(async () => {
  await acme.close();
  await database.end();
  await rows.close();
});

test('[H9][fault P1] a row that the database refuses is in no line of the log: not what was said, edited or voted', async () => {
  const as = acme.person('ana', 'acme');
  const say = async (chatInput: string) => (await acme.chat(as, { chatInput, sessionId: 'de-ana' })).rest();
  await say('prefiro respostas curtas');
  const { body } = await acme.json('/api/memories', { as });
  const [kept] = (body as { memories: readonly RememberedItem[] }).memories;
  for (const table of ['memories', 'messages', 'feedback'])
    await database.query(
      `alter table prosa.${table} add constraint broken check (text not like '%canario%')`,
    );
  const path = `/api/memories/${kept?.id}`;
  const edited = await acme.json(path, { method: 'PATCH', as, body: { text: 'Tem diabetes, canario' } });
  expect(edited).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
  await acme.json('/api/feedback', {
    ...{ method: 'POST', as },
    body: { session_id: 'de-ana', type: 'correction', data: 'tenho lúpus, canario' },
  });
  await say('anota aí: tenho epilepsia, canario');
  const told = lines.join('');
  // It is told that something was refused, and where.
  expect(told).toContain('violates check constraint');
  expect(told).toContain('prosa.save_memory');
  expect(told).not.toMatch(/canario|diabet|lupus|lúpus|epilep|Failing row/i);
});
