import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { fold } from '#language';
import type { Database } from '#protocol';
import { accounts, assets, cards, debts, entries, goals } from '../schema.ts';
import type { Entry, Named } from './entry.ts';
import type { Who } from './who.ts';

/** The inside of a transaction. On PGlite there is one connection: asking the pool from in there would wait for itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Reader = Database | Transaction;

export type EntryRow = typeof entries.$inferSelect;

/** Names meet whatever their case, accents and blanks. */
export const keyOf = (name: string): string => fold(name).replaceAll(/\s+/g, ' ').trim();

/** The person's own. */
export const owned = (table: Owned, { org, user }: Who): SQL | undefined =>
  and(eq(table.orgId, org), eq(table.userId, user));

/** The person's own, and not taken out. */
export const alive = (table: Owned, who: Who): SQL | undefined =>
  and(owned(table, who), isNull(table.removidoEm));

/**
 * Rows that are found by an id, if they are the person's own. The person is checked, not searched by: a database that has no statistics yet
 * would rather read all that is theirs.
 */
export const ownBy = (
  table: Pick<Owned, 'orgId' | 'userId'>,
  { org, user }: Who,
  found: SQL | undefined,
): SQL | undefined => and(eq(table.orgId, org), found, sql`${table.userId} || '' = ${user}`);

export type Owned = { readonly orgId: PgColumn; readonly userId: PgColumn; readonly removidoEm: PgColumn };

const destinos = alias(accounts, 'destinos');

/** Entries with the names of what they touch. Whatever was closed since keeps its name. */
export const selectEntries = (db: Reader) =>
  db
    .select({
      ...getTableColumns(entries),
      contaNome: accounts.nome,
      destinoNome: destinos.nome,
      cartaoNome: cards.nome,
      dividaNome: debts.nome,
      ativoNome: assets.nome,
      metaNome: goals.nome,
    })
    .from(entries)
    .leftJoin(accounts, and(eq(accounts.orgId, entries.orgId), eq(accounts.id, entries.contaId)))
    .leftJoin(destinos, and(eq(destinos.orgId, entries.orgId), eq(destinos.id, entries.destinoId)))
    .leftJoin(cards, and(eq(cards.orgId, entries.orgId), eq(cards.id, entries.cartaoId)))
    .leftJoin(debts, and(eq(debts.orgId, entries.orgId), eq(debts.id, entries.dividaId)))
    .leftJoin(assets, and(eq(assets.orgId, entries.orgId), eq(assets.id, entries.ativoId)))
    .leftJoin(goals, and(eq(goals.orgId, entries.orgId), eq(goals.id, entries.metaId)));

type NamedRow = EntryRow & {
  readonly [Name in 'conta' | 'destino' | 'cartao' | 'divida' | 'ativo' | 'meta' as `${Name}Nome`]:
    | string
    | null;
};

const named = (id: string | null, nome: string | null): Named | null =>
  id === null ? null : { id, nome: nome ?? '' };

export const entryOf = (row: NamedRow): Entry => ({
  ...{ id: row.id, tipo: row.tipo, fluxo: row.fluxo, situacao: row.situacao, cents: row.cents },
  ...{ categoria: row.categoria, subcategoria: row.subcategoria, natureza: row.natureza },
  ...{ descricao: row.descricao, data: row.data },
  conta: named(row.contaId, row.contaNome),
  destino: named(row.destinoId, row.destinoNome),
  cartao: named(row.cartaoId, row.cartaoNome),
  divida: named(row.dividaId, row.dividaNome),
  ativo: named(row.ativoId, row.ativoNome),
  meta: named(row.metaId, row.metaNome),
  ...{ resgate: row.resgate, fatura: row.fatura },
  parcela:
    row.grupoId === null
      ? null
      : { grupo: row.grupoId, n: row.parcelaN, de: row.parcelaDe, totalCents: row.grupoCents },
  ...{ recorrencia: row.recorrencia, origem: row.origem, importacao: row.importId },
  ...{ criadoEm: row.criadoEm, removidoEm: row.removidoEm },
});

/** Rows that were just written, with the names of what they touch: mostly of one account, or of nothing. */
export async function nameEntries(
  db: Reader,
  { org }: Who,
  rows: readonly EntryRow[],
): Promise<readonly Entry[]> {
  const idsOf = (...columns: readonly LinkColumn[]) => [
    ...new Set(rows.flatMap((row) => columns.flatMap((column) => row[column] ?? []))),
  ];
  const wanted = NAMED.flatMap(([table, columns]) => {
    const ids = idsOf(...columns);
    return ids.length === 0 ? [] : { table, ids };
  });
  const names = new Map<string, string>();
  for (const { table, ids } of wanted) {
    const found = await db
      .select({ id: table.id, nome: table.nome })
      .from(table)
      .where(and(eq(table.orgId, org), inArray(table.id, ids)));
    for (const { id, nome } of found) names.set(id, nome);
  }
  const of = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) =>
    entryOf({
      ...row,
      ...{ contaNome: of(row.contaId), destinoNome: of(row.destinoId), cartaoNome: of(row.cartaoId) },
      ...{ dividaNome: of(row.dividaId), ativoNome: of(row.ativoId), metaNome: of(row.metaId) },
    }),
  );
}

type LinkColumn = 'contaId' | 'destinoId' | 'cartaoId' | 'dividaId' | 'ativoId' | 'metaId';
const NAMED: readonly (readonly [Nameable, readonly LinkColumn[]])[] = [
  [accounts, ['contaId', 'destinoId']],
  [cards, ['cartaoId']],
  [debts, ['dividaId']],
  [assets, ['ativoId']],
  [goals, ['metaId']],
];
type Nameable = typeof accounts | typeof cards | typeof debts | typeof assets | typeof goals;

/** The first of those that match, in this order, with the names of what they touch: chosen first, so that few rows are joined. */
export async function pickEntries(
  db: Reader,
  where: SQL | undefined,
  { order, limit }: { readonly order: readonly (SQL | PgColumn)[]; readonly limit: number },
): Promise<readonly Entry[]> {
  const chosen = db
    .select({ id: entries.id })
    .from(entries)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  const rows = await selectEntries(db)
    .where(and(where, inArray(entries.id, chosen)))
    .orderBy(...order);
  return rows.map(entryOf);
}
