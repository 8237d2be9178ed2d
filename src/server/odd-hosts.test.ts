import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIG, openServer, type TestServer } from './fixtures/test-server.ts';

const SECRET = 'um segredo de teste com mais de 32 bytes';
const servers: TestServer[] = [];
beforeAll(async () => {
  const auth = { ...CONFIG.auth, key: { kind: 'secret', secret: SECRET } } as const;
  servers.push(await openServer(), await openServer({ config: { auth, host: '127.0.0.1' } }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const ask = (port: number, host: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/health/live', headers: { host } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    sent.on('error', reject).end();
  });

test.each([
  'localhost:99999',
  'a b',
  '[::1',
  'localhost/x',
  'localhost?x',
  'ana@localhost',
  'a:b:c',
  '%',
  '[]',
])(
  '[fault H8] a name that cannot be one is refused in our words, with a key or without: %s',
  async (host) => {
    for (const { port } of servers) {
      const { status, body } = await ask(port, host);
      expect(status).toBe(421);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'host_refused', retryable: false } });
    }
  },
);

test('with a key any name will do that is one', async () => {
  for (const host of ['prosa.example', 'prosa.example:8443', '10.0.0.7', '[::1]:3000', 'localhost']) {
    expect(await ask(servers[1]?.port ?? 0, host)).toEqual({ status: 200, body: '{"status":"ok"}' });
  }
});
