import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, call, leakCheck, say } from '#host/testing';
import { minutes, type QuoteAnswer, type Quotes } from '#protocol';
import { ORDINARY, openSeededHouse } from './fixtures/simplista.ts';

const house = openSeededHouse();
let ana: Chat;
let bia: Chat;

beforeAll(async () => {
  ana = await house.person('ana', async (desk, writer) => {
    await desk.entries.register(writer(), ORDINARY);
    const assets = [
      { nome: 'Tesouro Selic', classe: 'tesouro', valorCents: 1_000_000 },
      { nome: 'CDB do Inter', classe: 'renda_fixa', valorCents: 500_000, reserva: true },
      { nome: 'PETR4', codigo: 'PETR4', classe: 'acoes', valorCents: 300_000, aplicadoCents: 250_000 },
    ] as const;
    for (const asset of assets) await desk.assets.create(writer(), { ...asset, data: '2026-11-01' });
    await desk.goals.create(writer(), { nome: 'Viagem', alvoCents: 500_000, guardadoCents: 200_000 });
    await desk.debts.create(writer(), {
      nome: 'Carro',
      cents: 1_200_000,
      data: '2026-11-01',
      parcelas: 24,
      parcelaCents: 50_000,
    });
    await desk.entries.register(writer(), [
      { tipo: 'conta_pagar', cents: 12_000, categoria: 'contas', subcategoria: 'Luz', data: '2026-11-18' },
      {
        tipo: 'conta_pagar',
        cents: 10_000,
        categoria: 'contas',
        subcategoria: 'Internet',
        data: '2026-11-25',
      },
      {
        tipo: 'conta_receber',
        cents: 80_000,
        categoria: 'renda_extra',
        subcategoria: 'Freela',
        data: '2026-11-20',
      },
    ]);
  });
  bia = await house.person('bia', async (desk, writer) => {
    await desk.accounts.create(writer(), { nome: 'Itaú', saldoCents: 80_000, saldoEm: '2026-11-16' });
    await desk.accounts.create(writer(), { nome: 'Nubank', saldoCents: 120_000, saldoEm: '2026-11-16' });
    await desk.cards.create(writer(), {
      nome: 'Nubank',
      limiteCents: 500_000,
      fechamento: 3,
      vencimento: 10,
    });
    await desk.entries.register(writer(), [
      {
        tipo: 'despesa_simples',
        cents: 4_000,
        categoria: 'alimentacao',
        subcategoria: 'Padaria',
        data: '2026-11-14',
        conta: 'Itaú',
      },
      {
        tipo: 'despesa_simples',
        cents: 6_000,
        categoria: 'saude',
        subcategoria: 'Farmácia',
        data: '2026-11-13',
        conta: 'Nubank',
      },
      {
        tipo: 'gasto_cartao',
        cents: 60_000,
        categoria: 'vestuario',
        subcategoria: 'Roupas',
        data: '2026-11-08',
        cartao: 'Nubank',
        parcelas: { count: 6, eachCents: 10_000, totalCents: 60_000 },
      },
    ]);
  });
});
afterAll(async () => {
  await house.chat.close();
  leakCheck();
});

/** Which agents answered the last message. */
const agentsOf = (chat: Chat): readonly string[] => chat.turn.hops.map(({ agent }) => agent);

describe('[F16.3] flow 3', () => {
  test('the reply of the document, by the Simplista and nobody else', async () => {
    expect(await ana.user('Quanto gastei esse mês?')).toBe('Neste mês você gastou R$ 3.450,00.');
    expect(agentsOf(ana)).toEqual(['simplista']);
    expect(ana.tools).toEqual(['consultar_dados']);
    expect(ana.floor).toBe('junior');
  });
  test('where the figure came from is kept with the conversation', () => {
    const { consulta } = ana.record.state.slots;
    expect(consulta).toMatchObject({
      pergunta: { sobre: 'despesas', periodo: { de: '2026-11-01', ate: '2026-11-30' } },
      resposta: 'Neste mês você gastou R$ 3.450,00.',
      fontes: [
        {
          categoria: 'Dados_receitas_e_despesas',
          total_centavos: 345_000,
          linhas: 10,
          filtros: { tipo: 'despesa' },
        },
      ],
    });
    const { fontes } = consulta as unknown as { fontes: readonly { ids: readonly string[] }[] };
    expect(new Set(fontes[0]?.ids).size).toBe(10);
  });
});

describe('[F1.simplista] every simple example of the document, to the cent', () => {
  test.each([
    [
      'Quanto tenho investido?',
      'Você tem R$ 18.000,00 investidos no total: Tesouro Selic R$ 10.000,00, CDB do Inter R$ 5.000,00 e PETR4 R$ 3.000,00.',
    ],
    [
      'Quanto tenho investido no total?',
      'Você tem R$ 18.000,00 investidos no total: Tesouro Selic R$ 10.000,00, CDB do Inter R$ 5.000,00 e PETR4 R$ 3.000,00.',
    ],
    [
      'Qual meu patrimônio líquido?',
      'Seu patrimônio líquido é R$ 10.220,00: contas R$ 4.220,00 e investimentos R$ 18.000,00, menos dívidas R$ 12.000,00.',
    ],
    ['Quanto investi em renda fixa?', 'Você investiu R$ 15.000,00 em renda fixa.'],
    [
      'Quanto economizei este ano?',
      'Neste ano você economizou R$ 4.550,00: entraram R$ 12.000,00 e saíram R$ 7.450,00.',
    ],
    ['Qual foi meu maior investimento?', 'Seu maior investimento é Tesouro Selic, com R$ 10.000,00.'],
    ['Quanto tenho em reserva?', 'Você tem R$ 5.000,00 na reserva (CDB do Inter).'],
    [
      'Quais minhas receitas fixas?',
      'Suas receitas fixas neste mês: Salário (R$ 6.000,00), R$ 6.000,00 no total.',
    ],
  ])('"%s"', async (question, answer) => {
    expect(await ana.user(question)).toBe(answer);
    expect(agentsOf(ana)).toEqual(['simplista']);
  });
});

describe('[F6] figures as they are asked for', () => {
  test.each([
    ['quanto gastei com mercado?', 'Neste mês você gastou R$ 808,00 em Supermercado.'],
    ['quanto investi este mês?', 'Não encontrei aportes neste mês.'],
    ['quanto gastei com mercado e farmácia?', 'Neste mês você gastou R$ 958,00 em Supermercado e Farmácia.'],
    ['quanto gastei com saúde em março de 2025?', 'Em março de 2025 você gastou R$ 330,00 em Saúde.'],
    [
      'e acima de 200 reais?',
      'Em março de 2025 você gastou R$ 250,00 em Saúde em valores a partir de R$ 200,00.',
    ],
    [
      'onde gastei mais?',
      'Neste mês você gastou mais com Moradia: R$ 1.500,00 (43,5% do total de R$ 3.450,00). Em seguida: Lazer (R$ 900,00), Alimentação (R$ 808,00), Saúde (R$ 150,00) e Transporte (R$ 92,00).',
    ],
    [
      'top 3 gastos',
      'Seus 3 maiores gastos neste mês:\n1. Aluguel, R$ 1.500,00, em 05/11/2026\n2. Show, R$ 600,00, em 13/11/2026\n3. Supermercado, R$ 450,00, em 07/11/2026',
    ],
    [
      'qual foi minha maior despesa em outubro?',
      'Sua maior despesa em outubro de 2026 foi Aluguel: R$ 1.500,00, em 05/10/2026.',
    ],
    ['mostra meus gastos de ontem', 'Ontem há 1 gasto, R$ 23,00 no total:\n- Uber, R$ 23,00, ontem'],
    [
      'gastei mais que mês passado?',
      'Neste mês você gastou R$ 3.450,00, R$ 550,00 a menos que no mês passado (R$ 4.000,00), 13,8% a menos. Até o mesmo ponto, no mês passado eram R$ 2.500,00.',
    ],
    [
      'quanto gasto em média por mês?',
      'Em outubro de 2026 você gastou em média R$ 4.000,00 por mês (R$ 4.000,00 no total).',
    ],
    [
      'quanto por cento da renda foi em lazer?',
      'Neste mês você gastou R$ 900,00 em Lazer, 15,0% do que recebeu (R$ 6.000,00).',
    ],
    ['quantas vezes fui de uber?', 'Neste mês você registrou 4 gastos em Uber, R$ 92,00 no total.'],
    [
      'qual foi meu último gasto com farmácia?',
      'Seu último gasto em Farmácia foi em 10/11/2026: Farmácia, R$ 150,00.',
    ],
    [
      'quanto falta pra viagem?',
      'Faltam R$ 3.000,00 para a meta Viagem: você já guardou R$ 2.000,00 de R$ 5.000,00 (40,0%).',
    ],
    ['quanto devo?', 'Você deve R$ 12.000,00 de Carro, em 24 parcelas de R$ 500,00.'],
    [
      'o que vence essa semana?',
      'Nesta semana você tem 1 conta a pagar, R$ 120,00 no total:\n- Luz: R$ 120,00, vence em 18/11/2026',
    ],
    [
      'quanto tenho pra receber?',
      'Você tem 1 conta a receber, R$ 800,00 no total:\n- Freela: R$ 800,00, previsto para 20/11/2026',
    ],
    [
      'quanto entrou e quanto saiu em outubro?',
      'Em outubro de 2026 entraram R$ 6.000,00 e saíram R$ 4.000,00: sobraram R$ 2.000,00.',
    ],
    [
      'em que mês gastei mais?',
      'Nos últimos 12 meses você gastou mais em outubro de 2026: R$ 4.000,00 (53,7% do total de R$ 7.450,00). Em seguida: novembro de 2026 (R$ 3.450,00).',
    ],
  ])('"%s"', async (question, answer) => {
    expect(await ana.user(question)).toBe(answer);
  });

  test('a question goes on from the one before', async () => {
    await ana.user('quanto gastei esse mês?');
    expect(await ana.user('e em outubro?')).toBe('Em outubro de 2026 você gastou R$ 4.000,00.');
    expect(await ana.user('e de transporte?')).toBe(
      'Em outubro de 2026 você gastou R$ 100,00 em Transporte.',
    );
    ana.clock.advance(minutes(31));
    expect(await ana.user('e de lazer?')).not.toMatch(/R\$/);
  });

  test('nothing in a period is not zero; where the period was ours, the one before is told', async () => {
    expect(await ana.user('quanto gastei com educação em outubro?')).toBe(
      'Não encontrei gastos em Educação em outubro de 2026.',
    );
    expect(await ana.user('quanto gastei com viagem?')).toBe(
      'Não encontrei gastos em Viagem neste mês. No mês passado você gastou R$ 1.400,00 em Viagem.',
    );
  });
});

describe('[F1.simplista] accounts and cards', () => {
  test.each([
    ['qual meu saldo?', 'Seu saldo total é R$ 2.000,00: Itaú R$ 800,00 e Nubank R$ 1.200,00.'],
    ['quanto tenho no Nubank?', 'Seu saldo na conta Nubank é R$ 1.200,00.'],
    ['quanto gastei esse mês?', 'Neste mês você gastou R$ 200,00. Contas consideradas: Itaú e Nubank.'],
    ['quanto gastei pelo itaú?', 'Neste mês você gastou R$ 40,00 na conta Itaú.'],
    [
      'quanto tá a fatura?',
      'A fatura do cartão Nubank está em R$ 100,00, fecha em 03/12/2026 e vence em 10/12/2026.',
    ],
    ['qual meu limite?', 'Você tem R$ 4.400,00 disponíveis no cartão Nubank, de R$ 5.000,00 de limite.'],
  ])('"%s"', async (question, answer) => {
    expect(await bia.user(question)).toBe(answer);
  });
  test('instalments to come are not spent yet', async () => {
    expect(await bia.user('quanto gastei este ano?')).toMatch(/^Neste ano você gastou R\$ 200,00\./);
  });
});

describe('[F2] the Simplista asks, and its answer comes straight back to it', () => {
  const asked = async (): Promise<Chat> => {
    await bia.user('qual o saldo da conta?');
    expect(bia.reply).toBe('Você tem as contas Itaú e Nubank. Você quer ver o saldo de qual conta?');
    expect(bia.record.state.open).toMatchObject({
      agent: 'simplista',
      expects: 'conta',
      question: 'Você quer ver o saldo de qual conta?',
    });
    expect(bia.floor).toBe('simplista');
    return bia;
  };
  test.each([
    ['do nubank', 'Seu saldo na conta Nubank é R$ 1.200,00.'],
    ['a primeira', 'Seu saldo na conta Itaú é R$ 800,00.'],
    ['as duas', 'Seu saldo total é R$ 2.000,00: Itaú R$ 800,00 e Nubank R$ 1.200,00.'],
  ])('"%s"', async (answer, told) => {
    const chat = await asked();
    expect(await chat.user(answer)).toBe(told);
    expect(agentsOf(chat)).toEqual(['simplista']);
    expect(chat.record.state.open).toBeNull();
    expect(chat.floor).toBe('junior');
  });
  test('called off: nothing is told, nothing is open', async () => {
    const chat = await asked();
    expect(await chat.user('deixa pra lá')).toMatch(/^Tudo bem|^Sem problema/);
    expect(chat.record.state.open).toBeNull();
  });
  test('a change of subject goes through the triage', async () => {
    const chat = await asked();
    await chat.user('esquece, faça uma análise das minhas finanças');
    expect(agentsOf(chat)).toContain('junior');
    expect(chat.reply).not.toMatch(/saldo na conta/);
  });
  test('an account or a card of the same name', async () => {
    expect(await bia.user('quanto gastei no nubank?')).toBe(
      'Você quer ver os gastos da conta Nubank ou do cartão Nubank?',
    );
    expect(await bia.user('do cartão')).toBe('Neste mês você gastou R$ 100,00 no cartão Nubank.');
  });
  test('an account that is not there', async () => {
    expect(await bia.user('quanto tenho no bradesco?')).toBe(
      'Não encontrei a conta "Bradesco". Tenho registrado: Itaú e Nubank. Você quer ver o saldo de qual conta?',
    );
    expect(await bia.user('itau')).toBe('Seu saldo na conta Itaú é R$ 800,00.');
  });
});

describe('[F1.simplista] who has nothing registered is told so, and how to begin', () => {
  test.each([
    ['quanto gastei esse mês?', /^Você ainda não tem nada registrado.*"gastei 50 no mercado"/],
    ['qual meu saldo?', /^Você ainda não cadastrou nenhuma conta/],
    ['quanto tenho investido?', /^Você ainda não registrou investimentos/],
    ['quais minhas metas?', /^Você ainda não cadastrou metas/],
    ['quanto tá a fatura?', /^Você ainda não cadastrou nenhum cartão/],
    ['qual meu patrimônio líquido?', /não sei o seu patrimônio/],
    ['quanto devo?', /^Você não tem dívidas registradas/],
    ['o que vence essa semana?', /^Você não tem contas a pagar ou a receber agendadas/],
  ])('"%s"', async (question, told) => {
    const chat = house.chat.beside({ session: 'sessao_nova', user: 'nova' });
    expect(await chat.user(question)).toMatch(told);
    expect(chat.reply).not.toMatch(/R\$ 0,00/);
  });
});

describe('[F1.simplista] a share is told as it is registered, with its price beside it', () => {
  const quotes = (answer: QuoteAnswer): Quotes => ({ quote: () => Promise.resolve(answer) });
  const found: QuoteAnswer = {
    kind: 'found',
    quote: {
      symbol: 'PETR4',
      name: 'Petrobras',
      value: '38.5',
      unit: 'BRL',
      changePercent: null,
      at: null,
      source: 'brapi',
    },
  };
  test.each([
    [found, 'Você tem R$ 3.000,00 em PETR4. A cotação de PETR4 agora é R$ 38,50 (fonte: brapi).'],
    [
      { kind: 'unavailable', tried: [{ source: 'brapi', why: 'timeout' }] } as const,
      'Você tem R$ 3.000,00 em PETR4. Não consegui ver a cotação agora, então este é o valor que está registrado.',
    ],
  ])('%o', async (answer, told) => {
    const market = openSeededHouse({ quotes: quotes(answer) });
    const chat = await market.person('davi', async (desk, writer) => {
      await desk.assets.create(writer(), {
        nome: 'PETR4',
        codigo: 'PETR4',
        classe: 'acoes',
        valorCents: 300_000,
        data: '2026-11-01',
      });
    });
    expect(await chat.user('quanto valem minhas PETR4 hoje?')).toBe(told);
    await market.chat.close();
  });
});

test('[F6] a model asks the same tool, and is given the sentence with its figures', async () => {
  const scripted = openSeededHouse(
    {},
    {
      simplista: [
        call('consultar_dados', {
          sobre: 'despesas',
          categorias: ['lazer'],
          periodo: { de: '2026-11-01', ate: '2026-11-30', dito: 'em novembro' },
        }),
        say('Em novembro foram R$ 900,00 com lazer.'),
      ],
    },
  );
  const chat = await scripted.person('caio', async (desk, writer) => {
    await desk.entries.register(writer(), ORDINARY);
  });
  await chat.user('quanto gastei com lazer esse mês?');
  expect(chat.reply).toBe('Em novembro foram R$ 900,00 com lazer.');
  expect(chat.turn.hops[0]?.calls[0]).toMatchObject({ tool: 'consultar_dados', status: 'ok' });
  expect(chat.record.state.slots.consulta).toMatchObject({
    resposta: 'Em novembro você gastou R$ 900,00 em Lazer.',
  });
  await scripted.chat.close();
});
