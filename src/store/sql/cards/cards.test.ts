import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimed, message, recordOf } from '../../conformance/scenes.ts';
import { pgliteDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { createSqlStore } from '../turns/sql-store.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await pgliteDatabase();
}, 60_000);
afterAll(() => made.close());

const rowsOf = async (text: string): Promise<readonly unknown[]> =>
  (await made.database.pool.query(text)).rows;

describe('workflows in the database', () => {
  test('[C6] session and inputs carry the workflow before they are processed, messages the one they were said in', async () => {
    const store = createSqlStore(made.database);
    await store.accept(message('1'));
    await store.accept(message('2'));
    const claim = await claimed(store, 't1');
    await store.enterWorkflow?.(claim, 'match_workflow');
    expect(await rowsOf('select active_workflow from prosa.sessions')).toEqual([
      { active_workflow: 'match_workflow' },
    ]);
    expect(await rowsOf('select id, workflow from prosa.inputs order by id')).toEqual([
      { id: '1', workflow: 'match_workflow' },
      { id: '2', workflow: 'match_workflow' },
    ]);
    const record = recordOf(claim);
    const lines = record.messages.map((line, at) => ({
      ...line,
      workflow: at < 2 ? 'match_workflow' : null,
    }));
    await store.enterWorkflow?.(claim, null);
    await store.finish(claim, recordOf(claim, { messages: lines }));
    const seen = await rowsOf(
      'select session_id, user_id, role, content, active_workflow, created_at from prosa.chat_messages order by ordinal',
    );
    const by = { session_id: 's1', user_id: 'ana' };
    expect(seen).toEqual([
      {
        ...by,
        role: 'user',
        content: 'texto 1',
        active_workflow: 'match_workflow',
        created_at: new Date(1_000),
      },
      {
        ...by,
        role: 'user',
        content: 'texto 2',
        active_workflow: 'match_workflow',
        created_at: new Date(1_000),
      },
      {
        ...by,
        role: 'assistant',
        content: 'resposta t1',
        active_workflow: null,
        created_at: new Date(2_000),
      },
    ]);
    expect(await rowsOf('select active_workflow from prosa.sessions')).toEqual([{ active_workflow: null }]);
  });

  test('[C6] what the runtime may not do: change a message, a card or a workflow but by the functions', async () => {
    for (const text of [
      `update prosa.messages set workflow = 'x'`,
      `update prosa.sessions set active_workflow = 'x'`,
      `insert into prosa.card_events (org_id, session, turn, key, card, kind, event, at) values ('o', 's', 't', 'k', 'c', 'k', 'click', 1)`,
    ])
      await expect(made.database.pool.query(text)).rejects.toMatchObject({ code: '42501' });
  });
});
