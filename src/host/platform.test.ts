import { describe, expect, test } from 'vitest';
import type { TurnEvent } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { createPlatform } from './platform.ts';

const eco = defineAssistant({
  name: 'eco',
  agent: defineAgent({
    name: 'eco',
    instructions: 'Repita.',
    reflex: ({ text }) => ({ say: `Você disse: ${text}` }),
  }),
});

const to = (text: string, over: object = {}) => ({ assistant: 'eco', session: 's1', text, ...over });

describe('the platform', () => {
  test('[P5.define] answers, remembers and tells what happened', async () => {
    const platform = createPlatform({ assistants: [eco] });
    const { reply, turn } = await platform.reply(to('oi'));
    expect(reply).toBe('Você disse: oi');
    expect((await platform.messages(' s1 ')).map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'user: oi',
      'assistant: Você disse: oi',
    ]);
    expect(await platform.turn(turn)).toMatchObject({
      ending: 'answered',
      hops: [{ agent: 'eco', models: ['reflexo'] }],
    });
    expect((await platform.sessions({ user: 'local' })).map(({ session }) => session)).toEqual(['s1']);
    await platform.clear('s1');
    expect(await platform.messages('s1')).toEqual([]);
    await platform.close();
  });

  test('the same message id joins the same turn, while it runs and afterwards', async () => {
    const platform = createPlatform({ assistants: [eco] });
    const sent = Array.from({ length: 50 }, () => platform.send(to('oi', { messageId: 'm1' })));
    const records = await Promise.all((await Promise.all(sent)).map(({ done }) => done));
    const again = await platform.reply(to('oi', { messageId: 'm1' }));
    expect(new Set([...records, again].map(({ turn }) => turn)).size).toBe(1);
    expect((await platform.messages('s1')).length).toBe(2);
    await platform.close();
  });

  test('every reader gets every event, also one that comes late', async () => {
    const platform = createPlatform({ assistants: [eco] });
    const handle = await platform.send(to('oi'));
    const read = async () => {
      const events: TurnEvent[] = [];
      for await (const event of handle.events()) events.push(event);
      return events;
    };
    const early = read();
    const record = await handle.done;
    expect(await early).toEqual(record.events);
    expect(await read()).toEqual(record.events);
    await platform.close();
  });

  test('a hundred sessions side by side, ten messages each: order kept, nothing mixed', async () => {
    const platform = createPlatform({ assistants: [{ ...eco, bursts: 'each' }] });
    const sessions = Array.from({ length: 100 }, (_, n) => `s${n}`);
    const all = sessions.flatMap((session) =>
      Array.from({ length: 10 }, (_, n) => platform.reply(to(`${session}-${n}`, { session }))),
    );
    const replies = await Promise.all(all);
    expect(replies.every(({ reply, session }) => reply.startsWith(`Você disse: ${session}-`))).toBe(true);
    for (const session of sessions) {
      const texts = (await platform.messages(session)).flatMap(({ role, text }) =>
        role === 'user' ? [text] : [],
      );
      expect(texts).toEqual(Array.from({ length: 10 }, (_, n) => `${session}-${n}`));
    }
    expect(platform.running()).toBe(0);
    await platform.close();
  });

  test('a message that arrives just as the last turn ends is not forgotten', async () => {
    const platform = createPlatform({ assistants: [eco] });
    for (let n = 0; n < 300; n += 1) {
      const first = platform.reply(to(`a${n}`));
      for (let tick = 0; tick < n % 40; tick += 1) await null;
      expect((await platform.reply(to(`b${n}`))).ending).toBe('answered');
      await first;
    }
    await platform.close();
  });

  test.each([
    ['an empty session', { session: '  ' }, 'session_id_invalid'],
    ['a session that is no text', { session: 7 }, 'session_id_invalid'],
    ['an empty message', { text: ' \u0000 ' }, 'message_empty'],
    ['a message that is no text', { text: null }, 'message_invalid'],
    ['a message that is too long', { text: 'a'.repeat(16_001) }, 'message_too_long'],
    ['an unknown assistant', { assistant: 'ninguem' }, 'assistant_unknown'],
  ])('%s is refused with a sentence in Portuguese, and nothing is kept', async (_, over, code) => {
    const platform = createPlatform({ assistants: [eco] });
    await expect((async () => platform.send(to('oi', over)))()).rejects.toMatchObject({ code });
    expect(await platform.sessions({ user: 'local' })).toEqual([]);
    await platform.close();
  });

  test('a session of somebody else does not exist', async () => {
    const platform = createPlatform({ assistants: [eco] });
    await platform.reply(to('oi', { user: 'ana' }));
    await expect(platform.reply(to('oi', { user: 'bia' }))).rejects.toMatchObject({
      code: 'session_not_found',
    });
    await platform.close();
  });

  test('clearing a session whose turn runs ends that turn for its listeners too', async () => {
    const slow = defineAssistant({ name: 'eco', agent: defineAgent({ name: 'eco', instructions: '.' }) });
    const gate = Promise.withResolvers<void>();
    const platform = createPlatform({
      assistants: [slow],
      models: {
        agent: {
          id: 'lento',
          readsPrompt: false,
          open: () => ({
            ...{ specificationVersion: 'v4', provider: 'x', modelId: 'lento', supportedUrls: {} },
            doGenerate: () => Promise.reject(new Error('only streams')),
            doStream: async () => {
              await gate.promise;
              return {
                stream: ReadableStream.from([{ type: 'text-delta' as const, id: '0', delta: 'Oi.' }]),
              };
            },
          }),
        },
      },
    });
    const handle = await platform.send(to('oi'));
    await platform.clear('s1');
    gate.resolve();
    const events: TurnEvent[] = [];
    for await (const event of handle.events()) events.push(event);
    expect(events.filter(({ type }) => type === 'turn_finished')).toMatchObject([
      { error: 'claim_superseded' },
    ]);
    await expect(handle.done).rejects.toMatchObject({ code: 'claim_superseded' });
    expect(await platform.messages('s1')).toEqual([]);
    await platform.close();
  });

  test('a closed platform takes nothing more, and waits for what runs', async () => {
    const platform = createPlatform({ assistants: [eco] });
    const last = platform.send(to('oi'));
    const handle = await last;
    await platform.close();
    expect((await handle.done).reply).toBe('Você disse: oi');
    await expect(platform.send(to('oi'))).rejects.toMatchObject({ code: 'platform_closed' });
  });

  test('a store that is not there yet is a clear error, not another store', () => {
    for (const store of ['embedded', 'postgres://localhost/prosa']) {
      expect(() => createPlatform({ store, assistants: [eco] })).toThrow(/só guarda conversas em memória/);
    }
  });

  test('two assistants of one name are refused', () => {
    expect(() => createPlatform({ assistants: [eco, eco] })).toThrow(/dois assistentes chamados "eco"/);
  });
});
