import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentView, foldTurn } from '#protocol';
import { createSqlStore } from '#store/sql';
import { pgliteDatabase, type TestDatabase } from '../../store/sql/fixtures/databases.ts';
import { say } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';
import { registry, school } from './fixtures.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await pgliteDatabase();
});
afterAll(() => made.close());

const rows = async (sql: string, session: string): Promise<readonly Record<string, unknown>[]> =>
  (await made.database.asOwner((client) => client.query(sql, [session]))).rows;

/** What the database says of the session and of its newest message, while somebody thinks about it. */
async function written(session: string): Promise<readonly unknown[]> {
  const [found] = await rows('select active_workflow from prosa.sessions where id = $1', session);
  const inputs = 'select workflow from prosa.inputs where session = $1 order by ordinal desc limit 1';
  const [input] = await rows(inputs, session);
  return [found?.active_workflow, input?.workflow];
}

const SESSION = 'conversa';

test('[C6] in a real database: session and message carry the workflow before it is processed; all of it comes back', async () => {
  const seen: unknown[] = [];
  const known = registry({});
  const sabio = async ({ text }: AgentView) => {
    seen.push(await written(SESSION));
    return say(`Sobre ${text}: depende.`);
  };
  const store = createSqlStore(made.database);
  const mortal = openMortal(school(known, { reflexes: { sabio } }), undefined, store);
  const tell = async (text: string) => {
    await mortal.input({ kind: 'user_message', text, shows: ['*'] });
    return mortal.live();
  };
  await tell('quero vagas');
  expect(await written(SESSION)).toEqual(['cadastro', 'cadastro']);
  // Kept for afterwards; what has the floor is what is written.
  await tell('quero duvidas');
  await tell('quero vagas');
  expect(await written(SESSION)).toEqual(['cadastro', 'cadastro']);
  expect((await tell('nome Ana cidade Natal')).reply).toBe('Cadastro feito!\n\nQual é curso?');
  expect(await written(SESSION)).toEqual(['vagas', 'vagas']);
  await tell('quero duvidas');
  expect(seen).toEqual([['duvidas', 'duvidas']]);
  await tell('sair');
  expect(await written(SESSION)).toEqual([null, null]);
  await tell('quero vagas curso Direito');
  const { call = '', component } = (await store.messages(SESSION)).at(-1)?.component ?? {};
  expect(component).toBe('Calculadora');
  // The worker dies once the answer's effect is written down; the next one goes on from there.
  await mortal.input({ kind: 'client_result', call, value: { renda: 900 } });
  expect(await mortal.attempt({ death: { write: 2, when: 'after' } })).toBeNull();
  const { reply, events, messages } = await mortal.live();
  expect(reply).toBe('Renda anotada.\n\nAchei estas.');
  expect(foldTurn(events).cards).toHaveLength(1);
  expect((await store.messages(SESSION)).slice(-2)).toEqual(messages);
  expect(messages.at(-1)).toMatchObject({ workflow: 'vagas', cards: [{ id: 'v1' }] });
  expect(known.person).toMatchObject({ nome: 'Ana', curso: 'Direito', renda: 900 });
  expect(known.writes.filter(({ renda }) => renda === 900)).toHaveLength(1);
  expect(await changes()).toEqual([
    'null vagas router',
    'vagas cadastro mandatory',
    'vagas duvidas router',
    'duvidas vagas router',
    'cadastro vagas completed',
    'vagas duvidas router',
    'duvidas null router',
    'null vagas agent',
  ]);
});

/** What the append-only log tells of it. */
async function changes(): Promise<readonly string[]> {
  const log = `select body from prosa.agent_events where type = 'workflow_changed' and $1 <> '' order by seq`;
  const bodies = (await rows(log, SESSION)).map(({ body }) => JSON.parse(String(body)));
  return bodies.map(({ from, to, by }) => `${from} ${to} ${by}`);
}
