import { afterEach, describe, expect, test } from 'vitest';
import { ProsaError, type TurnEvent } from '#protocol';
import { createMemoryStore } from '#store';
import { allOf, hello, type Opened, openTalker, readTo, typesOf } from './fixtures/talker.ts';
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

const seqsOf = (events: readonly TurnEvent[]): readonly number[] => events.map(({ seq }) => seq);

async function answered(voice: Opened, over: object = {}) {
  const handle = await voice.platform.send(hello(over));
  const mouth = await voice.asked();
  mouth.say('Olá! Tudo bem?');
  mouth.end();
  return handle.done;
}

describe('[C2] watching a turn', () => {
  test('that runs here: what was seen is passed over, then it comes live until the end', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello());
    const mouth = await voice.asked();
    mouth.say('Um. Dois');
    const reader = handle.events();
    const last = await readTo(reader, 'text_released');
    const after = last?.seq ?? 0;
    const rest = allOf(await voice.platform.watch({ session: 's', turn: last?.turn ?? '', after }));
    const all = allOf(await voice.platform.watch({ session: 's' }));
    mouth.say('. Três.');
    mouth.end();
    const { events } = await handle.done;
    expect(await all).toEqual(events);
    expect(await rest).toEqual(events.slice(after));
    expect(seqsOf(await all)).toEqual(events.map((_, index) => index + 1));
    await reader.return?.();
  });

  test('that is over: its events after the point, then the end', async () => {
    const voice = open();
    const { turn, events } = await answered(voice);
    const watched = async (over: object) => allOf(await voice.platform.watch({ session: 's', ...over }));
    expect(await watched({ turn })).toEqual(events);
    expect(await watched({})).toEqual(events);
    expect(await watched({ turn, after: 3 })).toEqual(events.slice(3));
    expect(await watched({ turn, after: events.length })).toEqual([]);
    expect(await watched({ turn, after: 1_000 })).toEqual([]);
    expect(await watched({ turn, after: -5 })).toEqual(events);
    expect(await watched({ turn, after: 3, attempt: 1 })).toEqual(events.slice(3));
    expect(await watched({ turn, after: 3, attempt: 2 })).toEqual(events);
  });

  test('without a name: the one that runs, else the newest', async () => {
    const voice = open();
    await answered(voice);
    const second = await answered(voice);
    expect((await allOf(await voice.platform.watch({ session: 's' }))).at(0)?.turn).toBe(second.turn);
    const handle = await voice.platform.send(hello());
    const mouth = await voice.asked();
    const watched = await voice.platform.watch({ session: 's' });
    mouth.end();
    expect((await allOf(watched)).at(0)?.turn).toBe((await handle.done).turn);
  });

  test('that the session does not have is nothing, and neither is a session that nobody knows', async () => {
    const voice = open();
    const { turn } = await answered(voice);
    await answered(voice, { session: 'outra', text: 'b' });
    const { platform } = voice;
    expect(await platform.watch({ session: 's', turn: 'nunca' })).toBeNull();
    expect(await platform.watch({ session: 'outra', turn })).toBeNull();
    expect(await platform.watch({ session: 'nunca' })).toBeNull();
    expect(await platform.watch({ session: 'nunca', turn })).toBeNull();
    await expect(platform.watch({ session: ' ' })).rejects.toMatchObject({ code: 'session_id_invalid' });
    const running = await platform.send(hello({ text: 'c' }));
    const mouth = await voice.asked();
    const { turn: live } = (await running.events().next()).value;
    expect(await platform.watch({ session: 'outra', turn: live })).toBeNull();
    mouth.end();
    await running.done;
  });

  test('that is on its way into this process: it comes as soon as it begins', async () => {
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
    const watched = await voice.platform.watch({ session: 's' });
    const first = watched?.next();
    await expect.poll(() => voice.clock.pending()).toBeGreaterThan(0);
    slow.resolve();
    expect(await first).toMatchObject({ value: { type: 'turn_started', seq: 1 } });
    const mouth = await voice.asked();
    mouth.say('Cheguei.');
    mouth.end();
    const { events } = await (await sending).done;
    expect(await allOf(watched)).toEqual(events.slice(1));
  });

  test('one who leaves is answered at once, also a question that is still open', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello());
    const mouth = await voice.asked();
    const watched = await voice.platform.watch({ session: 's' });
    if (!watched) throw new Error('nothing to watch');
    await readTo(watched, 'model_called');
    const asked = watched.next();
    expect(await watched.return?.()).toEqual({ done: true, value: undefined });
    expect(await asked).toEqual({ done: true, value: undefined });
    expect(await watched.next()).toEqual({ done: true, value: undefined });
    mouth.say('Até logo.');
    mouth.end();
    expect((await handle.done).ending).toBe('answered');
  });

  test('that this process leaves tells so, as to whoever sent it', async () => {
    const store = { ...createMemoryStore(), leaseMs: 5_000 };
    const voice = open({ store });
    const handle = await voice.platform.send(hello());
    await voice.asked();
    const watched = allOf(await voice.platform.watch({ session: 's' }));
    const sent = allOf(handle.events());
    const closing = voice.platform.close({ graceMs: 0 });
    await expect.poll(() => voice.clock.pending()).toBeGreaterThan(0);
    voice.clock.advance(1);
    expect((await watched).at(-1)).toMatchObject({ type: 'turn_interrupted', why: 'shutdown' });
    expect(await sent).toEqual(await watched);
    await expect(handle.done).rejects.toMatchObject({ code: 'platform_closed' });
    voice.clock.advance(1_000);
    await closing;
  });

  test('that was resumed begins anew for whoever saw the first attempt', async () => {
    const store = createMemoryStore();
    const request = { worker: 'w', session: 's', turn: 't', bursts: 'together', chars: 1_000 } as const;
    const { whenLeft: _, ...message } = { ...hello(), whenLeft: 'finish' };
    await store.accept({ ...message, kind: 'user_message', id: 'm1', at: 1 }, request);
    await store.leave('w');
    const voice = open({ store });
    const handle = await voice.platform.send(hello({ messageId: 'm1' }));
    const mouth = await voice.asked();
    mouth.say('Voltei.');
    mouth.end();
    const { events } = await handle.done;
    expect(typesOf(events)).toContain('turn_restarted');
    const again = await allOf(await voice.platform.watch({ session: 's', turn: 't', after: 4, attempt: 1 }));
    expect(again).toEqual(events);
    expect(again.every(({ attempt }) => attempt === 2)).toBe(true);
  });

  test('where the store cannot be reached is refused, and a turn that nobody here can run is not waited for', async () => {
    const maps = createMemoryStore();
    const request = { worker: 'w', session: 's', turn: 't', bursts: 'together', chars: 1_000 } as const;
    await maps.accept({ ...hello(), kind: 'user_message', id: 'm1', at: 1 }, request);
    let away = true;
    const unanswered = async (session: string) => {
      if (away) throw new ProsaError('store_unavailable');
      return maps.unanswered(session);
    };
    const { platform } = open({ store: { ...maps, unanswered } });
    await expect(platform.watch({ session: 's' })).rejects.toMatchObject({ code: 'store_unavailable' });
    away = false;
    const watched = await platform.watch({ session: 's', turn: 't' });
    await expect(watched?.next()).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  test('a thousand readers of one turn come and go, and none stays behind', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello({ whenLeft: 'stop' }));
    const mouth = await voice.asked();
    const readers = await Promise.all(
      Array.from({ length: 1_000 }, () => voice.platform.watch({ session: 's' })),
    );
    await Promise.all(readers.map((reader) => reader?.next()));
    voice.clock.advance(60_000);
    mouth.say('Ainda aqui. E');
    await Promise.all(readers.map((reader) => reader && readTo(reader, 'text_released')));
    for (const reader of readers) await reader?.return?.();
    voice.clock.advance(30_000);
    expect((await handle.done).ending).toBe('stopped');
  });
});
