import { connect, createServer, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { frameReader, statementReader } from './pg-frames.ts';

/** A message of the protocol: type, length, body. */
function frame(type: string, body: string): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(4);
  head.writeInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(type, 'latin1'), head, bytes]);
}

const OPENING = frame('', 'user\0postgres\0\0');
const READY = frame('Z', 'I');

let server: Server;
let proxy: FaultProxy;
let heard: Buffer[];

/** Stands for Postgres: answers each message with a row and that it is ready. */
beforeEach(async () => {
  heard = [];
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      heard.push(chunk);
      socket.write(Buffer.concat([frame('D', 'row'), READY]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  proxy = await openFaultProxy({ host: '127.0.0.1', port });
});

afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => server.close(resolve));
});

type Client = { readonly socket: Socket; readonly got: () => number; readonly closed: Promise<void> };

function dial(): Client {
  const socket = connect(proxy.port, '127.0.0.1');
  let bytes = 0;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  return { socket, got: () => bytes, closed: new Promise((resolve) => socket.on('close', () => resolve())) };
}

const ANSWER = frame('D', 'row').length + READY.length;
const answered = (client: Client, bytes: number) => expect.poll(client.got).toBe(bytes);

test('it passes bytes on, both ways, also late', async () => {
  const client = dial();
  client.socket.write(OPENING);
  await answered(client, ANSWER);
  proxy.set({ kind: 'delay', ms: 5, jitterMs: 20 });
  const sent = Array.from({ length: 30 }, (_, index) => frame('Q', `select ${index}\0`));
  for (const each of sent) client.socket.write(each);
  await expect.poll(() => Buffer.concat(heard).length).toBe(Buffer.concat([OPENING, ...sent]).length);
  // However long each was held up, none overtook another.
  expect(Buffer.concat(heard)).toEqual(Buffer.concat([OPENING, ...sent]));
});

test('a black hole swallows all and keeps the line open; what was swallowed ends with a reset', async () => {
  const client = dial();
  client.socket.write(OPENING);
  await answered(client, ANSWER);
  proxy.set({ kind: 'blackhole' });
  client.socket.write(frame('Q', 'select 1\0'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(client.socket.destroyed).toBe(false);
  proxy.set({ kind: 'pass' });
  await client.closed;
  expect(client.got()).toBe(ANSWER);
  expect(Buffer.concat(heard)).toEqual(OPENING);
});

test('who comes while it refuses is reset, and so is everybody on demand', async () => {
  const before = dial();
  before.socket.write(OPENING);
  await answered(before, ANSWER);
  proxy.set({ kind: 'refuse' });
  await dial().closed;
  proxy.reset();
  await before.closed;
  await expect.poll(() => proxy.connections()).toBe(0);
});

test('a connection can be cut after so many bytes', async () => {
  proxy.set({ kind: 'cut after', bytes: ANSWER + 1 });
  const client = dial();
  client.socket.write(OPENING);
  await answered(client, ANSWER);
  client.socket.write(frame('Q', 'select 1\0'));
  await client.closed;
  expect(client.got()).toBe(ANSWER);
});

test('[fault E3] the answer to the chosen statement is lost after the server has it, and no other', async () => {
  const lost = proxy.loseReply({ statement: /finish/, nth: 2 });
  const client = dial();
  client.socket.write(OPENING);
  await answered(client, ANSWER);
  client.socket.write(frame('Q', 'select finish()\0'));
  await answered(client, 2 * ANSWER);
  client.socket.write(frame('Q', 'select other()\0'));
  await answered(client, 3 * ANSWER);
  client.socket.write(frame('Q', 'select finish()\0'));
  await lost;
  await client.closed;
  expect(client.got()).toBe(3 * ANSWER);
  expect(Buffer.concat(heard).toString()).toContain('other');
});

test('a statement that was prepared is known by its name when it runs again', () => {
  const read = statementReader();
  expect(read({ type: 'P', body: Buffer.from('s1\0select finish($1)\0\0\0') })).toBeNull();
  expect(read({ type: 'B', body: Buffer.from('\0s1\0') })).toBeNull();
  expect(read({ type: 'S', body: Buffer.alloc(0) })).toBe('select finish($1)');
  expect(read({ type: 'B', body: Buffer.from('\0s1\0') })).toBeNull();
  expect(read({ type: 'S', body: Buffer.alloc(0) })).toBe('select finish($1)');
});

test('messages are found whatever the pieces they come in', () => {
  const messages = [OPENING, frame('Q', 'select 1\0'), frame('S', ''), frame('P', 's\0select 2\0\0\0')];
  const bytes = Buffer.concat(messages);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (sizes) => {
      const read = frameReader('client');
      const found: string[] = [];
      let at = 0;
      for (const size of [...sizes, bytes.length]) {
        for (const { type } of read(bytes.subarray(at, at + size))) found.push(type);
        at += size;
      }
      expect(found).toEqual(['', 'Q', 'S', 'P']);
    }),
  );
});
