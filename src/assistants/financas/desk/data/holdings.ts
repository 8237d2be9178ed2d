import { readAccounts, readAssets, readDebts, readGoals, readHomeless } from '../balances.ts';
import type { DataAnswer, DataQuery, DataRow } from '../data-access.ts';
import { readWorth } from '../net-worth.ts';
import { keyOf, type Reader } from '../rows.ts';
import type { Who } from '../who.ts';
import { answerOf, shareOf, sumBy, withinAmounts } from './answer.ts';
import { wordOf } from './check.ts';
import type { DaySpan } from './period.ts';

/** What a category's answer is made from. */
export type Question = { readonly query: DataQuery; readonly span: DaySpan | null; readonly today: string };

/** As of the period's last day, or today. */
const asOf = ({ span, today }: Question): string => (span && span.ate < today ? span.ate : today);

/** A name, or the beginning of one, or an id. */
const isCalled = (
  asked: string | undefined,
  { id, nome }: { readonly id: string | null; readonly nome: string },
): boolean => asked === undefined || asked === id || ` ${keyOf(nome)} `.includes(` ${keyOf(asked)}`);

type Thing = { readonly id: string | null; readonly nome: string };

const thingRow = ({ id, nome }: Thing, cents: number, campos: DataRow['campos']): DataRow => ({
  ...{ id, titulo: nome, chave: null, cents, count: 1, parte: null, data: null },
  campos,
});

/** The share that each has of them all. */
const withShares = (rows: readonly DataRow[]): readonly DataRow[] => {
  const total = sumBy(rows, ({ cents }) => cents);
  return rows.map((row) => ({ ...row, parte: shareOf(row.cents, total) }));
};

export async function answerAccounts(db: Reader, who: Who, question: Question): Promise<DataAnswer> {
  const { query, span } = question;
  const { conta, tipo } = query.filters;
  const today = asOf(question);
  const all = await readAccounts(db, who, { today });
  const homeless = await readHomeless(db, who, today);
  const rows = all
    .filter((account) => isCalled(conta, account) && (tipo === undefined || account.tipo === wordOf(tipo)))
    .map((account) =>
      thingRow(account, account.saldoCents, {
        ...{ tipo: account.tipo, instituicao: account.instituicao },
        ...{ principal: account.principal, saldo_informado: account.saldoInformado },
      }),
    );
  if (homeless.count > 0 && conta === undefined && tipo === undefined)
    rows.push(thingRow({ id: null, nome: 'Sem conta' }, homeless.cents, { saldo_informado: false }));
  const found = rows.filter(({ cents }) => withinAmounts(query, cents));
  const saldo = sumBy(found, ({ cents }) => cents);
  return answerOf(query, withShares(found), {
    ...{ total_cents: saldo, totais: { saldo }, span },
    contas: found.flatMap(({ id, titulo }) => (id === null ? [] : titulo)),
    vazio: all.length === 0 && homeless.count === 0,
  });
}

export async function answerDebts(db: Reader, who: Who, question: Question): Promise<DataAnswer> {
  const { query, span } = question;
  const { divida, situacao = 'aberta' } = query.filters;
  const all = await readDebts(db, who, { today: asOf(question) });
  const state = wordOf(situacao);
  const found = all.filter(
    (debt) =>
      isCalled(divida ?? undefined, debt) &&
      (state === 'todas' || (state === 'quitada') === (debt.saldoCents === 0)) &&
      withinAmounts(query, debt.saldoCents),
  );
  const rows = found.map((debt) => ({
    ...thingRow(debt, debt.saldoCents, {
      ...{ credor: debt.credor, total: debt.totalCents, pago: debt.pagoCents, parcelas: debt.parcelas },
      ...{ parcelas_pagas: debt.parcelasPagas, parcela: debt.parcelaCents, juros_mes: debt.jurosMes },
    }),
    data: debt.data,
  }));
  const saldo = sumBy(found, ({ saldoCents }) => saldoCents);
  const totais = {
    total: sumBy(found, ({ totalCents }) => totalCents),
    pago: sumBy(found, ({ pagoCents }) => pagoCents),
    saldo,
  };
  return answerOf(query, withShares(rows), {
    total_cents: saldo,
    totais,
    contas: [],
    vazio: all.length === 0,
    span,
  });
}

export async function answerAssets(db: Reader, who: Who, question: Question): Promise<DataAnswer> {
  const { query, span } = question;
  const { tipo = 'investimento', classe, ativo, reserva } = query.filters;
  const all = await readAssets(db, who, { today: asOf(question) });
  const kind = wordOf(tipo);
  const found = all.filter(
    (asset) =>
      (kind === 'todos' || kind.startsWith(asset.tipo)) &&
      (classe === undefined || isOfClass(asset.classe, wordOf(classe))) &&
      (isCalled(ativo, asset) ||
        keyOf(ativo ?? '') === keyOf(asset.codigo ?? '') ||
        isOfClass(asset.classe, wordOf(ativo ?? ''))) &&
      (reserva === undefined || asset.reserva === reserva) &&
      withinAmounts(query, asset.valorCents),
  );
  const rows = found.map((asset) => ({
    ...thingRow(asset, asset.valorCents, {
      ...{ tipo: asset.tipo, classe: asset.classe, codigo: asset.codigo, instituicao: asset.instituicao },
      ...{ aplicado: asset.aplicadoCents, reserva: asset.reserva },
    }),
    data: asset.data,
  }));
  const valor = sumBy(found, ({ valorCents }) => valorCents);
  const aplicado = sumBy(found, ({ aplicadoCents }) => aplicadoCents);
  const shown = query.groupBy === 'classe' ? byClass(rows) : rows;
  const answer = answerOf(query, withShares(shown), {
    ...{ total_cents: valor, totais: { valor, aplicado, rendimento: valor - aplicado }, span },
    ...{ contas: [], vazio: all.every((asset) => kind !== 'todos' && !kind.startsWith(asset.tipo)) },
  });
  return { ...answer, count: found.length, ids: found.map(({ id }) => id) };
}

/** Treasury bonds and savings are fixed income too. */
const FIXED_INCOME = ['renda_fixa', 'tesouro', 'poupanca'];
const isOfClass = (classe: string, asked: string): boolean =>
  classe === asked || (asked === 'renda_fixa' && FIXED_INCOME.includes(classe));

function byClass(rows: readonly DataRow[]): readonly DataRow[] {
  const groups = Map.groupBy(rows, ({ campos }) => String(campos.classe));
  return [...groups].map(([classe, list]) => ({
    ...{
      id: null,
      titulo: classe.replaceAll('_', ' '),
      chave: classe,
      count: list.length,
      parte: null,
      data: null,
    },
    cents: sumBy(list, ({ cents }) => cents),
    campos: { classe },
  }));
}

export async function answerGoals(db: Reader, who: Who, question: Question): Promise<DataAnswer> {
  const { query, span } = question;
  const { meta, situacao = 'todas' } = query.filters;
  const all = await readGoals(db, who, { today: asOf(question) });
  const state = wordOf(situacao);
  const found = all.filter(
    (goal) =>
      isCalled(meta, goal) &&
      (state === 'todas' || (state === 'concluida') === goal.concluida) &&
      withinAmounts(query, goal.alvoCents),
  );
  const rows = found.map((goal) => ({
    ...thingRow(goal, goal.guardadoCents, {
      ...{ alvo: goal.alvoCents, falta: goal.faltaCents, percentual: goal.percentual },
      ...{ prazo: goal.prazo, concluida: goal.concluida },
    }),
    data: goal.prazo,
  }));
  const guardado = sumBy(found, ({ guardadoCents }) => guardadoCents);
  const totais = {
    alvo: sumBy(found, ({ alvoCents }) => alvoCents),
    guardado,
    falta: sumBy(found, ({ faltaCents }) => faltaCents),
  };
  return answerOf(query, rows, { total_cents: guardado, totais, contas: [], vazio: all.length === 0, span });
}

export async function answerNetWorth(db: Reader, who: Who, question: Question): Promise<DataAnswer> {
  const { query, span } = question;
  const { worth, ids, contas, count } = await readWorth(db, who, asOf(question));
  const parts = [
    ...[
      ['contas', 'Contas', worth.contasCents],
      ['investimentos', 'Investimentos', worth.investimentosCents],
      ['bens', 'Bens', worth.bensCents],
    ],
    ...[
      ['dividas', 'Dívidas', 0 - worth.dividasCents],
      ['faturas', 'Faturas em aberto', 0 - worth.faturasCents],
    ],
  ] as const satisfies readonly (readonly [string, string, number])[];
  const asked = query.filters.tipo === undefined ? null : wordOf(query.filters.tipo);
  const rows = parts
    .filter(([chave, , cents]) => cents !== 0 && (asked === null || asked === chave))
    .filter(([, , cents]) => withinAmounts(query, Math.abs(cents)))
    .map(([chave, titulo, cents]) => ({ ...thingRow({ id: null, nome: titulo }, cents, {}), chave }));
  const totais = {
    ...{ contas: worth.contasCents, investimentos: worth.investimentosCents, bens: worth.bensCents },
    ...{ dividas: worth.dividasCents, faturas: worth.faturasCents, patrimonio: worth.totalCents },
  };
  const total_cents = asked === null ? worth.totalCents : sumBy(rows, ({ cents }) => cents);
  return { ...answerOf(query, rows, { total_cents, totais, contas, vazio: count === 0, span }), count, ids };
}
