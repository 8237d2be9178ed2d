import { expect, test } from 'vitest';
import { createPlatform } from '#host';
import { ProsaError } from '#protocol';
import { valve } from '../host/fixtures/valve.ts';
import { CONFIG, eco, openServer } from './fixtures/test-server.ts';
import { serve } from './serve.ts';

test('[C1] [fault A8] a server that leaves refuses what is new, and ends its streams resumably or whole', async () => {
  const speaker = valve();
  const server = await openServer({ models: { agent: [speaker.source] } });
  const ana = await server.enter();
  const finishing = await server.chat(ana, { chatInput: 'oi' });
  const mouth = await speaker.asked();
  const hanging = await Promise.all(
    Array.from({ length: 50 }, async (_, place) => {
      const lines = await server.chat(ana, { chatInput: 'oi', sessionId: `s-${place}` });
      await speaker.asked();
      return lines;
    }),
  );
  let closed = false;
  const closing = server.serving.close().finally(() => {
    closed = true;
  });
  const refused = await server.chat(ana, { chatInput: 'mais um', sessionId: 's3' });
  expect(refused.status).toBe(503);
  expect(refused.response.headers.get('connection')).toBe('close');
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.rest()).toMatchObject([{ type: 'error', code: 'platform_closed' }]);
  expect((await server.json('/api/sessions', { as: ana })).status).toBe(503);
  expect((await server.ask('/health/ready')).status).toBe(503);
  expect((await server.ask('/health/live')).status).toBe(200);
  mouth.say('Tchau.');
  mouth.end();
  expect((await finishing.rest()).at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
  expect(closed).toBe(false);
  server.clock.advance(8_500);
  for (const lines of hanging) {
    expect((await lines.rest()).at(-1)).toMatchObject({
      type: 'error',
      code: 'shutdown',
      resumable: true,
      content: expect.stringContaining('reiniciando'),
    });
  }
  await server.close();
  await closing;
  await expect(server.ask('/health/live')).rejects.toThrow();
});

test('leaving twice is leaving once', async () => {
  const server = await openServer();
  const [first, second] = [server.serving.close(), server.serving.close()];
  expect(first).toBe(second);
  await server.close();
});

test('[fault S15] what was counted last is told before the store closes', async () => {
  const platform = createPlatform({ assistants: [eco] });
  const told: number[] = [];
  let open = true;
  const serving = await serve({
    platform: {
      ...platform,
      access: {
        ...platform.access,
        count: async (hits) => {
          if (!open) throw new ProsaError('platform_closed');
          told.push(...hits.map((each) => each.hits));
          return platform.access.count(hits);
        },
      },
      close: async (options) => {
        await platform.close(options);
        open = false;
      },
    },
    config: { ...CONFIG, rate: { ...CONFIG.rate, anonymousPerMinute: 9 } },
    pages: 'nowhere',
  });
  for (const _ of '123') await fetch(`http://127.0.0.1:${serving.port}/api/me`);
  await serving.close();
  expect(told).toEqual([3]);
});
