import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { titleOf } from '#language/spending';
import { accounts, cards, entries } from '../../schema.ts';
import type { DataAnswer, DataQuery, DataRefusal, DataRow, Filters } from '../data-access.ts';
import type { Entry } from '../entry.ts';
import { hasWords } from '../find.ts';
import { DATA } from '../limits.ts';
import { findHolding } from '../resolve.ts';
import { alive, pickEntries, type Reader } from '../rows.ts';
import type { Who } from '../who.ts';
import { rowLimit, type Side, shareOf } from './answer.ts';
import { invalid, isInvalid, wordOf } from './check.ts';
import { groupRows } from './groups.ts';
import type { DaySpan } from './period.ts';

export type Asking = { readonly query: DataQuery; readonly span: DaySpan | null; readonly today: string };

/** Income and spending: totals over all that match, then the rows that are shown. */
export async function answerTransactions(
  db: Reader,
  who: Who,
  { query, span: asked, today }: Asking,
): Promise<DataAnswer | DataRefusal> {
  const span = asked && upToToday(asked, today);
  const where = await conditionsOf(db, who, { query, span, today });
  if (isInvalid(where)) return where;
  const totals = await totalsOf(db, where.sql);
  const side = sideOf(query.filters);
  const total_cents = totals[FIGURE[side]];
  const grouped = query.groupBy !== undefined;
  const rows = grouped
    ? await groupRows(db, where.sql, { query, side })
    : query.action === 'summary'
      ? []
      : await entryRows(db, where.sql, { query, total: total_cents });
  const { receitas, despesas, saldo, transferencias } = totals;
  return {
    query,
    total_cents,
    totais: side === 'transferencia' ? { transferencias } : { receitas, despesas, saldo },
    ...{ count: totals.count, rows, contas: await namesOf(db, who, totals) },
    periodo: span ?? wholeSpan(totals),
    ids: await idsOf(db, where.sql),
    vazio: totals.count === 0 && (await isEmpty(db, who)),
  };
}

/** Instalments to come are not spent yet; whoever asks for days to come alone is told of them. */
const upToToday = (span: DaySpan, today: string): DaySpan =>
  span.de <= today && span.ate > today ? { ...span, ate: today } : span;

const FIGURE = {
  receita: 'receitas',
  despesa: 'despesas',
  saldo: 'saldo',
  transferencia: 'transferencias',
} as const;

function sideOf({ tipo, tipo_receita, tipo_despesa, natureza }: Filters): Side {
  const said = tipo === undefined ? null : wordOf(tipo);
  if (said === 'transferencia') return 'transferencia';
  const income = said === 'receita' || (tipo_receita !== undefined && tipo_despesa === undefined);
  const spending =
    said === 'despesa' ||
    (tipo_despesa !== undefined && tipo_receita === undefined) ||
    natureza !== undefined;
  if (income) return 'receita';
  return spending ? 'despesa' : 'saldo';
}

async function conditionsOf(
  db: Reader,
  who: Who,
  { query: { filters }, span, today }: Asking,
): Promise<{ sql: SQL | undefined } | DataRefusal> {
  const conta = filters.conta && (await findHolding(db, who, { kind: 'accounts', which: filters.conta }));
  if (conta === null) return invalid('conta', `Não encontrei a conta "${filters.conta}".`);
  const cartao = filters.cartao && (await findHolding(db, who, { kind: 'cards', which: filters.cartao }));
  if (cartao === null) return invalid('cartao', `Não encontrei o cartão "${filters.cartao}".`);
  return {
    sql: and(
      ...[alive(entries, who), eq(entries.situacao, 'efetivado'), flowsOf(filters)],
      ...(span ? [gte(entries.data, span.de), lte(entries.data, span.ate)] : [lte(entries.data, today)]),
      ...plain(filters),
      ...(conta ? [or(eq(entries.contaId, conta), eq(entries.destinoId, conta))] : []),
      ...(cartao ? [eq(entries.cartaoId, cartao)] : []),
    ),
  };
}

/** Which side, and which kinds of it; transfers only where they are asked for. What is fixed is spending unless income is asked for. */
function flowsOf({ tipo, tipo_receita, tipo_despesa, natureza }: Filters): SQL | undefined {
  const said = tipo === undefined ? null : wordOf(tipo);
  if (said === 'transferencia') return eq(entries.tipo, 'transferencia');
  const income = and(
    eq(entries.fluxo, 'receita'),
    tipo_receita === undefined ? undefined : incomeOf(wordOf(tipo_receita)),
  );
  const spending = and(
    eq(entries.fluxo, 'despesa'),
    tipo_despesa === undefined ? undefined : spendingOf(wordOf(tipo_despesa)),
  );
  const onlyIncome = said === 'receita' || (tipo_receita !== undefined && tipo_despesa === undefined);
  const onlySpending =
    said === 'despesa' ||
    (tipo_despesa !== undefined && tipo_receita === undefined) ||
    (natureza !== undefined && !onlyIncome);
  if (onlyIncome && onlySpending) return sql`false`;
  if (onlyIncome) return income;
  return onlySpending ? spending : or(income, spending);
}

function incomeOf(kind: string): SQL | undefined {
  if (kind === 'todas') return undefined;
  return kind === 'investimentos'
    ? sql`${entries.categoria} in ('investimentos', 'rendimento')`
    : sql`${entries.categoria} = ${kind}`;
}

function spendingOf(kind: string): SQL | undefined {
  if (kind === 'todas') return undefined;
  return kind === 'fixa' || kind === 'variavel'
    ? eq(entries.natureza, kind)
    : sql`${entries.categoria} = ${kind}`;
}

function plain(filters: Filters): (SQL | undefined)[] {
  const { natureza, categoria, subcategoria, texto, valor_minimo: least, valor_maximo: most } = filters;
  const categories = typeof categoria === 'string' ? [categoria] : (categoria ?? []);
  return [
    natureza === undefined ? undefined : sql`${entries.natureza} = ${wordOf(natureza)}`,
    categories.length === 0 ? undefined : inArray(sql`${entries.categoria}`, categories.map(wordOf)),
    subcategoria === undefined ? undefined : or(...[subcategoria].flat().map((name) => hasWords(name))),
    texto === undefined ? undefined : hasWords(texto),
    least === undefined ? undefined : gte(entries.cents, least),
    most === undefined ? undefined : lte(entries.cents, most),
  ];
}

type Totals = {
  readonly receitas: number;
  readonly despesas: number;
  readonly saldo: number;
  readonly transferencias: number;
  readonly count: number;
  readonly de: string | null;
  readonly ate: string | null;
  readonly contas: readonly (string | null)[];
  readonly cartoes: readonly (string | null)[];
};

const sumWhere = (which: SQL) =>
  sql`coalesce(sum(${entries.cents}) filter (where ${which}), 0)`.mapWith(Number);

/** One walk over the rows: the sums of them all, and which accounts and cards they are of. */
async function totalsOf(db: Reader, where: SQL | undefined): Promise<Totals> {
  const rows = await db
    .select({
      all: sql<number>`grouping(${entries.contaId}, ${entries.cartaoId})`,
      ...{ conta: entries.contaId, cartao: entries.cartaoId },
      receitas: sumWhere(eq(entries.fluxo, 'receita')),
      despesas: sumWhere(eq(entries.fluxo, 'despesa')),
      transferencias: sumWhere(eq(entries.fluxo, 'neutro')),
      count: sql`count(*)`.mapWith(Number),
      de: sql<string | null>`min(${entries.data})::text`,
      ate: sql<string | null>`max(${entries.data})::text`,
    })
    .from(entries)
    .where(where)
    .groupBy(sql`grouping sets ((), (${entries.contaId}, ${entries.cartaoId}))`);
  const whole = rows.find(({ all }) => all > 0);
  if (!whole) throw new Error('a sum has always a row');
  const parts = rows.filter(({ all }) => all === 0);
  return {
    ...whole,
    saldo: whole.receitas - whole.despesas,
    contas: parts.map(({ conta }) => conta),
    cartoes: [...new Set(parts.map(({ cartao }) => cartao))],
  };
}

/** All that there is, where no period was asked for. */
const wholeSpan = ({ de, ate }: Totals): DaySpan | null =>
  de === null || ate === null ? null : { de, ate, rotulo: 'em todo o período registrado' };

async function namesOf(db: Reader, { org }: Who, { contas, cartoes }: Totals): Promise<readonly string[]> {
  const used = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);
  const names: string[] = [];
  for (const [table, ids] of [
    [accounts, used(contas)],
    [cards, used(cartoes)],
  ] as const) {
    if (ids.length === 0) continue;
    const rows = await db
      .select({ nome: table.nome })
      .from(table)
      .where(and(eq(table.orgId, org), inArray(table.id, ids)));
    names.push(...rows.map(({ nome }) => nome).toSorted());
  }
  return names;
}

async function idsOf(db: Reader, where: SQL | undefined): Promise<readonly string[]> {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(where)
    .orderBy(desc(entries.data), desc(entries.seq))
    .limit(DATA.ids);
  return rows.map(({ id }) => id);
}

async function isEmpty(db: Reader, who: Who): Promise<boolean> {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(alive(entries, who), eq(entries.situacao, 'efetivado')))
    .limit(1);
  return rows.length === 0;
}

type Shown = { readonly query: DataQuery; readonly total: number };

async function entryRows(
  db: Reader,
  where: SQL | undefined,
  { query, total }: Shown,
): Promise<readonly DataRow[]> {
  const order = query.order ?? (query.action === 'ranking' ? 'maior' : 'recente');
  const rows = await pickEntries(db, where, { order: ORDERS[order], limit: rowLimit(query) });
  return rows.map((row) => rowOf(row, total));
}

const ORDERS = {
  maior: [desc(entries.cents), desc(entries.data), desc(entries.seq)],
  menor: [entries.cents, desc(entries.data), desc(entries.seq)],
  recente: [desc(entries.data), desc(entries.seq)],
  antigo: [entries.data, entries.seq],
} as const;

/** An entry as a row of an answer. */
export const rowOf = (entry: Entry, total: number): DataRow => ({
  ...{ id: entry.id, chave: null, cents: entry.cents, count: 1, data: entry.data },
  titulo: entry.subcategoria ?? entry.descricao ?? titleOf(entry.categoria),
  parte: shareOf(entry.cents, total),
  campos: {
    ...{ tipo: entry.tipo, fluxo: entry.fluxo, categoria: entry.categoria, subcategoria: entry.subcategoria },
    ...{ descricao: entry.descricao, natureza: entry.natureza, fatura: entry.fatura },
    ...{ conta: entry.conta?.nome ?? null, cartao: entry.cartao?.nome ?? null },
    parcela: entry.parcela ? `${entry.parcela.n}/${entry.parcela.de}` : null,
  },
});
