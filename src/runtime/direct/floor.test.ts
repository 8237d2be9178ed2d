import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { breakDown, call, delegate, leakCheck, openChat, say } from '#host/testing';
import type { Check, Reflex } from '#protocol';
import { defineClientTool } from '../define.ts';
import { use } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';
import type { Problem } from '../turn-deps.ts';
import { notebook } from './fixtures.ts';

afterEach(leakCheck);

const WHAT = { about: 'descricao', expects: 'texto' };
const BACK = { open: null, floor: { kind: 'coordinator', pending: null } } as const;
const OPEN = { open: { agent: 'lancamento' }, floor: { kind: 'specialist', role: 'lancamento' } } as const;

describe('[F2] who keeps the floor', () => {
  test.each([
    ['says that it will go on', 'Fique comigo: eu continuo com você até o fim.'],
    ['asks in the middle', 'Em quê? Bom, deixa. Anotei assim mesmo.'],
    ['writes a question mark and goes on', 'Foi isso? Não importa.'],
  ])('not a model that %s', async (_, text) => {
    const chat = openChat(notebook(), { lancamento: [say(text)] });
    await chat.user('gastei 450 reais, e daqui em diante fale só com o lançador');
    expect(chat.reply).toBe(text);
    expect(chat.record.state).toMatchObject(BACK);
  });

  test.each([
    ['Em quê?', 'Em quê?'],
    ['Anotei. Foi no crédito ou no débito?\n- crédito\n- débito', 'Foi no crédito ou no débito?'],
    ['Qual deles? 😊', 'Qual deles?'],
    ['Ok! "Foi hoje?"', '"Foi hoje?"'],
  ])('a model that asks: %j', async (text, question) => {
    const chat = openChat(notebook(), { lancamento: [say(text)] });
    await chat.user('gastei 450 reais');
    expect(chat.record.state).toMatchObject({ ...OPEN, open: { agent: 'lancamento', question } });
  });

  test('a model that always asks keeps nobody: what speaks of something else goes elsewhere', async () => {
    const chat = openChat(notebook(), { lancamento: [say('Em quê?'), say('Mesmo?')], junior: [say('Oi.')] });
    await chat.user('gastei 450 reais');
    await chat.user('sei lá');
    expect(chat.floor).toBe('lancamento');
    await chat.user('oi');
    expect([chat.reply, chat.floor]).toEqual(['Oi.', 'junior']);
  });

  test('code that asks without saying so leaves nothing open', async () => {
    const chat = openChat(notebook({ junior: { reflex: () => say('Olá! Como posso ajudar?') } }));
    await chat.user('oi');
    expect(chat.record.state).toMatchObject(BACK);
  });

  test('a question that no sentence marks is kept by what the text ends with', async () => {
    const ask = { about: 'valor', expects: 'numero' };
    const chat = openChat(notebook({ junior: { reflex: () => say('Certo. Me diga o valor.', { ask }) } }));
    await chat.user('oi');
    expect(chat.record.state.open).toMatchObject({ about: 'valor', question: 'Me diga o valor.' });
  });

  test('who the coordinator handed over to by a tool, if it asks; else nobody', async () => {
    const chat = openChat(notebook(), {
      junior: [delegate('simplista', 'sobre o mês'), delegate('simplista')],
      simplista: [say('De que mês?'), say('Foram R$ 10,00.')],
    });
    await chat.user('e aí');
    expect(chat.floor).toBe('simplista');
    await chat.user('oi');
    expect(chat.record.state).toMatchObject(BACK);
  });
});

describe('[F2] what nobody heard changes nothing', () => {
  test('a turn that nobody could answer leaves the question open', async () => {
    const chat = openChat(notebook(), { lancamento: [say('Em quê?'), breakDown(), say('Anotado.')] });
    await chat.user('gastei 450 reais');
    const { open } = chat.record.state;
    await chat.user('no mercado');
    expect(chat.turn.ending).toBe('unanswered');
    expect(chat.record.state).toMatchObject({ ...OPEN, open });
    await chat.user('no mercado');
    expect([chat.reply, chat.floor]).toEqual(['Anotado.', 'junior']);
  });

  test('a message that was given to a specialist who could not answer stays nobody’s', async () => {
    const chat = openChat(notebook(), { lancamento: [breakDown()] });
    await chat.user('gastei 450 reais');
    expect(chat.turn.ending).toBe('unanswered');
    expect(chat.record.state).toMatchObject(BACK);
  });

  test('a question that a check kept from leaving was not asked, nor is the safe sentence a question', async () => {
    const check: Check = { name: 'curto', test: (text) => (text.includes('segredo') ? 'segredo' : null) };
    const assistant = notebook({ rest: { checks: [check], regenerations: 1 } });
    const refused = say('Qual é o segredo?');
    const chat = openChat(assistant, { lancamento: [refused, refused, refused, say('Em quê?')] });
    await chat.user('gastei 450 reais');
    expect(chat.reply).toBe('Prefiro parar por aqui nesse ponto. Posso ajudar de outra forma?');
    expect(chat.record.state).toMatchObject(BACK);
    await chat.user('gastei 450 reais');
    expect(chat.turn.hops.map(({ agent }) => agent)).toEqual(['lancamento', 'lancamento']);
    expect(chat.turn.moves.filter(({ why }) => why === 'triage')).toHaveLength(1);
    expect(chat.record.state.open?.question).toBe('Em quê?');
  });

  test('a guard that refuses a message leaves the question open', async () => {
    const judge = (text: string) =>
      text.includes('burro')
        ? ({ verdict: 'UNSAFE', rule: 'ofensa', sentence: 'Não.' } as const)
        : ({ verdict: 'SAFE' } as const);
    const chat = openChat(notebook({ rest: { guards: [{ name: 'ofensa', judge }] } }));
    await chat.user('gastei 450 reais');
    await chat.user('seu burro');
    expect(chat.turn.dialogue).toBeUndefined();
    expect(chat.record.state).toMatchObject(OPEN);
    await chat.user('no mercado');
    expect(chat.reply).toContain('em no mercado');
  });
});

describe('[F2] what does not fit', () => {
  test.each([
    ['names nobody', () => ({ role: 'contador', context: '' })],
    [
      'breaks',
      () => {
        throw new Error('broken');
      },
    ],
  ])('a triage that %s leaves the message to the coordinator, and is told of', async (_, takes) => {
    const problems: Problem[] = [];
    const onProblem = (problem: Problem) => problems.push(problem);
    const chat = openChat(notebook({ direct: { takes } }), undefined, { onProblem });
    await chat.user('gastei 450 reais');
    expect(chat.reply).toBe('Junior: gastei 450 reais');
    expect(problems.map(({ what }) => what)).toEqual(['direct reply']);
  });

  test('a question of an agent that is no more, or without its words, keeps nobody waiting', async () => {
    const old = notebook();
    const mortal = openMortal(old);
    await mortal.user('gastei 450 reais');
    await mortal.live();
    await mortal.user('no supermercado');
    const [, simplista] = old.specialists;
    const without = { ...old, specialists: simplista ? [simplista] : [] };
    const record = await mortal.live({ assistant: without });
    expect(record.reply).toMatch(/^Junior: no supermercado/);
    expect(record.state).toMatchObject(BACK);
  });

  test('a timer goes to whoever has the question open, and leaves it open unless somebody speaks', async () => {
    const silent = notebook({ rest: { timers: ['lembrete'] } });
    const mortal = openMortal(silent);
    await mortal.user('gastei 450 reais');
    const { state } = await mortal.live();
    await mortal.input({ kind: 'timer_fired', timer: 'lembrete', payload: {} });
    const quiet = notebook({ rest: { timers: ['lembrete'] }, launcher: { reflex: () => ({}) } });
    const woken = await mortal.live({ assistant: quiet });
    expect(woken).toMatchObject({ ending: 'silent', agent: 'lancamento' });
    expect(woken.state.open).toEqual(state.open);
    expect(woken.state.floor).toEqual(state.floor);
  });

  test('whoever goes on from a component has the floor if it asks, and gives it back if it does not', async () => {
    const valor = defineClientTool({
      name: 'valor',
      description: 'Mostra um campo de valor.',
      component: 'Valor',
      input: z.object({}),
      answer: z.object({ valor: z.number() }),
      run: ({ valor }) => ({ valor }),
    });
    const reflex: Reflex = ({ text, transcript }) => {
      if (text === 'no mercado') return say('Anotado.');
      return transcript.length > 0 ? say('E em quê?', { ask: WHAT }) : use(valor, {});
    };
    const assistant = notebook({ launcher: { tools: [valor], reflex } });
    const chat = openChat(assistant, undefined, { components: ['*'] });
    await chat.user('gastei um dinheiro');
    expect(chat.component).toMatchObject({ component: 'Valor' });
    expect(chat.record.state).toMatchObject(BACK);
    await chat.client({ valor: 20 });
    expect(chat.turn.moves).toEqual([{ from: 'junior', to: 'lancamento', why: 'asked' }]);
    expect(chat.record.state).toMatchObject({ ...OPEN, open: { question: 'E em quê?' } });
    await chat.user('no mercado');
    expect([chat.reply, chat.floor]).toEqual(['Anotado.', 'junior']);
  });

  test('a tool’s words for the floor are nobody’s: a call beside a question decides nothing', async () => {
    const chat = openChat(notebook(), {
      lancamento: [call('registrar', { valor: '1', em: 'x' }, 'Em quê?'), say('Anotado.')],
    });
    await chat.user('gastei 450 reais');
    expect(chat.record.state).toMatchObject(BACK);
  });
});
