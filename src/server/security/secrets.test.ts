import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startProsa, type Talking } from '../../cli/fixtures/process.ts';
import { always, calls, type FakeLlm, openFakeLlm } from '../../models/fixtures/fake-llm.ts';
import { readLines } from '../fixtures/lines.ts';
import { forge } from '../identity/fixtures/tokens.ts';
import { openRows, type Rows } from './fixtures/rows.ts';

/** What must not be found anywhere behind the doors, by where it came in. None of them opens anything. */
const CANARIES = {
  jwtSecret: 'canario-jwt-"aspas"-0123456789-abcdef',
  apiKey: 'canario-chave-do-modelo-77',
  databasePassword: 'canario-senha-do-banco-78',
  cookie: 'canario-cookie-79',
  header: 'canario-cabecalho-80',
  query: 'canario-endereco-81',
  path: 'canario-caminho-82',
  bearer: 'canario-portador-83',
} as const;
/** Words of a conversation: kept and shown to whom they belong, but no business of a log. */
const WORDS = {
  toolArguments: 'canario-argumento-84',
  message: 'canario-mensagem-85',
  feedback: 'canario-avaliacao-86',
  memory: 'canario-lembranca-87',
} as const;

let folder: string;
let rows: Rows;
let broken: FakeLlm;
let working: FakeLlm;
let server: Talking;
let url: string;
let token: string;
const streamed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-segredos-'));
  rows = await openRows();
  broken = await openFakeLlm(
    always((response) => {
      // As real providers do: what was refused is quoted.
      const message = `Incorrect API key provided: ${CANARIES.apiKey}. Authorization: Bearer ${CANARIES.apiKey}`;
      response.writeHead(401, { 'content-type': 'application/json', 'x-echo': CANARIES.apiKey });
      response.end(
        JSON.stringify({ error: { message, type: 'invalid_request_error', param: CANARIES.apiKey } }),
      );
    }),
  );
  working = await openFakeLlm(
    always(calls({ name: 'nao_existe', arguments: JSON.stringify({ chave: WORDS.toolArguments }) })),
  );
  server = startProsa(['serve'], {
    cwd: folder,
    env: {
      PORT: '0',
      PROSA_DATA_DIR: join(folder, 'dados'),
      DATABASE_URL: await rows.withPassword(CANARIES.databasePassword),
      PROSA_LOG_LEVEL: 'trace',
      PROSA_JWT_SECRET: CANARIES.jwtSecret,
      PROSA_MODEL: 'compatible/teste,ollama/llama',
      PROSA_COMPATIBLE_URL: broken.url,
      PROSA_COMPATIBLE_API_KEY: CANARIES.apiKey,
      PROSA_OLLAMA_URL: working.url,
    },
  });
  const refused = server.ended.then(({ stderr }) => Promise.reject(new Error(stderr)));
  refused.catch(() => undefined);
  await Promise.race([
    refused,
    vi.waitUntil(() => /http:\/\/localhost:\d+/.test(server.printed()), { timeout: 30_000 }),
  ]);
  url = /http:\/\/localhost:\d+/.exec(server.printed())?.[0].replace('localhost', '127.0.0.1') ?? '';
  const claims = { sub: 'ana', sid: 'celular', exp: Math.floor(Date.now() / 1_000) + 600 };
  token = forge({ claims, secret: CANARIES.jwtSecret });
}, 60_000);

afterAll(async () => {
  server.signal('SIGKILL');
  await server.ended;
  await Promise.all([broken.close(), working.close()]);
  await rows.close();
  await rm(folder, { recursive: true });
});

const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      'x-api-key': CANARIES.header,
      cookie: `sid=${CANARIES.cookie}`,
      ...init.headers,
    },
  });
  streamed.push(JSON.stringify(Object.fromEntries(response.headers)), await response.text());
  return response.status;
};

async function textsIn(where: string): Promise<readonly string[]> {
  const entries = await readdir(where, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
}

test('[fault S16] a server at its most talkative tells no secret: not in its log, streams, answers, events or files', async () => {
  const chat = { chatInput: `oi, ${WORDS.message}`, sessionId: 'conversa', assistant: 'atendimento' };
  const post = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const response = await fetch(`${url}/chat`, {
    ...post(JSON.stringify(chat)),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  streamed.push(...(await readLines(response).rest()).map((line) => JSON.stringify(line)));
  expect(broken.requests.length).toBeGreaterThan(0);
  expect(broken.requests[0]?.headers.authorization).toBe(`Bearer ${CANARIES.apiKey}`);
  expect(working.requests.length).toBeGreaterThan(0);

  expect(
    await ask(`/api/sessions/conversa/messages?token=${CANARIES.query}&key=${CANARIES.query}`),
  ).toBeLessThan(500);
  expect(await ask(`/api/sessions/${CANARIES.path}`)).toBe(404);
  expect(await ask(`/nada/${CANARIES.path}?access_token=${CANARIES.query}`)).toBe(404);
  expect(await ask('/api/me', { headers: { authorization: `Bearer ${CANARIES.bearer}` } })).toBe(401);
  expect(await ask('/chat', post(`{"password":"${CANARIES.header}`))).toBe(400);
  expect(await ask('/api/sessions/conversa/turns')).toBe(200);
  expect(await ask('/openapi.json')).toBe(200);
  const correction = { session_id: 'conversa', type: 'correction', data: `o certo é ${WORDS.feedback}` };
  expect(await ask('/api/feedback', post(JSON.stringify(correction)))).toBe(200);
  expect(await ask('/api/memories')).toBe(200);
  const [, memory] = /"id":"(mem_[^"]+)"/.exec(streamed.at(-1) ?? '') ?? [];
  const corrected = JSON.stringify({ text: WORDS.memory });
  expect(await ask(`/api/memories/${memory}`, { ...post(corrected), method: 'PATCH' })).toBe(200);

  const kept = await rows.dump();
  server.signal('SIGTERM');
  const { stdout, stderr, exitCode } = await server.ended;
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/"msg":"pedido"/);
  // What the provider said is in the log, but for the key in it.
  expect(stderr).toMatch(/Incorrect API key provided: \[oculto\]/);
  for (const word of [WORDS.message, WORDS.feedback, WORDS.memory]) expect(kept).toContain(word);

  const signature = token.split('.')[2] ?? '';
  const files = (await textsIn(folder)).join('\n');
  for (const canary of [...Object.values(CANARIES), signature]) {
    for (const [place, text] of Object.entries({
      stdout,
      stderr,
      files,
      kept,
      streamed: streamed.join('\n'),
    })) {
      for (const spelling of [
        canary,
        JSON.stringify(canary).slice(1, -1),
        Buffer.from(canary).toString('base64'),
      ]) {
        expect(text.includes(spelling), `${canary} in ${place}`).toBe(false);
      }
    }
  }
  for (const word of Object.values(WORDS)) {
    expect(`${stdout}${stderr}`.includes(word), `${word} in the log`).toBe(false);
  }
}, 60_000);

test.each([
  ['cannot be reached', () => `postgres://ana:${CANARIES.databasePassword}@127.0.0.1:1/loja`],
  [
    'refuses the password',
    () => Object.assign(new URL(rows.url), { password: CANARIES.databasePassword }).href,
  ],
  ['has no address', () => `postgres://ana:${CANARIES.databasePassword}#@/loja`],
])(
  '[fault S16] a database that %s is told of without its password',
  async (_, address) => {
    const child = startProsa(['serve'], {
      cwd: folder,
      env: { PORT: '0', PROSA_LOG_LEVEL: 'trace', DATABASE_URL: address() },
    });
    const { stdout, stderr, exitCode } = await child.ended;
    expect(exitCode).not.toBe(0);
    expect(stderr).not.toBe('');
    expect(`${stdout}${stderr}`).not.toContain(CANARIES.databasePassword);
  },
  60_000,
);
