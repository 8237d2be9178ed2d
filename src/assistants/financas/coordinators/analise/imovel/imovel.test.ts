import { describe, expect, test } from 'vitest';
import type { Json } from '#protocol';
import { expectTraced } from '../../kit/fixtures.ts';
import { askAnalise, type Ledger, months, rows } from '../fixtures.ts';

const PUBLISHED = { juros_imobiliario_ano: '11.49' };

type Owned = {
  income?: number;
  spent?: number;
  reserve?: number;
  free?: number;
  owed?: number;
  rent?: number;
};

const held = (cents: number) => rows(cents > 0 ? [{ titulo: 'CDB', centavos: cents }] : [], { vazio: false });

/** Somebody with these figures a month, and these put by, in cents. */
function somebody(owned: Owned): Ledger {
  const { income = 500_000, spent = 300_000, reserve = 0, free = 0, owed = 0, rent = 0 } = owned;
  const debts = rows(owed > 0 ? [{ titulo: 'Carro', centavos: 900_000, parcela: owed }] : []);
  const rents = rows(rent > 0 ? [{ titulo: '2026-10', chave: '2026-10', centavos: rent }] : []);
  const flow = months(['2026-09', income, spent], ['2026-10', income, spent], ['2026-11', income, 0]);
  return ({ categoria, filtros }) => {
    const { subcategoria, reserva } = (filtros ?? {}) as { subcategoria?: string; reserva?: boolean };
    if (categoria === 'Dados_dividas') return debts;
    if (categoria === 'Dados_contas_e_saldos') return rows([]);
    if (categoria === 'Dados_investimentos') return held(reserva ? reserve : free);
    return subcategoria === 'Aluguel' ? rents : flow;
  };
}

const ask = async (
  query: string,
  owned: Owned | Ledger | null = {},
  published: Readonly<Record<string, string>> = PUBLISHED,
) => {
  const ledger = owned === null ? undefined : typeof owned === 'function' ? owned : somebody(owned);
  const told = await askAnalise(query, { ...(ledger && { ledger }), published });
  await expectTraced(told.whole, told.figures, async ({ tipo, entradas }) =>
    tipo === 'dados' && ledger ? (ledger(entradas) as unknown as Json) : null,
  );
  return told;
};

describe('[F16.ex1] whether a home of a price fits', () => {
  // R$ 60.000 at 1% a month in 120 months: 60.000 × 0,01 ÷ (1 − 1,01^−120) = R$ 860,83.
  const DEAL = 'casa de 120 mil com entrada de 60 mil a 1% ao mês em 120 meses, cabe na minha renda?';

  test('[F16.ex1] both tables, the commitment with what is owed already, and the reserve', async () => {
    const { text, asked, consolidation } = await ask(DEAL, {
      owed: 30_000,
      reserve: 1_200_000,
      free: 7_000_000,
    });
    // (860,83 + 300,00) ÷ 5.000,00 = 23,2%.
    expect(text).toMatch(
      /^Sim, a casa cabe na sua renda: a parcela ficaria em R\$ 860,83 por mês e o comprometimento da renda em 23,2%, dentro dos 30%/,
    );
    expect(text).toContain('R$ 60.000,00 financiados em 120 meses, com juros de 12,68% ao ano (1% ao mês)');
    // 500,00 of amortisation; interest 600,00 at first, 5,00 at last, 121 ÷ 2 months of 600,00 in all.
    expect(text).toContain(
      'pela SAC ela começa em R$ 1.100,00 e vai caindo até R$ 505,00, e os juros somam R$ 36.300,00',
    );
    expect(text).toContain('no começo deixaria o comprometimento da renda em 28%');
    expect(text).toContain('A sobra média do mês, R$ 2.000,00, cobre a parcela.');
    // 12.000,00 ÷ (3.000,00 + 860,83) = 3,1.
    expect(text).toContain('a reserva cobriria 3,1 meses de gastos, o que dá fôlego');
    expect(text).toContain('perto de R$ 6.000,00 para imposto, escritura e registro');
    expect(asked.filter((each) => each.startsWith('pesquisa_externa'))).toEqual([]);
    expect(consolidation).toMatchObject({ status: 'sucesso_completo', objetivo_alcancado: true });
  });

  test.each([
    // Instalment 860,83.
    [286_944, 30, /^Sim, /],
    [286_800, 30.02, /^Dá, mas no limite: .* Até 30% considero confortável, e acima de 35% já não cabe/],
    [245_951, 35, /^Dá, mas no limite/],
    [245_900, 35.01, /^Com a renda de hoje, a casa não cabe: .* acima dos 35%/],
  ])('[F16.ex1] an income of %i cents: %d per cent', async (income, _, verdict) => {
    const { text } = await ask(DEAL, { income, spent: 0 });
    expect(text).toMatch(verdict);
  });

  test('[F16.ex1] where the income carries it and the month does not, the month decides; rent that ends helps', async () => {
    const tight = { income: 500_000, spent: 460_000, free: 6_000_000 };
    const { text } = await ask(DEAL, tight);
    expect(text).toMatch(
      /^Na renda cabe, no mês ainda não: a parcela de R\$ 860,83 .* hoje sobram só R\$ 400,00/,
    );
    expect((await ask(DEAL, { ...tight, rent: 60_000 })).text).toContain(
      'O aluguel de R$ 600,00 deixaria de existir, e com ele a sobra do mês cobre a parcela.',
    );
    expect((await ask(DEAL, { ...tight, spent: 510_000 })).text).toContain(
      'hoje seus gastos já passam da renda em R$ 100,00 por mês',
    );
  });

  test('[F9.analise] the rate is what is published, and where nobody tells it, a premise that is said', async () => {
    const { text } = await ask('posso comprar um apê de 350 mil?', { income: 2_000_000, free: 7_000_000 });
    expect(text).toContain(
      'R$ 280.000,00 financiados em 360 meses, com juros de 11,49% ao ano (0,91% ao mês)',
    );
    expect(text).toContain(
      'Os juros são a média do mercado publicada (bcb), e o prazo é uma suposição minha.',
    );
    const alone = await ask('posso comprar um apê de 350 mil?', { income: 2_000_000, free: 7_000_000 }, {});
    expect(alone.text).toContain('com juros de 12% ao ano (0,95% ao mês)');
    expect(alone.text).toContain(
      'Os juros são uma suposição minha, porque a taxa de hoje não respondeu, e o prazo também.',
    );
    expect(alone.consolidation.status).toBe('sucesso_parcial');
  });

  test('[F16.ex1] a down payment that is not there is said; one that empties the reserve too; what needs no bank', async () => {
    const short = await ask('posso comprar uma casa de 300 mil?', { income: 2_000_000, free: 1_000_000 });
    expect(short.text).toContain(
      'Para a entrada usual de 20%, R$ 60.000,00, você tem hoje R$ 10.000,00 fora da reserva',
    );
    const eaten = await ask(DEAL, { free: 1_000_000, reserve: 6_000_000 });
    expect(eaten.text).toContain('Fora da reserva você tem R$ 10.000,00, menos do que a entrada');
    // (60.000,00 − 50.000,00) ÷ 3.860,83 = 2,5.
    expect(eaten.text).toContain('a reserva cobriria 2,5 meses de gastos, pouco para uma dívida longa');
    const cash = await ask('posso comprar uma casa de 80 mil?', { free: 9_000_000 });
    expect(cash.text).toMatch(
      /^Dá para comprar a casa sem financiar: fora da reserva você tem R\$ 90\.000,00/,
    );
  });

  test('[F9.analise] what is borrowed is not the price', async () => {
    const { text } = await ask('minha renda dá pra financiar 250 mil em 360 meses?', { income: 1_000_000 });
    expect(text).toMatch(
      /^Sim, esse financiamento cabe na sua renda: a parcela ficaria em R\$ 2\.366,82 por mês/,
    );
    expect(text).toContain('A conta: R$ 250.000,00 financiados em 360 meses');
    expect(text).not.toContain('entrada');
  });
});

describe('[F16.ex1] how much of a home an income carries', () => {
  test('[F16.ex1] "Posso comprar uma casa com minha renda atual?"', async () => {
    const { text, consolidation } = await ask('Posso comprar uma casa com minha renda atual?', {
      ...{ income: 1_000_000, spent: 500_000, owed: 100_000, free: 20_000_000, reserve: 4_000_000 },
    });
    // 30% of 10.000,00 less 1.000,00.
    expect(text).toContain('A conta: parcela de até R$ 2.000,00 em 360 meses, com juros de 11,49% ao ano');
    expect(text).toMatch(
      /^Sim, com limite: com a sua renda dá para pensar em um imóvel de até R\$ 411\.253,55\. Ela comporta R\$ 211\.253,55/,
    );
    expect(text).toContain('As parcelas que você já paga somam R$ 1.000,00, 10% da renda');
    expect(text).toContain('Uso como teto 30% da renda para todas as parcelas juntas');
    // 40.000,00 ÷ 7.000,00.
    expect(text).toContain('a reserva cobriria 5,7 meses de gastos');
    expect(consolidation).toMatchObject({ status: 'sucesso_completo', objetivo_alcancado: true });
    expect(consolidation.recomendacoes_adicionais).toHaveLength(1);
  });

  test('[F9.analise] the down payment may be what is missing', async () => {
    // 1.500,00 × (1 − 1,01^−120) ÷ 0,01 = 104.550,78; ÷ 0,8 and ÷ 4.
    const { text } = await ask('ganho 5 mil, que casa posso financiar a 1% ao mês em 120 meses?', null);
    expect(text).toContain(
      'um financiamento de até R$ 104.550,78. Com a entrada usual de 20%, isso dá um imóvel perto de R$ 130.688,48.',
    );
    expect(text).toContain('A entrada seria de R$ 26.137,70, e não encontrei dinheiro guardado');
  });

  test('[F9.analise] no room under what is owed, a month in the red', async () => {
    const owed = await ask('posso comprar uma casa?', { owed: 160_000 });
    expect(owed.text).toMatch(
      /^Hoje não: as parcelas que você já paga somam R\$ 1\.600,00 por mês, 32% da renda/,
    );
    expect(owed.text.match(/R\$ 1\.600,00/g)).toHaveLength(1);
    expect(owed.whole).toContain('pergunte qual dívida pagar primeiro');
    const red = await ask('posso comprar uma casa?', { spent: 520_000 });
    expect(red.text).toContain('hoje seus gastos passam da renda em R$ 200,00 por mês');
  });

  test('[F9.analise] without an income what can be said is said, and one thing is asked', async () => {
    const open = await ask('posso comprar uma casa?', null);
    expect(open.text).toMatch(
      /^Falta a sua renda .* cada R\$ 1\.000,00 de renda comporta perto de R\$ 31\.688,03/,
    );
    expect(open.consolidation).toMatchObject({
      objetivo_alcancado: false,
      proximos_passos_sugeridos: ['Quanto você ganha por mês, mais ou menos?'],
    });
    const priced = await ask('posso comprar um apê de 350 mil?', null);
    // 2.650,84 ÷ 0,3.
    expect(priced.text).toMatch(
      /^Falta a sua renda .* R\$ 2\.650,84 por mês, .* perto de R\$ 8\.836,13 por mês/,
    );
  });

  test('[F15] what does not answer is left out and said', async () => {
    const stuck =
      (...categories: readonly string[]): Ledger =>
      (asked) =>
        categories.includes(String(asked.categoria)) ? null : somebody({})(asked);
    const debts = await ask('posso comprar uma casa?', stuck('Dados_dividas', 'Dados_investimentos'));
    expect(debts.text).toContain('não deu para ver as parcelas de dívidas que já existem, ');
    expect(debts.consolidation.status).toBe('sucesso_parcial');
    const blind = await ask('posso comprar uma casa?', stuck('Dados_receitas_e_despesas'));
    expect(blind.text).toContain('Não consegui consultar suas receitas e despesas agora');
    expect(blind.consolidation.objetivo_alcancado).toBe(false);
  });
});

describe('[F9.analise] rent or buy', () => {
  test('[F9.analise] a year of rent beside the price and the interest', async () => {
    const query = 'vale a pena financiar uma casa de 240 mil a 10% ao ano ou continuar no aluguel de 1.200?';
    const { text } = await ask(query, { income: 2_000_000, free: 4_800_000 });
    // 14.400,00 ÷ 240.000,00.
    expect(text).toMatch(
      /^Pelos números, continuar no aluguel sai mais barato por enquanto: um ano de aluguel equivale a 6% do preço, e o financiamento cobra 10% ao ano/,
    );
    // 192.000,00 × 0,797414%.
    expect(text).toContain(
      'No primeiro mês, R$ 1.531,03 da parcela seriam só juros, contra R$ 1.200,00 de aluguel.',
    );
    const dear = await ask(
      'vale a pena sair do aluguel de 2.500 e financiar uma casa de 240 mil a 10% ao ano?',
      {},
    );
    expect(dear.text).toMatch(
      /^Pelos números, comprar compensa: um ano de aluguel equivale a 12,5% do preço/,
    );
  });

  test('[F9.analise] the rent that is said goes before the one that is registered', async () => {
    const { text } = await ask('vale a pena alugar por R$ 2.400 ou comprar um apê de 240 mil a 10% ao ano?', {
      rent: 100_000,
    });
    // 28.800,00 ÷ 240.000,00.
    expect(text).toMatch(/^Pelos números, comprar compensa: um ano de aluguel equivale a 12% do preço/);
    expect(text).toContain('contra R$ 2.400,00 de aluguel');
  });

  test('[F9.analise] without a price, the price at which both are the same', async () => {
    const { text, consolidation } = await ask('vale a pena alugar ou comprar?', { rent: 185_000 });
    // 1.850,00 × 12 ÷ 11,49%.
    expect(text).toContain('empata se um imóvel igual custar até R$ 193.211,49');
    expect(consolidation.objetivo_alcancado).toBe(true);
    const unknown = await ask('vale a pena alugar ou comprar?', null);
    expect(unknown.text).toMatch(/^Depende .* abaixo de 11,49% do preço/);
    expect(unknown.consolidation.objetivo_alcancado).toBe(false);
  });
});
