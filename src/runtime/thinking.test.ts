import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { breakDown, call, leakCheck, openChat, say } from '#host/testing';
import { defineTool } from './define.ts';
import { single } from './fixtures.ts';
import type { Problem } from './turn-deps.ts';

afterEach(leakCheck);

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
      failures: [{ model: 'roteiro', reason: 'failed' }],
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

  test.each([
    [
      'after a sentence left keeps it and closes honestly',
      'Seu pedido saiu. E ',
      /^Seu pedido saiu\.\s+Desculpe(?!.*reflexo)/,
    ],
    [
      'before anything left is answered by the next model as if nothing happened',
      'Seu ped',
      /^Por reflexo\.$/,
    ],
  ])('a stream that breaks %s', async (_, delta, reply) => {
    const broken = {
      parts: [
        { type: 'text-delta', id: '0', delta },
        { type: 'error', error: new Error('reset') },
      ],
    } as const;
    const chat = openChat(
      single({ reflex: () => ({ say: 'Por reflexo.' }) }),
      { agente: [broken] },
      { reflexes: 'on' },
    );
    await chat.user('oi');
    expect(chat.reply).toMatch(reply);
    expect(chat.turn.hops[0]?.failures).toEqual([{ model: 'roteiro', reason: 'failed' }]);
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

test('a reflex may take its time', async () => {
  const chat = openChat(single({ reflex: async () => ({ say: 'Oi!' }) }));
  await chat.user('oi');
  expect(chat.reply).toBe('Oi!');
});

test('a memo is plain data of a modest size, else the reflex has failed', async () => {
  for (const memo of [{ f: () => 1 }, { texto: 'a'.repeat(200_000) }]) {
    const chat = openChat(single({ reflex: () => ({ say: 'Oi!', memo: memo as never }) }));
    await chat.user('oi');
    expect(chat.turn.ending).toBe('unanswered');
  }
});

describe('a model that misbehaves', () => {
  test('a provider cannot write memos or questions', async () => {
    const finish = {
      ...finishPart,
      providerMetadata: { prosa: { memo: { hacked: true }, ask: { about: 'x', expects: 'y' } } },
    };
    const parts = [{ type: 'text-delta' as const, id: '0', delta: 'Oi.' }, finish];
    const model = streaming('x', async () => ({ stream: ReadableStream.from(parts) as ReadableStream }));
    const chat = openChat(single(), undefined, { models: { agent: model } });
    await chat.user('oi');
    expect(chat.record.state).toMatchObject({ memos: {}, open: null });
  });

  test('parts and numbers that no provider should send are passed over', async () => {
    const odd = [
      null,
      5,
      { type: 'text-delta', id: '0', delta: 5 },
      { type: 'text-delta', id: '0', delta: 'Oi.' },
    ];
    const finish = { type: 'finish', finishReason: { unified: 'stop' }, usage: {} };
    const model = streaming('x', async () => ({
      stream: ReadableStream.from([...odd, finish]) as ReadableStream,
    }));
    const chat = openChat(single(), undefined, {
      models: { agent: { model, price: { input: 1, output: 1 } } },
    });
    await chat.user('oi');
    expect(chat.reply).toBe('Oi.');
    expect(chat.turn.usage).toEqual({ calls: 1, inputTokens: 0, outputTokens: 0, cost: 0, unpriced: 1 });
  });

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
    expect(chat.turn.hops[0]?.failures[0]?.reason).toBe('broken_stream');
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
