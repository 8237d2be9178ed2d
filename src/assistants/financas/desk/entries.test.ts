import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { ENGINES, earned, given, NOW, somebody, spent, TODAY } from './fixtures.ts';
import { type FinanceDesk, openDesk } from './index.ts';

describe.each(ENGINES)('the ledger on %s', (_, open) => {
  let tables: TestTables;
  let desk: FinanceDesk;
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
  }, 60_000);
  afterAll(() => tables.close());

  const totals = async (who: ReturnType<typeof somebody>) => {
    const answer = await desk.data.query(
      who,
      { category: 'Dados_receitas_e_despesas', action: 'summary', filters: {} },
      TODAY,
    );
    return 'totais' in answer ? answer.totais : answer;
  };

  test('[F13.once] the same key registers once and answers the same ids, whoever asks at the same time', async () => {
    const ana = somebody();
    const list = [spent(15_000), earned(300_000)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => given(desk.entries.register(ana, list))),
    );
    const ids = answers.map((entries) => entries.map(({ id }) => id));
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(await totals(ana)).toEqual({ receitas: 300_000, despesas: 15_000, saldo: 285_000 });
    const [first] = answers[0] ?? [];
    expect(first).toMatchObject({
      tipo: 'despesa_simples',
      fluxo: 'despesa',
      cents: 15_000,
      data: TODAY,
      parcela: null,
    });
    await given(desk.entries.register(ana.next(), list));
    expect(await totals(ana)).toMatchObject({ despesas: 30_000 });
    expect(await totals(somebody())).toMatchObject({ despesas: 0, receitas: 0 });
  });

  test('[F13.once] what is refused leaves nothing behind, not even its key', async () => {
    const ana = somebody();
    const bad = [spent(10), spent(5, { tipo: 'transferencia', meta: 'viagem' })];
    expect(await desk.entries.register(ana, bad)).toMatchObject({ refused: 'meta_desconhecida' });
    expect(await desk.entries.last(ana)).toEqual([]);
    expect(await given(desk.entries.register(ana, [spent(10)]))).toHaveLength(1);
    for (const cents of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])
      expect(await desk.entries.register(ana.next(), [spent(cents)])).toMatchObject({
        refused: 'valor_invalido',
      });
    const when = await desk.entries.register(ana.next(), [spent(1, { data: '2026-02-30' })]);
    expect(when).toMatchObject({ refused: 'data_invalida' });
  });

  test('[F13.instalments] a purchase by card is one entry for each invoice, and its cents add up', async () => {
    const ana = somebody();
    await given(
      desk.cards.create(ana.next(), { nome: 'Nubank', fechamento: 3, vencimento: 10, limiteCents: 500_000 }),
    );
    const parcelas = { count: 3, eachCents: null, totalCents: null };
    const bought = spent(10_000, { tipo: 'gasto_cartao', cartao: 'nubank', parcelas });
    const [first] = await given(desk.entries.register(ana.next(), [bought]));
    expect(first).toMatchObject({
      cents: 3_334,
      fatura: '2026-12',
      parcela: { n: 1, de: 3, totalCents: 10_000 },
    });
    const invoices = await desk.cards.invoices.list(ana, {}, TODAY);
    expect(
      invoices.map(({ mes, totalCents, venceEm, estado }) => [mes, totalCents, venceEm, estado]),
    ).toEqual([
      ['2026-12', 3_334, '2026-12-10', 'aberta'],
      ['2027-01', 3_333, '2027-01-10', 'aberta'],
      ['2027-02', 3_333, '2027-02-10', 'aberta'],
    ]);
    const [card] = await desk.cards.list(ana, TODAY);
    expect(card).toMatchObject({
      disponivelCents: 490_000,
      faturaAtual: { mes: '2026-12', abertoCents: 3_334 },
    });
    const each = { count: 10, eachCents: 8_990, totalCents: null };
    const [fridge] = await given(desk.entries.register(ana.next(), [spent(1, { parcelas: each })]));
    expect(fridge?.parcela).toMatchObject({ n: 1, de: 10, totalCents: 89_900 });
    const months = await desk.entries.list(ana, { de: '2026-12-01', ate: '2026-12-31' });
    expect(months.map(({ cents }) => cents)).toEqual([8_990, 3_333]);
  });

  test('[F13.undo] the last thing is taken back, then the one before, whatever it was', async () => {
    const ana = somebody();
    const [market] = await given(desk.entries.register(ana.next(), [spent(5_400)]));
    const id = market?.id ?? '';
    await given(
      desk.entries.revise(ana.next(), {
        id,
        patch: { cents: 4_500, categoria: 'lazer', subcategoria: 'Cinema' },
      }),
    );
    await given(desk.entries.remove(ana.next(), { id }));
    expect(await totals(ana)).toMatchObject({ despesas: 0 });
    const key = ana.next();
    const undone = await given(desk.entries.undoLast(key));
    expect(undone).toMatchObject({ operacao: 'apagar', lancamentos: [{ id, cents: 4_500 }] });
    expect(await given(desk.entries.undoLast(key))).toEqual(undone);
    expect(await totals(ana)).toMatchObject({ despesas: 4_500 });
    expect(await given(desk.entries.undoLast(ana.next()))).toMatchObject({
      operacao: 'corrigir',
      lancamentos: [{ id, cents: 5_400, categoria: 'alimentacao', subcategoria: 'Supermercado' }],
    });
    expect(await totals(ana)).toMatchObject({ despesas: 5_400 });
    expect(await given(desk.entries.undoLast(ana.next()))).toMatchObject({ operacao: 'registrar' });
    expect(await totals(ana)).toMatchObject({ despesas: 0 });
    expect(await desk.entries.undoLast(ana.next())).toMatchObject({ refused: 'nada_a_desfazer' });
    expect(await given(desk.entries.restore(ana.next(), id))).toMatchObject([{ id, removidoEm: null }]);
    expect(await totals(ana)).toMatchObject({ despesas: 5_400 });
  });

  test('[F13.edit] an instalment purchase changes whole: amount, number of parts, day and card', async () => {
    const ana = somebody();
    const parcelas = { count: 3, eachCents: 2_000, totalCents: null };
    const [tv] = await given(
      desk.entries.register(ana.next(), [
        spent(6_000, { tipo: 'gasto_cartao', cartao: 'Visa', parcelas, descricao: 'tv' }),
      ]),
    );
    const id = tv?.id ?? '';
    expect(await given(desk.entries.revise(ana.next(), { id, patch: { cents: 2_500 } }))).toMatchObject({
      id,
      parcela: { de: 3, totalCents: 7_500 },
    });
    await given(
      desk.entries.revise(ana.next(), {
        id,
        patch: { parcelas: { count: 2, eachCents: null, totalCents: 8_001 } },
      }),
    );
    const parts = async () => (await desk.entries.list(ana, {})).map(({ cents, data }) => [data, cents]);
    expect(await parts()).toEqual([
      ['2026-12-15', 4_000],
      [TODAY, 4_001],
    ]);
    const once = await given(
      desk.entries.revise(ana.next(), {
        id,
        patch: { tipo: 'despesa_simples', parcelas: { count: 1, eachCents: null, totalCents: 8_001 } },
      }),
    );
    expect(once).toMatchObject({ id, parcela: null, cartao: null, fatura: null, cents: 8_001 });
    expect(await parts()).toEqual([[TODAY, 8_001]]);
    await given(desk.entries.undoLast(ana.next()));
    await given(desk.entries.undoLast(ana.next()));
    expect(await parts()).toEqual([
      ['2027-01-15', 2_500],
      ['2026-12-15', 2_500],
      [TODAY, 2_500],
    ]);
    expect(await given(desk.entries.remove(ana.next(), { id }))).toHaveLength(3);
    expect(await parts()).toEqual([]);
  });

  test('[F13.edit] what a person means is found by amount, words and day', async () => {
    const ana = somebody();
    await given(
      desk.entries.register(ana.next(), [
        spent(5_400),
        spent(2_000, { descricao: 'corrida', subcategoria: 'Uber', categoria: 'transporte' }),
      ]),
    );
    await given(
      desk.entries.register(ana.next(), [spent(5_400, { data: '2026-11-10', descricao: 'feira da praça' })]),
    );
    const amounts = async (target: Parameters<FinanceDesk['entries']['find']>[1]) =>
      (await desk.entries.find(ana, target)).map(({ descricao }) => descricao);
    expect(await amounts({ which: 'ultimo' })).toEqual(['feira da praça']);
    expect(await amounts({ which: 'matching', cents: 5_400 })).toEqual(['feira da praça', 'mercado']);
    expect(await amounts({ which: 'matching', cents: 5_400, data: TODAY })).toEqual(['mercado']);
    expect(await amounts({ which: 'matching', words: 'do ÚBER' })).toEqual([]);
    expect(await amounts({ which: 'matching', words: 'ÚBER' })).toEqual(['corrida']);
    expect(await amounts({ which: 'matching', words: '%' })).toEqual([]);
  });

  test('[F13.categories] the person’s own history says what words are filed under', async () => {
    const ana = somebody();
    await given(
      desk.entries.register(ana.next(), [
        spent(900, { descricao: 'Padoca do Zé', categoria: 'lazer', subcategoria: 'Café' }),
      ]),
    );
    const known = await desk.known(ana, 'gastei 9 na padoca do ze hoje');
    expect(known('padoca do zé')).toEqual({
      categoria: 'lazer',
      subcategoria: 'Café',
      natureza: 'variavel',
    });
    expect(known('padaria')).toBeNull();
    expect(await desk.knownCategory(somebody(), 'padoca do zé')).toBeNull();
  });

  test('[F13.amounts] transfers, invoice payments and loans count on neither side; balances follow', async () => {
    const ana = somebody();
    await given(desk.accounts.create(ana.next(), { nome: 'Nubank', saldoCents: 100_000 }));
    await given(desk.accounts.create(ana.next(), { nome: 'Poupança', tipo: 'poupanca', saldoCents: 0 }));
    await given(desk.cards.create(ana.next(), { nome: 'Visa', fechamento: 25, vencimento: 5 }));
    await given(
      desk.entries.register(ana.next(), [
        spent(5_000),
        spent(7_000, { tipo: 'gasto_cartao', cartao: 'Visa' }),
        spent(7_000, { tipo: 'pagamento_fatura', cartao: 'Visa', categoria: 'contas' }),
        spent(20_000, { tipo: 'transferencia', destino: 'poupanca', categoria: 'outros' }),
        spent(50_000, { tipo: 'nova_divida', divida: 'Empréstimo', conta: 'Nubank', categoria: 'outros' }),
        spent(1_000, { data: '2026-11-14' }),
      ]),
    );
    expect(await totals(ana)).toEqual({ receitas: 0, despesas: 13_000, saldo: -13_000 });
    const balances = await desk.accounts.list(ana, TODAY);
    expect(balances.map(({ nome, saldoCents }) => [nome, saldoCents])).toEqual([
      ['Nubank', 100_000 - 5_000 - 7_000 - 20_000 + 50_000],
      ['Poupança', 20_000],
    ]);
    const [invoice] = await desk.cards.invoices.list(ana, { cartao: 'visa' }, TODAY);
    expect(invoice).toMatchObject({ totalCents: 7_000, pagoCents: 7_000, abertoCents: 0, estado: 'paga' });
    await given(
      desk.entries.register(ana.next(), [spent(15_000, { tipo: 'pagamento_divida', divida: 'emprestimo' })]),
    );
    expect(await desk.debts.list(ana, TODAY)).toMatchObject([
      { nome: 'Empréstimo', totalCents: 50_000, saldoCents: 35_000 },
    ]);
    expect(await desk.netWorth(ana, TODAY)).toMatchObject({
      dividasCents: 35_000,
      faturasCents: 0,
      totalCents: 88_000,
    });
    await given(desk.entries.undoLast(ana.next()));
    expect(await desk.debts.get(ana, 'Empréstimo', TODAY)).toMatchObject({ saldoCents: 50_000 });
    await given(desk.entries.undoLast(ana.next()));
    expect(await desk.debts.list(ana, TODAY)).toEqual([]);
    expect((await desk.accounts.list(ana, TODAY)).map(({ saldoCents }) => saldoCents)).toEqual([100_000, 0]);
  });

  test('[F13.once] bills wait, become entries when they are paid, and recur', async () => {
    const ana = somebody();
    const rent = spent(150_000, {
      tipo: 'conta_pagar',
      categoria: 'moradia',
      subcategoria: 'Aluguel',
      data: '2026-11-20',
      recorrencia: 'mensal',
    });
    const [bill] = await given(desk.entries.register(ana.next(), [rent]));
    expect(await totals(ana)).toMatchObject({ despesas: 0 });
    const pay = { id: bill?.id ?? '', data: '2026-11-14', cents: 151_000 };
    const key = ana.next();
    expect(await given(desk.scheduled.pay(key, pay))).toMatchObject({
      situacao: 'efetivado',
      cents: 151_000,
      data: '2026-11-14',
    });
    expect(await given(desk.scheduled.pay(key, pay))).toMatchObject({ id: pay.id });
    expect(await desk.scheduled.pay(ana.next(), pay)).toMatchObject({ refused: 'nao_agendado' });
    expect(await totals(ana)).toMatchObject({ despesas: 151_000 });
    expect(await desk.scheduled.list(ana)).toMatchObject([{ data: '2026-12-20', cents: 150_000 }]);
    await given(desk.entries.undoLast(ana.next()));
    expect(await desk.scheduled.list(ana)).toMatchObject([
      { id: pay.id, data: '2026-11-20', cents: 150_000 },
    ]);
    expect(await desk.scheduled.list(ana, '2026-11-19')).toEqual([]);
  });

  test('[F13.undo] goals and investments follow what is put in and taken out', async () => {
    const ana = somebody();
    await given(desk.accounts.create(ana.next(), { nome: 'Conta', saldoCents: 100_000 }));
    await given(
      desk.goals.create(ana.next(), {
        nome: 'Viagem',
        alvoCents: 300_000,
        guardadoCents: 30_000,
        prazo: '2027-06-30',
      }),
    );
    await given(
      desk.assets.create(ana.next(), {
        nome: 'Tesouro Selic',
        classe: 'tesouro',
        valorCents: 50_000,
        data: TODAY,
      }),
    );
    await given(
      desk.entries.register(ana.next(), [
        spent(20_000, { tipo: 'transferencia', meta: 'viagem', categoria: 'investimentos' }),
        spent(40_000, { tipo: 'transferencia', ativo: 'tesouro', categoria: 'investimentos' }),
        spent(10_000, { tipo: 'transferencia', ativo: 'tesouro', resgate: true, categoria: 'investimentos' }),
      ]),
    );
    expect(await desk.goals.list(ana, TODAY)).toMatchObject([
      { guardadoCents: 50_000, faltaCents: 250_000, percentual: 16 },
    ]);
    expect(await desk.assets.list(ana, TODAY)).toMatchObject([{ valorCents: 80_000, aplicadoCents: 80_000 }]);
    expect(await desk.accounts.list(ana, TODAY)).toMatchObject([{ saldoCents: 70_000 }]);
    expect(await desk.netWorth(ana, TODAY)).toMatchObject({ totalCents: 150_000 });
    const [goal] = await desk.goals.list(ana, TODAY);
    await given(desk.goals.update(ana.next(), { id: goal?.id ?? '', patch: { guardadoCents: 60_000 } }));
    expect(await desk.goals.list(ana, TODAY)).toMatchObject([{ guardadoCents: 60_000 }]);
    await given(desk.entries.undoLast(ana.next()));
    expect(await desk.goals.list(ana, TODAY)).toMatchObject([{ guardadoCents: 50_000 }]);
    const [asset] = await desk.assets.list(ana, TODAY);
    await given(
      desk.assets.update(
        { ...ana.next(), now: NOW + 99 },
        { id: asset?.id ?? '', patch: { valorCents: 90_000 } },
      ),
    );
    expect(await desk.assets.list(ana, TODAY)).toMatchObject([{ valorCents: 90_000, aplicadoCents: 80_000 }]);
  });
});
