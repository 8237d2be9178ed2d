import { describe, expect, test } from 'vitest';
import { expectTraced } from '../../kit/fixtures.ts';
import { assist, lead, type World } from '../fixtures/conduct.ts';
import { pricesOf } from '../fixtures/published.ts';

const TICKERS = ['PETR4', 'VALE3', 'WEGE3', 'ITUB4', 'BBAS3', 'ABEV3'];
const published = Object.fromEntries(
  TICKERS.flatMap((ticker) => [
    [`historico_precos ${ticker} 1y`, pricesOf(ticker, 250)],
    [`historico_precos ${ticker} 5y`, pricesOf(ticker, 900)],
  ]),
);

/** R$ 100.000,00: 60% swings, half of that in one share. */
const BOLD: World = {
  holdings: [
    ['Tesouro Selic', 'tesouro', 24_000, { reserva: true, aplicado: 2_000_000 }],
    ['CDB', 'renda_fixa', 16_000],
    ['PETR4', 'acoes', 30_000, { codigo: 'PETR4' }],
    ['VALE3', 'acoes', 20_000, { codigo: 'VALE3' }],
    ['WEGE3', 'acoes', 10_000, { codigo: 'WEGE3' }],
  ],
  months: [
    ['2026-09', 9_000, 4_000],
    ['2026-10', 9_000, 4_000],
  ],
  published,
};

describe('[F16.ex3] the portfolio', () => {
  test('[F16.ex3][F9.investimentos] spread, swing, reserve and what would bring it to the reference', async () => {
    const { text, status, resposta_pre_estruturada } = await lead('analise minha carteira', BOLD);
    expect(text).toMatch(
      /^Sua carteira soma R\$ 100\.000,00, com 60% em renda variável, acima da referência de até 35% que uso para um perfil moderado\./,
    );
    expect(text).toContain(
      'ações, R$ 60.000,00 (60%); Tesouro Direto, R$ 24.000,00 (24%); renda fixa, R$ 16.000,00 (16%)',
    );
    expect(text).toContain('prefiro até 20% em um só papel que oscila');
    expect(text).toContain('rendeu R$ 4.000,00 sobre o que foi aplicado, ou 4,17%');
    expect(text).toContain('PETR4 oscilou 31,5% ao ano');
    // Weights 30, 20 and 10 of 31,49%: all together 18,9%, apart √(30² + 20² + 10²)% of it.
    expect(text).toContain('a carteira oscilaria entre 11,8% e 18,9% ao ano');
    // 24.000 ÷ 4.000.
    expect(text).toContain(
      'A parte marcada como reserva cobre 6 meses de gastos; a referência que uso é de 6 meses.',
    );
    // 60.000 − 35% of 100.000.
    expect(text).toContain(
      'levar R$ 25.000,00 da renda variável para a renda fixa, aos poucos, traria a parte que oscila de 60% para 35%.',
    );
    expect(status).toBe('sucesso_completo');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test.each([
    ['arrojado', 'tenho muito risco?', /^Não parece haver risco demais: 60% .* até 60% .* perfil arrojado/],
    ['moderado', 'tenho muito risco?', /^Sim, há mais risco do que o usual: 60% .* até 35%/],
    [
      'conservador',
      'devo rebalancear a carteira?',
      /^Um ajuste faz sentido: levar R\$ 45\.000,00 .* de 60% para 15%/,
    ],
    ['arrojado', 'devo rebalancear a carteira?', /^Não vejo necessidade de rebalancear agora: 60%/],
    [
      'moderado',
      'estou diversificado?',
      /^Em parte: só PETR4 é 30% da carteira, e como referência prefiro até 20%/,
    ],
  ])('[F9.investimentos] as %s, "%s" is answered first', async (perfil, query, answer) => {
    const { text, resposta_pre_estruturada } = await lead(query, { ...BOLD, perfil });
    expect(text).toMatch(answer);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test.each([
    [
      [['CDB', 'renda_fixa', 5_000]],
      'estou diversificado?',
      /^Ainda não: tudo o que está registrado é um investimento só \(CDB\)/,
    ],
    [
      [
        ['CDB', 'renda_fixa', 95_000],
        ['Poupança', 'poupanca', 5_000],
      ],
      'estou diversificado?',
      /^Em parte: 95% está em renda fixa/,
    ],
    [
      [
        ['CDB', 'renda_fixa', 50_000],
        ['Selic', 'tesouro', 50_000],
      ],
      'estou diversificado?',
      /^Sim, de forma razoável: .* é 50% do total/,
    ],
    [
      [['CDB', 'renda_fixa', 300_000]],
      'analise minha carteira',
      /o que passa de R\$ 250\.000,00 fica fora da garantia do FGC/,
    ],
    [[['CDB', 'renda_fixa', 5_000]], 'tenho muito risco?', /^Não: tudo o que está registrado é renda fixa/],
  ])('[F9.investimentos] %j: "%s"', async (holdings, query, answer) => {
    const { text, asked, resposta_pre_estruturada } = await lead(query, { holdings } as unknown as World);
    expect(text).toMatch(answer);
    expect(asked.filter((each) => each.startsWith('pesquisa_externa'))).toEqual([]);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] prices of few are looked up, and that is said', async () => {
    const holdings = TICKERS.map((ticker) => [ticker, 'acoes', 10_000, { codigo: ticker }] as const);
    const { text, asked } = await lead('analise minha carteira', { holdings, published });
    expect(asked.filter((each) => each.endsWith(' 1y'))).toHaveLength(4);
    expect(asked.filter((each) => each.startsWith('pesquisa_externa'))).toHaveLength(5);
    expect(text).toContain('Olhei só os preços dos maiores papéis.');
  });

  test('[F16.ex3][F9.degradation] near the end the long history is left out, and said', async () => {
    const { text, limitacoes_encontradas } = await lead('analise minha carteira', { ...BOLD, seconds: 45 });
    expect(limitacoes_encontradas.map(({ impacto }) => impacto)).toEqual(['baixo', 'baixo']);
    expect(text).toContain('Deixei de fora o histórico de cinco anos');
  });

  test('[F9.investimentos] debts that cost more come first', async () => {
    const { text } = await lead('analise minha carteira', {
      ...BOLD,
      debts: [
        ['Cartão', 3_000, '12'],
        ['Carro', 9_000, '1.4'],
      ],
    });
    expect(text).toContain(
      'Há dívidas que custam mais do que a maioria das aplicações rende: Cartão, 12% ao mês.',
    );
    expect(text).not.toContain('Carro');
  });

  test('[F15][F9.investimentos] nothing registered, nothing seen, no prices', async () => {
    const nothing = await lead('analise minha carteira');
    expect(nothing.text).toContain('Ainda não há investimentos seus registrados');
    const unseen = await lead('analise minha carteira', {
      stuck: ['Dados_investimentos'],
      debts: [['Cartão', 1, '9']],
    });
    expect(unseen.text).toContain('Não consegui consultar os seus investimentos agora');
    expect(unseen.text).not.toContain('R$');
    const blind = await lead('analise minha carteira', { ...BOLD, published: {} });
    expect(blind.text).toContain('não foi possível ver os preços dos últimos doze meses');
    expect(blind.text).toContain('60% em renda variável');
    expect([nothing, unseen].map(({ objetivo_alcancado }) => objetivo_alcancado)).toEqual([false, false]);
    await expectTraced(blind.text, blind.resposta_pre_estruturada.procedencia);
  });

  test('[F9.coordinator-calls-coordinator] others are told the total and the part in shares, and no more', async () => {
    const { asked, resposta_pre_estruturada } = await assist({ pedido: 'carteira' }, BOLD);
    const figureOf = (label: string) =>
      resposta_pre_estruturada.procedencia.find(({ rotulo }) => rotulo === label)?.valor;
    expect([figureOf('total investido'), figureOf('parte em ações')]).toEqual([10_000_000, 60]);
    expect(asked.filter((each) => each.startsWith('pesquisa_externa'))).toEqual([]);
    const calm = await assist({ pedido: 'carteira' }, { holdings: [['CDB', 'renda_fixa', 1_000]] });
    expect(calm.text).toContain('A parte em ações é 0%.');
  });
});
