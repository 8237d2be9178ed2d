import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryStore } from '#store';
import { hello, type Opened, openTalker, readTo } from './fixtures/talker.ts';
import type { PlatformOptions } from './platform.ts';

const opened: Opened[] = [];
afterEach(async () => {
  for (const { platform, clock } of opened.splice(0)) {
    await platform.close();
    expect(clock.pending()).toBe(0);
  }
});

const open = (over: Partial<PlatformOptions> = {}): Opened => {
  const voice = openTalker(over);
  opened.push(voice);
  return voice;
};

describe('[C1] stopping a turn', () => {
  test('while a model streams: at once, and what was said stays', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello());
    const mouth = await voice.asked();
    mouth.say('Primeiro isto. Depois');
    await readTo(handle.events(), 'text_released');
    expect(await voice.platform.stop('s')).toBe(true);
    expect(await handle.done).toMatchObject({ ending: 'stopped', reply: 'Primeiro isto.' });
    expect(mouth.aborted()).toBe(true);
    expect((await voice.platform.messages('s')).at(-1)).toMatchObject({ aborted: true });
  });

  test('while a read runs: at once', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello());
    (await voice.asked()).end('ler');
    const signal = await voice.tools.ler.begun.promise;
    expect(await voice.platform.stop('s')).toBe(true);
    expect(signal.aborted).toBe(true);
    expect((await handle.done).ending).toBe('stopped');
  });

  test('while a write runs: it is told, and an effect that it made all the same is in the record', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello());
    (await voice.asked()).end('pagar');
    const signal = await voice.tools.pagar.begun.promise;
    await voice.platform.stop('s');
    expect(signal.aborted).toBe(true);
    voice.tools.pagar.result.resolve({ pago: true });
    const { ending, events } = await handle.done;
    expect(ending).toBe('stopped');
    expect(events.find(({ type }) => type === 'tool_finished')).toMatchObject({ status: 'ok' });
  });

  test('while a write runs that does not listen: after a second', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello());
    (await voice.asked()).end('pagar');
    await voice.tools.pagar.begun.promise;
    await voice.platform.stop('s');
    voice.clock.advance(1_000);
    const { ending, events } = await handle.done;
    expect(ending).toBe('stopped');
    expect(events.find(({ type }) => type === 'tool_finished')).toMatchObject({ code: 'aborted' });
  });

  test('whoever waits for it, however many', async () => {
    const voice = open();
    const sent = await Promise.all([1, 2].map(() => voice.platform.send(hello({ messageId: 'm' }))));
    await voice.asked();
    await voice.platform.stop('s');
    for (const { done } of sent) expect((await done).ending).toBe('stopped');
  });

  test('by its name only if it is that one', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello());
    const mouth = await voice.asked();
    const { turn } = (await handle.events().next()).value;
    expect(await voice.platform.stop('s', 'outro')).toBe(false);
    expect(await voice.platform.stop('outra', turn)).toBe(false);
    expect(mouth.aborted()).toBe(false);
    expect(await voice.platform.stop('s', turn)).toBe(true);
    expect((await handle.done).ending).toBe('stopped');
    expect(await voice.platform.stop('s', turn)).toBe(false);
  });

  test('where nothing runs there is nothing to stop, and the next message is answered', async () => {
    const voice = open();
    expect(await voice.platform.stop('s')).toBe(false);
    const handle = await voice.platform.send(hello());
    const mouth = await voice.asked();
    mouth.say('Olá.');
    mouth.end();
    expect((await handle.done).ending).toBe('answered');
    expect(await voice.platform.stop('s')).toBe(false);
  });

  test('does not reach the message behind it', async () => {
    const voice = open();
    const first = await voice.platform.send(hello());
    await voice.asked();
    const second = await voice.platform.send(hello({ text: 'e isto?' }));
    await voice.platform.stop('s');
    expect((await first.done).ending).toBe('stopped');
    const mouth = await voice.asked();
    mouth.say('Isto.');
    mouth.end();
    expect((await second.done).ending).toBe('answered');
  });

  test('reaches a turn that is on its way into this process', async () => {
    const maps = createMemoryStore();
    const claimed = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const accept: typeof maps.accept = async (input, request) => {
      const accepted = await maps.accept(input, request);
      claimed.resolve();
      await slow.promise;
      return accepted;
    };
    const voice = open({ store: { ...maps, accept } });
    const sending = voice.platform.send(hello());
    await claimed.promise;
    const stopping = voice.platform.stop('s');
    slow.resolve();
    expect(await stopping).toBe(true);
    expect((await (await sending).done).ending).toBe('stopped');
  });

  test('is told to the store, so that nobody answers it should this process die', async () => {
    const maps = createMemoryStore();
    const asked: unknown[] = [];
    const requestStop: typeof maps.requestStop = async (...question) => {
      asked.push(question);
      throw new Error('away');
    };
    const voice = open({ store: { ...maps, requestStop } });
    const handle = await voice.platform.send(hello());
    await voice.asked();
    expect(await voice.platform.stop('s')).toBe(true);
    const { ending, turn } = await handle.done;
    expect(ending).toBe('stopped');
    expect(asked).toEqual([['s', turn]]);
  });
});
