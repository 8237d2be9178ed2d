import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  breakDown,
  call,
  delegate,
  finish,
  hang,
  leakCheck,
  openChat,
  say,
  stream,
  type TurnHandle,
} from '#host/testing';
import type { AgentInput, AssistantInput } from './define.ts';
import { defineAgent, defineAssistant, defineTool } from './define.ts';
import type { Problem } from './turn-deps.ts';

afterEach(leakCheck);

const single = (agent: Partial<AgentInput> = {}, rest: Partial<AssistantInput<unknown>> = {}) =>
  defineAssistant({
    name: 'simples',
    agent: defineAgent({ name: 'agente', instructions: 'Ajude.', ...agent }),
    ...rest,
  });

const textsOf = (events: readonly { type: string; text?: string }[]) =>
  events.flatMap((event) => (event.type === 'text_released' ? [event.text] : []));

describe('release', () => {
  test('by sentence: each leaves as soon as it is whole', async () => {
    const chat = openChat(single(), { agente: [stream('Olá', '! Tudo', ' bem? Seu pedi', 'do saiu', '.')] });
    await chat.user('oi');
    expect(textsOf(chat.events)).toEqual(
      ['Olá! ', 'Tudo bem? ', 'Seu pedido saiu.'].map((text) => expect.stringContaining(text.trim())),
    );
    expect(chat.reply).toBe('Olá! Tudo bem? Seu pedido saiu.');
  });

  test('[R6.json] a JSON block split over many chunks never leaves, and what stands around it does', async () => {
    const json = '{"status": "completed", "final_result": {"frase": "Acabou. Fim."}}';
    const chat = openChat(single(), { agente: [stream('Pronto. ', ...json.split(''), ' Até mais!')] });
    await chat.user('oi');
    expect(chat.reply.replace(/\s+/g, ' ')).toBe('Pronto. Até mais!');
  });

  test('verbatim agents may show JSON', async () => {
    const chat = openChat(single({ speech: 'verbatim' }), { agente: [say('{"a": 1}')] });
    await chat.user('oi');
    expect(chat.reply).toBe('{"a": 1}');
  });

  test('a character split over two chunks arrives whole', async () => {
    const [high, low] = ['😀'.slice(0, 1), '😀'.slice(1)];
    const chat = openChat(single(), { agente: [stream('Oi ', high, low, '!')] });
    await chat.user('oi');
    expect(chat.reply).toBe('Oi 😀!');
  });
});

describe('checks', () => {
  const noPrice = {
    name: 'sem_preco',
    test: (text: string) => (text.includes('R$') ? 'não cite preços' : null),
  };

  test('a reply that fails is thought again with the reason, then passes', async () => {
    const chat = openChat(single({ release: 'turn' }, { checks: [noPrice] }), {
      agente: [say('Custa R$ 10.'), say('Depende do plano.')],
    });
    await chat.user('quanto custa?');
    expect(chat.reply).toBe('Depende do plano.');
    expect(chat.turn.checks).toEqual([
      { check: 'sem_preco', passed: false, reason: 'não cite preços' },
      { check: 'sem_preco', passed: true, reason: null },
    ]);
  });

  test('a reply that keeps failing is replaced by a safe sentence', async () => {
    const assistant = single({ release: 'turn' }, { checks: [noPrice] });
    const chat = openChat(assistant, { agente: [say('Custa R$ 10.'), say('São R$ 20.')] });
    await chat.user('quanto custa?');
    expect(chat.reply).toBe(assistant.phrases.cut);
  });

  test('a cut ends the hop: no tool runs after it and nobody else speaks', async () => {
    const assistant = single({ release: 'sentence' }, { checks: [noPrice] });
    const chat = openChat(assistant, { agente: [call('nada', {}, 'Custa R$ 10.')] });
    await chat.user('quanto custa?');
    expect(chat.reply).toBe(assistant.phrases.cut);
    expect(chat.turn.hops[0]).toMatchObject({ calls: [], failures: [] });
  });

  test('a check that breaks lets nothing pass, and says so', async () => {
    const broken = {
      name: 'quebrada',
      test: () => {
        throw new Error('bug');
      },
    };
    for (const release of ['sentence', 'turn'] as const) {
      const assistant = single({ release }, { checks: [broken], regenerations: 0 });
      const chat = openChat(assistant, { agente: [say('Oi.')] });
      await chat.user('oi');
      expect(chat.reply).toBe(assistant.phrases.cut);
      expect(chat.turn.checks.at(-1)).toEqual({
        check: 'quebrada',
        passed: false,
        reason: 'a verificação falhou',
      });
    }
  });

  test('a refused draft leaves no memo behind', async () => {
    let asked = 0;
    const reflex = ({ memo }: { memo: object }) => {
      asked += 1;
      const n = 'n' in memo ? Number(memo.n) + 1 : 1;
      return { say: asked === 1 ? 'R$ 10?' : `Pergunta ${n}?`, memo: { n } };
    };
    const chat = openChat(single({ release: 'turn', reflex }, { checks: [noPrice] }));
    await chat.user('oi');
    expect(chat.reply).toBe('Pergunta 1?');
    expect(chat.record.state.memos).toEqual({ agente: { n: 1 } });
  });

  test('by sentence nothing is retracted: the failing sentence and what follows are cut', async () => {
    const assistant = single({ release: 'sentence' }, { checks: [noPrice] });
    const chat = openChat(assistant, {
      agente: [stream('Temos planos. ', 'Custa R$ 10. ', 'E mais coisas.')],
    });
    await chat.user('quanto custa?');
    expect(chat.reply.trim()).toBe(`Temos planos. ${assistant.phrases.cut}`);
  });
});

describe('models', () => {
  test('[R5] when the model fails the reflex answers, and the record says so', async () => {
    const chat = openChat(
      single({ reflex: () => ({ say: 'Respondo por reflexo.' }) }),
      { agente: [breakDown('503')] },
      { reflexes: 'on' },
    );
    await chat.user('oi');
    expect(chat.reply).toBe('Respondo por reflexo.');
    expect(chat.turn.hops[0]).toMatchObject({
      models: ['roteiro', 'reflexo'],
      failures: [{ model: 'roteiro', reason: '503' }],
    });
  });

  test('an empty answer, or one that is only machinery, counts as a failure', async () => {
    for (const text of ['', '   ', '{"pensamento": "nada"}']) {
      const chat = openChat(
        single({ release: 'turn', reflex: () => ({ say: 'Oi!' }) }),
        { agente: [say(text)] },
        { reflexes: 'on' },
      );
      await chat.user('oi');
      expect(chat.reply).toBe('Oi!');
    }
  });

  test('a stream that breaks after a sentence left keeps it and closes honestly', async () => {
    const broken = {
      parts: [
        { type: 'text-delta', id: '0', delta: 'Seu pedido saiu. E ' },
        { type: 'error', error: new Error('reset') },
      ],
    } as const;
    const chat = openChat(
      single({ reflex: () => ({ say: 'outra coisa' }) }),
      { agente: [broken] },
      { reflexes: 'on' },
    );
    await chat.user('oi');
    expect(chat.reply).toMatch(/^Seu pedido saiu\.\s+Desculpe/);
    expect(chat.reply).not.toContain('outra coisa');
  });

  test('a stream that breaks before anything left is answered by the next model as if nothing happened', async () => {
    const broken = {
      parts: [
        { type: 'text-delta', id: '0', delta: 'Seu ped' },
        { type: 'error', error: new Error('reset') },
      ],
    } as const;
    const chat = openChat(
      single({ reflex: () => ({ say: 'Oi!' }) }),
      { agente: [broken] },
      { reflexes: 'on' },
    );
    await chat.user('oi');
    expect(chat.reply).toBe('Oi!');
  });

  test('an agent with neither model nor reflex says that it needs one', async () => {
    const chat = openChat(single());
    await chat.user('oi');
    expect(chat.reply).toContain('modelo de linguagem');
  });

  test('a reflex that throws ends in an honest sentence, and the turn is recorded', async () => {
    const chat = openChat(
      single({
        reflex: () => {
          throw new Error('bug');
        },
      }),
    );
    await chat.user('oi');
    expect(chat.turn.ending).toBe('unanswered');
    expect(chat.reply).toContain('Desculpe');
    expect(chat.reply).not.toContain('modelo');
  });

  test('tokens and cost are counted over all steps', async () => {
    const finishPart = (input: number, output: number) => ({
      ...{ type: 'finish' as const, finishReason: { unified: 'stop' as const, raw: undefined } },
      usage: {
        inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: output, text: output, reasoning: 0 },
      },
    });
    const model = {
      specificationVersion: 'v4' as const,
      provider: 'teste',
      modelId: 'm',
      supportedUrls: {},
      doGenerate: () => Promise.reject(new Error('only streams')),
      doStream: async () => ({
        stream: ReadableStream.from([
          { type: 'text-delta' as const, id: '0', delta: 'Oi.' },
          finishPart(1_000, 500),
        ]),
      }),
    };
    const chat = openChat(single(), undefined, {
      models: { agent: { model, price: { input: 2, output: 10 } } },
    });
    await chat.user('oi');
    expect(chat.turn.usage).toEqual({ calls: 1, inputTokens: 1_000, outputTokens: 500, cost: 0.007 });
  });
});

describe('a model that misbehaves', () => {
  const finishPart = {
    type: 'finish' as const,
    finishReason: { unified: 'stop' as const, raw: undefined },
    usage: {
      inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 0, text: 0, reasoning: 0 },
    },
  };
  const streaming = (id: string, doStream: () => Promise<{ stream: ReadableStream }>) => ({
    ...{ specificationVersion: 'v4' as const, provider: 'x', modelId: id, supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error('only streams')),
    doStream,
  });

  test('a stream that ends without a finish is no answer', async () => {
    const broken = { parts: [{ type: 'text-delta', id: '0', delta: 'O valor é de R$ 1' }] } as const;
    const chat = openChat(
      single({ reflex: () => ({ say: 'Oi!' }) }),
      { agente: [broken] },
      { reflexes: 'on' },
    );
    await chat.user('oi');
    expect(chat.reply).toBe('Oi!');
    expect(chat.turn.hops[0]?.failures[0]?.reason).toBe('the stream ended without a finish');
  });

  test('two entries of the same model are two chances', async () => {
    const asked: string[] = [];
    const failing = (region: string) =>
      streaming('igual', async () => {
        asked.push(region);
        throw new Error('503');
      });
    const chat = openChat(single({ reflex: () => ({ say: 'Oi!' }) }), undefined, {
      models: { agent: [failing('a'), failing('b')] },
    });
    await chat.user('oi');
    expect(asked).toEqual(['a', 'b']);
    expect(chat.reply).toBe('Oi!');
  });

  test('a stream is closed when nobody reads on', async () => {
    let cancelled = 0;
    const endless = () =>
      new ReadableStream({
        pull: (controller) =>
          controller.enqueue({ type: 'text-delta', id: '0', delta: 'e assim por diante ' }),
        cancel: () => {
          cancelled += 1;
        },
      });
    const chat = openChat(single(), undefined, {
      models: { agent: streaming('sem fim', async () => ({ stream: endless() })) },
    });
    await chat.user('oi');
    expect(cancelled).toBe(1);
    expect(chat.reply.length).toBeGreaterThan(30_000);
    expect(chat.events.find(({ type }) => type === 'model_answered')).toMatchObject({ finish: 'length' });
  });

  test.each(['{a:! }', '`', 'x [a](b)', '{"', '<', 'x! {"}}}'])(
    '32,000 characters of %j, one by one, do not hold the process',
    async (piece) => {
      const text = piece.repeat(Math.ceil(32_000 / piece.length));
      const parts = [...text].map((delta) => ({ type: 'text-delta' as const, id: '0', delta }));
      const chat = openChat(single(), { agente: [{ parts: [...parts, finishPart] }] });
      await chat.user('oi');
      expect(['answered', 'unanswered']).toContain(chat.turn.ending);
    },
  );

  test('what a provider attached to its call comes back to it with the result', async () => {
    const prompts: unknown[] = [];
    const model = {
      ...streaming('gemini', async () => ({ stream: new ReadableStream() })),
      doStream: async ({ prompt }: { prompt: unknown }) => {
        prompts.push(prompt);
        const signed = { google: { thoughtSignature: 'abc' } };
        const call = {
          type: 'tool-call',
          toolCallId: 'c',
          toolName: 'nada',
          input: '{"a":',
          providerMetadata: signed,
        };
        const again = { type: 'tool-call', toolCallId: 'c', toolName: 'nada', input: '{}' };
        const text = { type: 'text-delta', id: '0', delta: 'Pronto.' };
        const parts: object[] = prompts.length === 1 ? [call, again, finishPart] : [text, finishPart];
        return { stream: ReadableStream.from(parts) as ReadableStream };
      },
    };
    const chat = openChat(single(), undefined, { models: { agent: model } });
    await chat.user('oi');
    const sent = JSON.stringify(prompts[1]);
    expect(sent).toContain('"providerOptions":{"google":{"thoughtSignature":"abc"}}');
    expect(sent).toContain('"toolCallId":"c","toolName":"nada","input":{}');
    expect(sent.match(/"toolCallId":"c"/g)?.length).toBe(2);
  });
});

describe('whoever runs the platform', () => {
  test('is told what broke, while the person reads an honest sentence', async () => {
    const problems: Problem[] = [];
    const boom = defineTool({
      name: 'quebrar',
      description: 'Quebra.',
      input: z.object({}),
      run: () => {
        throw new Error('boom');
      },
    });
    const assistant = single(
      { tools: [boom] },
      { guards: [{ name: 'g', judge: async () => ({ verdict: 'SAFE' }) }] },
    );
    const chat = openChat(
      assistant,
      { agente: [call('quebrar'), breakDown('503')] },
      { onProblem: (problem) => problems.push(problem) },
    );
    await chat.user('oi');
    expect(chat.turn.ending).toBe('unanswered');
    expect(problems.map(({ what, turn, agent, error }) => [what, turn, agent, String(error)])).toEqual([
      ['tool quebrar', chat.turn.turn, 'agente', 'Error: boom'],
      ['model roteiro', chat.turn.turn, 'agente', 'Error: 503'],
    ]);
  });

  test('a listener that throws breaks nothing', async () => {
    const onProblem = () => {
      throw new Error('logger fora do ar');
    };
    const chat = openChat(
      single({ reflex: () => ({ say: 'Oi!' }) }),
      { agente: [breakDown()] },
      { reflexes: 'on', onProblem },
    );
    await chat.user('oi');
    expect(chat.reply).toBe('Oi!');
  });
});

describe('rules that take their time', () => {
  test('guards, understanding and checks may be asynchronous', async () => {
    const assistant = single(
      { release: 'turn' },
      {
        guards: [
          {
            name: 'api',
            judge: async (text) =>
              text.includes('xingo')
                ? { verdict: 'UNSAFE', rule: 'api', sentence: 'Não.' }
                : { verdict: 'SAFE' },
          },
        ],
        understand: () => async () => ({ intent: 'saudar', confidence: 1, ranked: [], polarity: 'none' }),
        checks: [{ name: 'api', test: async (text) => (text.includes('R$') ? 'sem preço' : null) }],
      },
    );
    const chat = openChat(assistant, { agente: [say('R$ 10.'), say('Oi!')] });
    await chat.user('oi');
    expect(chat.reply).toBe('Oi!');
    expect(chat.turn.meaning?.intent).toBe('saudar');
    await chat.user('xingo');
    expect(chat.reply).toBe('Não.');
  });

  test('a check that takes its time cannot judge sentence by sentence: nothing passes', async () => {
    const slow = { name: 'lenta', test: async () => null };
    const assistant = single({ release: 'sentence' }, { checks: [slow] });
    const chat = openChat(assistant, { agente: [say('Oi.')] });
    await chat.user('oi');
    expect(chat.reply).toBe(assistant.phrases.cut);
  });
});

test('every assistant knows a yes from a no when it has asked', async () => {
  const troca = single({
    reflex: ({ open, meaning }) =>
      open && meaning.polarity === 'yes'
        ? { say: 'Troca aberta.' }
        : { say: 'Quer trocar?', ask: { about: 'troca', expects: 'sim ou não' } },
  });
  const chat = openChat(troca);
  await chat.user('oi');
  await chat.user('pode ser');
  expect(chat.reply).toBe('Troca aberta.');
});

test('machinery that was taken out of a reply is on the record', async () => {
  const chat = openChat(single(), { agente: [say('Use o formato {"cpf": "123"} no corpo.')] });
  await chat.user('como?');
  expect(chat.reply).toBe('Use o formato no corpo.');
  expect(chat.turn.withheld).toEqual([{ agent: 'agente', chars: 15, why: 'machinery' }]);
});

describe('guards and control', () => {
  const guards = [
    {
      name: 'palavrao',
      judge: (text: string) =>
        text.includes('xingo')
          ? ({ verdict: 'UNSAFE', rule: 'ofensa', sentence: 'Vamos conversar com respeito.' } as const)
          : ({ verdict: 'SAFE' } as const),
    },
  ];

  test('an unsafe message closes the turn before any agent runs', async () => {
    const chat = openChat(single({}, { guards }), { agente: [say('Oi!')] });
    await chat.user('xingo você');
    expect(chat.reply).toBe('Vamos conversar com respeito.');
    expect(chat.turn.hops).toEqual([]);
    expect(chat.turn.guard).toEqual({ verdict: 'UNSAFE', rule: 'ofensa' });
    await chat.user('desculpa');
    expect(chat.reply).toBe('Oi!');
  });

  test('a guard that fails is a guard that objects', async () => {
    const broken = {
      name: 'quebrado',
      judge: () => {
        throw new Error('bug');
      },
    };
    const chat = openChat(single({}, { guards: [broken] }), { agente: [] });
    await chat.user('oi');
    expect(chat.turn.guard).toEqual({ verdict: 'UNSAFE', rule: 'quebrado:failed' });
    expect(chat.turn.hops).toEqual([]);
  });
});

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
