import { describe, expect, test } from 'vitest';
import type { Json } from '#protocol';
import { expectTraced } from '../../kit/fixtures.ts';
import { askAnalise, type Ledger, months, rows } from '../fixtures.ts';

type Spent = { readonly needs: number; readonly wants: number };

/** Two whole months alike, all needs of one category and all wants of another, in cents a month. */
function somebody(income: number, { needs, wants }: Spent, rate?: string): Ledger {
  const flow = months(
    ['2026-09', income, needs + wants],
    ['2026-10', income, needs + wants],
    ['2026-11', 1, 1],
  );
  return ({ categoria, agrupar }) => {
    if (categoria === 'Dados_dividas')
      return rows(rate === undefined ? [] : [{ titulo: 'Cartão', centavos: 100_000, juros_mes: rate }]);
    if (agrupar !== 'categoria') return flow;
    return rows([
      { titulo: 'Moradia', chave: 'moradia', centavos: needs * 2 },
      { titulo: 'Lazer', chave: 'lazer', centavos: wants * 2 },
    ]);
  };
}

const ask = async (query: string, ledger?: Ledger) => {
  const told = await askAnalise(query, ledger ? { ledger } : {});
  await expectTraced(told.whole, told.figures, async ({ tipo, entradas }) =>
    tipo === 'dados' && ledger ? (ledger(entradas) as unknown as Json) : null,
  );
  return told;
};

describe('[F9.analise] a month’s budget', () => {
  test('[F9.analise] whether it closes, the three groups, and where there is most to adjust', async () => {
    const { text, whole, consolidation } = await ask(
      'meu orçamento fecha?',
      somebody(500_000, { needs: 240_000, wants: 200_000 }),
    );
    expect(text).toMatch(
      /^Fecha: em média entram R\$ 5\.000,00 e saem R\$ 4\.400,00 por mês, e sobram R\$ 600,00\./,
    );
    expect(text).toContain(
      'até R$ 2.500,00 para necessidades, até R$ 1.500,00 para desejos e R$ 1.000,00 para guardar',
    );
    expect(text).toContain(
      'Hoje as necessidades levam R$ 2.400,00 (48% da renda) e os desejos, R$ 2.000,00 (40% da renda). Ficam R$ 600,00, 12% da renda.',
    );
    expect(text).toContain(
      'O maior desvio está nos desejos, R$ 500,00 acima da referência; ali pesam mais Lazer (R$ 2.000,00 por mês).',
    );
    expect(whole).toContain('escolha uma dessas categorias e defina um limite');
    expect(consolidation).toMatchObject({ status: 'sucesso_completo', objetivo_alcancado: true });
  });

  test('[F9.analise] a month that does not close, needs above all, a dear debt', async () => {
    const { text, whole } = await ask(
      'meu orçamento fecha?',
      somebody(400_000, { needs: 300_000, wants: 120_000 }, '10'),
    );
    expect(text).toMatch(
      /^Não fecha: em média entram R\$ 4\.000,00 e saem R\$ 4\.200,00 por mês, e faltam R\$ 200,00\./,
    );
    expect(text).toContain('Faltam R$ 200,00, 5% da renda.');
    expect(text).toContain(
      'O maior desvio está nas necessidades, R$ 1.000,00 acima da referência; ali pesam mais Moradia (R$ 3.000,00 por mês).',
    );
    expect(text).toContain('Enquanto Cartão cobrar 10% ao mês');
    expect(whole).toContain('o primeiro passo é baixar gastos até ele fechar');
    const even = await ask('meu orçamento fecha?', somebody(420_000, { needs: 300_000, wants: 120_000 }));
    expect(even.text).toMatch(/^Fecha no limite: em média entram R\$ 4\.200,00/);
  });

  test('[F9.analise] how to make one: the targets first; within them nothing has to be cut', async () => {
    const { text } = await ask(
      'como montar meu orçamento?',
      somebody(500_000, { needs: 240_000, wants: 100_000 }),
    );
    expect(text).toMatch(
      /^Para uma renda de R\$ 5\.000,00 por mês, a referência 50-30-20 dá até R\$ 2\.500,00/,
    );
    expect(text).toContain('Necessidades e desejos estão dentro da referência');
  });

  test.each([
    [{ needs: 240_000, wants: 100_000 }, /^Segue: necessidades e desejos cabem na referência/],
    [
      { needs: 240_000, wants: 200_000 },
      /^Não segue de todo: um dos grupos passa da referência 50-30-20 em R\$ 500,00/,
    ],
    [{ needs: 400_000, wants: 200_000 }, /^Não segue: os gastos passam da renda/],
  ])('[F9.analise] whether it goes by the reference: %o', async (spent, answer) => {
    expect((await ask('meu orçamento segue a regra 50-30-20?', somebody(500_000, spent))).text).toMatch(
      answer,
    );
  });

  test('[F9.analise] an income that was said, alone and beside own spending', async () => {
    const alone = await ask('como dividir um salário de 3.200?');
    expect(alone.text).toMatch(
      /^Para uma renda de R\$ 3\.200,00 por mês, .* até R\$ 1\.600,00 .* até R\$ 960,00 .* R\$ 640,00 para guardar/,
    );
    expect(alone.text).toContain('Não há gastos seus registrados');
    const both = await ask(
      'ganho 6 mil, como dividir?',
      somebody(500_000, { needs: 240_000, wants: 100_000 }),
    );
    expect(both.text).toContain('Hoje as necessidades levam R$ 2.400,00 (40% da renda)');
    expect(both.text).toContain('Usei a renda que você disse');
  });

  test('[F15] nothing registered, no income, rows that do not answer', async () => {
    const empty = await ask('como dividir meu salário?');
    expect(empty.text).toMatch(/^Comece pela renda e separe em três partes/);
    expect(empty.consolidation).toMatchObject({
      objetivo_alcancado: false,
      proximos_passos_sugeridos: ['Quanto você ganha por mês, mais ou menos?'],
    });
    const spending = await ask('meu orçamento fecha?', somebody(0, { needs: 100_000, wants: 50_000 }));
    expect(spending.text).toMatch(/^Não há receitas suas registradas, só gastos de R\$ 1\.500,00 por mês/);
    const blind = await ask('meu orçamento fecha?', () => null);
    expect(blind.text).not.toContain('R$');
    const all = somebody(500_000, { needs: 240_000, wants: 100_000 });
    const half = await ask('meu orçamento fecha?', (asked) =>
      asked.agrupar === 'categoria' ? null : all(asked),
    );
    expect(half.text).toMatch(/^Fecha: /);
    expect(half.text).toContain('não deu para ver os gastos por categoria');
  });
});
