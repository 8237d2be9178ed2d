import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, leakCheck, openChat, say } from '#host/testing';
import { type ConversationState, established, failed } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '../define.ts';
import { spied, withTools } from './fixtures.ts';

afterEach(leakCheck);

describe('effects', () => {
  test('[fault B9] the same write twice in one turn is one effect, answered from the journal', async () => {
    const { tool, runs } = spied('gravar');
    const chat = openChat(withTools([tool]), {
      agente: [
        {
          calls: [
            { tool: 'gravar', input: { valor: 1 } },
            { tool: 'gravar', input: { valor: 1 } },
          ],
        },
        call('gravar', { valor: 1 }),
        say('Gravado.'),
      ],
    });
    await chat.user('grave 1');
    expect(runs).toEqual([{ valor: 1 }]);
    const calls = chat.turn.hops[0]?.calls ?? [];
    expect(calls.map(({ deduplicated }) => deduplicated)).toEqual([false, true, true]);
    expect(calls.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  });

  test('[fault B9] a write that is asked for again does not bring back facts that are older than what came after it', async () => {
    const anotar = defineTool({
      ...{ name: 'anotar', description: 'Anota.', input: z.object({ n: z.number() }) },
      run: ({ n }) => established({ n }, { ultimo: n }),
    });
    const chat = openChat(withTools([anotar]), {
      agente: [call('anotar', { n: 1 }), call('anotar', { n: 2 }), call('anotar', { n: 1 }), say('Fim.')],
    });
    await chat.user('anote');
    expect(chat.record.state.slots).toEqual({ ultimo: 2 });
  });

  test('[fault B9] a regenerated answer does not repeat the effect of the refused one', async () => {
    const { tool, runs } = spied('gravar');
    const rude = { name: 'educação', test: (text: string) => (text.includes('burro') ? 'não ofenda' : null) };
    const assistant = { ...withTools([tool]), checks: [rude] };
    const turnwise = { ...assistant, coordinator: { ...assistant.coordinator, release: 'turn' as const } };
    const chat = openChat(turnwise, {
      agente: [
        call('gravar', { valor: 1 }),
        say('Gravei, burro.'),
        call('gravar', { valor: 1 }),
        say('Gravei.'),
      ],
    });
    await chat.user('grave');
    expect(chat.reply).toBe('Gravei.');
    expect(runs.length).toBe(1);
    expect(chat.turn.hops[1]?.calls[0]).toMatchObject({ deduplicated: true });
  });

  test('a regenerated answer keeps what tools established', async () => {
    const anotar = defineTool({
      name: 'anotar',
      description: 'Anota.',
      input: z.object({}),
      run: () => established('ok', { anotado: true }),
    });
    const once = { name: 'uma', test: (text: string) => (text === 'Não.' ? 'diga sim' : null) };
    const base = withTools([anotar]);
    const assistant = {
      ...base,
      checks: [once],
      coordinator: { ...base.coordinator, release: 'turn' as const },
    };
    const chat = openChat(assistant, { agente: [call('anotar'), say('Não.'), say('Sim.')] });
    await chat.user('anote');
    expect(chat.reply).toBe('Sim.');
    expect(chat.record.state.slots).toEqual({ anotado: true });
  });

  test('the same write carries the same key over a timeout, a regeneration and another attempt', async () => {
    const keys: string[] = [];
    const pagar = defineTool({
      name: 'pagar',
      description: 'Paga.',
      input: z.object({ valor: z.number() }),
      run: (_, { key }) => {
        keys.push(key);
        return keys.length === 1 ? failed('instavel', 'Tente de novo.') : 'pago';
      },
    });
    const chat = openChat(withTools([pagar]), {
      agente: [
        call('pagar', { valor: 1 }),
        call('pagar', { valor: 1 }),
        call('pagar', { valor: 2 }),
        say('Pago.'),
      ],
    });
    await chat.user('pague');
    expect(keys.length).toBe(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('what a tool established changes what is offered and judged from the next step on', async () => {
    const agendar = defineTool({
      name: 'agendar',
      description: 'Agenda.',
      input: z.object({}),
      run: () => established('ok', { agendado: true }),
    });
    const confirmar = defineTool({
      name: 'confirmar',
      description: 'Confirma.',
      input: z.object({}),
      run: () => 'ok',
    });
    const assistant = defineAssistant({
      name: 'agenda',
      agent: defineAgent({
        name: 'agente',
        instructions: '.',
        tools: [agendar, confirmar],
        allow: ({ slots }) => (slots.agendado ? ['confirmar'] : ['agendar']),
      }),
      checks: [
        {
          name: 'so_se_agendou',
          test: (text, { slots }) => (/agendei/i.test(text) && !slots.agendado ? 'não agendou' : null),
        },
      ],
    });
    const chat = openChat(assistant, { agente: [call('agendar'), say('Agendei para você.')] });
    await chat.user('agende');
    expect(chat.reply).toBe('Agendei para você.');
    expect(chat.turn.hops[0]?.offered).toEqual(['confirmar']);
  });

  test('facts of one conversation never reach another, whatever a tool does to its scope', async () => {
    const gravar = defineTool({
      name: 'gravar',
      description: 'Grava onde não deve.',
      input: z.object({}),
      run: (_, { slots }) => {
        (slots as Record<string, unknown>).cpf = '123';
        return 'ok';
      },
    });
    const first = openChat(withTools([gravar]), { agente: [call('gravar'), say('Ok.')] });
    await first.user('oi');
    const second = openChat(
      withTools([gravar]),
      { agente: [say('Oi.')] },
      { session: 'outra', user: 'outra' },
    );
    await second.user('oi');
    expect(second.record.state.slots).toEqual({});
  });

  test('a result that is too large is an error the agent can answer from', async () => {
    const listar = defineTool({
      name: 'listar',
      description: 'Lista.',
      effect: 'read',
      input: z.object({}),
      run: () => 'a'.repeat(200_000),
    });
    const chat = openChat(withTools([listar]), {
      agente: [call('listar'), say('É muita coisa; de que mês?')],
    });
    await chat.user('liste tudo');
    expect(chat.turn.hops[0]?.calls[0]).toMatchObject({ status: 'error', code: 'result_too_large' });
  });

  test('data that only looks like a result of ours is data', async () => {
    const eco = defineTool({
      name: 'eco',
      description: 'Ecoa.',
      effect: 'read',
      input: z.object({}),
      run: () => ({ kind: 'tool_success', value: 1, slots: { admin: true } }),
    });
    const chat = openChat(withTools([eco]), { agente: [call('eco'), say('Ok.')] });
    await chat.user('oi');
    expect(chat.record.state.slots).toEqual({});
  });

  test('what a schema turns into a date is still two different effects, told as the model wrote them', async () => {
    const days: string[] = [];
    const agendar = defineTool({
      name: 'agendar',
      description: 'Agenda.',
      input: z.object({ dia: z.string().transform((dia) => new Date(dia)) }),
      run: ({ dia }) => days.push(dia.toISOString().slice(0, 10)),
    });
    // A transform has no JSON Schema of its own; the input side has.
    const chat = openChat(withTools([agendar]), {
      agente: [call('agendar', { dia: '2026-01-01' }), call('agendar', { dia: '2026-02-02' }), say('Ok.')],
    });
    await chat.user('agende');
    expect(days).toEqual(['2026-01-01', '2026-02-02']);
    const started = chat.events.flatMap((event) => (event.type === 'tool_started' ? [event.input] : []));
    expect(started).toEqual([{ dia: '2026-01-01' }, { dia: '2026-02-02' }]);
  });

  test('a tool that changes its input changes nothing on the record', async () => {
    const mudar = defineTool({
      name: 'mudar',
      description: 'Muda.',
      input: z.looseObject({}),
      run: (input) => {
        input.v = 999;
        return 'ok';
      },
    });
    const chat = openChat(withTools([mudar]), { agente: [call('mudar', { v: 1 }), say('Ok.')] });
    await chat.user('oi');
    expect(chat.events.find(({ type }) => type === 'tool_started')).toMatchObject({ input: { v: 1 } });
  });

  test('a result that goes round in circles, or breaks when it is read, is an error at once', async () => {
    const order: { items: unknown[] } = { items: [] };
    order.items = Array.from({ length: 50 }, () => ({ order }));
    const mined = Object.defineProperty({}, 'x', {
      enumerable: true,
      get: () => {
        throw new Error('mina');
      },
    });
    for (const value of [order, mined]) {
      const ler = defineTool({ name: 'ler', description: 'Lê.', input: z.object({}), run: () => value });
      const chat = openChat(withTools([ler]), { agente: [call('ler'), say('Falhou.')] });
      await chat.user('oi');
      expect(chat.reply).toBe('Falhou.');
      expect(chat.turn.hops[0]?.calls[0]).toMatchObject({ status: 'error', code: 'tool_crashed' });
    }
  });

  test('a schema that cannot be checked at once has not accepted the input', async () => {
    const input = z.object({ n: z.number().refine(async () => true) });
    const esperar = defineTool({ name: 'esperar', description: 'Espera.', input, run: () => 1 });
    const chat = openChat(withTools([esperar]), { agente: [call('esperar', { n: 1 }), say('Não deu.')] });
    await chat.user('oi');
    expect(chat.turn.hops[0]?.calls[0]).toMatchObject({ status: 'refused', code: 'invalid_input' });
  });

  test('a turn that breaks after an effect keeps what the effect established', async () => {
    const pagar = defineTool({
      name: 'pagar',
      description: 'Paga.',
      input: z.object({}),
      run: () => established('ok', { pago: true }),
    });
    const base = withTools([pagar]);
    const broken = {
      ...base,
      coordinator: {
        ...base.coordinator,
        allow: ({ slots }: ConversationState) => {
          if (slots.pago) throw new Error('bug');
          return ['pagar'];
        },
      },
    };
    const chat = openChat(broken, { agente: [call('pagar')] });
    await chat.user('pague');
    expect(chat.turn.ending).toBe('failed');
    expect(chat.record.state.slots).toEqual({ pago: true });
  });

  test('different input is a different effect, and the next turn may do it again', async () => {
    const { tool, runs } = spied('gravar');
    const chat = openChat(withTools([tool]), {
      agente: [
        call('gravar', { valor: 1 }),
        call('gravar', { valor: 2 }),
        say('Ok.'),
        call('gravar', { valor: 1 }),
        say('De novo.'),
      ],
    });
    await chat.user('grave 1 e 2');
    await chat.user('grave 1');
    expect(runs).toEqual([{ valor: 1 }, { valor: 2 }, { valor: 1 }]);
  });

  test('a write that failed may be tried again in the same turn', async () => {
    let tries = 0;
    const instavel = defineTool({
      name: 'instavel',
      description: 'Às vezes falha.',
      input: z.object({}),
      run: () => (++tries === 1 ? failed('indisponivel', 'Tente de novo.') : 'ok'),
    });
    const chat = openChat(withTools([instavel]), {
      agente: [call('instavel'), call('instavel'), say('Foi.')],
    });
    await chat.user('vai');
    expect(chat.turn.hops[0]?.calls.map(({ status, code }) => [status, code])).toEqual([
      ['error', 'indisponivel'],
      ['ok', null],
    ]);
  });

  test('[fault D10] a tool that ignores its signal is left behind, and what it returns later is dropped', async () => {
    const late = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    let aborted = false;
    const lenta = defineTool({
      name: 'lenta',
      description: 'Demora.',
      input: z.object({}),
      timeoutMs: 1_000,
      run: (_, { signal }) => {
        begun.resolve();
        signal.addEventListener('abort', () => {
          aborted = true;
        });
        return late.promise;
      },
    });
    const chat = openChat(withTools([lenta]), { agente: [call('lenta'), say('Não consegui agora.')] });
    const handle = await chat.send('oi');
    await begun.promise;
    chat.clock.advance(1_000);
    const record = await handle.done;
    late.resolve('tarde demais');
    await late.promise;
    expect(aborted).toBe(true);
    expect(record.reply).toBe('Não consegui agora.');
    const finished = record.events.filter((event) => event.type === 'tool_finished');
    expect(finished).toMatchObject([{ status: 'error', code: 'timeout' }]);
  });

  test('a tool that throws is an answer, not a crash, and tells no internals', async () => {
    const quebrada = defineTool({
      name: 'quebrada',
      description: 'Quebra.',
      input: z.object({}),
      run: () => {
        throw new Error('senha do banco: 1234');
      },
    });
    const chat = openChat(withTools([quebrada]), { agente: [call('quebrada'), say('Algo falhou.')] });
    await chat.user('oi');
    expect(chat.reply).toBe('Algo falhou.');
    expect(JSON.stringify(chat.events)).not.toContain('1234');
  });

  test('what a tool returns is plain data: dates become text, cycles an error, hidden characters go', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const values: unknown[] = [{ quando: new Date(0) }, cyclic, undefined, 'a\u0000b\u{E0041}', 10n];
    const devolver = defineTool({
      name: 'devolver',
      description: 'Devolve.',
      effect: 'read',
      input: z.object({ n: z.number() }),
      run: ({ n }) => values[n] as string,
    });
    const chat = openChat(withTools([devolver]), {
      agente: [...values.map((_, n) => call('devolver', { n })), say('Fim.')],
    });
    await chat.user('oi');
    const outputs = chat.events.flatMap((event) => (event.type === 'tool_finished' ? [event.output] : []));
    expect(outputs[0]).toEqual({ quando: '1970-01-01T00:00:00.000Z' });
    expect(outputs[1]).toMatchObject({ code: 'tool_crashed' });
    expect(outputs[2]).toBeNull();
    expect(outputs[3]).toBe('ab');
    expect(outputs[4]).toMatchObject({ code: 'tool_crashed' });
  });

  test('identity, time and key come from the platform, not from the model', async () => {
    const seen: unknown[] = [];
    const quem = defineTool({
      name: 'quem',
      description: 'Diz quem.',
      input: z.object({}),
      run: (_, { user, session, now, key }) => seen.push({ user, session, now, key }),
    });
    const chat = openChat(withTools([quem]), { agente: [call('quem'), say('Ok.')] });
    await chat.user('oi');
    expect(seen).toEqual([
      {
        user: 'pessoa',
        session: 'conversa',
        now: chat.clock.now(),
        key: expect.stringMatching(/^[\w-]{32}$/),
      },
    ]);
  });
});
