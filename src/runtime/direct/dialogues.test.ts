import { afterEach, describe, expect, test } from 'vitest';
import { call, finish, leakCheck, openChat, say, stream } from '#host/testing';
import { minutes } from '#protocol';
import { notebook } from './fixtures.ts';

afterEach(leakCheck);

const ASKED = 'Em que você gastou os R$ 450?';
const ANALYSIS = 'esquece, faça uma análise das minhas finanças';

describe('[F2] the dialogues of the document', () => {
  test('the answer goes straight to whoever asked, and the floor goes back once nothing is asked', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    expect(chat.reply).toBe(`Certo. ${ASKED}`);
    expect(chat.floor).toBe('lancamento');
    expect(chat.turn.moves).toEqual([{ from: 'junior', to: 'lancamento', why: 'triage' }]);
    expect(chat.turn.hops.map(({ agent, why }) => [agent, why])).toEqual([['lancamento', 'triage']]);
    expect(chat.turn.dialogue).toBeUndefined();
    const open = { agent: 'lancamento', about: 'descricao', expects: 'texto', question: ASKED };
    expect(chat.record.state.open).toEqual({ ...open, askedAt: chat.clock.now() });
    await chat.user('no supermercado');
    expect(chat.reply).toBe('Registrado! Despesa de R$ 450 em no supermercado.');
    expect(chat.turn.dialogue).toMatchObject({ agent: 'lancamento', verdict: 'sim', by: 'classifier' });
    expect(chat.turn.hops.map(({ agent, why }) => [agent, why])).toEqual([['lancamento', 'dialogue']]);
    expect(chat.turn.moves).toEqual([{ from: 'lancamento', to: 'junior', why: 'no_question' }]);
    expect(chat.record.state).toMatchObject({ open: null, floor: { kind: 'coordinator', pending: null } });
  });

  test('another subject resets the dialogue and is placed like any other, in the same turn', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    await chat.user(ANALYSIS);
    expect(chat.turn.dialogue).toMatchObject({ verdict: 'nao', about: 'descricao' });
    expect(chat.reply).toBe(`Junior: ${ANALYSIS} (ficou sem resposta: ${ASKED})`);
    expect(chat.turn.moves).toEqual([{ from: 'lancamento', to: 'junior', why: 'new_subject' }]);
    expect(chat.turn.meaning?.intent).toBe('complexa');
    expect(chat.record.state.open).toBeNull();
    await chat.user('no supermercado');
    expect(chat.turn.dialogue).toBeUndefined();
    expect(chat.reply).toBe('Junior: no supermercado');
  });

  test('another subject of another specialist goes there in one hop', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    await chat.user('quanto gastei?');
    expect(chat.turn.hops.map(({ agent }) => agent)).toEqual(['simplista']);
    expect(chat.turn.moves.map(({ to, why }) => `${to} ${why}`)).toEqual([
      'junior new_subject',
      'simplista triage',
      'junior no_question',
    ]);
    expect(chat.floor).toBe('junior');
  });

  test('both with models, whose questions are found in their words', async () => {
    const chat = openChat(notebook(), {
      lancamento: [
        stream('Anotado. Em que você', ' gastou os R$ 450? 🙂'),
        call('registrar', { valor: '450', em: 'Supermercado' }),
        say('Registrado!'),
        say('Gastou em quê?'),
      ],
      junior: [say('É uma análise.')],
    });
    await chat.user('gastei 450 reais');
    const open = { agent: 'lancamento', about: 'pergunta', question: ASKED };
    expect(chat.record.state.open).toMatchObject(open);
    await chat.user('no supermercado');
    expect([chat.reply, chat.floor, chat.record.state.open]).toEqual(['Registrado!', 'junior', null]);
    expect(chat.tools).toEqual(['registrar']);
    await chat.user('gastei 20 reais');
    expect(chat.floor).toBe('lancamento');
    await chat.user(ANALYSIS);
    expect([chat.reply, chat.floor]).toEqual(['É uma análise.', 'junior']);
  });

  test('[F2] the coordinator may ask too, and gets its answer', async () => {
    const chat = openChat(notebook());
    await chat.user('pergunte o meu nome');
    expect(chat.record.state.open).toMatchObject({ agent: 'junior', question: 'Como você se chama?' });
    await chat.user('Ana');
    expect(chat.turn.dialogue).toMatchObject({ agent: 'junior', verdict: 'sim' });
    expect(chat.turn.hops.map(({ agent, why }) => [agent, why])).toEqual([['junior', 'dialogue']]);
    expect(chat.turn.moves).toEqual([]);
  });
});

describe('[F2] a question expires', () => {
  test('after half an hour, and is then nobody’s', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    chat.clock.advance(minutes(30));
    await chat.user('no supermercado');
    expect(chat.turn.dialogue).toMatchObject({ verdict: 'expired', by: 'clock' });
    expect(chat.turn.moves).toEqual([{ from: 'lancamento', to: 'junior', why: 'dialogue_expired' }]);
    expect(chat.reply).toBe('Junior: no supermercado');
  });

  test('not a moment before', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    chat.clock.advance(minutes(30) - 1);
    await chat.user('no supermercado');
    expect(chat.turn.dialogue?.verdict).toBe('sim');
  });

  test('a question that is asked again lives anew', async () => {
    const asked = say('Em quê?', { ask: { about: 'descricao', expects: 'texto' } });
    const chat = openChat(notebook(), { lancamento: [asked, asked, say('Anotado.')] });
    await chat.user('gastei 450 reais');
    chat.clock.advance(minutes(20));
    await chat.user('hum');
    chat.clock.advance(minutes(20));
    await chat.user('no mercado');
    expect(chat.turn.dialogue?.verdict).toBe('sim');
    expect(chat.reply).toBe('Anotado.');
  });
});

describe('[F2] an answer that turns out to be something else', () => {
  test('is out of scope: the coordinator answers it in the same turn, and knows what was left', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    await chat.user('é complicado');
    expect(chat.turn.dialogue?.verdict).toBe('sim');
    expect(chat.turn.hops.map(({ agent }) => agent)).toEqual(['lancamento', 'junior']);
    expect(chat.reply).toBe(`Junior: é complicado (ficou sem resposta: ${ASKED})`);
    expect(chat.record.state).toMatchObject({ open: null, floor: { kind: 'coordinator', pending: null } });
  });

  test('ends with a word of the specialist’s, and nothing waits to be read', async () => {
    const chat = openChat(notebook(), {
      lancamento: [
        say('Em quê?'),
        finish({ desistiu: true }, { status: 'user_cancelled', text: 'Deixei de lado. Certo?' }),
      ],
      junior: [say('Oi!')],
    });
    await chat.user('gastei 450 reais');
    await chat.user('deixa');
    expect(chat.reply).toBe('Deixei de lado. Certo?');
    expect(chat.record.state).toMatchObject({ open: null, floor: { kind: 'coordinator', pending: null } });
    await chat.user('oi');
    expect(chat.turn.hops[0]).toMatchObject({ agent: 'junior', notes: 0 });
  });
});
