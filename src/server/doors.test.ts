import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAILURES } from '#protocol';
import { hearLog } from './fixtures/request-log.ts';
import { openServer, type TestServer } from './fixtures/test-server.ts';
import { routes } from './routes.ts';

const root = mkdtempSync(join(tmpdir(), 'prosa-pages-'));
const pages = join(root, 'dist');
const log = hearLog();
const SHOP = 'https://loja.com.br';
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(pages, 'assets'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), '<title>Prosa</title>');
  writeFileSync(join(pages, 'assets', 'index-B4c5D6.js'), 'import "./x.js"');
  writeFileSync(join(pages, 'assets', 'index-B4c5D6.js.map'), '{}');
  writeFileSync(join(pages, '.env'), 'SECRET=1');
  writeFileSync(join(root, 'outside.txt'), 'outside');
  symlinkSync(join(root, 'outside.txt'), join(pages, 'link.txt'));
  writeFileSync(join(pages, 'embed.js'), '(()=>{})();');
  server = await openServer({ pages, log, config: { embedOrigins: [SHOP] } });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

type Raw = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
};

/** As it is written, without the corrections that a browser makes to addresses. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    asked.on('error', reject).end();
  });

test.each(['/', '/c/conversa-1', '/memoria', '/studio', '/studio/turno/turn_1'])(
  'the page at %s',
  async (path) => {
    const { status, headers, body } = await raw(path);
    expect({ status, body }).toEqual({ status: 200, body: '<title>Prosa</title>' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const again = await raw(path, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
  },
);

test('files with a hash in their name may be kept for ever', async () => {
  const { status, headers } = await raw('/assets/index-B4c5D6.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('HEAD is GET without the body', async () => {
  for (const path of ['/', '/assets/index-B4c5D6.js', '/health/live', '/openapi.json']) {
    const [head, get] = [await raw(path, {}, 'HEAD'), await raw(path)];
    expect(head.body).toBe('');
    expect([head.status, head.headers['content-length']]).toEqual([200, get.headers['content-length']]);
  }
});

test('every answer carries the secure headers', async () => {
  const answers = [
    raw('/'),
    raw('/nada'),
    raw('/chat'),
    raw('/api/me'),
    raw('/%zz'),
    raw('/', { host: 'evil' }),
  ];
  for (const { headers } of await Promise.all(answers)) {
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('[P3] one page may be shown in other sites: to an allowed one it names that very site, to others it says no', async () => {
  const allowed = await raw(`/embutido?com=eco&site=${encodeURIComponent(SHOP)}`);
  expect([allowed.status, allowed.body]).toEqual([200, '<title>Prosa</title>']);
  expect(allowed.headers['content-security-policy']).toMatch(
    /script-src 'self';.*frame-ancestors https:\/\/loja\.com\.br$/,
  );
  expect(allowed.headers['x-frame-options']).toBeUndefined();
  const others = [
    '',
    '?site=https://mau.com.br',
    `?site=${SHOP}.mau.com`,
    `?site=${SHOP}/`,
    `?site=*`,
    '?site=null',
  ];
  for (const query of [...others, `?site=${SHOP}%20*`, `?site=https://mau.com.br&site=${SHOP}`]) {
    const { status, body, headers } = await raw(`/embutido${query}`);
    expect([query, status, body.includes('A conversa não abre neste site')]).toEqual([query, 403, true]);
    expect(body).not.toMatch(/<script|<button|<a |<form|mau\.com/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  }
  for (const path of ['/', '/studio', '/memoria', '/embutido/x', '/embed.js']) {
    const { headers } = await raw(`${path}?site=${encodeURIComponent(SHOP)}`);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'$/),
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': path === '/embed.js' ? 'cross-origin' : 'same-origin',
    });
  }
});

test('[fault H8] addresses that lead elsewhere lead nowhere', async () => {
  const hostile = [
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/link.txt',
    '/.env',
    '/assets/index-B4c5D6.js.map',
    '/assets/',
    '//outside.txt',
    '/%00',
    '/index.html%00.js',
    '/%0d%0aset-cookie:a=b',
    '/%zz',
    '/%c0%ae%c0%ae/outside.txt',
    `/${'a'.repeat(10_000)}`,
    '/api/sessions?before=%zz',
  ];
  for (const path of hostile) {
    const { status, body, headers } = await raw(path);
    expect([path.slice(0, 40), [400, 404].includes(status)]).toEqual([path.slice(0, 40), true]);
    expect(JSON.parse(body)).toMatchObject({ error: { code: expect.any(String), retryable: false } });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('[fault H8] identifiers are checked before anything is looked up, and none can forge a line of the log', async () => {
  const ana = await server.enter();
  const headers = { authorization: `Bearer ${ana.token}` };
  for (const id of [
    '%2e%2e%2fa',
    'a%0d%0ab',
    'a%00',
    'a'.repeat(129),
    's%D0%B5ssion',
    '%F0%9F%98%80',
    'a..b',
  ]) {
    for (const tail of ['', '/messages', '/turns']) {
      const { status, body } = await raw(`/api/sessions/${id}${tail}`, headers);
      expect([id, status, JSON.parse(body).error.code]).toEqual([id, 400, 'identifier_invalid']);
    }
    const stream = await raw(`/api/sessions/${id}/stream`, headers);
    expect([stream.status, JSON.parse(stream.body).type]).toEqual([400, 'error']);
    expect((await raw(`/api/turns/${id}`, headers)).status).toBe(400);
  }
  // The request's own id is random: all else is from a closed list.
  const told = JSON.stringify(log.requests.map(({ id: _, ...facts }) => facts));
  expect(told).not.toMatch(/\\r|\\n|%|aaaa|\.\.|\p{L}ssion"/u);
  expect(log.requests.at(-1)).toMatchObject({ method: 'GET', route: '/api/turns/:id', status: 400 });
});

test.each([
  ['/api/sessions?limit=0', 'query_invalid'],
  ['/api/sessions?limit=1e3', 'query_invalid'],
  ['/api/sessions?limit=-1', 'query_invalid'],
  ['/api/sessions?scope=all', 'query_invalid'],
  ['/api/sessions?before=a%20b', 'identifier_invalid'],
  ['/api/sessions/s1/stream?after=x', 'query_invalid'],
])('a parameter that is none is told: %s', async (path, code) => {
  const ana = await server.enter();
  const { status, body } = await raw(path, { authorization: `Bearer ${ana.token}` });
  expect(status).toBe(400);
  expect(body).toContain(`"code":"${code}"`);
});

test('what is not there is 404; what is there by another method is 405 and says which', async () => {
  expect(await raw('/nada')).toMatchObject({ status: 404 });
  expect(JSON.parse((await raw('/nada')).body)).toEqual({
    error: { code: 'route_not_found', message: FAILURES.route_not_found.sentence, retryable: false },
  });
  expect(await raw('/chat')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  expect(await raw('/api/sessions', {}, 'DELETE')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
  expect(await raw('/api/sessions/s1/stop', {}, 'PUT')).toMatchObject({
    status: 405,
    headers: { allow: 'POST' },
  });
  expect(await raw('/', {}, 'POST')).toMatchObject({ status: 404 });
});

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.1:3000',
  'a@localhost',
])('in a demo, %s is no name of ours', async (host) => {
  const { status, body } = await raw('/auth/demo', { host }, 'POST');
  expect([status, JSON.parse(body).error.code]).toEqual([421, 'host_refused']);
});

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:80'])('in a demo, %s is', async (host) => {
  expect((await raw('/health/live', { host })).status).toBe(200);
});

test('the OpenAPI document tells every route, in Portuguese, with its parameters and failures', async () => {
  const document = JSON.parse((await raw('/openapi.json')).body);
  expect(document.openapi).toBe('3.1.0');
  const told = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(told.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(routes.length);
  expect(document.paths['/chat'].post).toMatchObject({
    security: [{ bearer: [] }],
    requestBody: {
      content: { 'application/json': { schema: { required: ['chatInput', 'sessionId'] } } },
    },
    responses: {
      200: { content: { 'application/x-ndjson': {} } },
      401: { description: expect.stringContaining('not_authenticated') },
    },
  });
  expect(document.paths['/api/sessions/{id}/stream'].get.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'turn', in: 'query', required: false },
    { name: 'after', in: 'query', required: false },
    { name: 'attempt', in: 'query', required: false },
  ]);
});

test('pages that have not been built say so', async () => {
  const bare = await openServer({ pages: join(root, 'none') });
  const page = await bare.ask('/');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('npm run build');
  expect((await bare.ask('/assets/a.js')).status).toBe(404);
  await bare.close();
});

test('behind a proxy that ends TLS, browsers are told to insist on it', async () => {
  const proxied = await openServer({ config: { trustProxy: true } });
  const asked = await proxied.ask('/health/live', { headers: { 'x-forwarded-proto': 'https' } });
  expect(asked.headers.get('strict-transport-security')).toContain('max-age=');
  expect((await proxied.ask('/health/live')).headers.get('strict-transport-security')).toBeNull();
  await proxied.close();
});
