import { sql } from 'drizzle-orm';
import type { Database, ResourceScope } from '#protocol';
import { remove, restore, revise } from './change.ts';
import { openData } from './data/open-data.ts';
import { openDemo } from './demo.ts';
import { openDrafts } from './drafts.ts';
import type { Entries, FinanceDesk, Names } from './finance-desk.ts';
import { countAlike, findEntries, getEntry, knownIn, lastEntries, listEntries } from './find.ts';
import { openImports } from './imports.ts';
import { ACCOUNTS, ASSETS, CARDS, DEBTS, GOALS } from './kinds.ts';
import { listInvoices } from './list-invoices.ts';
import { netWorth } from './net-worth.ts';
import { openHoldings } from './open-holdings.ts';
import { doneUnder } from './operate.ts';
import { readByIds, register } from './register.ts';
import { HOLDINGS, type HoldingName } from './resolve.ts';
import { alive } from './rows.ts';
import { listScheduled, payBill } from './scheduled.ts';
import { undoLast } from './undo.ts';
import type { Who } from './who.ts';

/** The desk of Finanças over the tables of the schema `financas`. */
export function openDesk({ database }: ResourceScope): FinanceDesk {
  const invoices: FinanceDesk['cards']['invoices'] = {
    list: async (who, of, today) => listInvoices(await database(), who, { ...of, today }),
  };
  return {
    entries: openEntries(database),
    accounts: openHoldings(database, ACCOUNTS),
    cards: { ...openHoldings(database, CARDS), invoices },
    debts: openHoldings(database, DEBTS),
    assets: openHoldings(database, ASSETS),
    goals: openHoldings(database, GOALS),
    scheduled: {
      list: async (who, until) => listScheduled(await database(), who, until),
      pay: async (writer, paid) => payBill(await database(), writer, paid),
    },
    drafts: openDrafts(database),
    imports: openImports(database),
    demo: openDemo(database),
    data: openData(database),
    netWorth: async (who, today) => netWorth(await database(), who, today),
    known: async (who, text) => knownIn(await database(), who, text),
    knownCategory: async (who, words) => (await knownIn(await database(), who, words))(words),
    names: async (who) => readNames(await database(), who),
  };
}

const openEntries = (database: () => Promise<Database>): Entries => ({
  register: async (writer, list) => register(await database(), writer, list),
  revise: async (writer, change) => revise(await database(), writer, change),
  remove: async (writer, target) => remove(await database(), writer, target),
  restore: async (writer, id) => restore(await database(), writer, id),
  undoLast: async (writer) => undoLast(await database(), writer),
  done: async (writer) => {
    const db = await database();
    const ids = await doneUnder(db, writer);
    return ids && readByIds(db, writer, ids);
  },
  get: async (who, id) => getEntry(await database(), who, id),
  last: async (who, limit) => lastEntries(await database(), who, limit),
  countAlike: async (who, ids) => countAlike(await database(), who, ids),
  find: async (who, target) => findEntries(await database(), who, target),
  list: async (who, page) => listEntries(await database(), who, page),
});

/** Of all kinds in one question, the oldest first. */
async function readNames(db: Database, who: Who): Promise<Names> {
  const parts = Object.entries(NAMED).map(
    ([kind, table]) =>
      sql`(select ${kind}::text as kind, nome, criado_em from ${table} where ${alive(table, who)})`,
  );
  const { rows } = await db.execute<{ readonly kind: keyof Names; readonly nome: string }>(
    sql`select kind, nome from (${sql.join(parts, sql` union all `)}) named order by criado_em`,
  );
  const of = (wanted: keyof Names) => rows.flatMap(({ kind, nome }) => (kind === wanted ? nome : []));
  return {
    ...{ contas: of('contas'), cartoes: of('cartoes'), dividas: of('dividas') },
    ...{ ativos: of('ativos'), metas: of('metas') },
  };
}

const NAMED: Readonly<Record<keyof Names, (typeof HOLDINGS)[HoldingName]>> = {
  ...{ contas: HOLDINGS.accounts, cartoes: HOLDINGS.cards, dividas: HOLDINGS.debts },
  ...{ ativos: HOLDINGS.assets, metas: HOLDINGS.goals },
};
