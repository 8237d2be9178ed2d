import { describe, expect, test } from 'vitest';
import type { Json } from '#protocol';
import { expectTraced } from '../../kit/fixtures.ts';
import { askAnalise, type Ledger, months, rows, TODAY } from '../fixtures.ts';
import { readDebts } from './read.ts';

const PUBLISHED = {
  ...{ juros_cartao_rotativo_mes: '15.00', juros_pessoal_mes: '6.00', juros_veiculos_mes: '2.00' },
  cdi: '14.90',
};

const CAR = {
  ...{ titulo: 'Carro 2020', centavos: 1_200_000, parcela: 100_000, parcelas: 24, parcelas_pagas: 12 },
  juros_mes: '1',
};
const FAMILY = { titulo: 'Empréstimo da família', centavos: 60_000, parcela: 20_000, juros_mes: null };

type Owned = {
  income?: number;
  spent?: number;
  debts?: Parameters<typeof rows>[0];
  free?: number;
  reserve?: number;
};

function somebody({ income = 500_000, spent = 300_000, debts = [], free = 0, reserve = 0 }: Owned): Ledger {
  const flow = months(['2026-09', income, spent], ['2026-10', income, spent]);
  return ({ categoria, filtros }) => {
    if (categoria === 'Dados_dividas') return rows(debts);
    if (categoria === 'Dados_receitas_e_despesas') return flow;
    const cents = (filtros as { reserva?: boolean }).reserva === true ? reserve : free;
    return categoria === 'Dados_investimentos' && cents > 0
      ? rows([{ titulo: 'CDB', centavos: cents }])
      : rows([]);
  };
}

const ask = async (
  query: string,
  owned: Owned | Ledger | null = null,
  published: Readonly<Record<string, string>> = PUBLISHED,
) => {
  const ledger = owned === null ? undefined : typeof owned === 'function' ? owned : somebody(owned);
  const told = await askAnalise(query, { ...(ledger && { ledger }), published });
  await expectTraced(told.whole, told.figures, async ({ tipo, entradas }) =>
    tipo === 'dados' && ledger ? (ledger(entradas) as unknown as Json) : null,
  );
  return told;
};

describe('[F9.analise] debts as people tell them', () => {
  test.each([
    [
      'devo 12 mil no cartão a 12% ao mês e 5 mil no cheque especial',
      ['o cartão 12000 12 mes', 'o cheque especial 5000 -'],
    ],
    [
      'cartão 3 mil, cheque especial 2 mil e empréstimo 10 mil, por onde começo?',
      ['o cartão 3000 -', 'o cheque especial 2000 -', 'o empréstimo 10000 -'],
    ],
    [
      'tenho uma dívida de cartão de 8 mil e um empréstimo de 20 mil a 3% ao mês, como pago?',
      ['o cartão 8000 -', 'o empréstimo 20000 3 mes'],
    ],
    [
      'devo pro banco 10 mil e pro meu pai 2 mil, quem pago antes?',
      ['o empréstimo 10000 -', 'a dívida com gente próxima 2000 -'],
    ],
    ['to devendo 4500 no rotativo e posso pagar 600 por mês', ['o cartão 4500 -']],
    ['devo 2 mil num cartão e 3 mil no outro cartão', ['o cartão 2000 -', 'o segundo cartão 3000 -']],
    ['devo 20 mil no consignado a 24% ao ano, como saio?', ['o consignado 20000 24 ano']],
    ['tenho 12 mil de dívida e ganho 3 mil, o que faço?', ['a dívida 12000 -']],
    ['Tô com o nome sujo, devo 12 mil em 3 lugares e ganho 2.800. por onde começo?', ['a dívida 12000 -']],
    [
      'Amortizo o financiamento da casa ou invisto? taxa 9% ao ano, saldo 180 mil',
      ['o financiamento do imóvel 180000 9 ano'],
    ],
    ['como saio das dívidas?', []],
  ])('[F9.analise] %s', (text, expected) => {
    const debts = readDebts({ text, today: TODAY })?.debts.map(
      ({ nome, saldo, taxa }) => `${nome} ${saldo / 100} ${taxa ? `${taxa.valor} ${taxa.de}` : '-'}`,
    );
    expect(debts).toEqual(expected);
  });
});

describe('[F9.analise] the way out of debt', () => {
  test('[F9.analise] one debt, month by month', async () => {
    // 1.000,00 + 100,00 − 600,00 = 500,00; 500,00 + 50,00: paid in the second month, 150,00 of interest.
    const { text, consolidation } = await ask(
      'devo 1.000 no cartão a 10% ao mês e posso pagar 600 por mês, como saio dessa?',
    );
    expect(text).toMatch(
      /^Pagando R\$ 600,00 por mês, dá para sair das dívidas em 2 meses, com R\$ 150,00 de juros/,
    );
    expect(text).toContain('Pagando só os juros do mês, sem baixar o que se deve, a dívida não acaba nunca.');
    expect(consolidation).toMatchObject({ status: 'sucesso_completo', objetivo_alcancado: true });
  });

  test('[F9.analise] the dearest first beside the smallest first', async () => {
    const query =
      'devo 1.000 no cartão a 10% ao mês e 500 no empréstimo a 2% ao mês, posso pagar 400 por mês. Como saio?';
    const { text, asked } = await ask(query);
    // By hand, interest to the cent and the interest of a month as the least: 110,00 + 81,00 + 49,10 + 14,01 + 3,08; and
    // 110,00 + 104,20 + 91,42 + 60,56 + 26,62 the other way round.
    expect(text).toMatch(
      /^Pagando R\$ 400,00 por mês, dá para sair das dívidas em 5 meses, com R\$ 257,19 de juros no caminho. A primeira a atacar é o cartão, a mais cara: 10% ao mês/,
    );
    expect(text).toContain(
      'pela bola de neve, em que vai para a de saldo menor, termina em 5 meses e paga R$ 392,80',
    );
    expect(text).toContain('A avalanche economiza R$ 135,61.');
    expect(text).toContain('a primeira a acabar, o empréstimo, termina em 2 meses');
    expect(text).toContain('Ao todo são R$ 1.500,00, que custam R$ 110,00 de juros no próximo mês.');
    expect(asked.filter((each) => each.startsWith('pesquisa_externa'))).toEqual([]);
  });

  test('[F9.analise] registered debts, with what is left of a month; instalments are worth less today', async () => {
    const { text } = await ask('qual dívida pago primeiro?', { debts: [CAR, FAMILY] });
    // 1.000,00 × (1 − 1,01^−12) ÷ 0,01 = 11.255,07, of which 1% is 112,55.
    expect(text).toMatch(
      /^A primeira a pagar é Carro 2020: é a mais cara, cobra 1% ao mês, e só no próximo mês seriam R\$ 112,55 de juros/,
    );
    expect(text).toContain(
      'Somando a sobra média do mês, R$ 2.000,00, às parcelas de R$ 1.200,00 que você já paga',
    );
    expect(text).toContain(
      'Carro 2020 (R$ 11.255,07 a 1% ao mês) e Empréstimo da família (R$ 600,00, sem juros)',
    );
    expect(text).toContain('Contei Empréstimo da família sem juros, porque não há taxa registrada.');
    // Twelve instalments of 1.000,00 less what they are worth today, and less two cents that the rounding of each month's interest saves.
    expect(text).toContain('Pagando só o mínimo de cada uma levaria 12 meses e custaria R$ 744,91 de juros.');
  });

  test('[F9.analise] a rate that nobody told is a reference, and said; a year’s rate is taken by the month', async () => {
    const card = await ask('devo 5 mil no cartão, posso pagar 2 mil por mês, como saio?');
    expect(card.text).toContain('o cartão (R$ 5.000,00 a 15% ao mês)');
    expect(card.text).toContain('Sem a taxa certa, usei uma de referência para o cartão');
    expect(card.text).toContain('A referência é a média do mercado publicada (bcb).');
    expect(card.text).toContain('a lei limita juros e encargos ao valor da dívida original');
    const silent = await ask('devo 5 mil no empréstimo, posso pagar 2 mil por mês, como saio?', null, {});
    expect(silent.text).toContain('o empréstimo (R$ 5.000,00 a 6% ao mês)');
    const yearly = await ask('devo 5 mil no consignado a 24% ao ano, posso pagar 2 mil por mês, como saio?');
    expect(yearly.text).toContain('o consignado (R$ 5.000,00 a 1,81% ao mês)');
  });

  test('[F9.analise] where the payment does not even cover the interest, the order is not the answer', async () => {
    const { text, whole, consolidation } = await ask(
      'devo 12 mil no cartão a 10% ao mês e só consigo pagar 800 por mês',
    );
    expect(text).toMatch(
      /^Pagando R\$ 800,00 por mês, a conta não fecha: só de juros as dívidas custam R\$ 1\.200,00 por mês/,
    );
    expect(whole).toContain('consignado, portabilidade');
    expect(consolidation.objetivo_alcancado).toBe(false);
    const month = await ask('como saio das dívidas?', {
      ...{ income: 310_000, spent: 300_000 },
      debts: [{ titulo: 'Cartão', centavos: 1_200_000, juros_mes: '10' }],
    });
    expect(month.whole).toContain(
      'Os juros do mês, R$ 1.200,00, são mais do que os R$ 100,00 que sobram: o caminho é renegociar',
    );
    const red = await ask('como saio das dívidas?', { income: 290_000, debts: [CAR] });
    expect(red.text).toMatch(
      /^Só com as parcelas de R\$ 1\.000,00 que você já paga, dá para sair das dívidas em 12 meses/,
    );
    expect(red.whole).toContain('hoje não sobra dinheiro: o caminho é renegociar');
  });

  test('[F9.analise] what can be paid is asked for once, and nothing else', async () => {
    const { text, consolidation } = await ask(
      'devo 12 mil no cartão a 12% ao mês e 5 mil no cheque especial',
    );
    expect(text).toMatch(
      /^Para dizer em quanto tempo .* A primeira a pagar é o cartão: .* R\$ 1\.440,00 de juros/,
    );
    expect(text).toContain('o cheque especial (R$ 5.000,00 a 8% ao mês)');
    expect(consolidation).toMatchObject({
      objetivo_alcancado: false,
      proximos_passos_sugeridos: ['Quanto você consegue pagar por mês, somando tudo?'],
    });
  });

  test('[F15] no debts, debts that do not answer, a month that does not answer', async () => {
    expect((await ask('como saio das dívidas?', {})).text).toMatch(/^Não encontrei dívidas suas registradas/);
    const stuck =
      (category: string): Ledger =>
      (asked) =>
        asked.categoria === category ? null : somebody({ debts: [CAR, FAMILY] })(asked);
    const blind = await ask('como saio das dívidas?', stuck('Dados_dividas'));
    expect(blind.text).toMatch(/^Não consegui consultar suas dívidas agora/);
    expect(blind.text).not.toContain('R$');
    const month = await ask('como saio das dívidas?', stuck('Dados_receitas_e_despesas'));
    expect(month.text).toMatch(/^Só com as parcelas de R\$ 1\.200,00 que você já paga/);
    expect(month.text).toContain('não deu para ver quanto sobra no seu mês');
  });
});

describe('[F9.analise] paying off early, and swapping', () => {
  test('[F9.analise] what a debt costs beside what money earns', async () => {
    const owned = { debts: [{ ...CAR, juros_mes: '2' }, FAMILY], free: 2_000_000, reserve: 900_000 };
    const { text } = await ask('vale a pena quitar o carro antes?', owned);
    // 14,90% a year is 1,16% a month; 1.000,00 × (1 − 1,02^−12) ÷ 0,02 = 10.575,34.
    expect(text).toMatch(
      /^Sim, vale quitar antes: Carro 2020 cobra 2% ao mês, e a renda fixa perto do CDI rende 1,16% ao mês/,
    );
    expect(text).toContain(
      'somam R$ 12.000,00, mas trazidas a hoje valem perto de R$ 10.575,34: quitando agora você deixaria de pagar R$ 1.424,66',
    );
    expect(text).toContain('Fora da reserva você tem R$ 20.000,00, o que cobre a quitação.');
    expect(text).toContain('A reserva de emergência, R$ 9.000,00, fica de fora');
  });

  test.each([
    ['0.5', /^Pelos números, não compensa ter pressa em quitar: Carro 2020 cobra 0,5% ao mês/],
    ['1', /^Quase dá no mesmo: Carro 2020 cobra 1% ao mês/],
    ['1.2', /^Sim, vale quitar antes/],
    ['0', /^Não há pressa: Carro 2020 não tem juros registrados/],
  ])('[F9.analise] a car at %s per cent a month', async (juros_mes, verdict) => {
    const { text } = await ask('vale a pena quitar o carro antes?', { debts: [{ ...CAR, juros_mes }] });
    expect(text).toMatch(verdict);
  });

  test('[F9.analise] without the yield of today the rule is told', async () => {
    const { text } = await ask('vale a pena quitar o carro antes?', { debts: [CAR] }, {});
    expect(text).toMatch(/^A taxa da renda fixa de hoje não respondeu, mas a regra é simples/);
  });

  test('[F9.analise] a loan to pay the card: by both rates', async () => {
    const { text } = await ask(
      'devo 8 mil no cartão a 14% ao mês, vale a pena pegar um empréstimo a 4% ao mês pra pagar?',
    );
    // 8.000,00 × (1,14³ − 1) = 3.852,35; × (1,04³ − 1) = 998,91.
    expect(text).toContain(
      'Em 3 meses sem pagar nada, R$ 8.000,00 somariam R$ 3.852,35 de juros do jeito que está e R$ 998,91 no novo crédito. É uma diferença de R$ 2.853,44.',
    );
    const open = await ask('pego empréstimo pra pagar o cartão?');
    expect(open.text).toMatch(
      /^Sim, vale trocar: o cartão cobra 15% ao mês e o novo crédito 6% ao mês. Em 3 meses sem pagar nada, R\$ 1\.000,00 somariam/,
    );
    expect(open.text).toContain('A taxa do novo crédito é a média do empréstimo pessoal publicada (bcb).');
    const dear = await ask('pego um empréstimo a 7% ao mês pra quitar a dívida do carro?', { debts: [CAR] });
    expect(dear.text).toMatch(
      /^Não vale trocar: Carro 2020 cobra 1% ao mês e o novo crédito custaria 7% ao mês/,
    );
  });
});
