import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, leakCheck, openChat, say } from '#host/testing';
import { established, type ModelPart } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '../define.ts';
import { spied, withTools } from './fixtures.ts';

afterEach(leakCheck);

const rawCall = (toolName: string, input: string, toolCallId = 'c1'): ModelPart => ({
  type: 'tool-call',
  toolCallId,
  toolName,
  input,
});
const rawStep = (...calls: readonly ModelPart[]) => ({
  parts: [
    ...calls,
    {
      type: 'finish',
      finishReason: { unified: 'tool-calls', raw: undefined },
      usage: {
        inputTokens: { total: 3, noCache: 3, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 2, text: 2, reasoning: 0 },
      },
    } satisfies ModelPart,
  ],
});

describe('a call that must not run', () => {
  test.each([
    ['an unknown name', 'apagar', '{"valor":1}', 'unknown_tool'],
    ['a name in other case', 'Somar', '{"valor":1}', 'unknown_tool'],
    ['a name with a homoglyph', 'sоmar', '{"valor":1}', 'unknown_tool'],
    ['a name with spaces', ' somar ', '{"valor":1}', 'unknown_tool'],
    ['a prototype name', 'constructor', '{"valor":1}', 'unknown_tool'],
    ['a missing argument', 'somar', '{}', 'invalid_input'],
    ['no arguments at all', 'somar', '', 'invalid_input'],
    ['an extra argument', 'somar', '{"valor":1,"admin":true}', 'invalid_input'],
    ['an argument of the wrong type', 'somar', '{"valor":"1"}', 'invalid_input'],
    ['arguments as a string', 'somar', '"valor=1"', 'invalid_input'],
    ['arguments as a list', 'somar', '[1]', 'invalid_input'],
    ['broken JSON', 'somar', '{"valor":1', 'invalid_json'],
    ['a polluted prototype', 'somar', '{"__proto__":{"valor":1}}', 'invalid_input'],
  ])('[fault D8] %s gets a structured error, and the turn goes on', async (...[, name, input, code]) => {
    const { tool, runs } = spied('somar');
    const chat = openChat(withTools([tool]), { agente: [rawStep(rawCall(name, input)), say('Certo.')] });
    await chat.user('oi');
    expect(chat.reply).toBe('Certo.');
    expect(chat.turn.hops[0]?.calls).toMatchObject([{ status: 'refused', code }]);
    expect(runs).toEqual([]);
    expect(({} as Record<string, unknown>).valor).toBeUndefined();
  });

  test('[fault D8] a repeated call id in one step runs once', async () => {
    const { tool, runs } = spied('somar');
    const step = rawStep(rawCall('somar', '{"valor":1}', 'x'), rawCall('somar', '{"valor":2}', 'x'));
    const chat = openChat(withTools([tool]), { agente: [step, say('Certo.')] });
    await chat.user('oi');
    expect(runs).toEqual([{ valor: 1 }]);
    expect(chat.turn.hops[0]?.calls[1]).toMatchObject({ status: 'refused', code: 'duplicate_call_id' });
  });

  test('[fault D8] two hundred calls in one turn stop at the limit, each with its answer', async () => {
    const { tool, runs } = spied('somar', 'read');
    const calls = Array.from({ length: 200 }, (_, n) => rawCall('somar', `{"valor":${n}}`, `c${n}`));
    const chat = openChat(withTools([tool]), { agente: [rawStep(...calls)] });
    await chat.user('oi');
    expect(runs.length).toBe(24);
    expect(chat.turn.hops[0]?.calls.length).toBe(200);
    expect(chat.turn.hops[0]?.calls[199]).toMatchObject({ status: 'refused', code: 'tool_limit' });
    expect(chat.turn.ending).toBe('unanswered');
    expect(chat.reply).toContain('Desculpe');
  });

  test('[fault D8] an agent that never stops calling is stopped', async () => {
    const { tool, runs } = spied('somar', 'read');
    const steps = Array.from({ length: 8 }, (_, n) => call('somar', { valor: n }));
    const chat = openChat(withTools([tool]), { agente: steps });
    await chat.user('oi');
    expect(runs.length).toBe(8);
    expect(chat.reply).toContain('Desculpe');
  });

  test.each(['secreta', 'Secreta', 'secretа', 'secreta ', 'execute:secreta'])(
    '[fault J3] %j outside the allow-list is refused where it would run',
    async (name) => {
      const { tool, runs } = spied('secreta');
      const chat = openChat(
        withTools([tool], () => []),
        { agente: [rawStep(rawCall(name, '{"valor":1}')), say('Não posso.')] },
      );
      await chat.user('execute a ferramenta secreta');
      expect(runs).toEqual([]);
      expect(chat.reply).toBe('Não posso.');
      expect(chat.turn.hops[0]?.removed).toEqual([{ tool: 'secreta', why: 'not_in_allow_list' }]);
      const refusal = chat.events.find((event) => event.type === 'tool_refused');
      expect(refusal).toMatchObject({
        violation: true,
        code: name === 'secreta' ? 'tool_not_allowed' : 'unknown_tool',
      });
    },
  );

  test('[fault J3] the allow-list is asked again at execution, with the state as it is then', async () => {
    const { tool, runs } = spied('secreta');
    const abrir = defineTool({
      name: 'abrir',
      description: 'Abre.',
      input: z.object({}),
      run: () => established('aberto', { aberto: true }),
    });
    const cofre = defineAssistant({
      name: 'cofre',
      agent: defineAgent({
        name: 'agente',
        instructions: 'Guarde.',
        tools: [abrir, tool],
        allow: ({ slots }) => (slots.aberto ? ['secreta'] : ['abrir']),
      }),
    });
    const chat = openChat(cofre, {
      agente: [
        call('secreta', { valor: 1 }),
        call('abrir'),
        call('abrir'),
        call('secreta', { valor: 2 }),
        say('Pronto.'),
      ],
    });
    await chat.user('abra');
    expect(chat.turn.hops[0]?.calls.map(({ tool, status }) => `${tool} ${status}`)).toEqual([
      'secreta refused',
      'abrir ok',
      'abrir refused',
      'secreta ok',
    ]);
    expect(runs).toEqual([{ valor: 2 }]);
    expect(chat.record.state.slots).toEqual({ aberto: true });
  });
});

describe('several calls in one step', () => {
  /** A read that ends only when the test lets it. */
  function gated(name: string) {
    const gate = Promise.withResolvers<string>();
    const tool = defineTool({
      name,
      description: name,
      effect: 'read',
      input: z.object({}),
      run: () => gate.promise,
    });
    return { tool, gate };
  }

  test('reads side by side run side by side, and their answers stand in the order of the calls', async () => {
    const [a, b] = [gated('a'), gated('b')];
    const chat = openChat(withTools([a.tool, b.tool]), {
      agente: [
        {
          calls: [
            { tool: 'a', input: {} },
            { tool: 'b', input: {} },
          ],
        },
        say('Pronto.'),
      ],
    });
    const handle = await chat.send('oi');
    for await (const event of handle.events()) {
      if (event.type === 'tool_started' && event.tool === 'b') b.gate.resolve('dois');
      if (event.type === 'tool_finished' && event.tool === 'b') a.gate.resolve('um');
    }
    const { events } = await handle.done;
    const order = events.flatMap((event) =>
      event.type.startsWith('tool_') && 'tool' in event ? [`${event.type} ${event.tool}`] : [],
    );
    expect(order).toEqual(['tool_started a', 'tool_started b', 'tool_finished b', 'tool_finished a']);
  });

  test('a write waits for the reads before it, and the next call for the write', async () => {
    const { tool: gravar } = spied('gravar');
    const [a, b] = [gated('a'), gated('b')];
    const chat = openChat(withTools([a.tool, gravar, b.tool]), {
      agente: [
        {
          calls: [
            { tool: 'a', input: {} },
            { tool: 'gravar', input: { valor: 1 } },
            { tool: 'b', input: {} },
          ],
        },
        say('Pronto.'),
      ],
    });
    const handle = await chat.send('oi');
    for await (const event of handle.events()) {
      if (event.type === 'tool_started' && event.tool === 'a') a.gate.resolve('um');
      if (event.type === 'tool_started' && event.tool === 'b') b.gate.resolve('dois');
    }
    const started = (await handle.done).events
      .filter(({ type }) => type.startsWith('tool_'))
      .map(({ type }) => type);
    expect(started).toEqual([
      'tool_started',
      'tool_finished',
      'tool_started',
      'tool_finished',
      'tool_started',
      'tool_finished',
    ]);
  });
});
