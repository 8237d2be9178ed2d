import { afterEach, describe, expect, test } from 'vitest';
import { call, delegate, finish, hang, leakCheck, openChat, say, type TurnHandle } from '#host/testing';
import { defineAgent, defineAssistant } from './define.ts';
import { single } from './fixtures.ts';

afterEach(leakCheck);

describe('interruption', () => {
  test('a stop ends the turn at once, keeps what was said and leaves the floor as it was', async () => {
    const chat = openChat(single(), { agente: [hang(), say('De volta.')] });
    const handle = await chat.send('oi');
    for await (const event of handle.events()) if (event.type === 'model_called') handle.stop();
    const record = await handle.done;
    expect(record.ending).toBe('stopped');
    expect(record.reply).toBe('');
    await chat.user('ainda aí?');
    expect(chat.reply).toBe('De volta.');
  });

  test('a model that ignores the abort does not hold the turn', async () => {
    const deaf = { parts: [] } as const;
    const assistant = single();
    const chat = openChat(assistant, undefined, {
      models: {
        agent: {
          id: 'surdo',
          readsPrompt: false,
          open: () => ({
            specificationVersion: 'v4',
            provider: 'x',
            modelId: 'surdo',
            supportedUrls: {},
            doGenerate: () => new Promise(() => undefined),
            doStream: () => new Promise(() => deaf),
          }),
        },
      },
    });
    const handle = await chat.send('oi');
    for await (const event of handle.events())
      if (event.type === 'model_called') chat.clock.advance(assistant.limits.turnMs);
    const record = await handle.done;
    expect(record.ending).toBe('timed_out');
    expect(record.reply).toBe(assistant.phrases.timedOut);
  });

  test('a stop in the middle of a hand-over gives the floor back', async () => {
    const suporte = defineAssistant({
      name: 'suporte',
      agent: defineAgent({ name: 'coordenador', instructions: '.' }),
      specialists: [defineAgent({ name: 'tecnico', instructions: '.' })],
    });
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico'), say('Sigo aqui.')],
      tecnico: [hang()],
    });
    const handle = await chat.send('oi');
    for await (const event of handle.events())
      if (event.type === 'model_called' && event.hop === 2) handle.stop();
    expect((await handle.done).state.floor).toEqual({ kind: 'coordinator', pending: null });
    await chat.user('e aí?');
    expect(chat.reply).toBe('Sigo aqui.');
  });

  test('a note that was delivered to a turn that timed out is delivered again', async () => {
    const suporte = defineAssistant({
      name: 'suporte',
      agent: defineAgent({ name: 'coordenador', instructions: '.' }),
      specialists: [defineAgent({ name: 'tecnico', instructions: '.' })],
    });
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico'), hang(), say('Soube que resolveu!')],
      tecnico: [finish({ ok: true }, { text: 'Feito.' })],
    });
    await chat.user('oi');
    const handle = await chat.send('obrigado');
    for await (const event of handle.events())
      if (event.type === 'model_called') chat.clock.advance(suporte.limits.turnMs);
    expect((await handle.done).ending).toBe('timed_out');
    await chat.user('obrigado!');
    expect(chat.turn.hops[0]?.notes).toBe(1);
  });
});

describe('one turn at a time', () => {
  test('messages that arrive meanwhile wait, and are answered together', async () => {
    const chat = openChat(single(), { agente: [say('Primeira.'), say('Segunda e terceira.')] });
    const first = await chat.send('um');
    const later: Promise<TurnHandle>[] = [];
    for await (const event of first.events()) {
      if (event.type === 'model_called') later.push(chat.send('dois'), chat.send('três'));
    }
    const records = await Promise.all([first, ...(await Promise.all(later))].map((handle) => handle.done));
    expect(records.map(({ reply }) => reply)).toEqual([
      'Primeira.',
      'Segunda e terceira.',
      'Segunda e terceira.',
    ]);
    expect(records[1]?.turn).toBe(records[2]?.turn);
    expect((await chat.messages()).map(({ text }) => text)).toEqual([
      'um',
      'Primeira.',
      'dois',
      'três',
      'Segunda e terceira.',
    ]);
  });

  test('with bursts each, every message gets its own turn, in order', async () => {
    const chat = openChat(single({}, { bursts: 'each' }), { agente: [say('1.'), say('2.'), say('3.')] });
    const handles = await Promise.all(['a', 'b', 'c'].map((text) => chat.send(text)));
    expect(await Promise.all(handles.map(async (handle) => (await handle.done).reply))).toEqual([
      '1.',
      '2.',
      '3.',
    ]);
  });

  test('an assistant that breaks inside still ends the turn once, with an apology', async () => {
    const chat = openChat(
      single(
        {},
        {
          understand: () => () => {
            throw new Error('bug');
          },
        },
      ),
      { agente: [] },
    );
    await chat.user('oi');
    expect(chat.turn).toMatchObject({ ending: 'failed', error: 'internal' });
    expect(chat.reply).toContain('Desculpe');
    expect(chat.events.filter(({ type }) => type === 'turn_finished').length).toBe(1);
    expect((await chat.messages()).length).toBe(2);
  });

  test('call() and text in one step reach the person in order', async () => {
    const chat = openChat(single(), { agente: [call('nada', {}, 'Vou olhar.'), say('Achei!')] });
    await chat.user('oi');
    expect(chat.reply.replace(/\s+/g, ' ')).toBe('Vou olhar. Achei!');
  });
});
