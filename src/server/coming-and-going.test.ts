import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { ModelPart, ModelSource } from '#protocol';
import { openServer, type Person, type TestServer } from './fixtures/test-server.ts';

const CYCLES = 300;
const AT_ONCE = 25;
const SEED = 20_261_116;

let server: TestServer;
afterEach(() => server.close());

/** Talks on, a word a tick, until it is stopped or has said enough. */
const talkative: ModelSource = {
  id: 'tagarela',
  readsPrompt: true,
  open: () => ({
    specificationVersion: 'v4',
    provider: 'prova',
    modelId: 'tagarela',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('only streams')),
    doStream: async () => ({ stream: ReadableStream.from(words()) }),
  }),
};

async function* words(): AsyncGenerator<ModelPart> {
  yield { type: 'stream-start', warnings: [] };
  for (let n = 0; n < 200; n += 1) {
    yield { type: 'text-delta', id: '0', delta: `Era uma vez, pela ${n}ª vez. ` };
    await new Promise(setImmediate);
  }
  yield {
    type: 'finish',
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    },
  };
}

/** A generator that repeats itself: a failing run is run again with the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Somebody who asks and goes away after so many bytes; or who stops reading and only then goes. */
function comeAndGo(cycle: number, { token }: Person, draw: () => number): Promise<void> {
  const bytes = Math.floor(draw() * 20_000);
  const stalls = draw() < 0.3;
  const body = JSON.stringify({ chatInput: 'conte', sessionId: `s${cycle}` });
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /chat HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  return new Promise((resolve) => {
    let seen = 0;
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      seen += chunk.length;
      if (seen >= bytes) leave(socket, stalls);
    });
    if (bytes < 500) leave(socket, stalls);
  });
}

function leave(socket: Socket, stalls: boolean): void {
  if (!stalls) return void socket.destroy();
  socket.pause();
  setTimeout(() => socket.destroy(), 5);
}

test(`[fault C3] ${CYCLES} people who come and go at any point leave nothing behind (seed ${SEED})`, async () => {
  server = await openServer({ models: { agent: [talkative] } });
  const ana = await server.enter();
  const draw = createRandom(SEED);
  const resources = (): number =>
    process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  const before = { timers: server.clock.pending(), sockets: resources() };
  for (let cycle = 0; cycle < CYCLES; cycle += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => comeAndGo(cycle + place, ana, draw)));
  }
  // Those who were left alone for half a minute are stopped; the others have said their last word.
  await vi.waitFor(() => {
    server.clock.advance(31_000);
    expect(server.platform.running()).toBe(0);
  }, 10_000);
  await vi.waitFor(() => expect(resources()).toBeLessThanOrEqual(before.sockets), 5_000);
  expect(server.clock.pending()).toBeLessThanOrEqual(before.timers);
  const owner = { user: ana.userId };
  const kept = await server.platform.sessions(owner, { limit: 200 });
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.every(({ turns }) => turns === 1)).toBe(true);
});
