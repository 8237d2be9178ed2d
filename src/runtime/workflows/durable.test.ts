import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform, type Platform } from '#host';
import { type AgentView, foldTurn } from '#protocol';
import { createSqlStore } from '#store/sql';
import { pgliteDatabase, type TestDatabase } from '../../store/sql/fixtures/databases.ts';
import { say } from '../reflex.ts';
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

const SESSION = 'durável';
const message = { assistant: 'escola', session: SESSION, user: 'ana', org: 'o', components: ['*'] };
const tell = async (platform: Platform, text: string) => platform.reply({ ...message, text });

test('[C6] in a real database: session and message carry the workflow before it is processed; all of it comes back', async () => {
  const seen: unknown[] = [];
  const known = registry({});
  const sabio = async ({ text }: AgentView) => {
    seen.push(await written(SESSION));
    return say(`Sobre ${text}: depende.`);
  };
  const assistants = [school(known, { reflexes: { sabio } })];
  const platform = createPlatform({ assistants, store: createSqlStore(made.database) });
  await tell(platform, 'quero vagas');
  expect(await written(SESSION)).toEqual(['cadastro', 'cadastro']);
  const begun = await tell(platform, 'nome Ana cidade Natal');
  expect(begun.reply).toBe('Cadastro feito!\n\nQual é curso?');
  expect(await written(SESSION)).toEqual(['vagas', 'vagas']);
  await tell(platform, 'quero duvidas');
  expect(seen).toEqual([['duvidas', 'duvidas']]);
  await tell(platform, 'sair');
  expect(await written(SESSION)).toEqual([null, null]);
  await tell(platform, 'quero vagas curso Direito');
  const { call, component } = (await platform.messages(SESSION)).at(-1)?.component ?? {};
  expect(component).toBe('Calculadora');
  const answer = { session: SESSION, user: 'ana', org: 'o', call: call ?? '', value: { renda: 900 } };
  const { reply, events, messages } = await (await platform.clientResult(answer)).done;
  expect(reply).toBe('Renda anotada.\n\nAchei estas.');
  expect(foldTurn(events).cards).toHaveLength(1);
  expect((await platform.messages(SESSION)).slice(-2)).toEqual(messages);
  expect(messages.at(-1)).toMatchObject({ workflow: 'vagas', cards: [{ id: 'v1' }] });
  expect(known.person).toMatchObject({ nome: 'Ana', curso: 'Direito', renda: 900 });
  const log = `select body from prosa.agent_events where type = 'workflow_changed' and $1 <> '' order by at, seq`;
  const changes = (await rows(log, SESSION)).map(({ body }) => JSON.parse(String(body)));
  expect(changes.map(({ from, to, by }) => `${from} ${to} ${by}`)).toEqual([
    'null vagas router',
    'vagas cadastro mandatory',
    'cadastro vagas completed',
    'vagas duvidas router',
    'duvidas null router',
    'null vagas agent',
  ]);
  await platform.close();
});
