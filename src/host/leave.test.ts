import { afterEach, describe, expect, test } from 'vitest';
import { allOf, hello, type Opened, openTalker, readTo } from './fixtures/talker.ts';
import type { TurnHandle } from './live-turn.ts';

const opened: Opened[] = [];
afterEach(async () => {
  for (const { platform, clock } of opened.splice(0)) {
    await platform.close();
    expect(clock.pending()).toBe(0);
  }
});

const open = (): Opened => {
  const voice = openTalker();
  opened.push(voice);
  return voice;
};

/** Sends with readers who may leave, one of whom heard the first words. */
async function heard(voice: Opened, over: object = {}) {
  const handle = await voice.platform.send(hello({ whenLeft: 'stop', ...over }));
  const mouth = await voice.asked();
  mouth.say('Um momento. ');
  mouth.say('Vou ver');
  const reader = handle.events();
  await readTo(reader, 'text_released');
  return { handle, mouth, reader };
}

/** What is due runs, and what it set off goes its way. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const isDone = async ({ done }: TurnHandle): Promise<boolean> => {
  await settle();
  return Promise.race([done.then(() => true), Promise.resolve(false)]);
};

describe('[C1] a turn that its readers leave', () => {
  test('is stopped after thirty seconds, with what was said until then', async () => {
    const voice = open();
    const { handle, mouth, reader } = await heard(voice);
    await reader.return?.();
    voice.clock.advance(29_999);
    expect(await isDone(handle)).toBe(false);
    voice.clock.advance(1);
    const record = await handle.done;
    expect(record).toMatchObject({ ending: 'stopped', reply: 'Um momento.' });
    expect((await voice.platform.messages('s')).at(-1)).toMatchObject({ role: 'assistant', aborted: true });
    expect(mouth.aborted()).toBe(true);
  });

  test('goes on when one comes back in time, by watching or by the handle', async () => {
    const voice = open();
    const { handle, mouth, reader } = await heard(voice);
    await reader.return?.();
    voice.clock.advance(29_000);
    const back = await voice.platform.watch({ session: 's' });
    await back?.next();
    voice.clock.advance(60_000);
    await back?.return?.();
    voice.clock.advance(29_000);
    const again = handle.events();
    await again.next();
    voice.clock.advance(1_000);
    mouth.end();
    expect((await handle.done).ending).toBe('answered');
    await again.return?.();
  });

  test('has its thirty seconds anew each time that the last one leaves', async () => {
    const voice = open();
    const { handle, reader } = await heard(voice);
    const second = handle.events();
    await second.next();
    await reader.return?.();
    voice.clock.advance(60_000);
    await second.return?.();
    voice.clock.advance(20_000);
    expect(await isDone(handle)).toBe(false);
    voice.clock.advance(10_000);
    expect((await handle.done).ending).toBe('stopped');
  });

  test('may end by itself before that, and nothing is left to stop', async () => {
    const voice = open();
    const { handle, mouth, reader } = await heard(voice);
    await reader.return?.();
    voice.clock.advance(10_000);
    mouth.end();
    expect((await handle.done).ending).toBe('answered');
    expect(voice.clock.pending()).toBe(0);
  });

  test('is stopped too when nobody ever read it', async () => {
    const voice = open();
    const handle = await voice.platform.send(hello({ whenLeft: 'stop' }));
    await voice.asked();
    voice.clock.advance(30_000);
    expect((await handle.done).ending).toBe('stopped');
  });

  test('is finished where its sender does not say otherwise', async () => {
    const voice = open();
    const { handle, mouth, reader } = await heard(voice, { whenLeft: undefined });
    await reader.return?.();
    voice.clock.advance(100_000);
    mouth.end();
    expect((await handle.done).ending).toBe('answered');
  });

  test('is finished when anybody sent the same message to have it finished', async () => {
    const voice = open();
    const { handle, mouth, reader } = await heard(voice, { messageId: 'm' });
    const reply = voice.platform.reply(hello({ messageId: 'm', whenLeft: 'stop' }));
    await reader.return?.();
    voice.clock.advance(100_000);
    mouth.end();
    expect((await reply).ending).toBe('answered');
    expect((await handle.done).turn).toBe((await reply).turn);
  });

  test('is finished when its reply goes out through a channel', async () => {
    const voice = open();
    const replyTo = { channel: 'sms', address: 'x' };
    const { handle, mouth, reader } = await heard(voice, { replyTo });
    await reader.return?.();
    voice.clock.advance(100_000);
    mouth.end();
    expect((await handle.done).ending).toBe('answered');
  });

  test('of two messages that it answers, one to be finished is enough', async () => {
    const voice = open();
    const first = await heard(voice);
    const [left, wanted] = [
      await voice.platform.send(hello({ text: 'a', whenLeft: 'stop' })),
      await voice.platform.send(hello({ text: 'b' })),
    ];
    await first.reader.return?.();
    first.mouth.end();
    const mouth = await voice.asked();
    voice.clock.advance(100_000);
    mouth.say('Aos dois.');
    mouth.end();
    expect((await left.done).turn).toBe((await wanted.done).turn);
    expect((await wanted.done).ending).toBe('answered');
  });

  test('is not stopped while a write runs, but as soon as it is over', async () => {
    const voice = open();
    const { handle, mouth, reader } = await heard(voice);
    mouth.end('pagar', 'ler');
    const signal = await voice.tools.pagar.begun.promise;
    await reader.return?.();
    voice.clock.advance(15_000);
    voice.clock.advance(15_000);
    await settle();
    expect(signal.aborted).toBe(false);
    voice.tools.pagar.result.resolve({ pago: true });
    const record = await handle.done;
    expect(record.ending).toBe('stopped');
    const finished = record.events.filter((event) => event.type === 'tool_finished');
    expect(finished.map(({ tool, status }) => [tool, status])).toEqual([
      ['pagar', 'ok'],
      ['ler', 'error'],
    ]);
  });

  test('is stopped while a read runs', async () => {
    const voice = open();
    const { handle, mouth, reader } = await heard(voice);
    mouth.end('ler');
    await reader.return?.();
    const signal = await voice.tools.ler.begun.promise;
    voice.clock.advance(30_000);
    expect(signal.aborted).toBe(true);
    expect((await handle.done).ending).toBe('stopped');
  });

  test('goes on when one comes back while the write still runs', async () => {
    const voice = open();
    const { handle, mouth, reader } = await heard(voice);
    mouth.end('pagar');
    await voice.tools.pagar.begun.promise;
    await reader.return?.();
    voice.clock.advance(60_000);
    const back = await voice.platform.watch({ session: 's' });
    await back?.next();
    voice.tools.pagar.result.resolve({ pago: true });
    const next = await voice.asked();
    next.say('Pago.');
    next.end();
    expect((await handle.done).ending).toBe('answered');
    expect((await allOf(back)).at(-1)).toMatchObject({ type: 'turn_finished' });
  });

  test('one who leaves before the turn begins is not waited for', async () => {
    const voice = open();
    const { mouth, reader } = await heard(voice, { whenLeft: 'finish' });
    const second = await voice.platform.send(hello({ text: 'depois', whenLeft: 'stop' }));
    const early = second.events();
    const asked = early.next();
    await early.return?.();
    expect(await asked).toEqual({ done: true, value: undefined });
    mouth.end();
    await voice.asked();
    voice.clock.advance(30_000);
    expect((await second.done).ending).toBe('stopped');
    await reader.return?.();
  });
});
