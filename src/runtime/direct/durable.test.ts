import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldTurn, minutes } from '#protocol';
import { createSqlStore } from '#store/sql';
import { pgliteDatabase, type TestDatabase } from '../../store/sql/fixtures/databases.ts';
import { openMortal } from '../turn/fixtures.ts';
import { notebook } from './fixtures.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await pgliteDatabase();
});
afterAll(() => made.close());

// Every turn is another worker's, which knows nothing but what the database holds.
test('[F2] in a real database: the question outlives whoever asked it, its answer reaches them, and clearing forgets it', async () => {
  const mortal = openMortal(notebook(), undefined, createSqlStore(made.database));
  await mortal.user('gastei 450 reais');
  await mortal.live();
  mortal.clock.advance(minutes(5));
  await mortal.user('no supermercado');
  const { reply, events, state } = await mortal.live();
  expect(reply).toBe('Registrado! Despesa de R$ 450 em no supermercado.');
  expect(foldTurn(events).dialogue).toMatchObject({ agent: 'lancamento', verdict: 'sim' });
  expect(state.open).toBeNull();
  expect(await logged()).toEqual([
    { agent: 'lancamento', about: 'descricao', verdict: 'sim', by: 'classifier' },
  ]);

  await mortal.user('gastei 90 reais');
  expect((await mortal.live()).state.open?.question).toBe('Em que você gastou os R$ 90?');
  await mortal.store.clear('conversa');
  await mortal.user('no supermercado');
  const cleared = await mortal.live();
  expect(cleared.reply).toBe('Junior: no supermercado');
  expect(foldTurn(cleared.events).dialogue).toBeUndefined();
});

/** What the append-only log tells of it: names, no words. */
async function logged(): Promise<readonly unknown[]> {
  const sql = `select body from prosa.agent_events where type = 'dialogue_judged' order by seq`;
  const { rows } = await made.database.asOwner((client) => client.query(sql));
  return rows.map(({ body }) => JSON.parse(String(body)));
}
