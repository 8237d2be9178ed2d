import { afterEach, describe, expect, test, vi } from 'vitest';
import { leakCheck } from '#host/testing';
import * as fake from '../../models/fixtures/fake-llm.ts';
import { begin, compatible, openDesk, passTime } from './fixtures/open-desk.ts';
import { testModels } from './test-models.ts';
import { modelVariablesIn } from './variables.ts';

const open: fake.FakeLlm[] = [];
afterEach(async () => {
  for (const llm of open.splice(0)) await llm.close();
  leakCheck();
});

async function serve(script: Parameters<typeof fake.openFakeLlm>[0]): Promise<fake.FakeLlm> {
  const llm = await fake.openFakeLlm(script);
  open.push(llm);
  return llm;
}

/** Every provider at one address, and one behind it that answers. */
const everywhere = (url: string, behind: string): Readonly<Record<string, string>> => ({
  ...{ PROSA_GOOGLE_URL: url, PROSA_OPENAI_URL: url, PROSA_ANTHROPIC_URL: url, PROSA_DEEPSEEK_URL: url },
  ...{ GEMINI_API_KEY: 'k', OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k', DEEPSEEK_API_KEY: 'k' },
  ...{ PROSA_COMPATIBLE_URL: url, PROSA_OLLAMA_URL: behind },
});

const PROVIDERS = ['google', 'openai', 'anthropic', 'deepseek', 'compatible'] as const;
type Provider = (typeof PROVIDERS)[number];

/** These bytes as server-sent events; then the end, or nothing more. */
const sent =
  (text: string, then: 'end' | 'hold' = 'end'): fake.Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text);
    if (then === 'end') response.end();
  };

const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const message = (type: string, value: object = {}): string => `event: ${type}\n${data({ type, ...value })}`;
const STARTED = message('message_start', {
  message: { id: 'm', model: 'x', usage: { input_tokens: 1, output_tokens: 1 } },
});
const SAID = [
  STARTED,
  message('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  message('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'Meia fra' } }),
  message('content_block_stop', { index: 0 }),
].join('');
const ENDED = message('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 5 } });
const ANSWERED = SAID + ENDED + message('message_stop');
const OVERLOADED = message('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });

/** Half a sentence and a call that is whole, as each provider writes them, without any end. */
function halfOf(provider: Provider): string {
  if (provider === 'google') {
    const functionCall = { name: 'somar', args: { a: 1, b: 2 } };
    return data({ candidates: [{ content: { parts: [{ text: 'Meia fra' }, { functionCall }] } }] });
  }
  if (provider === 'anthropic') {
    const call = { type: 'tool_use', id: 'c', name: 'somar', input: {} };
    const json = { type: 'input_json_delta', partial_json: '{"a": 1, "b": 2}' };
    return [
      SAID,

      message('content_block_start', { index: 1, content_block: call }),
      message('content_block_delta', { index: 1, delta: json }),
      message('content_block_stop', { index: 1 }),
    ].join('');
  }
  const call = { index: 0, id: 'c', function: { name: 'somar', arguments: '{"a": 1, "b": 2}' } };
  const deltas = [
    { role: 'assistant', content: 'Meia fra' },
    { tool_calls: [{ ...call, type: 'function' }] },
  ];
  return deltas.map((delta) => data({ id: 'x', choices: [{ index: 0, delta }] })).join('');
}

describe('[P2] an answer that breaks off', () => {
  test.each(PROVIDERS)('[fault D4] %s: its half is not said, its call is not made', async (provider) => {
    const [first, second] = [await serve([sent(halfOf(provider))]), await serve([fake.ok('Do segundo.')])];
    const env = { ...everywhere(first.url, second.url), PROSA_MODEL: `${provider}/x,ollama/llama` };
    const { chat, sums } = openDesk({ env });
    await chat.user('quanto é 1 + 2?');
    expect(chat.reply).toBe('Do segundo.');
    expect(sums).toEqual([]);
    expect(chat.turn.hops[0]?.failures).toEqual([{ model: `${provider}/x`, reason: 'broken_stream' }]);
  });

  test.each(PROVIDERS)('a page where %s should be is no answer for the doctor', async (provider) => {
    const llm = await serve([fake.html()]);
    const env = { ...everywhere(llm.url, llm.url), PROSA_MODEL: `${provider}/x` };
    expect(await testModels({ models: modelVariablesIn(env) })).toMatchObject([
      { model: `${provider}/x`, ok: false, reason: 'broken_stream' },
    ]);
  });

  test('nor is nothing at all; but who thought until there were no tokens left did answer', async () => {
    const llm = await serve([fake.ok(''), fake.ok(' \n'), fake.ok('', { finish: 'length' })]);
    const config = { models: modelVariablesIn(compatible(llm.url)) };
    const told = [await testModels(config), await testModels(config), await testModels(config)];
    expect(told.flat()).toMatchObject([{ reason: 'empty' }, { reason: 'empty' }, { ok: true }]);
  });

  test('a model that only ever breaks off rests like one that is down', async () => {
    const llm = await serve(fake.always(fake.cutStream(1)));
    const { chat } = openDesk({ env: compatible(llm.url), reflex: 'Por reflexo.' });
    for (let n = 0; n < 6; n += 1) await chat.user('oi');
    expect(llm.requests).toHaveLength(5);
    expect(chat.turn.hops[0]?.failures).toMatchObject([{ reason: 'circuit_open' }]);
  });
});

describe('[P2] an error told after the headers', () => {
  test.each([
    ['at once', OVERLOADED],
    ['after the opening of the message', STARTED + OVERLOADED],
  ])(
    '[fault D2] anthropic %s: asked again, and the connection that stays open is let go',
    async (_, text) => {
      const llm = await serve([sent(text, 'hold'), sent(ANSWERED)]);
      const desk = openDesk({ env: { ...everywhere(llm.url, llm.url), PROSA_MODEL: 'anthropic/x' } });
      const turn = await begin(desk);
      await passTime(desk.clock, turn.over);
      expect(turn.events).toContainEqual(
        expect.objectContaining({ type: 'model_retried', reason: 'server_error' }),
      );
      expect((await turn.done()).reply).toBe('Meia fra');
      expect(await llm.requests[0]?.left).toBe(true);
    },
  );
});

describe('[P2] an answer that is whole', () => {
  const WHOLE = [
    data({ id: 'x', choices: [{ index: 0, delta: { role: 'assistant', content: 'Tudo certo.' } }] }),
    data({ id: 'x', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
    'data: [DONE]\n\n',
  ].join('');
  const torn: fake.Answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(WHOLE, () => response.socket?.destroy());
  };

  test.each([
    { provider: 'compatible', end: 'stays open', answer: sent(WHOLE, 'hold'), reply: 'Tudo certo.' },
    { provider: 'compatible', end: 'is torn', answer: torn, reply: 'Tudo certo.' },
    { provider: 'anthropic', end: 'stays open', answer: sent(ANSWERED, 'hold'), reply: 'Meia fra' },
  ])('$provider, and its connection $end: it is an answer', async ({ provider, answer, reply }) => {
    const llm = await serve([answer]);
    const desk = openDesk({ env: { ...everywhere(llm.url, llm.url), PROSA_MODEL: `${provider}/x` } });
    const turn = await begin(desk);
    await passTime(desk.clock, turn.over);
    expect(await turn.done()).toMatchObject({ ending: 'answered', reply });
    expect(turn.saw('model_failed')).toBe(false);
    expect(await llm.requests[0]?.left).toBe(true);
  });
});

describe('[P2] a person who stops', () => {
  test('says nothing about the model: it is asked again the sixth time', async () => {
    const slow = fake.ok('Primeira frase. Segunda', { until: new Promise(() => undefined) });
    const llm = await serve([...Array(5).fill(slow), fake.ok('Pronto.')]);
    const desk = openDesk({ env: compatible(llm.url), reflex: 'Por reflexo.' });
    for (let n = 0; n < 5; n += 1) {
      const turn = await begin(desk);
      await vi.waitUntil(() => turn.saw('text_released'));
      turn.handle.stop();
      await turn.done();
    }
    await desk.chat.user('e agora?');
    expect(desk.chat.reply).toBe('Pronto.');
  });
});

describe('[P2] what nobody heard to its end', () => {
  const PROSA_PRICES = '{"compatible/teste": {"input": 10, "output": 100}}';
  const UNKNOWN = { calls: 1, inputTokens: 0, outputTokens: 0, cost: 0, unpriced: 1 };

  test('an answer that somebody stopped was asked for, and its cost is unknown', async () => {
    const llm = await serve([fake.ok('Primeira frase. Segunda', { until: new Promise(() => undefined) })]);
    const desk = openDesk({ env: { ...compatible(llm.url), PROSA_PRICES } });
    const turn = await begin(desk);
    await vi.waitUntil(() => turn.saw('text_released'));
    turn.handle.stop();
    await turn.done();
    expect(turn.events.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'stopped', usage: UNKNOWN });
  });

  test.each([
    ['cut at its limit', fake.endless()],
    ['broken off', fake.reset(2)],
  ])('so is that of one %s', async (_, answer) => {
    const llm = await serve([answer]);
    const { chat } = openDesk({ env: { ...compatible(llm.url), PROSA_PRICES }, reflex: 'Por reflexo.' });
    await chat.user('oi');
    expect(chat.turn.usage).toEqual(UNKNOWN);
  });
});

test('a status that there is not: the next model answers, and the connection is let go', async () => {
  const odd: fake.Answer = (response) => void response.writeHead(799).write('x');
  const [first, second] = [await serve([odd]), await serve([fake.ok('Do segundo.')])];
  const env = { ...everywhere(first.url, second.url), ...compatible(first.url, 'ollama/llama') };
  const { chat } = openDesk({ env });
  await chat.user('oi');
  expect(chat.reply).toBe('Do segundo.');
  expect(await first.requests[0]?.left).toBe(true);
});
