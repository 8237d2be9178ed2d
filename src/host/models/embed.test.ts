import { afterEach, describe, expect, test, vi } from 'vitest';
import { leakCheck, manualClock } from '#host/testing';
import { foldVector } from '#language';
import { ModelFault } from '#models';
import { VECTOR_SIZE } from '#protocol';
import * as fake from '../../models/fixtures/fake-llm.ts';
import {
  brokenJson,
  googleVector,
  googleVectors,
  openaiVectors,
  vectorOf,
} from '../../models/fixtures/fake-vectors.ts';
import { configuredEmbedder } from './configured-models.ts';
import { passTime } from './fixtures/open-desk.ts';
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

const clocked = (env: Readonly<Record<string, string>>) => {
  const clock = manualClock();
  const embedder = configuredEmbedder({ models: modelVariablesIn(env) }, { clock, random: () => 1 });
  if (!embedder) throw new Error('no embedder');
  return { clock, embedder };
};

const compatible = (url: string) =>
  clocked({ PROSA_MODEL_EMBED: 'compatible/vetores', PROSA_COMPATIBLE_URL: url });

const size = ([...vector]: readonly number[]): number => Math.hypot(...vector);

describe('[P2] embeddings by configuration, each provider over real HTTP', () => {
  const two = [vectorOf(1), vectorOf(2)] as const;

  test.each([
    ['openai/text-embedding-3-small', 'OPENAI', VECTOR_SIZE],
    ['openai/text-embedding-ada-002', 'OPENAI', undefined],
    ['ollama/nomic-embed-text', 'OLLAMA', undefined],
    ['compatible/org/vetores', 'COMPATIBLE', undefined],
  ])('%s', async (model, name, dimensions) => {
    const llm = await serve([openaiVectors(two)]);
    const env = { PROSA_MODEL_EMBED: model, [`PROSA_${name}_URL`]: llm.url, OPENAI_API_KEY: 'chave-2' };
    const { embedder } = clocked(env);
    expect(embedder.name).toBe(model);
    expect(await embedder.embed(['café', 'chá'])).toEqual(two.map(foldVector));
    const [request] = llm.requests;
    expect(request).toMatchObject({
      path: '/v1/embeddings',
      body: { model: model.replace(/^\w+\//, ''), input: ['café', 'chá'] },
    });
    expect(request?.body.dimensions).toBe(dimensions);
    if (name === 'OPENAI') expect(request?.headers.authorization).toBe('Bearer chave-2');
  });

  test('google/gemini-embedding-001: one text, and several', async () => {
    const llm = await serve([
      googleVector(vectorOf(0, 256)),
      googleVectors([vectorOf(1, 256), vectorOf(2, 256)]),
    ]);
    const { embedder } = clocked({
      PROSA_MODEL_EMBED: 'google/gemini-embedding-001',
      GEMINI_API_KEY: 'chave-1',
      PROSA_GOOGLE_URL: llm.url,
    });
    expect(await embedder.embed(['um'])).toEqual([foldVector(vectorOf(0, 256))]);
    expect(await embedder.embed(['dois', 'três'])).toEqual([1, 2].map((n) => foldVector(vectorOf(n, 256))));
    const [one, several] = llm.requests;
    expect(one).toMatchObject({
      path: '/v1/models/gemini-embedding-001:embedContent',
      headers: { 'x-goog-api-key': 'chave-1' },
      body: {
        content: { parts: [{ text: 'um' }] },
        outputDimensionality: 256,
        taskType: 'SEMANTIC_SIMILARITY',
      },
    });
    expect(several?.path).toBe('/v1/models/gemini-embedding-001:batchEmbedContents');
  });

  test('vectors have the size that is kept, unit length, and the order of their texts', async () => {
    const llm = await serve([openaiVectors([vectorOf(2), vectorOf(0), vectorOf(1)], [2, 0, 1])]);
    const vectors = await compatible(llm.url).embedder.embed(['a', 'b', 'c']);
    expect(vectors).toEqual([0, 1, 2].map((n) => foldVector(vectorOf(n))));
    for (const vector of vectors) {
      expect(vector).toHaveLength(VECTOR_SIZE);
      expect(size(vector)).toBeCloseTo(1, 6);
    }
  });

  test('many texts go in several questions; those without a word are never sent', async () => {
    const texts = ['', ...Array.from({ length: 130 }, (_, n) => `texto ${n}`), '  \n'];
    const parts = [64, 64, 2].map((count, part) =>
      openaiVectors(Array.from({ length: count }, (_, n) => vectorOf(part * 64 + n, 300))),
    );
    const llm = await serve(parts);
    const vectors = await compatible(llm.url).embedder.embed(texts);
    expect(llm.requests.map(({ body }) => (body.input as string[]).length)).toEqual([64, 64, 2]);
    expect(vectors).toHaveLength(132);
    expect([vectors[0], vectors[131]].map((vector) => size(vector ?? []))).toEqual([0, 0]);
    expect(vectors[130]).toEqual(foldVector(vectorOf(129, 300)));
  });

  test('[H8] documents, cards and addresses of people stay here', async () => {
    const llm = await serve([openaiVectors([vectorOf(1)])]);
    await compatible(llm.url).embedder.embed([
      'meu cpf é 529.982.247-25, e-mail ana@example.com, gosto de café',
    ]);
    const told = JSON.stringify(llm.requests.map(({ body }) => body));
    expect(told).not.toMatch(/529|982|ana@/);
    expect(told).toContain('gosto de café');
  });
});

describe('[P2] an embedder that fails says so, soon', () => {
  const wrong = vectorOf(1, 64);
  test.each<[string, fake.Answer, string]>([
    ['too few vectors', openaiVectors([wrong]), 'unreadable'],
    ['too many vectors', openaiVectors([wrong, wrong, wrong]), 'unreadable'],
    ['vectors of two sizes', openaiVectors([wrong, vectorOf(1, 65)]), 'unreadable'],
    ['no numbers at all', openaiVectors([[], []]), 'unreadable'],
    ['nothing but zeros', openaiVectors([wrong, wrong.map(() => 0)]), 'unreadable'],
    ['a number that is none', openaiVectors([wrong, wrong.with(3, Number.NaN)]), 'broken_stream'],
    ['text for numbers', openaiVectors([wrong, ['0.1']]), 'broken_stream'],
    ['two for one place', openaiVectors([wrong, wrong], [0, 0]), 'unreadable'],
    ['a place that nobody asked for', openaiVectors([wrong, wrong], [1, 7]), 'unreadable'],
    ['broken JSON', brokenJson(), 'broken_stream'],
    ['a page', fake.html(), 'broken_stream'],
    ['a refused key', fake.status(401), 'refused'],
    ['an unknown model', fake.status(404), 'invalid'],
  ])('[fault D7] %s', async (_, answer, reason) => {
    const llm = await serve(fake.always(answer));
    const failure = await compatible(llm.url)
      .embedder.embed(['a', 'b'])
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelFault);
    expect(failure).toMatchObject({ reason });
    expect(llm.requests).toHaveLength(1);
  });

  test('[fault D3] nobody there', async () => {
    const { embedder } = compatible('http://127.0.0.1:9/v1');
    await expect(embedder.embed(['a'])).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('[fault D1] a 429 that asks for more time than there is is not waited for', async () => {
    const llm = await serve(fake.always(fake.status(429, { 'retry-after': '10' })));
    const { embedder } = compatible(llm.url);
    await expect(embedder.embed(['a'])).rejects.toMatchObject({ reason: 'rate_limited' });
    expect(llm.requests).toHaveLength(1);
  });

  test('[fault D2] a short stumble is tried again', async () => {
    const llm = await serve([fake.status(503), openaiVectors([vectorOf(1)])]);
    const { embedder, clock } = compatible(llm.url);
    let vectors: unknown = null;
    const asked = embedder.embed(['a']).then((told) => {
      vectors = told;
    });
    await passTime(clock, () => vectors !== null);
    await asked;
    expect(vectors).toEqual([foldVector(vectorOf(1))]);
  });

  test('[fault D4] silence ends after three seconds, and the connection with it', async () => {
    const llm = await serve(fake.always(fake.hangBeforeHeaders()));
    const { embedder, clock } = compatible(llm.url);
    const from = clock.monotonic();
    let failure: unknown = null;
    const asked = embedder.embed(['a']).catch((error: unknown) => {
      failure = error;
    });
    await passTime(clock, () => failure !== null);
    await asked;
    expect(failure).toMatchObject({ reason: 'deadline' });
    expect(clock.monotonic() - from).toBeLessThanOrEqual(3_250);
    expect(await llm.requests[0]?.left).toBe(true);
  });

  test('five failures in a row, and nobody is asked for a while', async () => {
    const llm = await serve(fake.always(fake.status(401)));
    const { embedder } = compatible(llm.url);
    const reasons: unknown[] = [];
    for (let n = 0; n < 6; n += 1)
      reasons.push(await embedder.embed(['a']).catch(({ reason }: ModelFault) => reason));
    expect(reasons).toEqual([...Array(5).fill('refused'), 'circuit_open']);
    expect(llm.requests).toHaveLength(5);
  });

  test('who leaves gets their own reason, at once, and that is no mark against the provider', async () => {
    const llm = await serve(fake.always(fake.hangBeforeHeaders()));
    const { embedder } = compatible(llm.url);
    for (let n = 0; n < 6; n += 1) {
      const leaving = new AbortController();
      const asked = embedder.embed(['a'], leaving.signal);
      leaving.abort('fui');
      await expect(asked).rejects.toBe('fui');
    }
    expect(llm.requests.length).toBeLessThanOrEqual(6);
  });
});

test('[fault D4] who waits a second in vain, five times, waits no more', async () => {
  const llm = await serve(fake.always(fake.hangBeforeHeaders()));
  const { embedder, clock } = compatible(llm.url);
  for (let n = 0; n < 5; n += 1) {
    const leaving = new AbortController();
    const asked = embedder.embed(['a'], leaving.signal);
    await vi.waitUntil(() => llm.requests.length === n + 1);
    clock.advance(1_000);
    leaving.abort('fui');
    await expect(asked).rejects.toBe('fui');
  }
  await expect(embedder.embed(['a'])).rejects.toMatchObject({ reason: 'circuit_open' });
  expect(llm.requests).toHaveLength(5);
});

test('[P2] the doctor asks for a vector and tells its size; or what is wrong', async () => {
  const good = await serve([openaiVectors([vectorOf(1, 768)])]);
  const env = {
    PROSA_MODEL_EMBED: 'ollama/nomic-embed-text',
    PROSA_OLLAMA_URL: good.url,
  };
  const [told] = await testModels({ models: modelVariablesIn(env) });
  expect(told).toMatchObject({ model: 'ollama/nomic-embed-text', roles: ['embed'], ok: true, numbers: 768 });
  const bad = await serve([fake.status(404)]);
  const [failed] = await testModels({ models: modelVariablesIn({ ...env, PROSA_OLLAMA_URL: bad.url }) });
  expect(failed).toMatchObject({ roles: ['embed'], ok: false, reason: 'invalid', status: 404 });
});
