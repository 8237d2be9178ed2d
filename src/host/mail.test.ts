import { expect, test } from 'vitest';
import { createMemoryStore } from '#store';
import { eco, to } from './fixtures.ts';
import { createPlatform } from './platform.ts';
import { manualClock } from './testing/manual-clock.ts';

const MOMENT_MS = 50;

const reply = (session: string) => to('oi', { session, replyTo: { channel: 'zap', address: session } });

test('an address that hangs keeps nobody else waiting', async () => {
  const sent: string[] = [];
  const zap = async ({ address }: { address: string }, signal: AbortSignal) => {
    if (address === 'presa') await new Promise((_, reject) => signal.addEventListener('abort', reject));
    sent.push(address);
  };
  const platform = createPlatform({ assistants: [eco], channels: { zap } });
  await platform.reply(reply('presa'));
  for (const session of ['a', 'b']) await platform.reply(reply(session));
  await expect.poll(() => sent).toEqual(['a', 'b']);
  await platform.close();
});

test('a reply that could not be sent is tried again after a while, in memory too', async () => {
  const clock = manualClock();
  const tried: string[] = [];
  const zap = async ({ id }: { id: string }) => {
    tried.push(id);
    if (tried.length === 1) throw new Error('fora do ar');
  };
  const store = createMemoryStore();
  const platform = createPlatform({
    assistants: [eco],
    channels: { zap },
    clock,
    // Retries are due by the store's own clock; here after a moment, so that the platform's clock is what is waited for.
    store: {
      ...store,
      outbox: {
        ...store.outbox,
        failed: (id, worker, why) => store.outbox.failed(id, worker, { ...why, retryMs: MOMENT_MS }),
      },
    },
  });
  await platform.reply(reply('a'));
  await expect.poll(() => clock.pending()).toBe(1);
  const failedBy = performance.now();
  await expect.poll(() => performance.now() - failedBy).toBeGreaterThan(MOMENT_MS);
  expect(tried).toHaveLength(1);
  clock.advance(1_000);
  await expect.poll(() => tried).toHaveLength(2);
  expect(new Set(tried).size).toBe(1);
  await platform.close();
  expect(clock.pending()).toBe(0);
});

test('a process without the channel leaves its replies to others', async () => {
  const store = createMemoryStore();
  const without = createPlatform({ assistants: [eco], store });
  await without.reply(reply('a'));
  const sent: string[] = [];
  const zap = async ({ address }: { address: string }) => void sent.push(address);
  const having = createPlatform({ assistants: [eco], store, channels: { zap } });
  await having.reply(reply('b'));
  await expect.poll(() => sent).toEqual(['a', 'b']);
  await having.close();
});
