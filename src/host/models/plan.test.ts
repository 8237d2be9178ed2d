import { describe, expect, test } from 'vitest';
import { ProsaError } from '#protocol';
import { configuredEmbedder, configuredModels } from './configured-models.ts';
import { planModels } from './plan.ts';
import { modelVariablesIn, unusedKeys } from './variables.ts';

const plan = (env: Readonly<Record<string, string>>) => planModels(modelVariablesIn(env));
const KEYS = { GEMINI_API_KEY: 'chave-g', OPENAI_API_KEY: 'chave-o' } as const;

describe('[P2] models by configuration', () => {
  test('nothing said, nothing used', () => {
    expect(configuredModels({ models: {} })).toEqual({});
    expect(configuredModels({ models: modelVariablesIn(KEYS) })).toEqual({});
  });

  test('[P2.roles] commas are an order of preference; a role of its own goes before; the rest follows', () => {
    const { byRole, models } = plan({
      ...KEYS,
      PROSA_MODEL: ' google/gemini-2.5-flash , openai/gpt-4o-mini, google/gemini-2.5-flash,',
      PROSA_MODEL_ROUTER: 'ollama/llama3.2',
    });
    expect(byRole.get('agent')).toEqual(['google/gemini-2.5-flash', 'openai/gpt-4o-mini']);
    expect(byRole.get('router')).toEqual(['ollama/llama3.2']);
    // The rest has no entry of its own: it uses those of `agent`.
    expect([...byRole.keys()].toSorted()).toEqual(['agent', 'router']);
    expect([...models.keys()]).toHaveLength(3);
  });

  test('one model is one source, whichever role uses it', () => {
    const env = { PROSA_MODEL: 'ollama/a', PROSA_MODEL_COORDINATOR: 'ollama/b,ollama/a' };
    const { agent, coordinator } = configuredModels({ models: modelVariablesIn(env) });
    expect([coordinator].flat()[1]).toBe([agent].flat()[0]);
  });

  test('where agents have models of their own, the other roles keep what is meant for all', () => {
    const { byRole } = plan({ PROSA_MODEL: 'ollama/a', PROSA_MODEL_AGENT: 'ollama/b' });
    expect([byRole.get('agent'), byRole.get('coordinator')]).toEqual([['ollama/b'], ['ollama/a']]);
    expect(byRole.has('embed')).toBe(false);
  });

  test('a role alone gives models to that role alone', () => {
    const { byRole } = plan({ PROSA_MODEL_ROUTER: 'ollama/llama3.2' });
    expect([...byRole.keys()]).toEqual(['router']);
  });

  test('addresses and keys: the known ones, unless told; names may have slashes', () => {
    const { models } = plan({
      ...KEYS,
      GOOGLE_GENERATIVE_AI_API_KEY: 'chave-primeira',
      PROSA_MODEL: 'google/gemini-2.5-flash,compatible/meta/llama-3:8b,ollama/x,openai/gpt-5-2025-08-07',
      PROSA_COMPATIBLE_URL: 'https://modelos.example/v1',
      PROSA_OPENAI_URL: 'http://proxy.example/v1',
    });
    expect([...models.values()]).toMatchObject([
      { key: 'chave-primeira', url: 'https://generativelanguage.googleapis.com/v1beta' },
      { provider: 'compatible', model: 'meta/llama-3:8b', key: '', url: 'https://modelos.example/v1' },
      { key: '', url: 'http://127.0.0.1:11434/v1', price: { input: 0, output: 0 } },
      { key: 'chave-o', url: 'http://proxy.example/v1', price: { input: 1.25, output: 10 } },
    ]);
  });

  test('a price finds its model however its provider is written', () => {
    const PROSA_PRICES = '{" OpenAI/gpt-x ": {"input": 1, "output": 2}}';
    const { models } = plan({ ...KEYS, PROSA_PRICES, PROSA_MODEL: 'OPENAI/gpt-x' });
    expect([...models]).toMatchObject([['openai/gpt-x', { price: { input: 1, output: 2 } }]]);
  });

  test('limits in seconds', () => {
    const { limits } = plan({ PROSA_MODEL_IDLE_SECONDS: '0.5', PROSA_MODEL_DEADLINE_SECONDS: '90' });
    expect(limits).toEqual({ idleMs: 500, deadlineMs: 90_000 });
    expect(plan({}).limits).toEqual({ idleMs: 20_000, deadlineMs: 60_000 });
  });

  test('[P2.roles] what makes vectors is named for itself, and talks to nobody', () => {
    expect(plan({ PROSA_MODEL: 'ollama/a' }).embed).toBeNull();
    expect(configuredEmbedder({ models: modelVariablesIn({ PROSA_MODEL: 'ollama/a' }) })).toBeNull();
    const { embed, models, byRole } = plan({ ...KEYS, PROSA_MODEL_EMBED: 'OpenAI/text-embedding-3-small' });
    expect(embed).toMatchObject({ provider: 'openai', model: 'text-embedding-3-small', key: 'chave-o' });
    expect([models.size, byRole.size]).toEqual([0, 0]);
  });

  test('a key without a model is told with its provider', () => {
    expect(unusedKeys(modelVariablesIn({ ...KEYS, PROSA_MODEL_IDLE_SECONDS: '5' }))).toEqual([
      { variable: 'GEMINI_API_KEY', provider: 'google' },
      { variable: 'OPENAI_API_KEY', provider: 'openai' },
    ]);
    expect(unusedKeys(modelVariablesIn({ ...KEYS, PROSA_MODEL: 'ollama/x' }))).toEqual([]);
  });
});

describe('[P2] what is wrong is said with the variable and what to write', () => {
  const SECRET = 'sk-canario-99999999999999999999';
  const price = (json: string) => ({ PROSA_PRICES: json });

  test.each([
    [
      'no provider',
      { PROSA_MODEL: 'gemini' },
      /PROSA_MODEL tem um modelo sem provedor\. Escreva provedor\/modelo/,
    ],
    ['a key for a model', { PROSA_MODEL: SECRET }, /PROSA_MODEL tem um modelo sem provedor/],
    ['no model', { PROSA_MODEL: 'google/' }, /PROSA_MODEL tem um modelo sem provedor/],
    ['only commas', { PROSA_MODEL: ' , ' }, /PROSA_MODEL não nomeia nenhum modelo/],
    [
      'an unknown provider',
      { PROSA_MODEL: 'gogle/x' },
      /pede gogle\/x, mas só há estes provedores: google, openai/,
    ],
    [
      'no key',
      { PROSA_MODEL: 'google/x' },
      /Escreva GOOGLE_GENERATIVE_AI_API_KEY=<sua chave> \(ou GEMINI_API_KEY\)/,
    ],
    [
      'no key for a role',
      { PROSA_MODEL: 'ollama/x', PROSA_MODEL_GUARD: 'openai/y' },
      /PROSA_MODEL_GUARD pede openai\/y, mas falta a chave\. Escreva OPENAI_API_KEY=/,
    ],
    [
      'a key with a line break',
      { PROSA_MODEL: 'openai/x', OPENAI_API_KEY: `${SECRET}\nx` },
      /OPENAI_API_KEY tem espaços/,
    ],
    ['no address', { PROSA_MODEL: 'compatible/x' }, /Escreva PROSA_COMPATIBLE_URL=https/],
    [
      'an address that is none',
      { PROSA_MODEL: 'ollama/x', PROSA_OLLAMA_URL: `localhost:1/${SECRET}` },
      /PROSA_OLLAMA_URL precisa ser um endereço/,
    ],
    [
      'a password in an address',
      { PROSA_MODEL: 'ollama/x', PROSA_OLLAMA_URL: `http://eu:${SECRET}@h/v1` },
      /PROSA_OLLAMA_URL precisa ser um endereço http ou https, sem usuário, senha/,
    ],
    [
      'an unknown role',
      { PROSA_MODEL_COORDENADOR: 'ollama/x' },
      /PROSA_MODEL_COORDENADOR não existe.*PROSA_MODEL_COORDINATOR/,
    ],
    [
      'no number',
      { PROSA_MODEL_IDLE_SECONDS: 'vinte' },
      /PROSA_MODEL_IDLE_SECONDS precisa ser um número de segundos/,
    ],
    ['no time at all', { PROSA_MODEL_DEADLINE_SECONDS: '0' }, /PROSA_MODEL_DEADLINE_SECONDS precisa ser/],
    ['prices that are no JSON', price('{gpt: 1}'), /PROSA_PRICES precisa ser JSON.*"input": 0\.15/],
    [
      'prices that are no numbers',
      price('{"openai/x": {"input": "1", "output": 2}}'),
      /PROSA_PRICES precisa/,
    ],
    [
      'a question mark in an address',
      { PROSA_MODEL: 'ollama/x', PROSA_OLLAMA_URL: `http://h/v1?key=${SECRET}` },
      /PROSA_OLLAMA_URL precisa ser um endereço .* sem usuário, senha, \? ou #/,
    ],
    [
      'a name that only looks right',
      { PROSA_MODELS: 'ollama/x' },
      /PROSA_MODELS não existe.*há PROSA_MODEL;/,
    ],
    ['a price for no provider', price('{"gpt-4o": {"input": 1, "output": 2}}'), /preço sem provedor\/modelo/],
    ['prices without an end', price('{"openai/x": {"input": 1e999, "output": 2}}'), /PROSA_PRICES precisa/],
    ...['anthropic', 'deepseek', 'maritaca'].map(
      (provider): [string, Readonly<Record<string, string>>, RegExp] => [
        `vectors of ${provider}`,
        { PROSA_MODEL_EMBED: `${provider}/x` },
        /PROSA_MODEL_EMBED pede \w+, que não oferece vetores.*Use google, openai, ollama, compatible/,
      ],
    ),
    [
      'two that make vectors',
      { PROSA_MODEL_EMBED: 'ollama/a,ollama/b' },
      /PROSA_MODEL_EMBED nomeia vários modelos\. Escreva só um/,
    ],
    [
      'no key for vectors',
      { PROSA_MODEL_EMBED: 'openai/x' },
      /PROSA_MODEL_EMBED pede openai\/x, mas falta a chave/,
    ],
    ['prices below nothing', price('{"openai/x": {"input": -1, "output": 2}}'), /PROSA_PRICES precisa/],
  ])('%s', (_, env, message) => {
    const attempt = () => plan(env as Readonly<Record<string, string>>);
    expect(attempt).toThrow(ProsaError);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow(SECRET);
  });
});
