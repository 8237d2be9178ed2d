import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { configuredTranscriber } from '../models/configured-models.ts';
import { modelVariablesIn } from '../models/variables.ts';

const AUDIO = { bytes: new Uint8Array([1, 2, 3]), type: 'audio/ogg; codecs=opus' };

type Heard = { readonly path: string; readonly key: string | undefined; readonly body: string };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Whoever turns speech into text, in OpenAI's wire format. */
async function ears(answer: { readonly status: number; readonly body: object }) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    heard.push({ path: request.url ?? '', key: request.headers.authorization, body: await textOf(request) });
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

const transcriberWith = (env: Readonly<Record<string, string>>) =>
  configuredTranscriber({ models: modelVariablesIn(env) });

test('[J10.send] nobody named a model for it: audio is not turned into words, whatever else is configured', () => {
  expect(transcriberWith({})).toBeNull();
  expect(transcriberWith({ PROSA_MODEL: 'openai/gpt-x', OPENAI_API_KEY: 'k' })).toBeNull();
});

test.each([
  ['openai', { OPENAI_API_KEY: 'chave' }, 'Bearer chave'],
  ['compatible', {}, 'Bearer none'],
])('[J10.send] %s is asked in its own words', async (provider, keys, key) => {
  const { heard, url } = await ears({ status: 200, body: { text: ' tem plantão? ' } });
  const transcriber = transcriberWith({
    ...keys,
    PROSA_MODEL_TRANSCRIBE: `${provider}/whisper-1`,
    [`PROSA_${provider.toUpperCase()}_URL`]: url,
  });
  expect(await transcriber?.transcribe(AUDIO)).toBe('tem plantão?');
  expect(heard).toMatchObject([{ path: '/v1/audio/transcriptions', key }]);
  expect(heard[0]?.body).toContain('audio/ogg');
  expect(heard[0]?.body).not.toContain('codecs');
});

test.each([
  ['says nothing', { status: 200, body: { text: '  ' } }, 'empty'],
  ['refuses the key', { status: 401, body: { error: { message: 'no' } } }, 'refused'],
])('[J10.send] a model that %s: told by its name', async (_, answer, reason) => {
  const { url } = await ears(answer);
  const env = { PROSA_MODEL_TRANSCRIBE: 'compatible/x', PROSA_COMPATIBLE_URL: url };
  await expect(transcriberWith(env)?.transcribe(AUDIO)).rejects.toMatchObject({ reason });
});

test.each([
  [
    { PROSA_MODEL_TRANSCRIBE: 'anthropic/x' },
    /PROSA_MODEL_TRANSCRIBE pede anthropic, que não oferece transcrição/,
  ],
  [{ PROSA_MODEL_TRANSCRIBE: 'openai/x' }, /PROSA_MODEL_TRANSCRIBE pede openai\/x, mas falta a chave/],
  [{ PROSA_MODEL_TRANSCRIBE: 'openai/a,openai/b' }, /PROSA_MODEL_TRANSCRIBE nomeia vários modelos/],
])('[J10.send] what cannot be meant is named: %o', (env, message) => {
  expect(() => transcriberWith(env)).toThrow(message);
});
