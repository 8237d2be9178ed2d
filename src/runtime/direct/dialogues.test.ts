import { afterEach, describe, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { minutes } from '#protocol';
import { notebook } from './fixtures.ts';

afterEach(leakCheck);

describe('[F2] the dialogues of the document', () => {
  test('[F2] the answer goes straight to whoever asked, and the floor goes back once nothing is asked', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    expect(chat.reply).toBe('Certo. Em que você gastou os R$ 450?');
    expect(chat.floor).toBe('lancamento');
    expect(chat.turn.moves).toEqual([{ from: 'junior', to: 'lancamento', why: 'triage' }]);
    expect(chat.turn.hops.map(({ agent, why }) => [agent, why])).toEqual([['lancamento', 'triage']]);
    expect(chat.record.state.open).toMatchObject({
      agent: 'lancamento',
      about: 'descricao',
      question: 'Em que você gastou os R$ 450?',
    });
    await chat.user('no supermercado');
    expect(chat.reply).toBe('Registrado! Despesa de R$ 450 em no supermercado.');
    expect(chat.turn.dialogue).toMatchObject({ agent: 'lancamento', verdict: 'sim', by: 'classifier' });
    expect(chat.turn.hops.map(({ agent, why }) => [agent, why])).toEqual([['lancamento', 'dialogue']]);
    expect(chat.floor).toBe('junior');
    expect(chat.record.state).toMatchObject({ open: null, floor: { kind: 'coordinator', pending: null } });
  });

  test('[F2] another subject resets the dialogue and is placed like any other, in the same turn', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    await chat.user('esquece, faça uma análise das minhas finanças');
    expect(chat.turn.dialogue).toMatchObject({ verdict: 'nao', about: 'descricao' });
    expect(chat.reply).toBe(
      'Junior: esquece, faça uma análise das minhas finanças (ficou sem resposta: Em que você gastou os R$ 450?)',
    );
    expect(chat.floor).toBe('junior');
    expect(chat.record.state.open).toBeNull();
  });

  test('[F2] a question expires after half an hour', async () => {
    const chat = openChat(notebook());
    await chat.user('gastei 450 reais');
    chat.clock.advance(minutes(30) - 1);
    await chat.user('gastei 20 reais');
    expect(chat.turn.dialogue?.verdict).toBe('nao');
    chat.clock.advance(minutes(30));
    await chat.user('no supermercado');
    expect(chat.turn.dialogue).toMatchObject({ verdict: 'expired', by: 'clock' });
    expect(chat.reply).toBe('Junior: no supermercado');
  });
});
