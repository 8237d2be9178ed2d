import type { Database } from '#protocol';
import type {
  DataAccess,
  DataAnswer,
  DataCategoryId,
  DataQuery,
  DataRefusal,
  FilterName,
  Refinement,
} from '../data-access.ts';
import type { Reader } from '../rows.ts';
import type { Who } from '../who.ts';
import { answerBills } from './bills.ts';
import { dataCategories, dataCategory } from './categories.ts';
import { checkQuery, isInvalid } from './check.ts';
import {
  answerAccounts,
  answerAssets,
  answerDebts,
  answerGoals,
  answerNetWorth,
  type Question,
} from './holdings.ts';
import { answerInvoices } from './invoices.ts';
import { answerTransactions } from './transactions.ts';

type Answer = (db: Reader, who: Who, question: Question) => Promise<DataAnswer | DataRefusal>;

const ANSWERS: Readonly<Record<DataCategoryId, Answer>> = {
  Dados_receitas_e_despesas: answerTransactions,
  Dados_contas_e_saldos: answerAccounts,
  Dados_cartoes_e_faturas: answerInvoices,
  Dados_dividas: answerDebts,
  Dados_investimentos: answerAssets,
  Dados_metas: answerGoals,
  Dados_agendados: answerBills,
  Dados_patrimonio: answerNetWorth,
};

/** §3.2 over the tables of the schema `financas`. */
export const openData = (database: () => Promise<Database>): DataAccess => ({
  categories: dataCategories,
  category: dataCategory,
  refine,
  query: async (who, query, today) => {
    const checked = checkQuery(query, today);
    if (isInvalid(checked)) return checked;
    const db = await database();
    // One picture of the ledger for totals, rows and ids.
    return db.transaction((tx) => ANSWERS[query.category](tx, who, { query, span: checked.span, today }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  },
});

/**
 * The same query with filters added and taken away.
 *
 * @example refine(march, { add: { tipo_despesa: 'saude' } })
 */
export function refine(query: DataQuery, { add = {}, remove = [] }: Refinement): DataQuery {
  const gone: ReadonlySet<string> = new Set<FilterName>(remove);
  const kept = Object.entries(query.filters).filter(([name]) => !gone.has(name));
  return { ...query, filters: { ...Object.fromEntries(kept), ...add } };
}
