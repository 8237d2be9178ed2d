import { describe, expect, test } from 'vitest';
import type { Json } from '#protocol';
import { expectTraced } from '../../kit/fixtures.ts';
import { askAnalise, type Ledger, months, rows } from '../fixtures.ts';

type Owned = { income?: number; spent?: number; reserve?: number; savings?: number; rate?: string };

function somebody({ income = 500_000, spent = 300_000, reserve = 0, savings = 0, rate }: Owned): Ledger {
  const flow = months(['2026-09', income, spent], ['2026-10', income, spent]);
  const held = (cents: number) => (cents > 0 ? rows([{ titulo: 'Caixa', centavos: cents }]) : rows([]));
  return ({ categoria }) => {
    if (categoria === 'Dados_receitas_e_despesas') return flow;
    if (categoria === 'Dados_contas_e_saldos') return held(savings);
    if (categoria === 'Dados_investimentos') return held(reserve);
    return rate === undefined ? rows([]) : rows([{ titulo: 'Cartão', centavos: 500_000, juros_mes: rate }]);
  };
}

const ask = async (query: string, owned: Owned | Ledger | null = null) => {
  const ledger = owned === null ? undefined : typeof owned === 'function' ? owned : somebody(owned);
  const told = await askAnalise(query, ledger ? { ledger } : {});
  await expectTraced(told.whole, told.figures, async ({ tipo, entradas }) =>
    tipo === 'dados' && ledger ? (ledger(entradas) as unknown as Json) : null,
  );
  return told;
};

describe('[F9.analise] the reserve for emergencies', () => {
  test('[F9.analise] months covered, what is missing, how long, and how much a month', async () => {
    const { text, asked, consolidation } = await ask('preciso de mais reserva?', { reserve: 900_000 });
    // 6 × 3.000,00 = 18.000,00; 9.000,00 ÷ 3.000,00; 9.000,00 missing; ÷ 2.000,00 and ÷ 12.
    expect(text).toMatch(
      /^Sim, falta um pedaço: a reserva de R\$ 9\.000,00 cobre 3 meses de gastos, e faltam R\$ 9\.000,00/,
    );
    expect(text).toContain('A referência é R$ 18.000,00: 6 meses de gastos de R$ 3.000,00.');
    expect(text).toContain('Com a sobra média do mês, R$ 2.000,00, ela fica completa em 5 meses.');
    expect(text).toContain('Para completar em 12 meses, seriam R$ 750,00 por mês.');
    expect(asked.filter((each) => each.startsWith('pesquisa_externa'))).toEqual([]);
    expect(consolidation).toMatchObject({ status: 'sucesso_completo', objetivo_alcancado: true });
  });

  test('[F9.analise] enough is said as enough', async () => {
    const { text, whole } = await ask('preciso de mais reserva?', { reserve: 2_000_000 });
    expect(text).toMatch(
      /^Não precisa de mais: a reserva de R\$ 20\.000,00 cobre 6,6 meses de gastos, acima da referência de 6 meses/,
    );
    expect(whole).not.toContain('Programe');
  });

  test('[F9.analise] the size, for who has an income that varies, and as it was said', async () => {
    const varying = await ask('sou autônomo, quanto devo ter de reserva?', { reserve: 900_000 });
    expect(varying.text).toMatch(
      /^A referência é R\$ 36\.000,00: 12 meses de gastos de R\$ 3\.000,00. Hoje há R\$ 9\.000,00, que cobrem 3 meses de gastos, e faltam R\$ 27\.000,00/,
    );
    expect(varying.text).toContain('Como a sua renda varia');
    const told = await ask('uma reserva de 3 meses de gastos basta?', { reserve: 900_000 });
    expect(told.text).toMatch(/^Não precisa de mais: .* acima da referência de 3 meses/);
    expect(told.text).toContain('Usei os meses que você disse.');
  });

  test('[F9.analise] how long it lasts is answered with how long it lasts', async () => {
    const { text } = await ask('se eu perder o emprego, quanto tempo minha reserva aguenta?', {
      reserve: 900_000,
    });
    expect(text).toMatch(
      /^Cerca de 3 meses: é o que a reserva de R\$ 9\.000,00 cobre, gastando R\$ 3\.000,00 por mês/,
    );
  });

  test('[F9.analise] what was said counts before what is registered', async () => {
    const { text } = await ask(
      'gasto 4 mil por mês e tenho 10 mil guardados, guardo 500 por mês, preciso de mais reserva?',
    );
    expect(text).toMatch(
      /^Sim, falta um pedaço: a reserva de R\$ 10\.000,00 cobre 2,5 meses de gastos, e faltam R\$ 14\.000,00/,
    );
    expect(text).toContain('Guardando R$ 500,00 por mês, ela fica completa em 28 meses.');
    const income = await ask('ganho 5 mil, quanto de reserva devo ter?');
    expect(income.text).toMatch(/^A referência seria até R\$ 30\.000,00: 6 meses da renda de R\$ 5\.000,00/);
  });

  test('[F9.analise] nothing put by, a month in the red, savings that may count, a dear debt', async () => {
    const none = await ask('preciso de mais reserva?', { spent: 510_000, savings: 50_000, rate: '12' });
    expect(none.text).toMatch(
      /^Sim, vale começar: não há reserva de emergência registrada, e a referência para você é de R\$ 30\.600,00/,
    );
    expect(none.text).toContain('Hoje os gastos passam da renda em R$ 100,00 por mês');
    expect(none.text).toContain('Na poupança há R$ 500,00');
    expect(none.text).toContain('Cartão cobra 12% ao mês, mais do que qualquer reserva rende');
    const cheap = await ask('preciso de mais reserva?', { rate: '1' });
    expect(cheap.text).not.toContain('Um cuidado');
  });

  test('[F15] nothing registered and nothing said; rows that do not answer', async () => {
    const empty = await ask('quanto devo ter de reserva?');
    expect(empty.text).toMatch(/^Para dizer o tamanho da reserva preciso saber quanto você gasta/);
    expect(empty.consolidation).toMatchObject({
      objetivo_alcancado: false,
      proximos_passos_sugeridos: ['Quanto você gasta por mês, mais ou menos?'],
    });
    const blind = await ask('preciso de mais reserva?', (asked) =>
      asked.categoria === 'Dados_receitas_e_despesas' ? null : somebody({})(asked),
    );
    expect(blind.text).toMatch(/^Não consegui consultar seus gastos agora/);
    expect(blind.text).not.toContain('R$');
    const half = await ask('preciso de mais reserva?', (asked) =>
      asked.categoria === 'Dados_investimentos' ? null : somebody({})(asked),
    );
    expect(half.text).toContain('A referência é R$ 18.000,00');
    expect(half.text).toContain('não deu para ver a reserva que está registrada');
    expect(half.consolidation.objetivo_alcancado).toBe(false);
  });
});
