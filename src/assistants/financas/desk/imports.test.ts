import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { ENGINES, given, somebody, spent, TODAY } from './fixtures.ts';
import { type FinanceDesk, type NewImport, openDesk, type StatementRow } from './index.ts';

const line = (externo: string, cents: number, more: Partial<StatementRow> = {}): StatementRow => ({
  ...{
    externo,
    cents,
    data: '2026-11-10',
    tipo: 'despesa_simples',
    descricao: 'COMPRA DEBITO',
    categoria: 'outros',
  },
  ...more,
});
const statement = (linhas: readonly StatementRow[], more: Partial<NewImport> = {}): NewImport => ({
  ...{ arquivo: 'extrato.ofx', formato: 'ofx', conta: 'Inter', linhas },
  ...more,
});

describe.each(ENGINES)('imports on %s', (_, open) => {
  let tables: TestTables;
  let desk: FinanceDesk;
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
  }, 60_000);
  afterAll(() => tables.close());

  test('[F17] a statement is seen before it is entered, entered once, recognised again, and taken back', async () => {
    const ana = somebody();
    await given(desk.entries.register(ana.next(), [spent(4_000, { data: '2026-11-09' })]));
    const lines = [
      ...[line('1', 4_000), line('2', 1_500), line('3', 1_500)],
      line('4', 300_000, { tipo: 'receita_simples', categoria: 'salario' }),
      line('5', 20_000, { tipo: 'transferencia', entrada: true }),
    ];
    const saldo = { cents: 500_000, data: '2026-11-12' };
    const preview = await given(desk.imports.stage(ana.next(), statement(lines, { saldo })));
    expect(preview).toMatchObject({
      estado: 'previa',
      conta: 'Inter',
      novas: 5,
      repetidas: 0,
      semelhantes: 1,
      entradasCents: 320_000,
      saidasCents: 7_000,
    });
    expect(await desk.accounts.list(ana, TODAY)).toEqual([]);
    const again = await given(desk.imports.stage(ana.next(), statement(lines, { saldo })));
    const commit = ana.next();
    const entered = await given(desk.imports.commit(commit, { id: preview.id, pular: ['1'] }));
    expect(entered).toMatchObject({
      estado: 'gravada',
      novas: 4,
      entradasCents: 320_000,
      saidasCents: 3_000,
    });
    expect(await given(desk.imports.commit(commit, { id: preview.id }))).toEqual(entered);
    expect(await given(desk.imports.commit(ana.next(), { id: preview.id }))).toEqual(entered);
    // The balance is the bank's, of that day's end: nothing up to it comes on top.
    expect(await desk.accounts.list(ana, TODAY)).toMatchObject([
      { nome: 'Inter', saldoCents: 500_000, saldoInformado: true },
    ]);
    expect(await given(desk.imports.commit(ana.next(), { id: again.id }))).toMatchObject({
      novas: 1,
      repetidas: 4,
    });
    expect((await desk.imports.list(ana)).map(({ id }) => id)).toEqual([again.id, preview.id]);
    await given(desk.imports.undo(ana.next(), again.id));
    expect(await given(desk.imports.undo(ana.next(), preview.id))).toMatchObject({
      estado: 'desfeita',
      novas: 5,
    });
    expect(await desk.imports.undo(ana.next(), preview.id)).toMatchObject({
      refused: 'importacao_encerrada',
    });
    expect(await desk.imports.commit(ana.next(), { id: preview.id })).toMatchObject({
      refused: 'importacao_encerrada',
    });
    expect(await desk.entries.list(ana, {})).toHaveLength(1);
  });

  test('[F17] the same lines under other ids, and a part of them, are recognised by day, direction and amount', async () => {
    const ana = somebody();
    const first = [line('a', 1_500), line('b', 1_500), line('c', 1_500, { tipo: 'receita_simples' })];
    const { id } = await given(desk.imports.stage(ana.next(), statement(first)));
    await given(desk.imports.commit(ana.next(), { id }));
    const csv = statement([line('x', 1_500), line('y', 1_500), line('z', 1_500), line('b', 1_500)], {
      formato: 'csv',
    });
    const second = await given(desk.imports.stage(ana.next(), csv));
    expect(second).toMatchObject({ novas: 2, repetidas: 2 });
    const rows = await desk.imports.rows(ana, second.id);
    expect(rows.map(({ externo, repetida }) => [externo, repetida])).toEqual([
      ['x', true],
      ['y', false],
      ['z', false],
      ['b', true],
    ]);
    const other = await given(desk.imports.stage(ana.next(), statement(first, { conta: 'Nubank' })));
    expect(other).toMatchObject({ novas: 3 });
  });

  test('[F17] on a card, purchases and what comes back make the invoice, and payments pay it', async () => {
    const ana = somebody();
    await given(desk.cards.create(ana.next(), { nome: 'Visa', fechamento: 25, vencimento: 5 }));
    const lines = [
      line('1', 10_000, { tipo: 'gasto_cartao' }),
      line('2', 2_000, { tipo: 'receita_simples', descricao: 'ESTORNO' }),
      line('3', 30_000, { tipo: 'pagamento_fatura', data: '2026-11-05' }),
    ];
    const { conta: _conta, ...bare } = statement(lines);
    const { id } = await given(desk.imports.stage(ana.next(), { ...bare, cartao: 'visa' }));
    await given(desk.imports.commit(ana.next(), { id }));
    const invoices = await desk.cards.invoices.list(ana, {}, TODAY);
    expect(invoices.map(({ mes, totalCents, pagoCents }) => [mes, totalCents, pagoCents])).toEqual([
      ['2026-11', 0, 30_000],
      ['2026-12', 8_000, 0],
    ]);
    const both = await desk.imports.stage(ana.next(), statement(lines, { cartao: 'Visa' }));
    expect(both).toMatchObject({ refused: 'conta_desconhecida' });
  });
});
