import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { type Acme, openAcme } from './fixtures/acme.ts';

const LIMIT = 128 * 1_024;

let acme: Acme;
beforeAll(async () => {
  acme = await openAcme();
});
afterAll(() => acme.close());

/** Whoever asks is an operator, so that every route reads the body. */
const TAKING = routes
  // Forms and raw bytes have tests of their own (links.test.ts, webhook.test.ts).
  .filter(({ body, takes }) => body && !takes)
  // Where logins come from elsewhere there is no demo to enter, whatever is sent.
  .filter(({ path }) => path !== '/auth/demo')
  .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, 'de-ana')}`);

const send = async (
  line: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(acme.url + path, {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${acme.as('operator')?.token}`,
      ...headers,
    },
  });
  return { status: response.status, text: await response.text() };
};

/** Bytes as they are, and whatever comes back until the server ends the connection. */
function raw(line: string, headers: readonly string[], body = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(acme.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    const head = [
      ...[`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Type: application/json'],
      ...[`Authorization: Bearer ${acme.as('operator')?.token}`, ...headers],
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

test('every route that takes a body is here', () => {
  expect(TAKING).toEqual([
    ...['POST /chat', 'PATCH /api/sessions/de-ana', 'POST /api/sessions/de-ana/stop'],
    'POST /api/sessions/de-ana/components/de-ana',
    ...['POST /api/sessions/de-ana/clicks', 'POST /api/feedback'],
    ...['PATCH /api/memories/de-ana', 'DELETE /api/me', 'POST /api/me/decisions/de-ana/review'],
    ...['POST /api/studio/memories', 'POST /api/studio/people/de-ana/memories/look'],
    'POST /api/studio/people/de-ana/memories/de-ana',
    'POST /api/studio/sessions/de-ana/control',
    ...['POST /api/studio/reviews/de-ana/close', 'POST /api/studio/reviews/de-ana/label'],
    ...['POST /api/studio/reviews/de-ana/example', 'POST /api/studio/reviews/de-ana/eval-case'],
    'POST /api/studio/examples',
    ...['POST /api/studio/turns/de-ana/example', 'PATCH /api/studio/examples/de-ana'],
    ...['POST /api/agents/cache/invalidate', 'POST /api/signals', 'POST /api/studio/judgements'],
    'PUT /api/studio/turns/de-ana/grade',
    ...['POST /api/studio/weights/replay', 'POST /api/studio/weights/apply'],
    'POST /api/studio/evals',
    ...['POST /api/studio/evals/de-ana/cases', 'PATCH /api/studio/eval-cases/de-ana'],
    ...['POST /api/studio/evals/de-ana/runs', 'POST /api/studio/turns/de-ana/eval-case'],
    'POST /api/studio/conversations/de-ana/eval-case',
    'POST /api/studio/models/test',
  ]);
});

test.each(TAKING)(
  '[fault H3] %s: a byte too many is refused by its length, or as it comes, and the connection ends',
  async (line) => {
    expect(await raw(line, [`Content-Length: ${LIMIT + 1}`])).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*body_too_large/,
    );
    const chunk = `${(LIMIT + 1).toString(16)}\r\n${'x'.repeat(LIMIT + 1)}\r\n`;
    expect(await raw(line, ['Transfer-Encoding: chunked'], chunk)).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*body_too_large/,
    );
  },
);

test.each(TAKING)('[fault H3] %s: a length and chunks at once, and a length that is none', async (line) => {
  const both = ['Content-Length: 2', 'Transfer-Encoding: chunked'];
  expect(await raw(line, both, '0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await raw(line, ['Content-Length: 2', 'Content-Length: 3'], '{}')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await raw(line, ['Content-Length: dois'], '{}')).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(TAKING)('[fault H3] %s: what is packed is not unpacked', async (line) => {
  const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024, 0x20));
  expect(await send(line, new Uint8Array(bomb), { 'content-encoding': 'gzip' })).toMatchObject({
    status: 415,
  });
  expect(await send(line, '{}', { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
});

const HOSTILE: readonly (readonly [string, string])[] = [
  ['ten thousand levels', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['sixty thousand open objects', '{"a":'.repeat(20_000)],
  ['more keys than anybody has', `{${Array.from({ length: 9_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['a key twice', '{"turn":"a","turn":"b","chatInput":"oi","sessionId":"de-ana","sessionId":"de-bia"}'],
  ['__proto__', '{"__proto__":{"polluted":1},"chatInput":"oi","sessionId":"de-ana"}'],
  ['constructor', '{"constructor":{"prototype":{"polluted":1}},"chatInput":"oi","sessionId":"de-ana"}'],
  ['a number without end', '{"chatInput":"oi","sessionId":"de-ana","x":1e999}'],
  ['a byte order mark', '\ufeff{"chatInput":"oi","sessionId":"de-ana"}'],
  ['something behind it', '{"chatInput":"oi","sessionId":"de-ana"}x'],
  ['half of it', '{"chatInput":"oi"'],
];

test.each(HOSTILE)('[fault H4] %s is refused, and every object stays as it was', async (_, text) => {
  for (const line of TAKING) {
    const { status, text: told } = await send(line, text);
    expect([line, status]).toEqual([line, 400]);
    expect(told).toContain('body_invalid');
  }
  expect('polluted' in {}).toBe(false);
});

test('[fault H3] after all that the server serves', async () => {
  const lines = await acme.chat(acme.as('ana'), { chatInput: 'oi', sessionId: 'de-ana' });
  expect(lines.status).toBe(200);
  expect((await lines.rest()).at(-1)).toMatchObject({ type: 'turn_finished' });
});
