import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isCategory, titleOf } from '#language/spending';
import { accounts, cards, entries } from '../../schema.ts';
import type { DataQuery, DataRow, Grouping } from '../data-access.ts';
import { DATA } from '../limits.ts';
import type { Reader } from '../rows.ts';
import { rowLimit, type Side, shareOf } from './answer.ts';

/** What rows are divided by, and what each part is called. */
const KEYS: Readonly<Record<Exclude<Grouping, 'classe'>, { readonly key: SQL; readonly title: SQL }>> = {
  categoria: { key: sql`${entries.categoria}`, title: sql`max(${entries.categoria})` },
  subcategoria: {
    key: sql`lower(coalesce(${entries.subcategoria}, ${entries.descricao}, ${entries.categoria}))`,
    title: sql`max(coalesce(${entries.subcategoria}, ${entries.descricao}, ${entries.categoria}))`,
  },
  conta: {
    key: sql`coalesce(${entries.contaId}, ${entries.cartaoId})`,
    title: sql`coalesce(max(${accounts.nome}), max(${cards.nome}), 'Sem conta')`,
  },
  cartao: { key: sql`${entries.cartaoId}`, title: sql`coalesce(max(${cards.nome}), 'Sem cartão')` },
  natureza: { key: sql`${entries.natureza}`, title: sql`coalesce(max(${entries.natureza}), 'Sem natureza')` },
  dia: { key: sql`${entries.data}::text`, title: sql`max(${entries.data}::text)` },
  mes: {
    key: sql`to_char(${entries.data}, 'YYYY-MM')`,
    title: sql`max(to_char(${entries.data}, 'YYYY-MM'))`,
  },
};

const IN_TIME: readonly Grouping[] = ['dia', 'mes'];
/** Groups that say something of both sides at once. */
const OF_BOTH: readonly Grouping[] = ['dia', 'mes', 'conta'];

/** The rows of a part, as far as they are told. */
const NEWEST = sql<
  string[]
>`(array_agg(${entries.id}::text order by ${entries.data} desc, ${entries.seq} desc))[1:${sql.raw(String(DATA.idsOfGroup))}]`;

type Division = { readonly query: DataQuery; readonly side: Side };

/** The parts of a sum, added up by the database. */
export async function groupRows(
  db: Reader,
  where: SQL | undefined,
  { query, side }: Division,
): Promise<readonly DataRow[]> {
  const { groupBy } = query;
  if (groupBy === undefined || groupBy === 'classe') return [];
  const { key, title } = KEYS[groupBy];
  const both = side === 'saldo' && OF_BOTH.includes(groupBy);
  const amount = both
    ? sql`sum(case when ${entries.fluxo} = 'receita' then ${entries.cents} else -${entries.cents} end)`
    : sql`sum(${entries.cents})`;
  const counted = side === 'saldo' && !both ? and(where, eq(entries.fluxo, 'despesa')) : where;
  const rows = await db
    .select({
      ...{ key: sql<string | null>`${key}`, title: sql<string>`${title}` },
      cents: sql`${amount}`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
      ids: NEWEST,
      receitas: sql`coalesce(sum(${entries.cents}) filter (where ${entries.fluxo} = 'receita'), 0)`.mapWith(
        Number,
      ),
      despesas: sql`coalesce(sum(${entries.cents}) filter (where ${entries.fluxo} = 'despesa'), 0)`.mapWith(
        Number,
      ),
      whole: sql`sum(${amount}) over ()`.mapWith(Number),
    })
    .from(entries)
    .leftJoin(accounts, and(eq(accounts.orgId, entries.orgId), eq(accounts.id, entries.contaId)))
    .leftJoin(cards, and(eq(cards.orgId, entries.orgId), eq(cards.id, entries.cartaoId)))
    .where(counted)
    .groupBy(key)
    .orderBy(...orderOf(query, { key, amount }))
    .limit(rowLimit(query));
  return rows.map((row) => ({
    ...{ id: null, chave: row.key, cents: row.cents, count: row.count },
    titulo: isCategory(row.title) ? titleOf(row.title) : row.title,
    parte: both ? null : shareOf(row.cents, row.whole),
    data: groupBy === 'dia' ? row.key : null,
    ids: row.ids,
    campos: { receitas: row.receitas, despesas: row.despesas },
  }));
}

type Ordered = { readonly key: SQL; readonly amount: SQL };

/** Months and days in their order, unless a ranking is asked for; else the largest first. */
function orderOf({ action, groupBy, order }: DataQuery, { key, amount }: Ordered): SQL[] {
  const inTime = groupBy !== undefined && IN_TIME.includes(groupBy) && action !== 'ranking';
  const by = order ?? (inTime ? 'antigo' : 'maior');
  if (by === 'maior') return [desc(amount), asc(key)];
  if (by === 'menor') return [asc(amount), asc(key)];
  return by === 'recente' ? [desc(key)] : [asc(key)];
}
