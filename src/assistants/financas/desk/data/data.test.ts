import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { ENGINES, earned, given, somebody, spent, TODAY } from '../fixtures.ts';
import {
  DATA_CATEGORIES,
  type DataAnswer,
  type DataQuery,
  type Filters,
  type FinanceDesk,
  type NewEntry,
  openDesk,
  type Who,
} from '../index.ts';

const ledger = (filters: Filters, more: Partial<DataQuery> = {}): DataQuery => ({
  ...{ category: 'Dados_receitas_e_despesas', action: 'summary', filters },
  ...more,
});

const health = (cents: number, more: Partial<NewEntry> = {}): NewEntry =>
  spent(cents, {
    categoria: 'saude',
    subcategoria: 'Farmácia',
    descricao: 'remédio',
    data: '2025-03-10',
    ...more,
  });

describe.each(ENGINES)('the data access on %s', (_, open) => {
  let tables: TestTables;
  let desk: FinanceDesk;
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
  }, 60_000);
  afterAll(() => tables.close());

  const ask = async (who: Who, query: DataQuery): Promise<DataAnswer> => {
    const answer = await desk.data.query(who, query, TODAY);
    if ('invalid' in answer) throw new Error(JSON.stringify(answer));
    return answer;
  };

  test('[F12] each part of a sum tells the rows behind it, and no others', async () => {
    const bia = somebody();
    const rented = spent(250_000, { categoria: 'moradia', subcategoria: 'Aluguel' });
    const markets = Array.from({ length: 55 }, (_, at) =>
      spent(1_000 + at, { categoria: 'alimentacao', subcategoria: 'Supermercado' }),
    );
    await given(desk.entries.register(bia.next(), [rented, earned(500_000)]));
    for (let from = 0; from < markets.length; from += 11)
      await given(desk.entries.register(bia.next(), markets.slice(from, from + 11)));
    const { rows, ids } = await ask(bia, ledger({ tipo: 'despesa' }, { groupBy: 'categoria' }));
    expect(rows.map(({ chave, count, ids: behind = [] }) => [chave, count, behind.length])).toEqual([
      ['moradia', 1, 1],
      ['alimentacao', 55, 50],
    ]);
    const [rent = '', ...others] = rows.flatMap(({ ids: behind = [] }) => behind);
    expect(ids).toContain(rent);
    expect(others).not.toContain(rent);
  });

  test('[F6] health in March 2025, step by step, then with a minimum of R$ 200, then without', async () => {
    const ana = somebody();
    await given(
      desk.entries.register(ana, [
        health(15_000),
        health(20_000, { data: '2025-03-31', subcategoria: 'Dentista' }),
        health(45_050, { data: '2025-03-01', subcategoria: 'Consulta' }),
        health(99_900, { data: '2025-04-01' }),
        health(99_900, { data: '2025-02-28' }),
        spent(30_000, { data: '2025-03-15' }),
        earned(500_000, { data: '2025-03-05' }),
      ]),
    );
    const category = desk.data.category('Dados_receitas_e_despesas');
    expect(category?.filtros.map(({ nome }) => nome)).toEqual(
      expect.arrayContaining([
        'periodo',
        'tipo_receita',
        'tipo_despesa',
        'natureza',
        'valor_minimo',
        'valor_maximo',
      ]),
    );
    const march = ledger({ periodo: { tipo: 'mensal', ano: 2025, mes: 3 } });
    expect(await ask(ana, march)).toMatchObject({
      count: 5,
      totais: { receitas: 500_000, despesas: 110_050 },
    });
    const ofHealth = desk.data.refine(march, { add: { tipo_despesa: 'saúde' } });
    const found = await ask(ana, ofHealth);
    expect(found).toMatchObject({
      ...{ total_cents: 80_050, count: 3, contas: [], vazio: false },
      periodo: { de: '2025-03-01', ate: '2025-03-31', rotulo: 'em março de 2025' },
    });
    expect(found.ids).toHaveLength(3);
    const atLeast = desk.data.refine(ofHealth, { add: { valor_minimo: 20_000 } });
    expect(await ask(ana, atLeast)).toMatchObject({ total_cents: 65_050, count: 2 });
    expect(await ask(ana, desk.data.refine(atLeast, { remove: ['valor_minimo'] }))).toMatchObject({
      total_cents: 80_050,
    });
    expect(march.filters).toEqual({ periodo: { tipo: 'mensal', ano: 2025, mes: 3 } });
    const listed = await ask(ana, { ...atLeast, action: 'list' });
    expect(listed.rows.map(({ titulo, cents, data }) => [titulo, cents, data])).toEqual([
      ['Dentista', 20_000, '2025-03-31'],
      ['Consulta', 45_050, '2025-03-01'],
    ]);
    expect(listed.rows.map(({ id }) => id)).toEqual(listed.ids);
  });

  test('[F6] every category lists its filters, and each filter of the document is among them', () => {
    expect(desk.data.categories().map(({ id }) => id)).toEqual(DATA_CATEGORIES);
    for (const { id, filtros, acoes, descricao } of desk.data.categories()) {
      const names = filtros.map(({ nome }) => nome);
      expect(names, id).toEqual(expect.arrayContaining(['periodo', 'valor_minimo', 'valor_maximo']));
      expect(acoes, id).toEqual(['summary', 'list', 'ranking', 'detail']);
      expect(`${descricao}${filtros.map((filter) => filter.descricao).join('')}`).not.toContain('undefined');
    }
    expect(desk.data.category('Dados_outros')).toBeNull();
  });

  test('[F6] what is wrong with a query is said by name, all of it', async () => {
    const ana = somebody();
    const wrong = async (query: unknown) => {
      const answer = await desk.data.query(ana, query as DataQuery, TODAY);
      return 'invalid' in answer ? answer.invalid.map(({ filtro }) => filtro) : answer;
    };
    expect(await wrong({ category: 'Dados_x', action: 'summary', filters: {} })).toEqual(['category']);
    const bad = {
      tipo: 'gasto',
      categoria: ['saude', 'pets'],
      valor_minimo: 0.5,
      meta: 'x',
      conta: ' ',
      periodo: '9d',
    };
    expect(await wrong({ ...ledger({}), action: 'soma', limit: 0, groupBy: 'classe', filters: bad })).toEqual(
      [...['action', 'groupBy', 'limit', 'tipo', 'categoria', 'valor_minimo', 'meta', 'conta', 'periodo']],
    );
    for (const periodo of [
      { tipo: 'mensal', ano: 2025, mes: 13 },
      { tipo: 'mensal', mes: 1 },
      { tipo: 'trimestral', ano: 2025, trimestre: 5 },
      { tipo: 'anual' },
      { tipo: 'custom', de: '2026-02-30', ate: '2026-03-01' },
      { tipo: 'custom', de: '2026-03-02', ate: '2026-03-01' },
      { tipo: 'semanal' },
    ])
      expect(await wrong(ledger({ periodo: periodo as never })), JSON.stringify(periodo)).toEqual([
        'periodo',
      ]);
    expect(await wrong(ledger({ conta: 'Inter' }))).toEqual(['conta']);
    expect(await wrong(ledger({ valor_minimo: 2, valor_maximo: 1 }))).toEqual(['valor_minimo']);
    const told = await desk.data.query(ana, ledger({ tipo_despesa: 'pets' }), TODAY);
    expect(told).toMatchObject({
      invalid: [{ mensagem: expect.stringMatching(/"pets" não é um valor de "tipo_despesa".*saude/) }],
    });
  });

  test('[F6] every date range is the days it names', async () => {
    const days = async (periodo: NonNullable<Filters['periodo']>) => {
      const { periodo: span } = await ask(somebody(), ledger({ periodo }));
      return [span?.de, span?.ate, span?.rotulo];
    };
    expect(await days('7d')).toEqual(['2026-11-09', TODAY, 'nos últimos 7 dias']);
    expect(await days('30d')).toEqual(['2026-10-17', TODAY, 'nos últimos 30 dias']);
    expect(await days('3m')).toEqual(['2026-08-16', TODAY, 'nos últimos 3 meses']);
    expect(await days('12m')).toEqual(['2025-11-16', TODAY, 'nos últimos 12 meses']);
    expect(await days('mesAtual')).toEqual(['2026-11-01', TODAY, 'neste mês']);
    expect(await days('mesAnterior')).toEqual(['2026-10-01', '2026-10-31', 'no mês passado']);
    expect(await days('anoAtual')).toEqual(['2026-01-01', TODAY, 'neste ano']);
    expect(await days({ tipo: 'trimestral', ano: 2026, trimestre: 1 })).toEqual([
      '2026-01-01',
      '2026-03-31',
      'no 1º trimestre de 2026',
    ]);
    expect(await days({ tipo: 'anual', ano: 2025 })).toEqual(['2025-01-01', '2025-12-31', 'em 2025']);
    expect(await days({ tipo: 'anual', ano: 2026, mes: 2 })).toEqual([
      '2025-03-01',
      '2026-02-28',
      'nos doze meses até fevereiro de 2026',
    ]);
    const custom = { tipo: 'custom', de: '2026-11-01', ate: '2026-11-02' } as const;
    expect(await days(custom)).toEqual(['2026-11-01', '2026-11-02', 'de 01/11/2026 a 02/11/2026']);
  });

  test('[F6] rankings, groups and shares are added up by the database', async () => {
    const ana = somebody();
    await given(desk.accounts.create(ana.next(), { nome: 'Nubank' }));
    await given(
      desk.entries.register(ana.next(), [
        ...[
          spent(10_000),
          spent(20_000),
          spent(30_000, { categoria: 'moradia', subcategoria: 'Aluguel', natureza: 'fixa' }),
        ],
        ...[
          spent(40_000, {
            tipo: 'gasto_cartao',
            cartao: 'Visa',
            categoria: 'lazer',
            subcategoria: 'Cinema',
            data: '2026-10-01',
          }),
        ],
        ...[earned(200_000), earned(5_000, { categoria: 'rendimento', subcategoria: 'CDB' })],
        spent(99_000, { tipo: 'transferencia', destino: 'Poupança', categoria: 'outros' }),
      ]),
    );
    const ranked = await ask(ana, ledger({ tipo: 'despesa' }, { action: 'ranking', groupBy: 'categoria' }));
    expect(ranked.rows.map(({ titulo, cents, count, parte }) => [titulo, cents, count, parte])).toEqual([
      ['Lazer', 40_000, 1, 4_000],
      ['Alimentação', 30_000, 2, 3_000],
      ['Moradia', 30_000, 1, 3_000],
    ]);
    expect(ranked).toMatchObject({ total_cents: 100_000, contas: ['Nubank', 'Visa'] });
    const months = await ask(ana, ledger({}, { groupBy: 'mes' }));
    expect(months.rows.map(({ chave, cents }) => [chave, cents])).toEqual([
      ['2026-10', -40_000],
      ['2026-11', 145_000],
    ]);
    const largest = await ask(ana, ledger({ tipo: 'despesa' }, { action: 'ranking', limit: 1 }));
    expect(largest.rows).toMatchObject([
      { titulo: 'Cinema', cents: 40_000, campos: { cartao: 'Visa', fatura: '2026-11' } },
    ]);
    expect(largest.count).toBe(4);
    expect(await ask(ana, ledger({ tipo_receita: 'investimentos' }))).toMatchObject({ total_cents: 5_000 });
    expect(await ask(ana, ledger({ natureza: 'fixa' }))).toMatchObject({ total_cents: 30_000 });
    expect(await ask(ana, ledger({ texto: 'aluguél' }))).toMatchObject({ total_cents: -30_000, count: 1 });
    expect(await ask(ana, ledger({ tipo: 'transferencia' }))).toMatchObject({ total_cents: 99_000 });
    expect(await ask(ana, ledger({ conta: 'nubank', tipo: 'despesa' }))).toMatchObject({
      total_cents: 60_000,
      contas: ['Nubank'],
    });
    const byAccount = await ask(ana, ledger({ tipo: 'despesa' }, { groupBy: 'conta' }));
    expect(byAccount.rows.map(({ titulo, cents }) => [titulo, cents])).toEqual([
      ['Nubank', 60_000],
      ['Visa', 40_000],
    ]);
  });

  test('[F6] accounts, cards, debts, investments, goals, bills and net worth', async () => {
    const ana = somebody();
    await given(desk.accounts.create(ana.next(), { nome: 'Nubank', saldoCents: 250_000 }));
    await given(
      desk.cards.create(ana.next(), { nome: 'Visa', fechamento: 3, vencimento: 10, limiteCents: 300_000 }),
    );
    await given(
      desk.debts.create(ana.next(), {
        nome: 'Carro',
        cents: 900_000,
        data: TODAY,
        parcelas: 30,
        jurosMes: '1.99',
      }),
    );
    await given(
      desk.assets.create(ana.next(), {
        nome: 'CDB Inter',
        classe: 'renda_fixa',
        valorCents: 120_000,
        aplicadoCents: 100_000,
        data: TODAY,
        reserva: true,
      }),
    );
    await given(
      desk.assets.create(ana.next(), {
        nome: 'PETR4',
        codigo: 'PETR4',
        classe: 'acoes',
        valorCents: 80_000,
        data: TODAY,
      }),
    );
    await given(
      desk.assets.create(ana.next(), { nome: 'Casa', classe: 'imovel', valorCents: 30_000_000, data: TODAY }),
    );
    await given(
      desk.goals.create(ana.next(), { nome: 'Viagem', alvoCents: 400_000, guardadoCents: 100_000 }),
    );
    await given(
      desk.entries.register(ana.next(), [
        spent(60_000, {
          tipo: 'gasto_cartao',
          cartao: 'Visa',
          parcelas: { count: 2, eachCents: null, totalCents: null },
        }),
        spent(8_000, { tipo: 'conta_pagar', subcategoria: 'Luz', categoria: 'contas', data: '2026-11-14' }),
        spent(9_000, { tipo: 'conta_pagar', subcategoria: 'Água', categoria: 'contas', data: '2026-11-25' }),
        earned(50_000, {
          tipo: 'conta_receber',
          subcategoria: 'Freela',
          categoria: 'renda_extra',
          data: '2026-11-30',
        }),
      ]),
    );
    const of = (category: DataQuery['category'], filters: Filters = {}, more: Partial<DataQuery> = {}) =>
      ask(ana, { category, action: 'list', filters, ...more });
    expect(await of('Dados_contas_e_saldos')).toMatchObject({ total_cents: 250_000, contas: ['Nubank'] });
    const cards = await of('Dados_cartoes_e_faturas');
    expect(cards).toMatchObject({
      total_cents: 30_000,
      totais: { futuras: 30_000, limite: 300_000, disponivel: 240_000 },
      rows: [
        {
          titulo: 'Visa',
          cents: 30_000,
          data: '2026-12-10',
          campos: { estado: 'aberta', fecha_em: '2026-12-03' },
        },
      ],
    });
    expect(
      await of('Dados_cartoes_e_faturas', { periodo: { tipo: 'mensal', ano: 2027, mes: 1 } }),
    ).toMatchObject({ total_cents: 30_000 });
    expect(await of('Dados_dividas')).toMatchObject({
      total_cents: 900_000,
      rows: [{ campos: { juros_mes: '1.99', parcelas: 30 } }],
    });
    expect(await of('Dados_dividas', { situacao: 'quitada' })).toMatchObject({
      total_cents: 0,
      vazio: false,
    });
    expect(await of('Dados_investimentos')).toMatchObject({
      total_cents: 200_000,
      totais: { aplicado: 180_000, rendimento: 20_000 },
    });
    expect(await of('Dados_investimentos', { classe: 'renda fixa' })).toMatchObject({ total_cents: 120_000 });
    expect(await of('Dados_investimentos', { ativo: 'petr4' })).toMatchObject({ total_cents: 80_000 });
    expect(await of('Dados_investimentos', { reserva: true })).toMatchObject({ total_cents: 120_000 });
    expect((await of('Dados_investimentos', {}, { action: 'ranking' })).rows[0]).toMatchObject({
      titulo: 'CDB Inter',
      parte: 6_000,
    });
    expect(await of('Dados_metas')).toMatchObject({
      total_cents: 100_000,
      rows: [{ campos: { percentual: 25, falta: 300_000 } }],
    });
    expect(await of('Dados_agendados')).toMatchObject({
      totais: { pagar: 17_000, receber: 50_000, saldo: 33_000 },
      count: 3,
    });
    expect(await of('Dados_agendados', { situacao: 'vencida' })).toMatchObject({
      count: 1,
      rows: [{ titulo: 'Luz', campos: { vencida: true } }],
    });
    expect(await of('Dados_agendados', { tipo: 'pagar', periodo: 'mesAtual' })).toMatchObject({
      total_cents: 17_000,
    });
    const worth = 250_000 + 200_000 + 30_000_000 - 900_000 - 60_000;
    expect(await of('Dados_patrimonio')).toMatchObject({
      total_cents: worth,
      totais: {
        contas: 250_000,
        investimentos: 200_000,
        bens: 30_000_000,
        dividas: 900_000,
        faturas: 60_000,
        patrimonio: worth,
      },
    });
  });

  test('[F6] instalments to come are not spent yet, unless the days to come are asked for', async () => {
    const ana = somebody();
    const parcelas = { count: 4, eachCents: 1_000, totalCents: null };
    await given(desk.entries.register(ana, [spent(1, { parcelas, data: '2026-10-31' })]));
    const total = async (filters: Filters) =>
      (await ask(ana, ledger({ tipo: 'despesa', ...filters }))).total_cents;
    expect(await total({})).toBe(1_000);
    expect(await total({ periodo: 'anoAtual' })).toBe(1_000);
    expect(await total({ periodo: 'mesAtual' })).toBe(0);
    expect(await total({ periodo: { tipo: 'anual', ano: 2026 } })).toBe(1_000);
    expect(await total({ periodo: { tipo: 'mensal', ano: 2026, mes: 12 } })).toBe(1_000);
    expect(await total({ subcategoria: ['Farmácia', 'supermercado'] })).toBe(1_000);
    expect(await total({ subcategoria: ['Farmácia', 'Uber'] })).toBe(0);
  });

  test('[F6] where nothing was ever registered the answer says so, and never as if it were zero', async () => {
    const nobody = somebody();
    for (const category of DATA_CATEGORIES)
      expect(await ask(nobody, { category, action: 'list', filters: {} }), category).toMatchObject({
        vazio: true,
        rows: [],
        ids: [],
      });
    await given(desk.entries.register(nobody, [spent(100, { data: '2026-01-01' })]));
    expect(await ask(nobody, ledger({ periodo: 'mesAtual' }))).toMatchObject({
      vazio: false,
      count: 0,
      total_cents: 0,
    });
    expect(
      await ask(nobody, { category: 'Dados_contas_e_saldos', action: 'list', filters: {} }),
    ).toMatchObject({
      rows: [{ titulo: 'Sem conta', cents: -100, campos: { saldo_informado: false } }],
    });
  });
});
