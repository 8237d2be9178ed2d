import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { TurnEvent } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { createMemoryStore } from '#store';
import { eco, to } from './fixtures.ts';
import { createPlatform } from './platform.ts';

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
    ['an empty message id', { messageId: '' }, 'message_id_invalid'],
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
    expect(events.at(-1)).toMatchObject({ type: 'turn_interrupted', why: 'superseded' });
    await expect(handle.done).rejects.toMatchObject({ code: 'claim_superseded' });
    expect(await platform.messages('s1')).toEqual([]);
    await platform.close();
  });

  test('another user learns nothing of a running turn by its message id', async () => {
    const platform = createPlatform({ assistants: [eco] });
    const own = platform.send(to('oi', { messageId: 'm1', user: 'ana' }));
    await expect(platform.send(to('oi', { messageId: 'm1', user: 'bia' }))).rejects.toMatchObject({
      code: 'session_not_found',
    });
    expect((await (await own).done).reply).toBe('Você disse: oi');
    await platform.close();
  });

  test('a stop of one message does not take the answer from the others of its burst', async () => {
    const platform = createPlatform({ assistants: [eco] });
    const handles = await Promise.all(['a', 'b', 'c'].map((text) => platform.send(to(text))));
    handles[1]?.stop();
    handles[1]?.stop();
    const records = await Promise.all(handles.map(({ done }) => done));
    expect(records.map(({ ending }) => ending)).toEqual(['answered', 'answered', 'answered']);
    await platform.close();
  });

  test('a message that was stopped before its turn is not thought about', async () => {
    const platform = createPlatform({ assistants: [{ ...eco, bursts: 'each' }] });
    const first = await platform.send(to('a'));
    const second = await platform.send(to('b'));
    second.stop();
    await first.done;
    const record = await second.done;
    expect(record.ending).toBe('stopped');
    expect(record.events.some(({ type }) => type === 'model_called')).toBe(false);
    await platform.close();
  });

  test('a resend of an answered message is answered again, however many ask at once', async () => {
    const platform = createPlatform({ assistants: [eco] });
    const first = await platform.reply(to('oi', { messageId: 'm1' }));
    const again = await Promise.all([1, 2, 3].map(() => platform.reply(to('oi', { messageId: 'm1' }))));
    expect(again.map(({ turn }) => turn)).toEqual([first.turn, first.turn, first.turn]);
    await platform.close();
  });

  test('a stranger who names another assistant changes nothing for the owner of the session', async () => {
    const other = {
      ...eco,
      name: 'outro',
      coordinator: { ...eco.coordinator, reflex: () => ({ say: 'Sou outro.' }) },
    };
    const platform = createPlatform({ assistants: [eco, other] });
    await platform.reply(to('oi', { user: 'ana' }));
    const stranger = platform.reply(to('oi', { user: 'bia', assistant: 'outro' }));
    const owner = platform.reply(to('oi de novo', { user: 'ana' }));
    await expect(stranger).rejects.toMatchObject({ code: 'session_not_found' });
    expect((await owner).reply).toBe('Você disse: oi de novo');
    await platform.close();
  });

  test('clearing a session stops no message that was sent after it', async () => {
    const slow = createMemoryStore();
    const gate = Promise.withResolvers<void>();
    const store = { ...slow, clear: (session: string) => gate.promise.then(() => slow.clear(session)) };
    const platform = createPlatform({ assistants: [eco], store });
    const cleared = platform.clear('s1');
    const later = platform.reply(to('oi'));
    expect((await later).ending).toBe('answered');
    gate.resolve();
    await cleared;
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

  test('a store that nobody knows is a clear error, not another store', () => {
    for (const store of ['redis', 'mysql://localhost/prosa', '']) {
      expect(() => createPlatform({ store, assistants: [eco] })).toThrow(
        /'memory', 'embedded' ou um endereço/,
      );
    }
  });

  test.each([
    [{}, /"assistants" precisa ser uma lista/],
    [{ assistants: ['eco'] }, /"assistants" precisa ser uma lista/],
    [{ assistants: [eco], models: { agent: 'gemini' } }, /Um modelo precisa ser um objeto/],
    [
      { assistants: [eco], models: { agent: { specificationVersion: 'v2', modelId: 'velho' } } },
      /"velho" fala a versão v2/,
    ],
  ])('%j is refused with a sentence that says what is missing', (options, message) => {
    expect(() => createPlatform(options as never)).toThrow(message);
  });

  test('a deadline keeps the process alive until it has passed', async () => {
    const program = `
      import { createPlatform, defineAgent, defineAssistant, defineTool } from 'prosa';
      import { z } from 'zod';
      const parada = defineTool({ name: 'parada', description: 'Para.', input: z.object({}), timeoutMs: 100, run: () => new Promise(() => {}) });
      const reflex = ({ transcript }) => transcript.length ? { say: 'Demorou demais.' } : { calls: [{ tool: 'parada', input: {} }] };
      const agent = defineAgent({ name: 'a', instructions: '.', tools: [parada], reflex });
      const platform = createPlatform({ assistants: [defineAssistant({ name: 'x', agent })] });
      console.log((await platform.reply({ assistant: 'x', session: 's', text: 'oi' })).reply);
    `;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
    });
    expect((await run).stdout.trim()).toBe('Demorou demais.');
  });

  test('two assistants of one name are refused', () => {
    expect(() => createPlatform({ assistants: [eco, eco] })).toThrow(/dois assistentes chamados "eco"/);
  });
});
