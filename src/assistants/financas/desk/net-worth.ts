import { readAccounts, readAssets, readDebts, readHomeless } from './balances.ts';
import type { Who } from './finance-desk.ts';
import type { NetWorth } from './holdings.ts';
import { listInvoices } from './list-invoices.ts';
import type { Reader } from './rows.ts';

const sum = (list: readonly number[]): number => list.reduce((total, cents) => total + cents, 0);

/** Accounts + assets − debts − what is not paid of the cards, instalments to come included. */
export async function netWorth(db: Reader, who: Who, today: string): Promise<NetWorth> {
  const accounts = await readAccounts(db, who, { today });
  const homeless = await readHomeless(db, who, today);
  const assets = await readAssets(db, who, { today });
  const debts = await readDebts(db, who, { today });
  const invoices = await listInvoices(db, who, { today });
  const worth = (tipo: string) =>
    sum(assets.flatMap((asset) => (asset.tipo === tipo ? asset.valorCents : [])));
  const parts = {
    contasCents: sum(accounts.map(({ saldoCents }) => saldoCents)) + homeless.cents,
    investimentosCents: worth('investimento'),
    bensCents: worth('bem'),
    dividasCents: sum(debts.map(({ saldoCents }) => saldoCents)),
    faturasCents: sum(invoices.map(({ abertoCents }) => abertoCents)),
  };
  const { contasCents, investimentosCents, bensCents, dividasCents, faturasCents } = parts;
  return { ...parts, totalCents: contasCents + investimentosCents + bensCents - dividasCents - faturasCents };
}
