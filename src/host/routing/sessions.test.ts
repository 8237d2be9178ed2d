import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { breakDown, call, delegate, finish, hang, say } from '#host/testing';
import { ProsaError, type TurnStore } from '#protocol';
import { defineTool } from '#runtime';
import { createMemoryStore } from '#store';
import { closeManagers, openManager, textsOf } from './fixtures/open-manager.ts';

afterEach(closeManagers);

const failure = (code: string) => expect.objectContaining({ name: 'ProsaError', code });

describe('[R2.processMessage]', () => {
  test('the reply tells text, agent, session, turn and who gets the next message', async () => {
    const { manager } = openManager({ coordenador: [delegate('tecnico')], tecnico: [say('Qual luz?')] });
    const reply = await manager.processMessage('usuario-123', 'caiu');
    expect(reply).toEqual({
      text: 'Qual luz?',
      agent: 'tecnico',
      activeAgent: 'tecnico',
      sessionId: 'usuario-123',
      turn: expect.stringMatching(/^turn_/),
      status: 'answered',
      usage: expect.objectContaining({ calls: 2 }),
      failures: [],
    });
  });

  test.each([
    ['a number', 7, 'message_invalid'],
    ['nothing', undefined, 'message_invalid'],
    ['an object', {}, 'message_invalid'],
    ['an empty text', '', 'message_empty'],
    ['blanks', ' \n\t', 'message_empty'],
    ['invisible characters', '\u0000\u200B', 'message_empty'],
    ['a text without end', 'a'.repeat(20_000), 'message_too_long'],
  ])('%s is no message', async (_, message, code) => {
    const { manager } = openManager({});
    await expect(manager.processMessage('s', message as string)).rejects.toEqual(failure(code));
  });

  test('messages of one session are answered one after the other, each in its own turn', async () => {
    const gate = Promise.withResolvers<void>();
    const order: string[] = [];
    const esperar = defineTool({
      name: 'esperar',
      description: 'Espera.',
      input: z.object({ quem: z.string() }),
      run: async ({ quem }) => {
        order.push(`${quem} começa`);
        await gate.promise;
        order.push(`${quem} termina`);
        return quem;
      },
    });
    const step = (quem: string) => [call('esperar', { quem }), say(`fim ${quem}`)];
    const { manager } = openManager(
      { coordenador: [...step('1'), ...step('2'), ...step('3')] },
      { agentConfig: { tools: [esperar] } },
    );
    const replies = ['1', '2', '3'].map((text) => manager.processMessage('s', text));
    gate.resolve();
    const done = await Promise.all(replies);
    expect(done.map(({ text }) => text)).toEqual(['fim 1', 'fim 2', 'fim 3']);
    expect(new Set(done.map(({ turn }) => turn)).size).toBe(3);
    expect(order).toEqual(['1', '2', '3'].flatMap((quem) => [`${quem} começa`, `${quem} termina`]));
  });

  test('a slow session does not hold another', async () => {
    const { manager, clock } = openManager({ coordenador: [hang(), say('rápida')] });
    const slow = manager.processMessage('lenta', 'oi');
    expect((await manager.processMessage('rapida', 'oi')).text).toBe('rápida');
    clock.advance(120_000);
    const late = await slow;
    expect(late.status).toBe('timed_out');
    expect(late.text).toContain('demorou');
  });

  test('three hundred sessions at once keep to themselves', async () => {
    const sessions = Array.from({ length: 300 }, (_, n) => `s${n}`);
    const { manager, model } = openManager({
      coordenador: sessions.map(() => delegate('tecnico')),
      tecnico: [...sessions, ...sessions].map(() => say('Pronto.')),
    });
    const replies = await Promise.all(
      sessions.flatMap((session) => [
        manager.processMessage(session, `sou ${session}`),
        manager.processMessage(session, `ainda ${session}`),
      ]),
    );
    expect(replies.every(({ agent }) => agent === 'tecnico')).toBe(true);
    expect(model.asked).toHaveLength(900);
    for (const asked of model.asked) {
      const ids = textsOf(asked, 'user').map((text) => text.split(' ')[1]);
      expect(new Set(ids).size).toBe(1);
    }
  });

  test('a model that fails gives an honest reply, not an exception, and tells no internals', async () => {
    const { manager } = openManager({ coordenador: [breakDown('ECONNREFUSED 10.0.0.7'), say('Voltei.')] });
    const reply = await manager.processMessage('s', 'oi');
    expect(reply.status).toBe('failed');
    expect(reply.text).toMatch(/Desculpe.*tentar de novo/);
    expect(reply.text).not.toContain('ECONNREFUSED');
    expect(reply.failures).toEqual([{ model: 'roteiro', reason: 'failed' }]);
    expect(await manager.processMessage('s', 'e agora?')).toMatchObject({
      text: 'Voltei.',
      status: 'answered',
    });
  });

  test('a refused message does not hold the ones after it', async () => {
    const { manager } = openManager({ coordenador: [say('Oi, Ana.')] });
    await manager.getOrCreateSession('s', { userId: 'ana' });
    await expect(manager.processMessage('s', 'oi', { userId: 'bia' })).rejects.toEqual(
      failure('session_not_found'),
    );
    expect((await manager.processMessage('s', 'oi', { userId: 'ana' })).text).toBe('Oi, Ana.');
  });

  test('tools know whose session it is', async () => {
    const seen: unknown[] = [];
    const quem = defineTool({
      name: 'quem',
      description: 'Diz quem.',
      input: z.object({}),
      run: (_, { user, session }) => seen.push([session, user]),
    });
    const script = { coordenador: [call('quem'), say('1'), call('quem'), say('2')] };
    const { manager } = openManager(script, { agentConfig: { tools: [quem] } });
    await manager.processMessage('s1', 'oi', { userId: 'ana' });
    await manager.processMessage('s2', 'oi');
    expect(seen).toEqual([
      ['s1', 'ana'],
      ['s2', 's2'],
    ]);
  });

  test('the initial context of a session reaches every agent as data', async () => {
    const { manager, model } = openManager({ coordenador: [delegate('tecnico')], tecnico: [say('Oi.')] });
    await manager.processMessage('s', 'oi', { initialContext: 'Cliente do plano ouro.' });
    for (const { system } of model.asked) expect(system).toContain('- fato: "Cliente do plano ouro."');
  });
});

describe('[R2.getOrCreateSession]', () => {
  test('gives the coordinator, the same until the session ends', async () => {
    const { manager } = openManager(
      {},
      { agentConfig: { role: 'Recepção', objective: 'Acolher.', context: 'Trate por você.' } },
    );
    const agent = await manager.getOrCreateSession('s', { userId: 'ana' });
    expect(agent).toEqual({
      name: 'coordenador',
      role: 'Recepção',
      objective: 'Acolher.',
      context: 'Trate por você.',
      tools: ['request_specialist_sub_conversation'],
      specialists: ['tecnico', 'financeiro'],
      sessionId: 's',
      userId: 'ana',
    });
    expect(await manager.getOrCreateSession(' s ')).toBe(agent);
    manager.endSession('s');
    expect(await manager.getOrCreateSession('s')).not.toBe(agent);
  });

  test('two calls at once open one session', async () => {
    const { manager } = openManager({});
    const [one, two] = await Promise.all([manager.getOrCreateSession('s'), manager.getOrCreateSession('s')]);
    expect(one).toBe(two);
  });

  test('options that are no text are refused', async () => {
    const { manager } = openManager({});
    const asked = manager.getOrCreateSession('s', { userId: 7 as unknown as string });
    await expect(asked).rejects.toThrow(/"sessionOptions.userId"/);
  });
});

describe('[R2.endSession]', () => {
  test('is a synchronous boolean', async () => {
    const { manager } = openManager({});
    expect(manager.endSession('s')).toBe(false);
    await manager.getOrCreateSession('s');
    expect(manager.endSession('s')).toBe(true);
    expect(manager.endSession('s')).toBe(false);
  });

  test('what is stored stays: history, the specialist who holds the floor, the owner', async () => {
    const { manager, model } = openManager({
      coordenador: [delegate('tecnico')],
      tecnico: [say('Qual luz?'), say('Vermelha, então.')],
    });
    await manager.processMessage('s', 'caiu', { userId: 'ana' });
    expect(manager.endSession('s')).toBe(true);
    const reply = await manager.processMessage('s', 'a vermelha');
    expect(reply).toMatchObject({ text: 'Vermelha, então.', agent: 'tecnico' });
    expect(textsOf(model.asked.at(-1), 'user')).toEqual(['caiu', 'a vermelha']);
    expect((await manager.getOrCreateSession('s')).userId).toBe('ana');
  });

  test('a turn that runs comes to its end', async () => {
    const { manager } = openManager({ coordenador: [say('Oi!')] });
    const running = manager.processMessage('s', 'oi');
    await manager.getOrCreateSession('s');
    manager.endSession('s');
    expect((await running).text).toBe('Oi!');
  });
});

describe('[R2.clearSessionHistory]', () => {
  test('forgets messages, facts, summaries, the active specialist and the pending result', async () => {
    const { manager, model } = openManager({
      coordenador: [delegate('tecnico', 'ctx'), say('Olá, em que ajudo?')],
      tecnico: [finish({ segredo: 1 }, { text: 'Pronto.' })],
    });
    await manager.processMessage('s', 'meu nome é Ana');
    await manager.memory.fact.save('s', 'Mora em Recife.');
    await manager.memory.summary.save('s', 'Pediu ajuda com a internet.');
    await manager.clearSessionHistory(' s ');
    expect(await manager.memory.conversation.list('s')).toEqual([]);
    expect(await manager.memory.fact.list('s')).toEqual([]);
    expect(await manager.memory.summary.list('s')).toEqual([]);
    await manager.processMessage('s', 'oi');
    const asked = model.asked.at(-1);
    expect(asked?.agent).toBe('coordenador');
    expect(JSON.stringify(asked?.prompt)).not.toMatch(/Ana|Recife|internet|segredo|SYSTEM_NOTE: \{/);
    expect(textsOf(asked, 'user')).toEqual(['oi']);
  });

  test('also while a specialist holds the floor', async () => {
    const { manager } = openManager({
      coordenador: [delegate('tecnico'), say('Oi de novo.')],
      tecnico: [say('Qual luz?')],
    });
    await manager.processMessage('s', 'caiu');
    await manager.clearSessionHistory('s');
    expect(await manager.processMessage('s', 'oi')).toMatchObject({
      agent: 'coordenador',
      text: 'Oi de novo.',
    });
  });

  test('waits for what was sent before it, so that no running turn brings the past back', async () => {
    const { manager } = openManager({
      coordenador: [delegate('tecnico'), say('Oi.')],
      tecnico: [say('Qual luz?')],
    });
    const before = manager.processMessage('s', 'caiu');
    const cleared = manager.clearSessionHistory('s');
    const after = manager.processMessage('s', 'oi');
    expect((await before).agent).toBe('tecnico');
    await cleared;
    expect((await after).agent).toBe('coordenador');
    expect((await manager.memory.conversation.list('s')).map(({ text }) => text)).toEqual(['oi', 'Oi.']);
  });

  test('leaves other sessions alone, and a session that does not exist is no error', async () => {
    const { manager } = openManager({ coordenador: [say('1'), say('2')] });
    await manager.processMessage('a', 'oi');
    await manager.processMessage('b', 'oi');
    await manager.clearSessionHistory('a');
    await manager.clearSessionHistory('ninguem');
    expect(await manager.memory.conversation.list('b')).toHaveLength(2);
  });
});

describe('[R2.shutdown]', () => {
  test('closes once, and every later call is refused clearly', async () => {
    const closes: string[] = [];
    const inner = createMemoryStore();
    const store: TurnStore = { ...inner, close: async () => void closes.push('store') };
    const { manager } = openManager({}, { platform: { store } });
    await Promise.all([manager.shutdown(), manager.shutdown()]);
    await manager.shutdown();
    expect(closes).toEqual(['store']);
    const refused = failure('platform_closed');
    await expect(manager.processMessage('s', 'oi')).rejects.toEqual(refused);
    await expect(manager.getOrCreateSession('s')).rejects.toEqual(refused);
    await expect(manager.clearSessionHistory('s')).rejects.toEqual(refused);
    await expect(manager.memory.fact.save('s', 'x')).rejects.toEqual(refused);
    await expect(manager.memory.conversation.list('s')).rejects.toEqual(refused);
    expect(() => manager.endSession('s')).toThrow(ProsaError);
    expect(() => manager.endSession('s')).toThrow(/shutdown/);
  });

  test('answers what was sent before it', async () => {
    const { manager } = openManager({ coordenador: [say('1'), say('2')] });
    const replies = [manager.processMessage('s', 'a'), manager.processMessage('s', 'b')];
    await manager.shutdown();
    expect((await Promise.all(replies)).map(({ text }) => text)).toEqual(['1', '2']);
  });
});

describe('[R2.sessionId]', () => {
  test.each([
    ['empty', ''],
    ['blank', ' \t\n'],
    ['invisible', '\u200B\u0000'],
    ['a number', 123],
    ['null', null],
    ['missing', undefined],
    ['a list', ['s']],
  ])('%s is a clear error in every method', async (_, given) => {
    const { manager } = openManager({});
    const id = given as string;
    const refused = failure('session_id_invalid');
    await expect(manager.processMessage(id, 'oi')).rejects.toEqual(refused);
    await expect(manager.getOrCreateSession(id)).rejects.toEqual(refused);
    await expect(manager.clearSessionHistory(id)).rejects.toEqual(refused);
    await expect(manager.memory.fact.save(id, 'x')).rejects.toEqual(refused);
    await expect(manager.memory.summary.list(id)).rejects.toEqual(refused);
    await expect(manager.memory.conversation.list(id)).rejects.toEqual(refused);
    expect(() => manager.endSession(id)).toThrow(/texto não vazio/);
  });

  test('one rule for all: blanks around an id mean the same session everywhere', async () => {
    const { manager } = openManager({ coordenador: [say('1'), say('2'), say('3')] });
    expect((await manager.processMessage(' s\n', 'a')).sessionId).toBe('s');
    await manager.memory.fact.save('\ts', 'fato');
    expect(await manager.memory.fact.list('s ')).toHaveLength(1);
    expect(await manager.memory.conversation.list(' s')).toHaveLength(2);
    await manager.clearSessionHistory('s  ');
    expect(await manager.memory.fact.list('s')).toEqual([]);
    expect(await manager.memory.conversation.list('s')).toEqual([]);
    expect(manager.endSession('  s')).toBe(true);
    expect(manager.endSession('s')).toBe(false);
  });
});
