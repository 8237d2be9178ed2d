import { describe, expect, test } from 'vitest';
import { ProsaError, type TurnStore } from '#protocol';
import { createMemoryStore } from '#store';
import { eco, to } from './fixtures.ts';
import { createPlatform } from './platform.ts';
import { manualClock } from './testing/manual-clock.ts';

/** The store over Maps, of which some operations fail for the first few times. */
const flaky = (failures: Partial<Record<keyof TurnStore, number>>): TurnStore => {
  const store = createMemoryStore();
  const left = new Map(Object.entries(failures));
  return new Proxy(store, {
    get: (target, name: keyof TurnStore) => {
      const count = left.get(name) ?? 0;
      if (count === 0) return target[name];
      return async () => {
        left.set(name, count - 1);
        throw new ProsaError('store_unavailable');
      };
    },
  });
};

describe('a store that fails', () => {
  test('a resend shares the refusal of the one it joined', async () => {
    const platform = createPlatform({ assistants: [eco], store: flaky({ accept: 1 }) });
    const sent = await Promise.allSettled(
      [1, 2].map(async () => (await platform.send(to('oi', { messageId: 'm1' }))).done),
    );
    expect(sent.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(platform.running()).toBe(0);
    await platform.close();
  });

  test.each(['accept', 'claim'] as const)('a store that hangs in %s is not waited for', async (method) => {
    const clock = manualClock();
    const maps = createMemoryStore();
    const accept: TurnStore['accept'] = (input) => maps.accept(input);
    const store = { ...maps, accept, [method]: () => new Promise<never>(() => undefined) };
    const platform = createPlatform({ assistants: [eco], store, clock });
    const refused = expect(platform.reply(to('oi'))).rejects.toMatchObject({ code: 'store_unavailable' });
    for (let tick = 0; tick < 20; tick += 1) await null;
    clock.advance(5_000);
    await refused;
    await platform.close();
    expect(clock.pending()).toBe(0);
  });

  test('[fault E1] one that answers nobody is not ready, and that is said within a second', async () => {
    const clock = manualClock();
    const store = { ...createMemoryStore(), ping: () => Promise.resolve() };
    const platform = createPlatform({ assistants: [eco], store, clock });
    await platform.ready();
    let pings = 0;
    // It opened well; only then it fell silent.
    store.ping = () => (++pings === 1 ? Promise.resolve() : new Promise<never>(() => undefined));
    const refused = expect(platform.ready()).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect.poll(() => clock.pending()).toBe(1);
    clock.advance(1_000);
    await refused;
    await platform.close();
  });

  test.each([
    [{ accept: 1 }],
    [{ claim: 1 }],
    [{ recall: 1 }],
    [{ recall: 2 }],
    [{ finish: 1 }],
    [{ finish: 2 }],
    [{ finish: 2, release: 1 }],
  ])(
    'a store that fails (%j) fails that message at most, and the session answers again',
    async (failures) => {
      const platform = createPlatform({ assistants: [eco], store: flaky(failures) });
      await platform
        .reply(to('a', { messageId: 'a' }))
        .catch((error) => expect(error).toMatchObject({ code: 'store_unavailable' }));
      const stuck = 'release' in failures;
      const again = platform.reply(to('b', { messageId: 'b' }));
      if (stuck) await expect(again).rejects.toMatchObject({ code: 'store_unavailable' });
      else expect((await again).reply).toContain('b');
      expect(platform.running()).toBe(0);
      await platform.close();
    },
  );

  test('when the last write fails, the record says what the stream said', async () => {
    const platform = createPlatform({ assistants: [eco], store: flaky({ finish: 1 }) });
    const handle = await platform.send(to('oi'));
    const record = await handle.done;
    expect(record.ending).toBe('failed');
    expect(record.reply).toMatch(/^Você disse: oi\n\nDesculpe/);
    const texts: string[] = [];
    for await (const event of handle.events()) if (event.type === 'text_released') texts.push(event.text);
    expect(texts.join('')).toBe(record.reply);
    expect((await platform.messages('s1')).at(-1)?.text).toBe(record.reply);
    await platform.close();
  });

  test('a store that hangs does not hold the sender for ever', async () => {
    const clock = manualClock();
    const store = { ...createMemoryStore(), recall: () => new Promise<never>(() => undefined) };
    const platform = createPlatform({ assistants: [eco], store, clock });
    const handle = await platform.send(to('oi'));
    for await (const event of handle.events()) {
      if (event.type === 'turn_started') break;
    }
    clock.advance(eco.limits.turnMs);
    clock.advance(5_000);
    await expect(handle.done).rejects.toMatchObject({ code: 'store_unavailable' });
    await platform.close();
    expect(clock.pending()).toBe(0);
  });
});
