import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck, say } from '#host/testing';
import { minutes } from '#protocol';
import { converse, openFinancas } from './fixtures.ts';
import { handoverIn } from './slots.ts';

// The document's own words: flows 1 to 3, and the two dialogues of §2.1.

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
const somebody = (): Chat => {
  people += 1;
  return house.beside({ session: `fluxo_${people}`, user: `fluxo_${people}` });
};
const agentsOf = (chat: Chat): readonly string[] => chat.turn.hops.map(({ agent }) => agent);

test('[F16.1][F1.trivial] flow 1: a greeting is answered by Junior alone, as the document words it', async () => {
  const chat = somebody();
  expect(await chat.user('Oi, tudo bem?')).toBe(
    'Olá! Tudo bem sim, e com você? Como posso ajudar com suas finanças hoje?',
  );
  expect(agentsOf(chat)).toEqual(['junior']);
  expect(chat.tools).toEqual([]);
});

test('[F16.2][F1.lancamento] flow 2: an expense is registered in one hop and confirmed as the document words it', async () => {
  const chat = somebody();
  expect(await chat.user('Gastei R$ 150 no supermercado hoje')).toBe(
    'Registrado! Despesa de R$ 150,00 em Supermercado na data de hoje.',
  );
  expect(agentsOf(chat)).toEqual(['lancamento']);
  expect(chat.turn.moves[0]).toEqual({ from: 'junior', to: 'lancamento', why: 'triage' });
  expect(chat.tools).toEqual(['registrar_lancamento']);
  expect(chat.floor).toBe('junior');
});

test('[F16.3][F1.simplista] flow 3: what was spent this month, as the document words it', async () => {
  const chat = somebody();
  await converse(chat, 'gastei 3.000 de aluguel dia 5', 'paguei 450 no supermercado');
  expect(await chat.user('Quanto gastei esse mês?')).toBe('Neste mês você gastou R$ 3.450,00.');
  expect(agentsOf(chat)).toEqual(['simplista']);
  expect(chat.tools).toEqual(['consultar_dados']);
});

describe('[F2] the dialogues of §2.1', () => {
  test('[F2][F13.missing] the answer goes straight to the Lançador, which registers and confirms', async () => {
    const chat = somebody();
    expect(await chat.user('gastei 450 reais')).toBe('Em que você gastou os R$ 450?');
    expect(chat.floor).toBe('lancamento');
    expect(chat.record.state.open).toMatchObject({
      agent: 'lancamento',
      question: 'Em que você gastou os R$ 450?',
      expects: 'descricao',
    });
    expect(await chat.user('no supermercado')).toBe(
      'Registrado! Despesa de R$ 450,00 em Supermercado na data de hoje.',
    );
    expect(chat.turn.dialogue).toMatchObject({ agent: 'lancamento', verdict: 'sim' });
    expect(agentsOf(chat)).toEqual(['lancamento']);
    expect(chat.floor).toBe('junior');
  });

  test('[F2][F1.complexa] another subject resets the context and is triaged in the same turn', async () => {
    const chat = somebody();
    await chat.user('gastei 450 reais');
    const reply = await chat.user('esquece, faça uma análise das minhas finanças');
    expect(chat.turn.dialogue).toMatchObject({ agent: 'lancamento', verdict: 'nao' });
    expect(agentsOf(chat)).toEqual(['junior']);
    expect(chat.tools).toEqual(['encaminhar_analise']);
    expect(reply).toContain('Ainda não há movimentações suas registradas');
    expect(chat.record.state.open).toBeNull();
    expect(await chat.user('no supermercado')).not.toContain('Registrado');
  });

  test('[F2] a question of a half hour ago is no question any more', async () => {
    const chat = somebody();
    await chat.user('gastei 450 reais');
    chat.clock.advance(minutes(30));
    const reply = await chat.user('no supermercado');
    expect(chat.turn.dialogue).toMatchObject({ verdict: 'expired', by: 'clock' });
    expect(reply).not.toContain('Registrado');
  });

  test('[F2] who calls it off is told that nothing was registered', async () => {
    const chat = somebody();
    await chat.user('gastei 450 reais');
    expect(await chat.user('deixa pra lá')).toBe('Tudo bem, não registrei.');
    expect(await chat.user('quanto gastei esse mês?')).not.toContain('450');
  });

  test('[F2] who asks for something else meanwhile is answered, and what was left is said', async () => {
    const chat = somebody();
    await converse(chat, 'gastei 20 no uber', 'gastei 450 reais');
    expect(await chat.user('quanto gastei esse mês?')).toBe(
      'Neste mês você gastou R$ 20,00. O registro de antes ficou incompleto e não entrou; se quiser, me mande de novo.',
    );
    await chat.user('gastei 80 reais');
    const reply = await chat.user('gastei 30 na padaria');
    expect(reply).toContain('Registrado! Despesa de R$ 30,00 em Padaria na data de hoje.');
    expect(reply).toContain('ficou sem resposta');
  });

  test('[F2] Junior may ask, too: how somebody is', async () => {
    const chat = somebody();
    await chat.user('Oi, tudo bem?');
    expect(chat.record.state.open).toMatchObject({ agent: 'junior', expects: 'livre' });
    expect(await chat.user('tudo ótimo, e vc?')).toContain('Que bom!');
  });

  test('[F2] a model that answers anything but "sim" does not keep the dialogue', async () => {
    const chat = openFinancas(
      {},
      { lancamento: [say('Em que você gastou os R$ 450?')], junior: [say('Certo.')] },
    );
    await chat.user('gastei 450 reais');
    expect(chat.record.state.open).toMatchObject({
      agent: 'lancamento',
      question: 'Em que você gastou os R$ 450?',
    });
    await chat.user('quero uma análise completa dos meus investimentos');
    expect(chat.turn.dialogue).toMatchObject({ verdict: 'nao' });
    expect(chat.reply).toBe('Certo.');
    await chat.close();
  });
});

describe('[F1.complexa] what asks for an analysis', () => {
  test('[F1.domain][F1.candidates] is handed over with prompts, candidates and reasons, and answered by a mission', async () => {
    const chat = somebody();
    await converse(chat, 'recebi 5 mil de salário', 'gastei 1.200 de aluguel');
    const reply = await chat.user('A Petrobras caiu 3% ontem, vale a pena comprar agora?');
    expect(chat.tools).toEqual(['encaminhar_analise']);
    expect(chat.turn.missions).toMatchObject([{ lead: 'investimentos', complexity: 'profunda' }]);
    expect(reply).toContain('Petrobras');
    const handover = handoverIn(chat.record.state);
    expect(handover?.query_original).toBe('A Petrobras caiu 3% ontem, vale a pena comprar agora?');
    expect(handover?.prompts_orquestracao[0]).toMatchObject({
      dominio: 'investimentos_estrategia',
      conteudo: expect.stringContaining('## O que examinar'),
    });
    expect(handover?.candidatos[0]).toMatchObject({
      nome: 'investimentos',
      justificativa: expect.any(String),
    });
    expect(handover?.candidatos.length).toBeLessThanOrEqual(2);
    for (const { score } of handover?.candidatos ?? []) expect(score).toBeGreaterThanOrEqual(0);
  });

  test('[F1.complexa] where nothing was registered no figure is shown', async () => {
    const reply = await somebody().user('Como melhorar meus investimentos?');
    expect(reply).toContain('Ainda não há investimentos seus registrados');
    expect(reply).not.toContain('R$');
  });
});

describe('[F1.trivial] what Junior answers by himself', () => {
  test.each([
    ['muito obrigado!', /Imagina|De nada|Por nada/],
    ['quem é você?', /programa/],
    ['o que você faz?', /registro/],
    ['meus dados estão seguros?', /só seus/],
    ['esqueci minha senha', /tela de acesso/],
    ['que dia é hoje?', /segunda-feira, 16 de novembro de 2026/],
    ['conta uma piada', /cofrinho/],
    ['você é um robô?', /programa/],
  ])('"%s"', async (said, answer) => {
    const chat = somebody();
    expect(await chat.user(said)).toMatch(answer);
    expect(agentsOf(chat)).toEqual(['junior']);
  });

  test('never twice in the same words', async () => {
    const chat = somebody();
    expect(await chat.user('obrigado')).not.toBe(await chat.user('obrigado'));
  });

  test('[F1.trivial] a quote without a source is not made up', async () => {
    const reply = await somebody().user('quanto está o dólar?');
    expect(reply).toContain('não está ligada');
    expect(reply).not.toMatch(/R\$ ?\d/);
  });
});
