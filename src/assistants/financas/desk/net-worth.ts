import { readAccounts, readAssets, readDebts, readHomeless } from './balances.ts';
import type { NetWorth } from './holdings.ts';
import { listInvoices } from './list-invoices.ts';
import type { Reader } from './rows.ts';
import type { Who } from './who.ts';

const sum = (list: readonly number[]): number => list.reduce((total, cents) => total + cents, 0);

/** Accounts + assets − debts − what is not paid of the cards, instalments to come included. */
export async function netWorth(db: Reader, who: Who, today: string): Promise<NetWorth> {
  return (await readWorth(db, who, today)).worth;
}

/** With the ids of what it is made of, and the names of the accounts. */
export async function readWorth(db: Reader, who: Who, today: string) {
  const accounts = await readAccounts(db, who, { today });
  const homeless = await readHomeless(db, who, today);
  const assets = await readAssets(db, who, { today });
  const debts = await readDebts(db, who, { today });
  const invoices = (await listInvoices(db, who, { today })).filter(({ abertoCents }) => abertoCents > 0);
  const ofKind = (tipo: string) =>
    sum(assets.flatMap((asset) => (asset.tipo === tipo ? asset.valorCents : [])));
  const parts = {
    contasCents: sum(accounts.map(({ saldoCents }) => saldoCents)) + homeless.cents,
    investimentosCents: ofKind('investimento'),
    bensCents: ofKind('bem'),
    dividasCents: sum(debts.map(({ saldoCents }) => saldoCents)),
    faturasCents: sum(invoices.map(({ abertoCents }) => abertoCents)),
  };
  const { contasCents, investimentosCents, bensCents, dividasCents, faturasCents } = parts;
  const totalCents = contasCents + investimentosCents + bensCents - dividasCents - faturasCents;
  const cards = new Set(invoices.map(({ cartao }) => cartao.id));
  return {
    worth: { ...parts, totalCents },
    ids: [...accounts, ...assets, ...debts].map(({ id }) => id).concat([...cards]),
    contas: accounts.map(({ nome }) => nome),
    count: accounts.length + homeless.count + assets.length + debts.length + cards.size,
  };
}
