import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { leakCheck } from '#host/testing';
import type { TurnRecord } from '#protocol';
import * as fake from '../../models/fixtures/fake-llm.ts';
import { begin, compatible, type DeskOptions, openDesk, passTime } from './fixtures/open-desk.ts';

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

/** Two providers: `compatible` as scripted, and `ollama` behind it, which answers. */
async function withSecond(script: Parameters<typeof serve>[0], options: Partial<DeskOptions> = {}) {
  const [first, second] = [await serve(script), await serve(fake.always(fake.ok('Do segundo.')))];
  const env = { ...compatible(first.url, 'ollama/llama'), PROSA_OLLAMA_URL: second.url };
  return { first, second, ...openDesk({ ...options, env: { ...env, ...options.env } }) };
}

/** Runs a turn to its end, letting time pass as it needs. */
async function turnOf(desk: ReturnType<typeof openDesk>, text = 'oi') {
  const turn = await begin(desk, text);
  await passTime(desk.clock, turn.over);
  return turn.done();
}

const told = ({ events }: TurnRecord) =>
  events.flatMap((event) =>
    event.type === 'model_retried' || event.type === 'model_failed' ? [`${event.type} ${event.reason}`] : [],
  );

describe('[P2] too many requests', () => {
  test('[fault D1] Retry-After in seconds is waited for, once, and then it answers', async () => {
    const llm = await serve([fake.status(429, { 'retry-after': '2' }), fake.ok('Voltei.')]);
    const desk = openDesk({ env: compatible(llm.url) });
    const turn = await begin(desk);
    await vi.waitUntil(() => turn.saw('model_retried'));
    desk.clock.advance(1_999);
    expect(llm.requests).toHaveLength(1);
    desk.clock.advance(1);
    const record = await turn.done();
    expect(record.reply).toBe('Voltei.');
    expect(llm.requests).toHaveLength(2);
    expect(turn.events.find(({ type }) => type === 'model_retried')).toMatchObject({
      model: 'compatible/teste',
      reason: 'rate_limited',
      waitMs: 2_000,
    });
  });

  test('[fault D1] so is a date', async () => {
    const at = Date.UTC(2026, 10, 15, 15, 0, 7);
    const llm = await serve([
      fake.status(429, {
        'retry-after': new Date(at).toUTCString(),
        date: new Date(at - 7_000).toUTCString(),
      }),
      fake.ok('Voltei.'),
    ]);
    const desk = openDesk({ env: compatible(llm.url) });
    const turn = await begin(desk);
    await vi.waitUntil(() => turn.saw('model_retried'));
    expect(turn.events.at(-1)).toMatchObject({ waitMs: 7_000 });
    desk.clock.advance(7_000);
    expect((await turn.done()).reply).toBe('Voltei.');
  });

  test('[fault D1] more than 30 s is not waited for: the next model answers at once', async () => {
    const { chat, first } = await withSecond([fake.status(429, { 'retry-after': '31' })]);
    await chat.user('oi');
    expect(chat.reply).toBe('Do segundo.');
    expect(first.requests).toHaveLength(1);
    expect(told(chat.record)).toEqual(['model_failed rate_limited']);
  });

  test('[fault D1] nor is anything past the end of the turn', async () => {
    const { first, ...desk } = await withSecond(fake.always(fake.status(429, { 'retry-after': '29' })), {
      env: { PROSA_MODEL_DEADLINE_SECONDS: '20' },
    });
    await desk.chat.user('oi');
    expect(desk.chat.reply).toBe('Do segundo.');
    expect(first.requests).toHaveLength(1);
  });
});

describe('[P2] a provider in trouble', () => {
  test.each([500, 503, 529])('[fault D2] %i once: a wait, a second attempt, an answer', async (code) => {
    const llm = await serve([fake.status(code), fake.ok('Voltei.')]);
    const record = await turnOf(openDesk({ env: compatible(llm.url) }));
    expect(record.reply).toBe('Voltei.');
    expect(told(record)).toEqual(['model_retried server_error']);
  });

  test('[P2.failover] [fault D2] three times is enough; waits grow, at most; the next model answers', async () => {
    const { first, ...desk } = await withSecond(fake.always(fake.status(503)));
    const record = await turnOf(desk);
    expect(record.reply).toBe('Do segundo.');
    expect(first.requests).toHaveLength(3);
    const waits = record.events.flatMap((event) => (event.type === 'model_retried' ? [event.waitMs] : []));
    expect(waits).toEqual([1_000, 2_000]);
  });

  test('[fault D2] jitter is full: chance decides about the whole wait', async () => {
    const llm = await serve([fake.status(500), fake.ok('Voltei.')]);
    const record = await turnOf(openDesk({ env: compatible(llm.url), random: () => 0.1 }));
    expect(record.events).toContainEqual(expect.objectContaining({ type: 'model_retried', waitMs: 100 }));
  });

  test('[fault D2] nobody left: one honest sentence, and the next message asks again', async () => {
    const llm = await serve([...Array(3).fill(fake.status(500, {}, 'segredo interno')), fake.ok('Voltei.')]);
    const desk = openDesk({ env: compatible(llm.url) });
    const record = await turnOf(desk);
    expect(record.ending).toBe('unanswered');
    expect(record.reply).toMatch(/modelo/);
    expect(record.reply).not.toMatch(/500|segredo|http|compatible/);
    expect((await turnOf(desk)).reply).toBe('Voltei.');
  });

  test('[fault D2] a hundred turns at once: at most three requests each, and far fewer as it lasts', async () => {
    const llm = await serve(fake.always(fake.status(503)));
    const desk = openDesk({ env: compatible(llm.url), reflex: 'Por reflexo.' });
    const handles = await Promise.all(Array.from({ length: 100 }, () => desk.another().send('oi')));
    let over = 0;
    const replies = handles.map(async ({ done }) => {
      const { reply } = await done;
      over += 1;
      return reply;
    });
    await passTime(desk.clock, () => over === 100);
    expect(new Set(await Promise.all(replies))).toEqual(new Set(['Por reflexo.']));
    expect(llm.requests.length).toBeLessThanOrEqual(300);
    expect(llm.requests.length).toBeLessThanOrEqual(140);
  });

  test('[fault D2] one that keeps failing rests, and is asked again later', async () => {
    const { first, ...desk } = await withSecond(fake.always(fake.status(401)));
    for (let n = 0; n < 5; n += 1) await desk.chat.user('oi');
    await desk.chat.user('e agora?');
    expect(desk.chat.turn.hops[0]?.failures).toEqual([{ model: 'compatible/teste', reason: 'circuit_open' }]);
    expect(first.requests).toHaveLength(5);
    desk.clock.advance(15_000);
    await desk.chat.user('e agora?');
    expect(first.requests).toHaveLength(6);
  });
});

describe('[P2] a provider that is not there', () => {
  const nowhere = async (kind: string): Promise<string> => {
    if (kind === 'an unknown name') return 'http://nao-existe.invalid/v1';
    const llm = await serve([]);
    if (kind === 'no TLS') return llm.url.replace('http:', 'https:');
    await llm.close();
    return llm.url;
  };

  test.each(['a refused connection', 'an unknown name', 'no TLS'])(
    '[fault D3] %s: the next model answers without a wait',
    async (kind) => {
      const { second, ...desk } = await withSecond([], {
        env: { PROSA_COMPATIBLE_URL: await nowhere(kind) },
      });
      await desk.chat.user('oi');
      expect(desk.chat.reply).toBe('Do segundo.');
      expect(told(desk.chat.record)).toEqual(['model_failed unreachable']);
      expect(second.requests).toHaveLength(1);
    },
  );
});

describe('[P2] silence and slowness', () => {
  test.each([
    ['headers, then nothing', fake.hangAfter(0)],
    ['not even headers', fake.hangBeforeHeaders()],
  ])('[fault D4] %s: after 20 s it is asked once more', async (_, silence) => {
    const llm = await serve([silence, fake.ok('Voltei.')]);
    const desk = openDesk({ env: compatible(llm.url) });
    const record = await turnOf(desk);
    expect(record.reply).toBe('Voltei.');
    expect(told(record)).toEqual(['model_retried idle']);
    expect(await llm.requests[0]?.left).toBe(true);
    const retried = record.events.find(({ type }) => type === 'model_retried');
    expect((retried?.at ?? 0) - (record.events[0]?.at ?? 0)).toBeGreaterThanOrEqual(20_000);
  });

  test('[fault D4] silence in the middle: what left stays, nobody else goes on, the turn ends', async () => {
    const llm = await serve([fake.hangAfter(3)]);
    const slow = fake.ok('Primeira frase. Segunda', { until: new Promise(() => undefined) });
    const other = await serve([slow]);
    for (const { url, says } of [
      { url: llm.url, says: /^Por reflexo\.$/ },
      { url: other.url, says: /^Primeira frase\.\s+Desculpe/ },
    ]) {
      const desk = openDesk({ env: compatible(url), reflex: 'Por reflexo.' });
      const record = await turnOf(desk);
      expect(record.reply).toMatch(says);
      expect(told(record)).toEqual(['model_failed idle']);
    }
  });

  test('[fault D5] a byte now and then keeps it from being silent, not from being late', async () => {
    const { first, ...desk } = await withSecond([fake.trickle(1)], {
      env: { PROSA_MODEL_DEADLINE_SECONDS: '30' },
    });
    const record = await turnOf(desk);
    expect(record.reply).toBe('Do segundo.');
    expect(told(record)).toEqual(['model_failed deadline']);
    expect(await first.requests[0]?.left).toBe(true);
  });

  test('a turn that is stopped while it waits for another attempt waits no longer', async () => {
    const llm = await serve([fake.status(429, { 'retry-after': '25' })]);
    const desk = openDesk({ env: compatible(llm.url), reflex: 'Oi.' });
    const turn = await begin(desk);
    await vi.waitUntil(() => turn.saw('model_retried'));
    turn.handle.stop();
    expect((await turn.done()).ending).toBe('stopped');
    expect(desk.clock.pending()).toBe(0);
  });

  test('a turn that is stopped lets go of its connection at once', async () => {
    const llm = await serve([fake.hangAfter(1)]);
    const desk = openDesk({ env: compatible(llm.url) });
    const turn = await begin(desk);
    await vi.waitUntil(() => llm.requests.length === 1);
    turn.handle.stop();
    expect((await turn.done()).ending).toBe('stopped');
    expect(await llm.requests[0]?.left).toBe(true);
    expect(desk.clock.pending()).toBe(0);
  });
});

describe('[P2] too much, and nonsense', () => {
  test('[fault D6] an endless answer is cut at its limit, and the record says so', async () => {
    const llm = await serve([fake.endless()]);
    const { chat } = openDesk({ env: compatible(llm.url) });
    await chat.user('oi');
    expect(chat.reply.length).toBeGreaterThan(30_000);
    expect(chat.reply.length).toBeLessThan(33_000);
    expect(chat.events.find(({ type }) => type === 'model_answered')).toMatchObject({ finish: 'length' });
    expect(await llm.requests[0]?.left).toBe(true);
  });

  test('[fault D6] an answer that a provider cut at its tokens says so too', async () => {
    const llm = await serve([fake.ok('Uma frase. Meia', { finish: 'length' })]);
    const { chat } = openDesk({ env: compatible(llm.url) });
    await chat.user('oi');
    expect(chat.events.find(({ type }) => type === 'model_answered')).toMatchObject({ finish: 'length' });
  });

  test('[fault D6] one event of 20 MB is given up at 8', async () => {
    const { chat, first } = await withSecond([fake.hugeChunk(20_000_000)]);
    await chat.user('oi');
    expect(chat.reply).toBe('Do segundo.');
    expect(told(chat.record)).toEqual(['model_failed too_large']);
    expect(await first.requests[0]?.left).toBe(true);
  });

  test.each([
    ['a page', fake.html(), 'broken_stream'],
    ['an error page', fake.html(404), 'invalid'],
    ['broken JSON', fake.badJson(), 'broken_stream'],
    ['a stream that ends without an end', fake.cutStream(2), 'broken_stream'],
    ['a connection torn down in the middle', fake.reset(2), 'broken_stream'],
    ['a refused key', fake.status(401), 'refused'],
    ['a forbidden model', fake.status(403), 'refused'],
    ['a question that is not understood', fake.status(400), 'invalid'],
    ['an empty answer', fake.ok(''), 'empty'],
  ])('%s: one request, the next model answers', async (_, answer, reason) => {
    const { chat, first } = await withSecond([answer]);
    await chat.user('oi');
    expect(chat.reply).toBe('Do segundo.');
    expect(told(chat.record)).toEqual([`model_failed ${reason}`]);
    expect(first.requests).toHaveLength(1);
  });

  test('a connection torn down before any answer is tried once more, at once', async () => {
    const torn: fake.Answer = (response) => void response.socket?.resetAndDestroy();
    const llm = await serve([torn, fake.ok('Voltei.')]);
    const { chat } = openDesk({ env: compatible(llm.url) });
    await chat.user('oi');
    expect(chat.reply).toBe('Voltei.');
    expect(told(chat.record)).toEqual(['model_retried broken_stream']);
  });

  test.each([
    ['an unknown tool', fake.unknownTool(), 'unknown_tool'],
    ['arguments that break off', fake.cutToolArgs('somar', '{"a": 1'), 'invalid_json'],
  ])('%s is answered with a refusal, and the model goes on', async (_, answer, code) => {
    const llm = await serve([answer, fake.ok('Sem conta.')]);
    const { chat, sums } = openDesk({ env: compatible(llm.url) });
    await chat.user('oi');
    expect(chat.reply).toBe('Sem conta.');
    expect(chat.turn.hops[0]?.calls).toMatchObject([{ status: 'refused', code }]);
    expect(sums).toEqual([]);
  });

  test('equal ids of calls run once; calls without one run', async () => {
    const json = '{"a": 1, "b": 2}';
    for (const answer of [fake.duplicateToolIds('somar', json), fake.absentToolIds('somar', json)]) {
      const llm = await serve([answer, fake.ok('Três.')]);
      const { chat, sums } = openDesk({ env: compatible(llm.url) });
      await chat.user('oi');
      expect(chat.reply).toBe('Três.');
      expect(sums).toEqual([3]);
    }
  });
});

describe('[P2] what it cost', () => {
  const price = { input: 10, cached: 1, output: 100 };
  const PROSA_PRICES = JSON.stringify({ 'compatible/teste': price, 'ollama/llama': price });

  test('tokens from a cache have their own price, and thoughts are output', async () => {
    const llm = await serve([fake.ok('Oi.')]);
    const { chat } = openDesk({ env: { ...compatible(llm.url), PROSA_PRICES } });
    await chat.user('oi');
    const { cost, ...tokens } = chat.turn.usage;
    expect(tokens).toEqual({
      ...{ calls: 1, inputTokens: 100, cachedTokens: 40, outputTokens: 20, reasoningTokens: 5 },
    });
    expect(cost).toBeCloseTo((60 * 10 + 40 * 1 + 20 * 100) / 1_000_000, 12);
  });

  test('an answer that was no use was paid for all the same', async () => {
    const { chat } = await withSecond([fake.ok('')], { env: { PROSA_PRICES } });
    await chat.user('oi');
    expect(chat.reply).toBe('Do segundo.');
    expect(chat.turn.usage).toMatchObject({ calls: 2, inputTokens: 200, outputTokens: 40 });
  });
});

describe('what a provider wrote stays out of what is kept', () => {
  test('[fault S16] key, address and error bodies are neither in events nor in the reply', async () => {
    const key = 'sk-canario-0123456789';
    const llm = await serve([fake.status(401, {}, `Incorrect API key provided: ${key}`)]);
    const env = { ...compatible(llm.url), PROSA_COMPATIBLE_API_KEY: key };
    const { chat, problems } = openDesk({ env, reflex: 'Oi.' });
    await chat.user('oi');
    expect(llm.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    const kept = JSON.stringify(chat.record);
    for (const secret of [key, 'Incorrect', llm.url, '127.0.0.1']) expect(kept).not.toContain(secret);
    expect(String(problems[0])).toBe('ModelFault: a chave foi recusada (401)');
  });

  test('[fault S16] what is told to the log has the provider’s words, and none of the conversation', async () => {
    const llm = await serve([fake.status(500, { 'retry-after': '99' }, 'cota da equipe azul')]);
    const { chat, problems } = openDesk({ env: compatible(llm.url), reflex: 'Oi.' });
    await chat.user('meu CPF é 111.444.777-35');
    expect(JSON.stringify(llm.requests[0]?.body)).toContain('111.444.777-35');
    const told = inspect(problems, { depth: 20, showHidden: true });
    expect(told).toContain('cota da equipe azul');
    expect(told).not.toContain('111.444');
  });
});
