import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { always, ok, openFakeLlm } from '../models/fixtures/fake-llm.ts';
import { type Lines, readLines, textOf } from '../server/fixtures/lines.ts';
import { emptyPostgres, seedDataFolder } from '../store/sql/fixtures/databases.ts';
import { prosa, startProsa, type Talking, type Variables } from './fixtures/process.ts';

const root = mkdtempSync(join(tmpdir(), 'prosa-serve-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const running: Talking[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.signal('SIGKILL');
    await each.ended;
  }
});

const newFolder = (): string => mkdtempSync(join(root, 'cwd-'));

async function seededFolder(): Promise<string> {
  const cwd = newFolder();
  await seedDataFolder(join(cwd, '.prosa', 'data'));
  return cwd;
}

type Started = { readonly process: Talking; readonly url: string };

/** `npm start`, until it says where it is. */
async function start(cwd: string, env: Variables = {}, args: readonly string[] = []): Promise<Started> {
  const process = startProsa(args, { cwd, env: { PORT: '0', ...env } });
  running.push(process);
  const url = await vi.waitFor(
    () => {
      const found = /Conversa +(http:\S+)/.exec(process.printed())?.[1];
      if (found === undefined) throw new Error('not yet');
      return found;
    },
    { timeout: 150_000, interval: 25 },
  );
  return { process, url };
}

type Person = { readonly token: string; readonly userId: string };

/** While a server that has just begun learns its intents, a machine without a free core may answer "in a moment" (503). */
function enter(url: string): Promise<Person> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/auth/demo`, { method: 'POST' });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Person;
    },
    { timeout: 60_000, interval: 200 },
  );
}

async function chat(
  url: string,
  { token }: Person,
  message: Readonly<Record<string, string>>,
): Promise<Lines> {
  const response = await fetch(`${url}/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 's1', ...message }),
  });
  return readLines(response);
}

test('[P1.embedded] one command serves page and chat on an embedded database with no key; a second one is told why not', async () => {
  const cwd = newFolder();
  const { process, url } = await start(cwd);
  expect(process.printed()).toMatch(/^Preparando o banco de dados/);
  expect(process.printed()).toMatch(/Estúdio +http:\S+\/studio\n/);
  expect(process.printed()).toMatch(/Modelos +sem modelo/);
  expect(process.printed()).toMatch(/Acesso +demonstração/);
  const page = await fetch(url);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<html lang="pt-BR"');
  expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ok' });
  const ana = await enter(url);
  const lines = await (
    await chat(url, ana, { chatInput: 'minha internet caiu', assistant: 'atendimento' })
  ).rest();
  expect(textOf(lines)).toMatch(/roteador/);
  expect(lines.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });

  const { port } = new URL(url);
  expect(await prosa([], { cwd, env: { PORT: port } })).toEqual({
    stdout: '',
    stderr: `A porta não pode ser usada. A porta ${port} já está em uso, talvez por outro Prosa. Outra porta: PORT=3001\n`,
    exitCode: 1,
  });
  const sameFolder = await prosa(['serve'], { cwd, env: { PORT: '0' } });
  expect(sameFolder).toMatchObject({ stdout: '', exitCode: 1 });
  expect(sameFolder.stderr).toMatch(
    new RegExp(`^A pasta de dados está em uso\\..+processo ${process.pid}\\..+\nOutra pasta: PROSA_DATA_DIR`),
  );
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  process.signal('SIGTERM');
  expect(await process.ended).toMatchObject({ exitCode: 0 });

  const again = await start(cwd);
  const sessions = await fetch(`${again.url}/api/sessions`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  expect(await sessions.json()).toMatchObject({ sessions: [{ id: 's1', title: 'minha internet caiu' }] });
});

const MINE = `
import { defineAgent, defineAssistant, say } from 'prosa';
const talker = (name, text) =>
  defineAssistant({ name, agent: defineAgent({ name: 'unico', instructions: 'Fale.', reflex: () => say(text) }) });
export const segunda = talker('segunda', 'Sou a segunda.');
export default talker('primeira', 'Sou a primeira.');
`;

test('[P5.define] assistants of a file alone are served in place of ours, the default export first', async () => {
  const cwd = await seededFolder();
  writeFileSync(join(cwd, 'minha.ts'), MINE);
  const { url } = await start(cwd, {}, ['serve', '--file', 'minha.ts']);
  const ana = await enter(url);
  const told = await fetch(`${url}/api/assistants`, { headers: { authorization: `Bearer ${ana.token}` } });
  expect(await told.json()).toMatchObject({
    assistants: [
      { name: 'primeira', default: true },
      { name: 'segunda', default: false },
    ],
  });
  const first = await (await chat(url, ana, { chatInput: 'oi' })).rest();
  expect(textOf(first)).toBe('Sou a primeira.');
  const second = await chat(url, ana, { chatInput: 'oi', sessionId: 's2', assistant: 'segunda' });
  expect(textOf(await second.rest())).toBe('Sou a segunda.');
});

test('a file without assistants, or none at all, costs one sentence, and nothing is made', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'vazio.ts'), 'export const nada = 1;');
  for (const [file, message] of [
    ['vazio.ts', /^vazio\.ts não exporta nenhum assistente/],
    ['nada.ts', /^O arquivo nada\.ts não existe/],
  ] as const) {
    const ended = await prosa(['serve', '--file', file], { cwd, env: { PORT: '0' } });
    expect(ended).toMatchObject({ stdout: '', stderr: expect.stringMatching(message), exitCode: 2 });
  }
  expect(existsSync(join(cwd, '.prosa'))).toBe(false);
});

const SECRET = 'segredo';

test.each<readonly [string, Variables, RegExp]>([
  ['a PORT that is none', { PORT: 'oito' }, /^A configuração tem um erro\. PORT .*"oito"\.\n$/],
  ['a secret that is too short', { PROSA_JWT_SECRET: SECRET }, /^A configuração .*PROSA_JWT_SECRET .*32/],
  ['a model that is none', { PORT: '0', PROSA_MODEL: 'nada' }, /^A configuração .*PROSA_MODEL/],
  [
    'a DATABASE_URL that is none',
    { PORT: '0', DATABASE_URL: `postgres://a:${SECRET}/x@h/b` },
    /DATABASE_URL/,
  ],
])('%s costs one sentence and exit code 1', async (_, env, message) => {
  const cwd = newFolder();
  const ended = await prosa([], { cwd, env });
  expect(ended.stderr).toMatch(message);
  expect(ended.stderr).not.toContain(SECRET);
  expect(ended).toMatchObject({ stdout: '', exitCode: 1 });
  expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('a port that another program has costs one sentence, and no database is made', async () => {
  const cwd = newFolder();
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const ended = await prosa(['serve'], { cwd, env: { PORT: String(port) } });
  other.close();
  expect(ended.stderr).toContain(`A porta ${port} já está em uso`);
  expect(ended).toMatchObject({ stdout: '', exitCode: 1 });
  expect(existsSync(join(cwd, '.prosa'))).toBe(false);
});

test('a file where the data folder should be costs one sentence', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, '.prosa'), '');
  const ended = await prosa([], { cwd, env: { PORT: '0' } });
  expect(ended.stderr).toMatch(/^A pasta de dados não pode ser usada\. .+\n$/);
  expect(ended.exitCode).toBe(1);
});

test('with a secret there is no demo login, and the log tells requests without what they carry', async () => {
  const cwd = await seededFolder();
  const env = { PROSA_JWT_SECRET: 'x'.repeat(40), PROSA_HOST: '127.0.0.1' };
  const { process, url } = await start(cwd, env);
  expect(process.printed()).toMatch(/Acesso +por token/);
  expect((await fetch(`${url}/auth/demo`, { method: 'POST' })).status).toBe(404);
  const asked = await fetch(`${url}/api/sessions?before=minha-chave`, {
    headers: { authorization: 'Bearer minha-chave' },
  });
  expect(asked.status).toBe(401);
  process.signal('SIGINT');
  const { stderr, exitCode } = await process.ended;
  expect(exitCode).toBe(0);
  const told = stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'pedido');
  expect(told).toMatchObject([
    { method: 'POST', route: '/auth/demo', status: 404, ms: expect.any(Number), id: expect.any(String) },
    { method: 'GET', route: '/api/sessions', status: 401 },
  ]);
  expect(stderr).not.toContain('minha-chave');
});

const STORY = 'Era uma vez um rei. Ele tinha uma filha. Ela não quis ser rainha. Foi ser médica.';

/** A server whose model is telling a story, slowly; and Ana, who waits for it. */
async function midway() {
  const cwd = await seededFolder();
  const held = Promise.withResolvers<void>();
  const llm = await openFakeLlm(always(ok(STORY, { until: held.promise })));
  const env = { PROSA_MODEL: 'compatible/x', PROSA_COMPATIBLE_URL: llm.url };
  const first = await start(cwd, env);
  expect(first.process.printed()).toMatch(/Modelos +compatible\/x\n/);
  const ana = await enter(first.url);
  const message = { chatInput: 'conte uma história', assistant: 'atendimento', messageId: 'm1' };
  const lines = await chat(first.url, ana, message);
  await lines.until('model_called');
  const goOn = async (): Promise<void> => {
    held.resolve();
    const second = await start(cwd, env);
    const again = await (await chat(second.url, ana, message)).rest();
    expect(textOf(again)).toBe(STORY);
    expect(again.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
    const path = `${second.url}/api/sessions/s1/messages`;
    const kept = await fetch(path, { headers: { authorization: `Bearer ${ana.token}` } });
    expect(await kept.json()).toMatchObject({
      messages: [
        { id: 'm1', role: 'user' },
        { role: 'assistant', text: STORY },
      ],
      unanswered: { turn: null, inputs: [] },
    });
    await llm.close();
  };
  return { first, lines, goOn };
}

test('[P1.key] [P1.postgres] with a key a model answers, with DATABASE_URL a Postgres keeps it', async () => {
  const cwd = newFolder();
  const { url: database, drop } = await emptyPostgres();
  const llm = await openFakeLlm(always(ok(STORY)));
  const env = {
    DATABASE_URL: database,
    PROSA_MODEL: 'openai/gpt-4o-mini',
    OPENAI_API_KEY: 'chave-de-teste',
    PROSA_OPENAI_URL: llm.url,
  };
  const { process, url } = await start(cwd, env);
  expect(process.printed()).toMatch(/Dados +Postgres em 127\.0\.0\.1/);
  expect(process.printed()).toMatch(/Modelos +openai\/gpt-4o-mini\n/);
  const lines = await (
    await chat(url, await enter(url), { chatInput: 'conte uma história', assistant: 'atendimento' })
  ).rest();
  expect(textOf(lines)).toBe(STORY);
  expect(lines.at(-1)).toMatchObject({ usage: { calls: 1, inputTokens: 100 } });
  expect(llm.requests[0]?.headers.authorization).toBe('Bearer chave-de-teste');
  process.signal('SIGTERM');
  await process.ended;
  expect(existsSync(join(cwd, '.prosa', 'data'))).toBe(false);
  await drop();
  await llm.close();
});

test('[C1] [fault A8] SIGTERM in the middle: the stream ends resumably, exit code 0, and the next process answers', async () => {
  const { first, lines, goOn } = await midway();
  first.process.signal('SIGTERM');
  // As when npm passes on what we have heard already.
  first.process.signal('SIGINT');
  expect((await lines.rest()).at(-1)).toMatchObject({ type: 'error', code: 'shutdown', resumable: true });
  expect((await first.process.ended).exitCode).toBe(0);
  await goOn();
});

test('[C1] [fault A1] kill -9 in the middle: after a restart the same messageId gets its answer, once', async () => {
  const { first, lines, goOn } = await midway();
  first.process.signal('SIGKILL');
  await first.process.ended;
  await lines.rest().catch(() => undefined);
  await goOn();
});

test('a second signal does not wait', async () => {
  const { first, lines } = await midway();
  first.process.signal('SIGINT');
  await vi.waitFor(async () => expect((await fetch(`${first.url}/health/ready`)).status).toBe(503));
  const ended = vi.fn();
  first.process.ended.then(ended);
  await vi.waitFor(() => {
    first.process.signal('SIGINT');
    expect(ended).toHaveBeenCalled();
  });
  expect((await first.process.ended).exitCode).toBe(130);
  await lines.rest().catch(() => undefined);
});
