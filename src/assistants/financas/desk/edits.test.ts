import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { ENGINES, given, somebody, spent, TODAY } from './fixtures.ts';
import { type FinanceDesk, openDesk, type StatementRow } from './index.ts';

// What becomes of the money when things are changed, taken out and brought back in another order than they were made.

let tables: TestTables;
let desk: FinanceDesk;
beforeAll(async () => {
  tables = await (ENGINES[0]?.[1]() ?? Promise.reject(new Error('no engine')));
  desk = openDesk(tables);
}, 60_000);
afterAll(() => tables.close());

type Somebody = ReturnType<typeof somebody>;

const parts = async (who: Somebody) =>
  (await desk.entries.list(who, {}))
    .map(({ data, cents, fatura, categoria }) => ({ data, cents, fatura, categoria }))
    .toReversed();

const balance = async (who: Somebody, conta: string) =>
  (await desk.accounts.get(who, conta, TODAY))?.saldoCents;

const one = async (who: Somebody, entry: Parameters<typeof spent>[1] & { cents: number }) => {
  const [made] = await given(desk.entries.register(who.next(), [spent(entry.cents, entry)]));
  if (!made) throw new Error('nothing was registered');
  return made;
};

const line = (externo: string, cents: number, more: Partial<StatementRow> = {}): StatementRow => ({
  ...{ externo, cents, data: TODAY, tipo: 'despesa_simples', descricao: externo, categoria: 'outros' },
  ...more,
});

const imported = async (who: Somebody, linhas: readonly StatementRow[], more = {}) => {
  const staged = await given(
    desk.imports.stage(who.next(), {
      arquivo: 'extrato.ofx',
      formato: 'ofx',
      conta: 'Banco',
      linhas,
      ...more,
    }),
  );
  return given(desk.imports.commit(who.next(), { id: staged.id }));
};

test('[F13.edit] another category changes no amount and no day of bills that were paid otherwise', async () => {
  const ana = somebody();
  const bill = await one(ana, {
    ...{ cents: 30_000, tipo: 'conta_pagar', data: '2026-11-20' },
    parcelas: { count: 3, eachCents: null, totalCents: null },
  });
  await given(desk.scheduled.pay(ana.next(), { id: bill.id, data: '2026-11-14', cents: 10_500 }));
  await given(desk.entries.revise(ana.next(), { id: bill.id, patch: { categoria: 'educacao' } }));
  expect(await parts(ana)).toEqual([
    { data: '2026-11-14', cents: 10_500, fatura: null, categoria: 'educacao' },
    { data: '2026-12-20', cents: 10_000, fatura: null, categoria: 'educacao' },
    { data: '2027-01-20', cents: 10_000, fatura: null, categoria: 'educacao' },
  ]);
});

test('[F13.edit] what is left of a purchase keeps its amounts, days and invoices under another category', async () => {
  const ana = somebody();
  await given(desk.cards.create(ana.next(), { nome: 'Roxo', fechamento: 3, vencimento: 10 }));
  const first = await one(ana, {
    ...{ cents: 40_000, tipo: 'gasto_cartao', cartao: 'Roxo' },
    parcelas: { count: 4, eachCents: null, totalCents: null },
  });
  const before = await parts(ana);
  await given(desk.entries.remove(ana.next(), { id: first.id, reach: 'so_esta' }));
  const [, second, third] = await desk.entries.list(ana, {}).then((list) => list.toReversed());
  await given(desk.entries.remove(ana.next(), { id: second?.id ?? '', reach: 'so_esta' }));
  await given(desk.entries.revise(ana.next(), { id: third?.id ?? '', patch: { categoria: 'lazer' } }));
  expect(await parts(ana)).toEqual([before[1], before[3]].map((part) => ({ ...part, categoria: 'lazer' })));
});

test('[F13.edit] a purchase that was not by card leaves the account, and one that was no loan owes nothing', async () => {
  const ana = somebody();
  await given(
    desk.accounts.create(ana.next(), { nome: 'Banco', saldoCents: 100_000, saldoEm: '2026-11-01' }),
  );
  const bought = await one(ana, { cents: 20_000, tipo: 'gasto_cartao', cartao: 'Roxo' });
  await given(desk.entries.revise(ana.next(), { id: bought.id, patch: { tipo: 'despesa_simples' } }));
  expect(await balance(ana, 'Banco')).toBe(80_000);
  expect(await desk.cards.invoices.list(ana, {}, TODAY)).toEqual([]);

  const loan = await one(ana, { cents: 50_000, tipo: 'nova_divida', divida: 'Empréstimo' });
  await given(desk.entries.revise(ana.next(), { id: loan.id, patch: { tipo: 'despesa_simples' } }));
  expect(await desk.debts.list(ana, TODAY)).toEqual([]);
  expect(await balance(ana, 'Banco')).toBe(30_000);
  await given(desk.entries.undoLast(ana.next()));
  expect(await desk.debts.list(ana, TODAY)).toMatchObject([{ saldoCents: 50_000 }]);

  await given(
    desk.assets.create(ana.next(), {
      nome: 'Tesouro',
      classe: 'renda_fixa',
      valorCents: 0,
      data: '2026-11-01',
    }),
  );
  const put = await one(ana, { cents: 5_000, tipo: 'transferencia', ativo: 'Tesouro' });
  expect(await desk.assets.list(ana, TODAY)).toMatchObject([{ valorCents: 5_000 }]);
  await given(desk.entries.revise(ana.next(), { id: put.id, patch: { tipo: 'despesa_simples' } }));
  expect(await desk.assets.list(ana, TODAY)).toMatchObject([{ valorCents: 0 }]);
});

test('[F13.edit] an expense that was the payment of an invoice pays it', async () => {
  const ana = somebody();
  await given(desk.cards.create(ana.next(), { nome: 'Roxo', fechamento: 3, vencimento: 10 }));
  await one(ana, { cents: 20_000, tipo: 'gasto_cartao', cartao: 'Roxo', data: '2026-10-20' });
  const paid = await one(ana, { cents: 20_000 });
  const patch = { tipo: 'pagamento_fatura' as const, cartao: 'Roxo' };
  await given(desk.entries.revise(ana.next(), { id: paid.id, patch }));
  expect(await desk.cards.invoices.list(ana, {}, TODAY)).toMatchObject([
    { estado: 'paga', pagoCents: 20_000 },
  ]);
});

test('[F13.undo] what an undone import entered does not come back with an edit or a removal that is undone later', async () => {
  const ana = somebody();
  const { id } = await imported(ana, [line('a', 1_000), line('b', 2_000)]);
  const [b, a] = await desk.entries.list(ana, {});
  await given(desk.entries.revise(ana.next(), { id: a?.id ?? '', patch: { cents: 1_500 } }));
  await given(desk.entries.remove(ana.next(), { id: b?.id ?? '' }));
  await given(desk.imports.undo(ana.next(), id));
  expect(await desk.entries.list(ana, {})).toEqual([]);
  await given(desk.entries.undoLast(ana.next()));
  await given(desk.entries.undoLast(ana.next()));
  expect(await desk.entries.list(ana, {})).toEqual([]);
});

test('[F13.undo] an import that is undone leaves a balance that was told after it', async () => {
  const ana = somebody();
  await given(desk.accounts.create(ana.next(), { nome: 'Banco', saldoCents: 100, saldoEm: '2026-11-01' }));
  const saldo = { cents: 9_000, data: '2026-11-14' };
  const { id } = await imported(ana, [line('a', 1_000)], { saldo });
  const conta = await desk.accounts.get(ana, 'Banco', TODAY);
  await given(desk.accounts.update(ana.next(), { id: conta?.id ?? '', patch: { saldoCents: 7_000 } }));
  await given(desk.imports.undo(ana.next(), id));
  expect(await balance(ana, 'Banco')).toBe(7_000);
});

test('[F17] a line that was mended by hand hides no other line of its new amount', async () => {
  const ana = somebody();
  await imported(ana, [line('a', 5_400)]);
  const [a] = await desk.entries.list(ana, {});
  await given(desk.entries.revise(ana.next(), { id: a?.id ?? '', patch: { cents: 4_500 } }));
  expect(await imported(ana, [line('a', 5_400), line('b', 4_500)])).toMatchObject({ novas: 1, repetidas: 1 });
});

test('[F17] a line that was taken out and came again is not brought back beside itself', async () => {
  const ana = somebody();
  await imported(ana, [line('a', 5_400)]);
  const [a] = await desk.entries.list(ana, {});
  await given(desk.entries.remove(ana.next(), { id: a?.id ?? '' }));
  await imported(ana, [line('a', 5_400)]);
  expect(await desk.entries.restore(ana.next(), a?.id ?? '')).toMatchObject({
    refused: 'lancamento_repetido',
  });
  expect(await desk.entries.list(ana, {})).toHaveLength(1);
});

test('[F17] a statement tells nobody the name of somebody else’s account', async () => {
  const [ana, rui] = [somebody(), somebody()];
  const conta = await given(desk.accounts.create(rui.next(), { nome: 'Reserva do Rui' }));
  const cartao = await given(desk.cards.create(rui.next(), { nome: 'Black do Rui' }));
  const linhas = [line('a', 100)];
  for (const place of [{ conta: conta.id }, { cartao: cartao.id }]) {
    const told = await given(
      desk.imports.stage(ana.next(), { arquivo: 'x', formato: 'csv', linhas, ...place }),
    );
    expect(JSON.stringify(told)).not.toContain('Rui');
  }
});

test('[F13.instalments] a card that closes on another day has one part of a purchase of the 31st on each invoice', async () => {
  const ana = somebody();
  const card = await given(desk.cards.create(ana.next(), { nome: 'Roxo', fechamento: 5, vencimento: 12 }));
  await one(ana, {
    ...{ cents: 40_000, tipo: 'gasto_cartao', cartao: 'Roxo', data: '2026-01-31' },
    parcelas: { count: 4, eachCents: null, totalCents: null },
  });
  await given(desk.cards.update(ana.next(), { id: card.id, patch: { fechamento: 30, vencimento: 8 } }));
  const months = (await parts(ana)).map(({ fatura }) => fatura);
  expect(months).toEqual(['2026-03', '2026-04', '2026-05', '2026-06']);
});

test('[F13.once] a bill of the last day of the month stays there', async () => {
  const ana = somebody();
  let bill = await one(ana, { cents: 100, tipo: 'conta_pagar', data: '2027-01-31', recorrencia: 'mensal' });
  const days: string[] = [];
  for (let month = 0; month < 3; month += 1) {
    await given(desk.scheduled.pay(ana.next(), { id: bill.id, data: bill.data }));
    const [next] = await desk.scheduled.list(ana);
    if (!next) throw new Error('nothing is scheduled');
    bill = next;
    days.push(next.data);
  }
  expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
});

test('[F13.once] the same key with other contents is refused, and changes nothing', async () => {
  const ana = somebody();
  const asked = { ...ana.next(), contents: 'a' };
  const [first] = await given(desk.entries.register(asked, [spent(100)]));
  expect(await desk.entries.register({ ...asked, contents: 'b' }, [spent(900)])).toMatchObject({
    refused: 'chave_repetida',
  });
  expect(await given(desk.entries.register(asked, [spent(100)]))).toMatchObject([{ id: first?.id }]);
  expect(await parts(ana)).toHaveLength(1);
});

test('[F13.once] what was done under a key is known before anything is looked for', async () => {
  const ana = somebody();
  const { id } = await one(ana, { cents: 5_400 });
  const writer = ana.next();
  expect(await desk.entries.done(writer)).toBeNull();
  await given(desk.entries.revise(writer, { id, patch: { cents: 4_500 } }));
  expect(await desk.entries.done(writer)).toMatchObject([{ id, cents: 4_500 }]);
});

test('[F13.edit] a line of a statement can be bought in parts, and all of them go with the statement', async () => {
  const ana = somebody();
  const { id } = await imported(ana, [line('a', 9_000)]);
  const [a] = await desk.entries.list(ana, {});
  const parcelas = { count: 3, eachCents: null, totalCents: null };
  await given(desk.entries.revise(ana.next(), { id: a?.id ?? '', patch: { parcelas } }));
  expect((await parts(ana)).map(({ cents }) => cents)).toEqual([3_000, 3_000, 3_000]);
  await given(desk.imports.undo(ana.next(), id));
  expect(await parts(ana)).toEqual([]);
});
