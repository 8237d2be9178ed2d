import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from './fixtures/test-server.ts';

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await openServer({ timing: { headers: 300, request: 600, connectionCheck: 50 } });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Sends the text byte by byte and never comes to an end; resolves when the server has had enough. */
async function trickle(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (part) => {
    heard += part;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 10);
  // Not by `once` of events, which takes a broken pipe on the way for the end.
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  return heard;
}

const BODY_FOLLOWS = [
  'POST /auth/demo HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  'content-length: 100000',
  '\r\n',
].join('\r\n');

test('[fault H5] whoever trickles headers or a body is sent away, and whoever says nothing too', async () => {
  const slow = [
    ...Array.from({ length: 20 }, () => trickle('GET / HTTP/1.1\r\nx-a: b\r\n')),
    ...Array.from({ length: 20 }, () => trickle(BODY_FOLLOWS + ' '.repeat(1_000))),
    ...Array.from({ length: 20 }, () => trickle('')),
  ];
  // Meanwhile others are served.
  expect((await server.ask('/health/live')).status).toBe(200);
  for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
  expect((await server.ask('/health/live')).status).toBe(200);
});
