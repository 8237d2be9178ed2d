import { afterEach, describe, expect, test } from 'vitest';
import { breakDown, hang, leakCheck, openChat, stream } from '#host/testing';
import { type ModelEntry, type ScriptedStep, scriptedSource } from '#models';
import { foldTurn, type TurnEvent } from '#protocol';
import { DECISIONS } from './bounds.ts';
import { choose, pricedRouter, type Reader, reader, router } from './fixtures.ts';

afterEach(leakCheck);

const asked = (events: readonly TurnEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'model_called' && event.hop === 0 ? [event.model] : []));

async function hear(routers: ModelEntry | readonly ModelEntry[], how: Reader = {}, text = 'e aquilo?') {
  const problems: unknown[] = [];
  const onProblem = ({ error }: { readonly error: unknown }): unknown => problems.push(error);
  const chat = openChat(reader(how), undefined, { models: { router: routers }, onProblem });
  await chat.user(text);
  return { chat, problems };
}

describe('[P2] the route', () => {
  test('where the classifier is unsure, the router model chooses among the assistant’s intents', async () => {
    const { chat } = await hear(router(choose('entrega')));
    expect(chat.reply).toBe('entrega 0.9');
    expect(chat.turn.meaning).toMatchObject({ intent: 'entrega', by: 'model', model: 'roteiro' });
    expect(asked(chat.events)).toEqual(['roteiro']);
    expect(chat.turn.asked).toEqual({ models: ['roteiro'], failures: [] });
    expect(chat.turn.hops[0]?.models).toEqual(['reflexo']);
  });

  test('what a model chose stands first among the readings, and of "nenhum" nothing is left', async () => {
    const agent: Reader['agent'] = { reflex: ({ meaning }) => ({ say: JSON.stringify(meaning.ranked) }) };
    const speech = { agent: { ...agent, speech: 'verbatim' } } as const;
    const { chat } = await hear(router(choose('entrega', 0.7)), speech);
    expect(JSON.parse(chat.reply)).toEqual([
      { intent: 'entrega', confidence: 0.7 },
      { intent: 'fatura', confidence: 0.4 },
    ]);
    const none = (await hear(router(choose('nenhum')), speech)).chat;
    expect(none.reply).toBe('[]');
    expect(none.turn.meaning).toMatchObject({ intent: null, by: 'model' });
  });

  test('yes and no stay ours', async () => {
    const { chat } = await hear(
      router(choose('entrega')),
      { read: { polarity: 'yes' } },
      'sim, mas e aquilo?',
    );
    expect(chat.turn.meaning).toMatchObject({ intent: 'entrega', polarity: 'yes' });
  });

  test.each<[string, Reader, string]>([
    ['a classifier that is sure', { read: { confidence: DECISIONS.router.sureFrom } }, 'oi'],
    ['a bare yes or no', { read: { polarity: 'no' } }, 'não, deixa'],
    ['an assistant that names no intents', { rest: { understand: undefined } }, 'oi'],
  ])('%s needs no model', async (_, how, text) => {
    const { chat } = await hear(router(), how, text);
    expect(asked(chat.events)).toEqual([]);
    expect(chat.turn.meaning?.by).toBe('classifier');
    expect(chat.turn.asked).toBeUndefined();
  });

  test('what comes while a question is open is its answer, and no model is asked', async () => {
    const agent: Reader['agent'] = {
      reflex: () => ({ say: 'Qual pedido?', ask: { about: 'pedido', expects: 'numero' } }),
    };
    const { chat } = await hear(router(choose('entrega')), { agent });
    expect(asked(chat.events)).toEqual(['roteiro']);
    await chat.user('1042');
    expect(asked(chat.events)).toEqual([]);
  });

  test('a model of `agent` stands in for a router that nobody named, but reads no message twice', async () => {
    const agent = { ...scriptedSource({ agente: [{ say: 'Oi!' }] }), readsPrompt: true };
    const own = openChat(reader(), undefined, { models: { agent } });
    expect(await own.user('e aquilo?')).toBe('Oi!');
    expect(asked(own.events)).toEqual([]);
    const reflexive = { agent: { role: 'coordinator' } } as const;
    const other = openChat(reader(reflexive), undefined, {
      models: { agent: pricedRouter(choose('entrega')), coordinator: [] },
    });
    await other.user('e aquilo?');
    expect(asked(other.events)).toEqual(['caro']);
    expect(other.reply).toBe('entrega 0.9');
  });

  test('what plays the agents by a script decides nothing for them', async () => {
    const chat = openChat(reader(), { agente: [{ say: 'Oi!' }] });
    await chat.user('e aquilo?');
    expect(asked(chat.events)).toEqual([]);
  });

  test('what it costs is the turn’s, also when the answer is of no use', async () => {
    const { chat } = await hear([
      pricedRouter({ say: 'não sei' }),
      { ...pricedRouter(choose('entrega')), id: 'caro 2' },
    ]);
    expect(chat.reply).toBe('entrega 0.9');
    expect(chat.turn.usage.calls).toBe(2);
    expect(chat.turn.asked?.failures).toEqual([{ model: 'caro', reason: 'unreadable' }]);
  });
});

const CLASSIFIERS = 'fatura 0.4';

describe('[fault D7] a router that does not answer as it should', () => {
  test.each<[string, ScriptedStep]>([
    ['in a fence', { say: '```json\n{"intencao": "entrega", "confianca": 0.9}\n```' }],
    ['in prose', stream('Claro! ', '{"intencao": "entre', 'ga", "confianca": 0.9} é', ' a resposta.')],
    ['with a comma too many', { say: '{"intencao": "entrega", "confianca": 0.9,}' }],
    ['truncated after what matters', { say: '{"intencao": "entrega", "confianca": 0.9, "motivo": "por' }],
    ['with more than was asked', { say: '{"intencao":"entrega","confianca":0.9,"motivo":"pedido"}' }],
  ])('%s: it is repaired', async (_, answer) => {
    const { chat, problems } = await hear(router(answer));
    expect(chat.reply).toBe('entrega 0.9');
    expect(problems).toEqual([]);
  });

  test.each<[string, ScriptedStep, string]>([
    ['prose', { say: 'É sobre a entrega.' }, 'unreadable'],
    ['truncated', { say: '{"intencao": "entr' }, 'unreadable'],
    ['NaN', { say: '{"intencao": "entrega", "confianca": NaN}' }, 'unreadable'],
    ['too sure', { say: '{"intencao": "entrega", "confianca": 95}' }, 'unreadable'],
    ['another intent', choose('apagar_conta'), 'unreadable'],
    ['a prototype', { say: '{"__proto__": {"intencao": "entrega"}, "confianca": 1}' }, 'unreadable'],
    ['10 MB at once', { say: `{"intencao": "${'e'.repeat(10_000_000)}"}` }, 'unreadable'],
    ['10 MB in pieces', stream('{"intencao": "', ...Array(1_000).fill('e'.repeat(10_000))), 'unreadable'],
    ['a call instead of an answer', { calls: [{ tool: 'apagar', input: {} }] }, 'unreadable'],
    ['nothing', { say: '' }, 'empty'],
    ['a failure', breakDown(), 'failed'],
  ])('%s: the classifier’s route, and the person sees nothing of it', async (_, answer, reason) => {
    const { chat, problems } = await hear(router(answer));
    expect(chat.reply).toBe(CLASSIFIERS);
    expect(chat.record.ending).toBe('answered');
    expect(chat.turn.meaning).toMatchObject({ intent: 'fatura', by: 'classifier' });
    expect(chat.turn.asked?.failures).toEqual([{ model: 'roteiro', reason }]);
    expect(chat.turn.text).toBe(CLASSIFIERS);
    expect((await chat.messages()).map(({ text }) => text)).toEqual(['e aquilo?', CLASSIFIERS]);
    expect(problems.length).toBe(1);
    expect(problems.map(String).join()).not.toMatch(/aquilo|entrega/);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('intencao');
  });

  test('the next model is asked after one that failed and one that was not understood', async () => {
    const { chat } = await hear([
      router(breakDown()),
      router({ say: 'hm' }),
      router(choose('entrega')),
      router(choose('fatura')),
    ]);
    expect(chat.reply).toBe('entrega 0.9');
    expect(asked(chat.events).length).toBe(3);
  });
});

async function untilAsked(chat: ReturnType<typeof openChat>): Promise<void> {
  for (let turns = 0; turns < 1_000 && chat.clock.pending() < 2; turns += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

describe('[P2] a router that hangs', () => {
  test('has its time, all models together; then the classifier’s route counts', async () => {
    const models = { router: [router(breakDown()), router(hang()), router(choose('entrega'))] };
    const chat = openChat(reader(), undefined, { models, onProblem: () => undefined });
    const answer = chat.user('e aquilo?');
    await untilAsked(chat);
    chat.clock.advance(DECISIONS.router.deadlineMs);
    expect(await answer).toBe(CLASSIFIERS);
    expect(chat.turn.asked?.failures.map(({ reason }) => reason)).toEqual(['failed', 'deadline']);
    expect(asked(chat.events).length).toBe(2);
    expect(chat.turn.hops[0]?.failures).toEqual([]);
  });

  test('leaves with the turn that is stopped', async () => {
    const chat = openChat(reader(), undefined, { models: { router: router(hang()) } });
    const handle = await chat.send('e aquilo?');
    await untilAsked(chat);
    handle.stop();
    const record = await handle.done;
    expect(record).toMatchObject({ ending: 'stopped', reply: '' });
    expect(foldTurn(record.events)).toMatchObject({ meaning: null, hops: [] });
  });
});
