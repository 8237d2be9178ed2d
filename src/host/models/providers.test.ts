import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import { openFakeLlm, status } from '../../models/fixtures/fake-llm.ts';
import { openDesk } from './fixtures/open-desk.ts';

afterEach(leakCheck);

const TEXT = 'A soma é 5. Bem fácil! 👍';
const USAGE = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } as const;

let mock: LLMock;
beforeEach(async () => {
  mock = new LLMock({ port: 0 });
  mock.on(
    { hasToolResult: false },
    { toolCalls: [{ name: 'somar', arguments: { a: 2, b: 3 } }], usage: USAGE },
  );
  mock.on({ hasToolResult: true }, { content: TEXT, usage: USAGE }, { chunkSize: 3 });
  await mock.start();
});
afterEach(() => mock.stop());

type Asked = {
  readonly model: string;
  readonly env: Readonly<Record<string, string>>;
  /** The path of the question, and the header that carries the key. */
  readonly path: string;
  readonly header: string;
  readonly key?: string;
};

const COMPLETIONS = { path: '/v1/chat/completions', header: 'authorization' } as const;

/** Each provider as an environment names it. */
const asked = (url: string): readonly Asked[] => [
  {
    model: 'google/gemini-2.5-flash',
    env: { GEMINI_API_KEY: 'chave-1', PROSA_GOOGLE_URL: `${url}/v1beta` },
    path: '/v1beta/models/gemini-2.5-flash:streamGenerateContent',
    ...{ header: 'x-goog-api-key', key: 'chave-1' },
  },
  {
    model: 'openai/gpt-4o-mini',
    env: { OPENAI_API_KEY: 'chave-2', PROSA_OPENAI_URL: `${url}/v1` },
    ...{ ...COMPLETIONS, key: 'Bearer chave-2' },
  },
  {
    model: 'anthropic/claude-haiku-4-5',
    env: { ANTHROPIC_API_KEY: 'chave-3', PROSA_ANTHROPIC_URL: `${url}/v1` },
    ...{ path: '/v1/messages', header: 'x-api-key', key: 'chave-3' },
  },
  {
    model: 'deepseek/deepseek-chat',
    env: { DEEPSEEK_API_KEY: 'chave-4', PROSA_DEEPSEEK_URL: `${url}/v1` },
    ...{ ...COMPLETIONS, key: 'Bearer chave-4' },
  },
  {
    model: 'maritaca/sabia-3',
    env: { MARITACA_API_KEY: 'chave-5', PROSA_MARITACA_URL: `${url}/v1` },
    ...{ ...COMPLETIONS, key: 'Bearer chave-5' },
  },
  { model: 'ollama/llama3.2', env: { PROSA_OLLAMA_URL: `${url}/v1` }, ...COMPLETIONS },
  {
    model: 'compatible/org/modelo-7b',
    env: { PROSA_COMPATIBLE_URL: `${url}/v1`, PROSA_COMPATIBLE_API_KEY: 'chave-6' },
    ...{ ...COMPLETIONS, key: 'Bearer chave-6' },
  },
];

const MODELS = asked('').map(({ model }) => model);
const NAMED = MODELS.map((model) => [model.split('/')[0], model] as const);
const askedFor = (model: string, url: string): Asked => {
  const found = asked(url).find((each) => each.model === model);
  if (!found) throw new Error(model);
  return found;
};

describe('[P2] each provider over real HTTP', () => {
  test.each(NAMED)('[P2.%s] %s: a tool call, a streamed answer, tokens', async (_, model) => {
    const { env, path } = askedFor(model, mock.url);
    const { chat, sums } = openDesk({ env: { ...env, PROSA_MODEL: model } });
    await chat.user('quanto é 2 + 3?');
    expect(chat.reply).toBe(TEXT);
    expect(sums).toEqual([5]);
    expect(chat.turn.hops[0]).toMatchObject({ models: [model, model], failures: [] });
    expect(chat.turn.usage).toMatchObject({ calls: 2, inputTokens: 22, outputTokens: 14 });
    expect(mock.getRequests().map((request) => request.path.startsWith(path))).toEqual([true, true]);
  });

  test.each(MODELS)(
    '%s: key, name and limit of the answer arrive, and nothing from elsewhere',
    async (model) => {
      const llm = await openFakeLlm([status(400)]);
      const { env, path, header, key } = askedFor(model, llm.url.replace(/\/v1$/, ''));
      const { chat } = openDesk({ env: { ...env, PROSA_MODEL: model }, reflex: 'Oi.' });
      await chat.user('oi');
      await llm.close();
      const [request] = llm.requests;
      expect(request?.path).toContain(path);
      expect(request?.headers[header]).toBe(key);
      const told = JSON.stringify(request?.body);
      expect(told).toMatch(/"(max_tokens|max_completion_tokens|maxOutputTokens)":8000/);
      if (!model.startsWith('google/')) expect(request?.body.model).toBe(model.replace(/^\w+\//, ''));
    },
  );

  test('[P2.cost] models with a price cost what they cost; others say that they have none', async () => {
    const costs = async (model: string, more = {}) => {
      const { chat } = openDesk({ env: { ...askedFor(model, mock.url).env, PROSA_MODEL: model, ...more } });
      await chat.user('quanto é 2 + 3?');
      return chat.turn.usage;
    };
    const published = await costs('google/gemini-2.5-flash');
    expect(published.cost).toBeCloseTo((22 * 0.3 + 14 * 2.5) / 1_000_000, 12);
    const own = await costs('openai/gpt-4o-mini', {
      PROSA_PRICES: '{"openai/gpt-4o-mini": {"input": 1000, "output": 2000}}',
    });
    expect(own.cost).toBeCloseTo((22 * 1_000 + 14 * 2_000) / 1_000_000, 12);
    expect(await costs('maritaca/sabia-3')).toMatchObject({ cost: 0, unpriced: 2 });
  });
});
