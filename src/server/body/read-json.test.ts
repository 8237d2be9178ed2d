import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAILURES } from '#protocol';
import { readJson } from './index.ts';

const LIMIT = 1_024;

let server: Server;
let port = 0;
/** What the reader made of each request, in order. */
const seen: unknown[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await readJson(request, LIMIT);
    seen.push(body);
    const status = body.ok ? 200 : FAILURES[body.code].status;
    if (status === 413) response.setHeader('connection', 'close');
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => new Promise((closed) => server.close(closed)));

const post = (body: string | Uint8Array<ArrayBuffer> | null, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Writes bytes as they are, then reads until the server ends the connection. */
function raw(write: string, more?: (write: (text: string) => boolean) => void): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(write);
    more?.((text) => socket.write(text));
  });
}

const head = (...headers: string[]): string =>
  [`POST / HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

test('a body of exactly the limit is read; umlauts count as bytes', async () => {
  const text = JSON.stringify('é'.repeat((LIMIT - 2) / 2));
  const answer = await post(text);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, value: JSON.parse(text) });
  expect((await post(JSON.stringify('é'.repeat(LIMIT / 2)))).status).toBe(413);
});

test('no body at all is no value', async () => {
  expect(await (await post(null)).json()).toEqual({ ok: true });
  expect(seen.at(-1)).toEqual({ ok: true, value: undefined });
});

test('[fault H3] a length over the limit is refused before a byte of it is sent', async () => {
  const answer = await raw(head(`Content-Length: ${LIMIT + 1}`));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/connection: close/i);
});

test('[fault H3] chunks are refused with the byte that is too many, and the connection ends', async () => {
  const chunk = `${(LIMIT / 2).toString(16)}\r\n${'x'.repeat(LIMIT / 2)}\r\n`;
  const answer = await raw(head('Transfer-Encoding: chunked'), (write) => {
    write(chunk);
    write(chunk);
    write('1\r\nx\r\n');
    // No last chunk: whoever waited for it would wait for ever.
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('[fault H3] a client that pours without end and reads nothing is cut off; what it sends is not kept', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.write(head('Transfer-Encoding: chunked'));
    const pour = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', pour);
    pour();
  });
  expect(seen.at(-1)).toEqual({ ok: false, code: 'body_too_large' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
});

test('[fault H3] a length and chunks at once are refused before the reader', async () => {
  const count = seen.length;
  const answer = await raw(`${head('Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toHaveLength(count);
});

test('[fault H3] a compressed body is refused, not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(512 * 1024, 0x20));
  expect(bomb.length).toBeLessThan(LIMIT);
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'x']) {
    expect((await post(bomb, { 'content-encoding': encoding })).status).toBe(415);
  }
  expect((await post('{}', { 'content-encoding': 'identity' })).status).toBe(200);
});

test('[fault H3] a body that is coded for the way is refused, not taken for what it is not', async () => {
  for (const coding of ['gzip, chunked', 'identity, chunked', 'chunked, chunked']) {
    const answer = await raw(
      `${head(`Transfer-Encoding: ${coding}`, 'Connection: close')}2\r\n{}\r\n0\r\n\r\n`,
    );
    expect(answer, coding).toMatch(/^HTTP\/1\.1 4(15|00) /);
  }
  const plain = await raw(`${head('Transfer-Encoding: chunked', 'Connection: close')}2\r\n{}\r\n0\r\n\r\n`);
  expect(plain).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/jsonp',
  'application/json, text/plain',
  'multipart/form-data; boundary=application/json',
])('[fault H3] not taken for JSON: %s', async (type) => {
  expect((await post('{}', { 'content-type': type })).status).toBe(415);
});

test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
  'taken for JSON: %s',
  async (type) => {
    expect((await post('{}', { 'content-type': type })).status).toBe(200);
  },
);

test.each([
  ['half a character', Buffer.from([0x22, 0xc3, 0x22])],
  ['a character written too long', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['a surrogate as bytes', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['a byte order mark', Buffer.from('\ufeff{}')],
  ['UTF-16', Buffer.from('{}', 'utf16le')],
  ['NUL', Buffer.from('{}\0')],
  ['something behind it', Buffer.from('{}]')],
])('[fault H4] 400: %s', async (_, bytes) => {
  const answer = await post(new Uint8Array(bytes));
  expect([answer.status, await answer.json()]).toEqual([400, { ok: false, code: 'body_invalid' }]);
});

test('[fault H3] a client that leaves in the middle ends the reading', async () => {
  const count = seen.length;
  const socket = connect(port, '127.0.0.1');
  const begun = new Promise((request) => server.once('request', request));
  socket.write(`${head('Content-Length: 100')}{`);
  await begun;
  socket.destroy();
  await expect.poll(() => seen.length).toBe(count + 1);
  expect(seen.at(-1)).toEqual({ ok: false, code: 'body_invalid' });
});
