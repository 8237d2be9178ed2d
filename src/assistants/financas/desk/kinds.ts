import { and, eq } from 'drizzle-orm';
import { isDay, localDay } from '#language/dates';
import { accounts, assets, cards, debts, goals } from '../schema.ts';
import { readAccounts, readAssets, readCards, readDebts, readGoals } from './balances.ts';
import type {
  Account,
  Asset,
  Card,
  Debt,
  Goal,
  NewAccount,
  NewAsset,
  NewCard,
  NewDebt,
  NewGoal,
} from './holdings.ts';
import { LEDGER } from './limits.ts';
import { type Kind, makePrincipal } from './open-holdings.ts';
import type { Operation } from './operate.ts';
import { rebill } from './rebill.ts';
import { BAD_AMOUNT, isAmount } from './register.ts';
import { madeBy, principalAccount } from './resolve.ts';
import { owned } from './rows.ts';
import { type Refusal, refuse } from './who.ts';

// The five kinds of what a person has and owes.

const BAD_DAY = refuse('data_invalida', 'A data precisa ser um dia que existe.');
const BAD_CARD_DAY = refuse('data_invalida', 'O dia de fechamento e o de vencimento vão de 1 a 31.');

/** A balance may be nothing, or below it. */
const isBalance = (cents: number): boolean =>
  Number.isSafeInteger(cents) && Math.abs(cents) <= LEDGER.maxCents;

const amounts = (...list: readonly (number | null | undefined)[]): Refusal | null =>
  list.every((cents) => cents == null || isAmount(cents)) ? null : BAD_AMOUNT;
const balances = (...list: readonly (number | null | undefined)[]): Refusal | null =>
  list.every((cents) => cents == null || isBalance(cents)) ? null : BAD_AMOUNT;
const dates = (...list: readonly (string | null | undefined)[]): Refusal | null =>
  list.every((day) => day == null || isDay(day)) ? null : BAD_DAY;
const cardDays = (...list: readonly (number | null | undefined)[]): Refusal | null =>
  list.every((day) => day == null || (Number.isInteger(day) && day >= 1 && day <= 31)) ? null : BAD_CARD_DAY;

/** What is told, and nothing of the rest. */
const told = <T extends object>(columns: T): T => {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as T;
};

const balanceOf = ({ saldoCents, saldoEm }: Partial<NewAccount>, { now }: Operation) =>
  saldoCents === undefined
    ? {}
    : {
        saldoCents,
        saldoEm: saldoCents === null ? null : (saldoEm ?? localDay(now)),
        // A balance of an earlier day is of that day's end.
        saldoDitoEm: saldoEm !== undefined && saldoEm < localDay(now) ? Number.MAX_SAFE_INTEGER : now,
      };

export const ACCOUNTS: Kind<NewAccount, Account> = {
  name: 'accounts',
  fault: ({ saldoCents, saldoEm }) => balances(saldoCents) ?? dates(saldoEm),
  insert: async (operation, { nome, chave, tipo = 'corrente', instituicao, principal, ...rest }) => {
    const [row] = await operation.tx
      .insert(accounts)
      .values({
        ...madeBy(operation),
        ...{ nome, chave, tipo, instituicao: instituicao ?? null },
        ...balanceOf(rest, operation),
      })
      .returning({ id: accounts.id });
    const first = principal ?? (await principalAccount(operation.tx, operation)) === null;
    if (row && first) await makePrincipal(operation, row.id);
    return row?.id ?? null;
  },
  set: async (operation, { id, patch: { principal, saldoCents, saldoEm, ...patch } }) => {
    const balance = balanceOf(told({ saldoCents, saldoEm }), operation);
    const set = { ...told(patch), ...balance, ...(principal === false && { principal }) };
    if (Object.keys(set).length > 0)
      await operation.tx
        .update(accounts)
        .set(set)
        .where(and(owned(accounts, operation), eq(accounts.id, id)));
    if (principal) await makePrincipal(operation, id);
  },
  read: readAccounts,
};

export const CARDS: Kind<NewCard, Card> = {
  name: 'cards',
  fault: ({ limiteCents, fechamento, vencimento }) =>
    amounts(limiteCents) ?? cardDays(fechamento, vencimento),
  insert: async (operation, { nome, chave, limiteCents, fechamento, vencimento }) => {
    const days = { fechamento: fechamento ?? null, vencimento: vencimento ?? null };
    const [row] = await operation.tx
      .insert(cards)
      .values({ ...madeBy(operation), ...days, nome, chave, limiteCents: limiteCents ?? null })
      .returning({ id: cards.id });
    return row?.id ?? null;
  },
  set: async (operation, { id, patch }) => {
    const where = and(owned(cards, operation), eq(cards.id, id));
    const [card] = await operation.tx.update(cards).set(told(patch)).where(where).returning();
    if (card && (patch.fechamento !== undefined || patch.vencimento !== undefined))
      await rebill(operation, card);
  },
  read: readCards,
};

export const DEBTS: Kind<NewDebt, Debt> = {
  name: 'debts',
  fault: ({ cents, data, parcelaCents }) => amounts(cents, parcelaCents) ?? dates(data),
  insert: async (operation, { nome, chave, cents, data, ...rest }) => {
    const [row] = await operation.tx
      .insert(debts)
      .values({ ...madeBy(operation), nome, chave, cents, data, ...told(rest) })
      .returning({ id: debts.id });
    return row?.id ?? null;
  },
  set: async (operation, { id, patch }) => {
    await operation.tx
      .update(debts)
      .set(told(patch))
      .where(and(owned(debts, operation), eq(debts.id, id)));
  },
  read: readDebts,
};

export const ASSETS: Kind<NewAsset, Asset> = {
  name: 'assets',
  fault: ({ valorCents, aplicadoCents, data }) => balances(valorCents, aplicadoCents) ?? dates(data),
  insert: async (operation, { nome, chave, classe, valorCents, aplicadoCents, data, ...rest }) => {
    const [row] = await operation.tx
      .insert(assets)
      .values({
        ...madeBy(operation),
        ...{ nome, chave, classe, valorCents, data, ditoEm: operation.now },
        aplicadoCents: aplicadoCents ?? valorCents,
        ...told(rest),
      })
      .returning({ id: assets.id });
    return row?.id ?? null;
  },
  set: async (operation, { id, patch: { valorCents, aplicadoCents, data, ...patch } }) => {
    const [before] = await readAssets(operation.tx, operation, { today: localDay(operation.now), id });
    const worth = valorCents !== undefined || aplicadoCents != null;
    // What was put in so far is part of the new figures.
    const figures = worth && {
      valorCents: valorCents ?? before?.valorCents ?? 0,
      aplicadoCents: aplicadoCents ?? before?.aplicadoCents ?? 0,
      ...{ data: data ?? localDay(operation.now), ditoEm: operation.now },
    };
    await operation.tx
      .update(assets)
      .set({ ...told(patch), ...figures })
      .where(and(owned(assets, operation), eq(assets.id, id)));
  },
  read: readAssets,
};

export const GOALS: Kind<NewGoal, Goal> = {
  name: 'goals',
  fault: ({ alvoCents, guardadoCents, prazo }) =>
    amounts(alvoCents) ?? balances(guardadoCents) ?? dates(prazo),
  insert: async (operation, { nome, chave, alvoCents, guardadoCents = 0, prazo }) => {
    const [row] = await operation.tx
      .insert(goals)
      .values({ ...madeBy(operation), nome, chave, alvoCents, guardadoCents, prazo: prazo ?? null })
      .returning({ id: goals.id });
    return row?.id ?? null;
  },
  set: async (operation, { id, patch: { guardadoCents, ...patch } }) => {
    const [before] = await readGoals(operation.tx, operation, { today: localDay(operation.now), id });
    const [row] = await operation.tx
      .select({ base: goals.guardadoCents })
      .from(goals)
      .where(and(owned(goals, operation), eq(goals.id, id)));
    // Told is what there is in all: contributions so far are in it.
    const added = (before?.guardadoCents ?? 0) - (row?.base ?? 0);
    const base = guardadoCents === undefined ? {} : { guardadoCents: guardadoCents - added };
    await operation.tx
      .update(goals)
      .set({ ...told(patch), ...base })
      .where(and(owned(goals, operation), eq(goals.id, id)));
  },
  read: readGoals,
};
