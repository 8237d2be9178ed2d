import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accounts, assets, cards, debts, entries, goals } from '../schema.ts';
import type { Account, Asset, Card, Debt, Goal, Invoice } from './holdings.ts';
import { invoiceOf } from './invoices.ts';
import { invoiceFrom, listInvoices } from './list-invoices.ts';
import { alive, type Owned, owned, type Reader } from './rows.ts';
import type { Who } from './who.ts';
import { GOOD_CLASSES } from './words.ts';

// Balances are sums of the database's over the entries since the figure that was told. Everything here is as of a day.

export type Reading = {
  readonly today: string;
  readonly id?: string | undefined;
  /** Those that were closed too. */
  readonly closed?: boolean;
};

const asked = (table: Owned & { readonly id: PgColumn }, who: Who, { id, closed }: Reading) =>
  and(closed ? owned(table, who) : alive(table, who), id === undefined ? undefined : eq(table.id, id));

/** What an entry does to the account that it names. */
const DELTA = sql`case when ${entries.fluxo} = 'receita' or ${entries.tipo} = 'nova_divida'
  or (${entries.tipo} = 'transferencia' and ${entries.resgate}) then ${entries.cents} else -${entries.cents} end`;

const settled = sql`${entries.removidoEm} is null and ${entries.situacao} = 'efetivado'`;

/** Whatever the told figure did not know yet. */
const since = (day: unknown, said: unknown) =>
  // The first condition says less than the second, and is one that an index can use.
  sql`${entries.data} >= coalesce(${day}, '-infinity') and
    (${day} is null or ${entries.data} > ${day} or (${entries.data} = ${day} and ${entries.criadoEm} > ${said}))`;

export async function readAccounts(db: Reader, who: Who, reading: Reading): Promise<readonly Account[]> {
  const { today } = reading;
  const counted = sql`${settled} and ${entries.data} <= ${today} and ${since(accounts.saldoEm, accounts.saldoDitoEm)}`;
  const own = sql`(select sum(${DELTA}) from ${entries}
    where ${entries.orgId} = ${accounts.orgId} and ${entries.contaId} = ${accounts.id} and ${counted})`;
  const into = sql`(select sum(${entries.cents}) from ${entries}
    where ${entries.orgId} = ${accounts.orgId} and ${entries.destinoId} = ${accounts.id} and ${counted})`;
  const rows = await db
    .select({
      ...{ id: accounts.id, nome: accounts.nome, tipo: accounts.tipo, instituicao: accounts.instituicao },
      ...{ principal: accounts.principal, informado: accounts.saldoCents },
      saldo: sql`coalesce(${accounts.saldoCents}, 0) + coalesce(${own}, 0) + coalesce(${into}, 0)`.mapWith(
        Number,
      ),
    })
    .from(accounts)
    .where(asked(accounts, who, reading))
    .orderBy(asc(accounts.criadoEm), asc(accounts.nome));
  return rows.map(({ saldo, informado, ...row }) => ({
    ...row,
    ...{ saldoCents: saldo, saldoInformado: informado !== null },
  }));
}

/** What entries that name no account make, while no account was told a balance: else they are in that already. */
export async function readHomeless(
  db: Reader,
  who: Who,
  today: string,
): Promise<{ cents: number; count: number }> {
  const [row] = await db
    .select({
      cents:
        sql`coalesce(sum(case when ${entries.destinoId} is not null then 0 else ${DELTA} end), 0)`.mapWith(
          Number,
        ),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(entries)
    .where(
      and(
        alive(entries, who),
        sql`${settled} and ${entries.data} <= ${today} and ${entries.contaId} is null and ${entries.cartaoId} is null
          and ${entries.metaId} is null and ${entries.destinoId} is null and (${entries.fluxo} <> 'neutro' or ${entries.ativoId} is not null)
          and not exists (select from ${accounts} where ${alive(accounts, who)} and ${accounts.saldoCents} is not null)`,
      ),
    );
  return row ?? { cents: 0, count: 0 };
}

export async function readCards(db: Reader, who: Who, reading: Reading): Promise<readonly Card[]> {
  const { today } = reading;
  return cardsWith(db, who, { ...reading, invoices: await listInvoices(db, who, { today }) });
}

/** Cards beside their invoices, where these were read already. */
export async function cardsWith(
  db: Reader,
  who: Who,
  { invoices, ...reading }: Reading & { readonly invoices: readonly Invoice[] },
): Promise<readonly Card[]> {
  const found = await db
    .select()
    .from(cards)
    .where(asked(cards, who, reading))
    .orderBy(asc(cards.criadoEm), asc(cards.nome));
  return found.map((card) => {
    const own = invoices.filter(({ cartao }) => cartao.id === card.id);
    const open = own.reduce((rest, { abertoCents }) => rest + abertoCents, 0);
    const mes = invoiceOf(card, reading.today);
    return {
      ...{ id: card.id, nome: card.nome, limiteCents: card.limiteCents },
      ...{ fechamento: card.fechamento, vencimento: card.vencimento },
      disponivelCents: card.limiteCents === null ? null : card.limiteCents - open,
      faturaAtual:
        own.find((invoice) => invoice.mes === mes) ??
        invoiceFrom({ ...card, mes, total: 0, pago: 0, compras: 0 }, reading.today),
    };
  });
}

export async function readDebts(db: Reader, who: Who, reading: Reading): Promise<readonly Debt[]> {
  const { today } = reading;
  const payments = sql`from ${entries} where ${entries.orgId} = ${debts.orgId} and ${entries.dividaId} = ${debts.id}
    and ${settled} and ${entries.tipo} = 'pagamento_divida' and ${entries.data} <= ${today}`;
  const rows = await db
    .select({
      debt: debts,
      pago: sql`(select coalesce(sum(${entries.cents}), 0) ${payments})`.mapWith(Number),
      vezes: sql`(select count(*) ${payments})`.mapWith(Number),
    })
    .from(debts)
    .where(asked(debts, who, reading))
    .orderBy(asc(debts.criadoEm), asc(debts.nome));
  return rows.map(({ debt, pago, vezes }) => ({
    ...{ id: debt.id, nome: debt.nome, credor: debt.credor, data: debt.data },
    ...{ totalCents: debt.cents, pagoCents: pago, saldoCents: Math.max(0, debt.cents - pago) },
    ...{ parcelas: debt.parcelas, parcelasPagas: vezes, parcelaCents: debt.parcelaCents },
    jurosMes: debt.jurosMes === null ? null : String(Number(debt.jurosMes)),
  }));
}

const signed = sql`case when ${entries.resgate} then -${entries.cents} else ${entries.cents} end`;

export async function readAssets(db: Reader, who: Who, reading: Reading): Promise<readonly Asset[]> {
  const { today } = reading;
  const put = sql`(select coalesce(sum(${signed}), 0) from ${entries}
    where ${entries.orgId} = ${assets.orgId} and ${entries.ativoId} = ${assets.id} and ${settled}
    and ${entries.data} <= ${today} and ${since(assets.data, assets.ditoEm)})`;
  const rows = await db
    .select({ asset: assets, put: sql`${put}`.mapWith(Number) })
    .from(assets)
    .where(asked(assets, who, reading))
    .orderBy(asc(assets.criadoEm), asc(assets.nome));
  return rows.map(({ asset, put: since }) => ({
    ...{ id: asset.id, nome: asset.nome, classe: asset.classe, instituicao: asset.instituicao },
    ...{ codigo: asset.codigo, data: asset.data, reserva: asset.reserva },
    tipo: GOOD_CLASSES.some((good) => good === asset.classe) ? 'bem' : 'investimento',
    ...{ valorCents: asset.valorCents + since, aplicadoCents: asset.aplicadoCents + since },
  }));
}

const PERCENT = 100;

export async function readGoals(db: Reader, who: Who, reading: Reading): Promise<readonly Goal[]> {
  const { today } = reading;
  const put = sql`(select coalesce(sum(${signed}), 0) from ${entries}
    where ${entries.orgId} = ${goals.orgId} and ${entries.metaId} = ${goals.id} and ${settled} and ${entries.data} <= ${today})`;
  const rows = await db
    .select({ goal: goals, put: sql`${put}`.mapWith(Number) })
    .from(goals)
    .where(asked(goals, who, reading))
    .orderBy(asc(goals.criadoEm), asc(goals.nome));
  return rows.map(({ goal, put: added }) => {
    const saved = goal.guardadoCents + added;
    return {
      ...{ id: goal.id, nome: goal.nome, alvoCents: goal.alvoCents, guardadoCents: saved, prazo: goal.prazo },
      faltaCents: Math.max(0, goal.alvoCents - saved),
      percentual: Math.floor((saved * PERCENT) / goal.alvoCents),
      concluida: saved >= goal.alvoCents,
    };
  });
}
