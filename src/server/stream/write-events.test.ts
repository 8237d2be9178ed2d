import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '#host/testing';
import type { TurnEvent } from '#protocol';
import { TIMING } from '../timing.ts';
import { createOpenStreams } from './open-streams.ts';
import { writeEvents } from './write-events.ts';

const LINES = 2_000;
const CHARS = 65_536;

let close = (): void => undefined;
afterEach(() => close());

/** A long answer, and how much of it was asked for. */
function longAnswer() {
  const seen = { asked: 0, left: 0 };
  const events: AsyncIterator<TurnEvent> = {
    next: async () => {
      seen.asked += 1;
      const place = { turn: 't1', attempt: 1, seq: seen.asked, at: 0 };
      if (seen.asked <= LINES)
        return {
          done: false,
          value: { type: 'text_released', agent: 'a', text: 'ã'.repeat(CHARS / 2), ...place },
        };
      const usage = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 };
      return {
        done: false,
        value: { type: 'turn_finished', ending: 'answered', agent: 'a', usage, ms: 1, ...place },
      };
    },
    return: async () => {
      seen.left += 1;
      return { done: true, value: undefined };
    },
  };
  return { events, seen };
}

/** The answer on a real socket whose reader has not read anything yet. */
async function connectTo(events: AsyncIterator<TurnEvent>) {
  const clock = manualClock();
  const streams = createOpenStreams();
  const server = createServer((_, response) => {
    void writeEvents(response, events, { clock, streams, timing: TIMING, report: () => undefined });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  close = () => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  };
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  return { clock, streams, socket };
}

/** Until the writer asks for nothing more. */
async function settled(seen: { readonly asked: number }): Promise<number> {
  for (let last = -1; last !== seen.asked; ) {
    last = seen.asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return seen.asked;
}

test('[C1] [fault C2] a reader that reads nothing holds the answer back, and is disconnected after 30 seconds', async () => {
  const { events, seen } = longAnswer();
  const { clock, socket } = await connectTo(events);
  socket.pause();
  await vi.waitFor(() => expect(seen.asked).toBeGreaterThan(0));
  const asked = await settled(seen);
  // What the kernel's own buffers take, and no more: 8 MB are 128 lines.
  expect(asked).toBeLessThan(128);
  clock.advance(29_000);
  expect(await settled(seen)).toBe(asked);
  expect(seen.left).toBe(0);
  clock.advance(2_000);
  await vi.waitFor(() => expect(seen.left).toBe(1));
  expect(seen.asked).toBeLessThanOrEqual(asked + 1);
  expect(clock.pending()).toBe(0);
});

test('[C1] a slow reader gets everything, whole', async () => {
  const { events, seen } = longAnswer();
  const { socket } = await connectTo(events);
  const text = await readAll(socket);
  expect(seen.asked).toBe(LINES + 1);
  const body = text.slice(text.indexOf('\r\n\r\n') + 4).replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, '');
  const lines = body.trimEnd().split('\n');
  expect(lines).toHaveLength(LINES + 1);
  expect(JSON.parse(lines[1_234] ?? '')).toMatchObject({ seq: 1_235, content: 'ã'.repeat(CHARS / 2) });
});

test('a server that leaves ends what is open, resumably', async () => {
  const { promise: never } = Promise.withResolvers<IteratorResult<TurnEvent>>();
  let left = 0;
  const leave = async () => {
    left += 1;
    return { done: true as const, value: undefined };
  };
  const { streams, socket } = await connectTo({ next: () => never, return: leave });
  await vi.waitFor(() => expect(streams.count()).toBe(1));
  streams.cut();
  expect(await readAll(socket)).toMatch(/"type":"error","code":"shutdown".*"resumable":true/);
  await vi.waitFor(() => expect(streams.count()).toBe(0));
  expect(left).toBe(1);
});

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'end');
  return Buffer.concat(chunks).toString('utf8');
}
