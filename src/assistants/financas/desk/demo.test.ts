import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { demoYear } from '../data/demo-year.ts';
import { ENGINES, earned, given, somebody, spent, TODAY } from './fixtures.ts';
import { type FinanceDesk, openDesk } from './index.ts';

test('[F17] the demonstration’s year is the same for the same day, and ends on it', () => {
  const year = demoYear(TODAY);
  expect(demoYear(TODAY)).toEqual(year);
  expect(demoYear(TODAY, 2)).not.toEqual(year);
  const happened = year.entries.filter(({ tipo }) => !tipo.startsWith('conta_'));
  expect(happened.length).toBeGreaterThan(400);
  expect(happened.every(({ data }) => data >= '2025-12-01' && data <= TODAY)).toBe(true);
  expect(new Set(happened.map(({ data }) => data.slice(0, 7))).size).toBe(12);
});

describe.each(ENGINES)('the demonstration’s person on %s', (_, open) => {
  let tables: TestTables;
  let desk: FinanceDesk;
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
  }, 60_000);
  afterAll(() => tables.close());

  test('[F17] is loaded once, leaves the person’s own alone, and goes without a trace', async () => {
    const ana = somebody();
    await given(desk.accounts.create(ana.next(), { nome: 'Conta corrente', saldoCents: 10_000 }));
    await given(desk.entries.register(ana.next(), [spent(1_500)]));
    const before = { worth: await desk.netWorth(ana, TODAY), last: await desk.entries.last(ana) };
    const loaded = await given(desk.demo.load(ana.next()));
    expect(loaded).toMatchObject({ carregado: true });
    const worth = await desk.netWorth(ana, TODAY);
    expect(await desk.demo.load(ana.next())).toEqual(loaded);
    expect(await desk.netWorth(ana, TODAY)).toEqual(worth);
    expect((await desk.names(ana)).contas).toEqual([
      'Conta corrente',
      'Conta corrente (exemplo)',
      'Poupança',
    ]);
    await given(
      desk.entries.register(ana.next(), [
        spent(700, { tipo: 'gasto_cartao', cartao: 'Cartão Azul' }),
        earned(900),
      ]),
    );
    expect(await desk.demo.remove(ana.next())).toEqual({ carregado: false, lancamentos: 0 });
    expect(await desk.demo.state(ana)).toEqual({ carregado: false, lancamentos: 0 });
    expect(await desk.entries.last(ana, 5)).toMatchObject([
      { cents: 900 },
      { cents: 700, cartao: null },
      before.last[0] ?? {},
    ]);
    expect(await desk.netWorth(ana, TODAY)).toMatchObject({
      totalCents: before.worth.totalCents + 900,
      bensCents: 0,
      dividasCents: 0,
    });
    expect((await desk.names(ana)).cartoes).toEqual([]);
    expect(await given(desk.entries.undoLast(ana.next()))).toMatchObject({
      operacao: 'registrar',
      mudancas: 2,
    });
    expect(await given(desk.entries.undoLast(ana.next()))).toMatchObject({
      operacao: 'registrar',
      lancamentos: [{ cents: 1_500 }],
    });
  });

  test('[F17] lives plausibly: pays its invoices, saves a little, owes less than it did', async () => {
    const ana = somebody();
    await desk.demo.load(ana);
    const invoices = await desk.cards.invoices.list(ana, {}, TODAY);
    expect(invoices.filter(({ venceEm }) => venceEm <= TODAY).every(({ estado }) => estado === 'paga')).toBe(
      true,
    );
    expect(invoices.some(({ abertoCents }) => abertoCents > 0)).toBe(true);
    const [checking] = await desk.accounts.list(ana, TODAY);
    expect(checking).toMatchObject({ nome: 'Conta corrente', principal: true });
    expect(checking?.saldoCents).toBeGreaterThan(0);
    const car = await desk.debts.get(ana, 'Financiamento do carro', TODAY);
    expect(car).toMatchObject({ totalCents: 3_564_000, parcelasPagas: 12, pagoCents: 12 * 99_000 });
    const year = await desk.data.query(
      ana,
      {
        category: 'Dados_receitas_e_despesas',
        action: 'ranking',
        groupBy: 'categoria',
        filters: { periodo: '12m', tipo: 'despesa' },
      },
      TODAY,
    );
    expect('rows' in year && year.rows.length).toBeGreaterThan(8);
    const month = await desk.data.query(
      ana,
      { category: 'Dados_receitas_e_despesas', action: 'summary', filters: { periodo: 'mesAnterior' } },
      TODAY,
    );
    expect('totais' in month && month.totais.saldo).toBeGreaterThan(-200_000);
    expect(await desk.scheduled.list(ana)).toHaveLength(3);
  });
});
