import { afterEach, describe, expect, test } from 'vitest';
import { call, leakCheck, openChat, say, stream } from '#host/testing';
import type { AgentView } from '#protocol';
import { single } from './fixtures.ts';

afterEach(leakCheck);

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

describe('what nobody read did not happen', () => {
  const reflex = ({ open, meaning }: AgentView) =>
    open && meaning.polarity === 'yes'
      ? { say: 'Pago!' }
      : {
          say: 'Confirma o pagamento de R$ 999?',
          ask: { about: 'pagar', expects: 'sim' },
          memo: { valor: 999 },
        };

  test('a refused question is not open: a yes answers nothing', async () => {
    const noPrice = { name: 'sem_preco', test: (text: string) => (text.includes('R$') ? 'sem preço' : null) };
    const assistant = single({ reflex }, { checks: [noPrice], regenerations: 0 });
    const chat = openChat(assistant);
    await chat.user('oi');
    expect(chat.record.state).toMatchObject({ open: null, memos: {} });
    await chat.user('sim');
    expect(chat.reply).toBe(assistant.phrases.cut);
  });

  test('a turn in which nobody answered leaves no question', async () => {
    const asking = {
      calls: [{ tool: 'nada', input: {} }],
      ask: { about: 'x', expects: 'y' },
      memo: { a: 1 },
    };
    const chat = openChat(single({ reflex: () => asking }));
    await chat.user('oi');
    expect(chat.turn.ending).toBe('unanswered');
    expect(chat.record.state).toMatchObject({ open: null, memos: {} });
  });
});

describe('rules that take their time', () => {
  test.each([
    ['a guard', { guards: [{ name: 'g', judge: () => new Promise<never>(() => undefined) }] }],
    ['an understanding', { understand: () => () => new Promise<never>(() => undefined) }],
    ['a check', { checks: [{ name: 'c', test: () => new Promise<never>(() => undefined) }] }],
  ])('%s that hangs is ended by the deadline of the turn', async (_, rules) => {
    const assistant = single({ reflex: () => ({ say: 'Oi.' }) }, rules);
    const chat = openChat(assistant);
    const handle = await chat.send('oi');
    for (let tick = 0; tick < 200; tick += 1) await null;
    chat.clock.advance(assistant.limits.turnMs);
    const record = await handle.done;
    expect(record.ending).toBe('timed_out');
    expect(record.reply).toBe(assistant.phrases.timedOut);
  });

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
