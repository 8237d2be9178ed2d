import { describe, expect, test } from 'vitest';
import { expectTraced } from '../../kit/fixtures.ts';
import { lead, type World } from '../fixtures/conduct.ts';
import { companyOf, OF_PETROBRAS, PETROBRAS, pricesOf } from '../fixtures/published.ts';

const ASKED = 'A Petrobras caiu 3% ontem, vale a pena comprar agora?';

/** R$ 100.000,00, of which 20% in shares, as flow 4 has it. */
const PORTFOLIO: World = {
  holdings: [
    ['CDB', 'renda_fixa', 80_000],
    ['Fundo de ações da Vale', 'acoes', 20_000],
  ],
  published: OF_PETROBRAS,
};

const published = (ticker: string, more: Parameters<typeof companyOf>[1]) => ({
  [`dados_fundamentalistas ${ticker}`]: companyOf(ticker, more),
});

describe('[F16.4] to buy or to wait', () => {
  test('[F16.4][F9.investimentos] R$ 5.000,00 out of the rest: shares go from 20% to 25%; every number has its origin', async () => {
    const { text, status, objetivo_alcancado, resposta_pre_estruturada } = await lead(ASKED, PORTFOLIO);
    expect(text).toContain('Com R$ 5.000,00, ações iriam de 20% para 25% da sua carteira');
    expect(text).toContain('supondo que o dinheiro saia do resto dela. Usei esse valor como exemplo');
    expect(text).toContain('é R$ 38,50 (Brapi, em 13/11/2026), com queda de 3,1% no dia.');
    expect(text).toContain('O P/L é 4,2, abaixo da mediana do setor de Petróleo e gás, que é 6.');
    expect(text).toContain('Uma queda de 3% em um dia, sozinha, não diz que ficou barato');
    // 100 and 102 in turn: the sample's deviation of ±2% over 249 returns, times √252.
    expect(text).toContain('com oscilação de 31,5% ao ano');
    expect(text).toContain('“Petrobras recua 3,1% com a queda do petróleo” (Diário do Mercado)');
    expect([status, objetivo_alcancado]).toEqual(['sucesso_completo', true]);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F16.4] the critical come first, what surrounds them after, the simulation last', async () => {
    const { asked } = await lead(ASKED, PORTFOLIO);
    expect(asked.slice(0, 2)).toEqual(
      expect.arrayContaining([
        'pesquisa_externa.dados_fundamentalistas PETR4',
        'dados_internos.lista Dados_investimentos',
      ]),
    );
    expect(asked).toEqual(
      expect.arrayContaining([
        'pesquisa_externa.comparacao_setorial PETR4',
        'pesquisa_externa.noticias',
        'pesquisa_externa.historico_precos PETR4 1y',
        'matematico.volatilidade',
        'matematico.exposicao',
      ]),
    );
    expect(asked.indexOf('matematico.exposicao')).toBeGreaterThan(
      asked.indexOf('pesquisa_externa.dados_fundamentalistas PETR4'),
    );
  });

  test('[F16.4][F9.degradation] near the end five years of prices are left out: said, with little impact', async () => {
    const { text, limitacoes_encontradas, asked } = await lead(ASKED, { ...PORTFOLIO, seconds: 45 });
    expect(asked).not.toContain('pesquisa_externa.historico_precos PETR4 5y');
    expect(limitacoes_encontradas.map(({ impacto }) => impacto)).toEqual(['baixo', 'baixo']);
    expect(text).toContain('Deixei de fora o histórico de cinco anos');
    expect(text).toContain('de 20% para 25%');
  });

  test.each([
    [
      'conservador',
      'a renda variável chegaria a 25% da sua carteira, acima da',
      'em 4 partes de cerca de R$ 1.250,00',
    ],
    [
      'moderado',
      'Pode fazer sentido começar uma posição na Petrobras aos poucos',
      'em 3 partes de cerca de R$ 1.666,67',
    ],
    [
      'arrojado',
      'Pode fazer sentido começar uma posição na Petrobras aos poucos',
      'em 2 partes de cerca de R$ 2.500,00',
    ],
  ])('[F9.investimentos] the profile %s changes the words and the size', async (perfil, answer, parts) => {
    const { text } = await lead(ASKED, { ...PORTFOLIO, perfil });
    expect(text).toContain(answer);
    expect(text).toContain(parts);
    expect(text).not.toContain('supus o');
  });

  test('[F9.investimentos] an unknown profile is supposed to be moderate, and it is said how to tell it', async () => {
    const { text } = await lead(ASKED, PORTFOLIO);
    expect(text).toContain(
      'supus o moderado; se for outro, é só me dizer “sou conservador” ou “sou arrojado”',
    );
    expect((await lead(`sou conservadora. ${ASKED}`, PORTFOLIO)).text).toContain(
      'para um perfil conservador',
    );
  });

  test('[F9.investimentos] a supposed amount is told as one, also where there is no portfolio to simulate it in', async () => {
    const empty = { ...PORTFOLIO, holdings: [] };
    const { text, resposta_pre_estruturada } = await lead(ASKED, empty);
    expect(text).toContain('em 3 partes de cerca de R$ 1.666,67 (no exemplo de R$ 5.000,00), uma por mês');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
    const told = (await lead('compro 9 mil de PETR4?', empty)).text;
    expect(told).toContain('em 3 partes de cerca de R$ 3.000,00, uma por mês');
  });

  test('[F9.investimentos] the amount that is told is the one simulated; what the rest cannot give is new money', async () => {
    expect((await lead('compro 30 mil de PETR4?', PORTFOLIO)).text).toContain(
      'Com R$ 30.000,00, ações iriam de 20% para 50% da sua carteira',
    );
    // 20.000 + 90.000 of 190.000.
    const { text } = await lead('compro 90 mil de PETR4?', PORTFOLIO);
    expect(text).toContain('ações iriam de 20% para 57,9% da sua carteira, supondo que seja dinheiro novo.');
    expect(text).not.toContain('Usei esse valor como exemplo');
  });

  test('[F9.investimentos] losses, a dear price and a figure that is not told are said as they are', async () => {
    const losing = {
      ...PORTFOLIO,
      published: { ...OF_PETROBRAS, ...published('PETR4', { preco: '9', pl: '-3.2' }) },
    };
    expect((await lead(ASKED, losing)).text).toMatch(
      /^Eu esperaria: o P\/L da Petrobras está negativo, em -3,2/,
    );
    const dear = {
      ...PORTFOLIO,
      published: { ...OF_PETROBRAS, ...published('PETR4', { preco: '9', pl: '40' }) },
    };
    expect((await lead(ASKED, dear)).text).toMatch(
      /^Não vejo pressa: o P\/L da Petrobras está em 40, bem acima/,
    );
    const bare = { ...PORTFOLIO, published: { ...OF_PETROBRAS, ...published('PETR4', { preco: '9' }) } };
    const { text, resposta_pre_estruturada } = await lead(ASKED, bare);
    expect(text).not.toContain('P/L é');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] a rise where a fall was told is not hidden', async () => {
    const risen = { ...PETROBRAS, variacao_percentual: '1.2' };
    const { text } = await lead(ASKED, {
      ...PORTFOLIO,
      published: { ...OF_PETROBRAS, 'dados_fundamentalistas PETR4': risen },
    });
    expect(text).toContain('com alta de 1,2% no dia. Não é a queda que você mencionou');
  });

  test('[F15][F9.investimentos] without the company nothing is judged; without a portfolio nothing is weighed', async () => {
    const blind = await lead(ASKED, { ...PORTFOLIO, published: {} });
    expect(blind.text).toContain('Não consegui consultar os números da Petrobras agora');
    expect([blind.objetivo_alcancado, blind.status]).toEqual([false, 'sucesso_parcial']);
    expect(blind.text).toContain('de 20% para 25%');
    const bare = await lead(ASKED, { published: OF_PETROBRAS });
    expect(bare.text).toContain('Ainda não há investimentos seus registrados');
    expect(bare.text).not.toContain('da sua carteira,');
    const stuck = await lead(ASKED, { ...PORTFOLIO, stuck: ['Dados_investimentos'] });
    expect(stuck.text).toContain('não foi possível ver os seus investimentos registrados');
    for (const { text, resposta_pre_estruturada } of [blind, bare, stuck])
      await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] a headline with words of the machinery, or too long, is not quoted', async () => {
    const item = { trecho: '', fonte: 'Jornal', url: 'https://noticias.example/b', em: null };
    const titles = ['O agente do mercado viu tudo', 'x'.repeat(200), 'Petrobras sobe 2%'];
    const { text } = await lead(ASKED, {
      ...PORTFOLIO,
      published: { ...OF_PETROBRAS, noticias: { itens: titles.map((titulo) => ({ titulo, ...item })) } },
    });
    expect(text).toContain('Nas manchetes recentes, “Petrobras sobe 2%” (Jornal).');
  });
});

describe('[F9.investimentos] to sell, and to choose', () => {
  const HOLDS: World = {
    holdings: [
      ['CDB', 'renda_fixa', 60_000],
      ['PETR4', 'acoes', 40_000, { codigo: 'PETR4' }],
    ],
    published: OF_PETROBRAS,
  };

  test('[F9.investimentos] a share that is 40% of all is worth selling in part', async () => {
    const { text, resposta_pre_estruturada } = await lead('vendo minhas ações da petrobras?', HOLDS);
    expect(text).toMatch(
      /^Faz sentido pensar em vender uma parte: PETR4 é 40% da sua carteira, e como referência prefiro até 20%/,
    );
    expect(text).toContain('Vendendo tudo, ações iriam de 40% para 0% da sua carteira.');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] what is not held is said', async () => {
    const { text } = await lead('vendo PETR4?', PORTFOLIO);
    expect(text).toContain('não vejo um motivo para vender tudo da Petrobras com pressa');
    expect(text).toContain('Não encontrei ações da Petrobras (PETR4) entre os seus investimentos');
  });

  test('[F9.investimentos] two shares: what each is better at, within few calls', async () => {
    const world = {
      ...PORTFOLIO,
      published: {
        ...OF_PETROBRAS,
        ...published('VALE3', { preco: '60', pl: '7', roe_percentual: '25', dividend_yield_percentual: '8' }),
        'historico_precos VALE3 1y': pricesOf('VALE3', 100),
      },
    };
    const { text, asked, resposta_pre_estruturada } = await lead('petrobras ou vale?', world);
    expect(text).toContain('a Petrobras tem o menor P/L (4,2)');
    expect(text).toContain('a Vale tem o maior ROE (25%)');
    expect(text).toContain('a Petrobras pagou mais dividendos em doze meses (11,4% do preço)');
    expect(asked.filter((each) => each.startsWith('pesquisa_externa'))).toHaveLength(4);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
    const one = await lead('petrobras ou vale?', PORTFOLIO);
    expect(one.text).toContain('Só consegui os números publicados de uma das opções (a Petrobras)');
    expect(one.objetivo_alcancado).toBe(false);
  });
});
