import { afterEach, expect, test } from 'vitest';
import { readLines } from './fixtures/lines.ts';
import { openServer, type TestServer } from './fixtures/test-server.ts';
import { type UnpluggableStore, unpluggableStore } from './fixtures/unpluggable-store.ts';

let server: TestServer;
let cable: UnpluggableStore;
afterEach(() => {
  cable.plugIn();
  return server.close();
});

/** The answers, while time passes: nothing is answered by waiting longer than a second. */
async function withinASecond<T>(work: Promise<T>): Promise<T> {
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  for (let ms = 0; ms < 1_000 && !over; ms += 100) {
    // The request has to arrive before time counts for it.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (!over) server.clock.advance(100);
  }
  return ended;
}

test.each(['refuses', 'hangs'] as const)(
  '[C2] [fault E1] a store that %s is told as 503 within a second, and found again when it is back',
  async (how) => {
    cable = unpluggableStore();
    server = await openServer({ store: cable.store });
    const ana = await server.enter();
    await (await server.chat(ana, { chatInput: 'oi' })).rest();
    cable.unplug(how);
    const ready = await withinASecond(server.ask('/health/ready'));
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      status: 'unavailable',
      error: { code: 'store_unavailable', retryable: true },
    });
    const lines = await withinASecond(server.chat(ana, { chatInput: 'e aí?', messageId: 'm2' }));
    expect(lines.status).toBe(503);
    expect(Number(lines.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await lines.rest()).toMatchObject([{ type: 'error', code: 'store_unavailable', retryable: true }]);
    for (const path of ['/api/sessions', '/api/sessions/s1', '/api/sessions/s1/messages']) {
      const refused = await withinASecond(server.ask(path, { as: ana }));
      expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '2']);
    }
    const stream = await withinASecond(server.ask('/api/sessions/s1/stream', { as: ana }));
    expect(await readLines(stream).rest()).toMatchObject([{ type: 'error', code: 'store_unavailable' }]);
    expect((await server.ask('/health/live')).status).toBe(200);
    cable.plugIn();
    // What was asked before is given up by whoever asked it.
    server.clock.advance(6_000);
    expect((await server.ask('/health/ready')).status).toBe(200);
    const again = await (await server.chat(ana, { chatInput: 'voltou?' })).rest();
    expect(again.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
  },
);
