import { and, desc, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '#protocol';
import {
  accounts,
  assets,
  cards,
  debts,
  drafts,
  entries,
  goals,
  history,
  imports,
  operations,
} from '../schema.ts';
import type { Undone } from './entry.ts';
import { type Operation, operate } from './operate.ts';
import { readByIds } from './register.ts';
import { alive, owned } from './rows.ts';
import { type Asked, refuse, type Writer } from './who.ts';

const NOTHING = refuse('nada_a_desfazer', 'Não há nada para desfazer.');
const SHOWN = 20;
/** Undoing is not undone, and a preview has done nothing. */
const NOT_UNDONE = ['desfazer', 'prever'] as const;

/** Everything that an operation can make, entries first: what they lean on goes after them. */
const TABLES = [entries, imports, drafts, accounts, cards, debts, assets, goals] as const;
/** What stays for as long as an entry leans on it. */
const LEANT_ON = [
  [accounts, [entries.contaId, entries.destinoId]],
  [cards, [entries.cartaoId]],
  [debts, [entries.dividaId]],
  [assets, [entries.ativoId]],
  [goals, [entries.metaId]],
] as const;

/** Takes back what the person did last and was not taken back yet. */
export function undoLast(db: Database, writer: Writer): Asked<Undone> {
  return operate<Undone>(db, writer, {
    kind: 'desfazer',
    make: async (operation) => {
      const [last] = await operation.tx
        .select({ id: operations.id, kind: operations.kind })
        .from(operations)
        .where(
          and(
            ...[eq(operations.orgId, writer.org), eq(operations.userId, writer.user)],
            ...[
              isNull(operations.undoneBy),
              notInArray(operations.kind, [...NOT_UNDONE]),
              ne(operations.id, operation.op),
            ],
          ),
        )
        .orderBy(desc(operations.seq))
        .limit(1);
      if (!last) return NOTHING;
      const shown = await touched(operation, last.id);
      const mudancas = await takeBack(operation, last.id);
      const answer = {
        operacao: last.kind,
        mudancas,
        lancamentos: await readByIds(operation.tx, writer, shown),
      };
      return { ids: [last.id, String(mudancas), ...shown], answer };
    },
    again: async (tx, [id = '', mudancas = '0', ...shown]) => {
      const [undone] = await tx
        .select({ kind: operations.kind })
        .from(operations)
        .where(and(eq(operations.orgId, writer.org), eq(operations.id, id)));
      return {
        operacao: undone?.kind ?? 'registrar',
        mudancas: Number(mudancas),
        lancamentos: await readByIds(tx, writer, shown),
      };
    },
  });
}

/** The entries that an operation made or changed, the first of them. */
async function touched({ tx, org, user }: Operation, op: string): Promise<readonly string[]> {
  const changed = sql`select ${history.rowId} from ${history} where ${history.orgId} = ${org} and ${history.userId} = ${user}
    and ${history.opId} = ${op} and ${history.tableName} = 'entries'`;
  const made = sql`select ${entries.id} from ${entries} where ${entries.orgId} = ${org} and ${entries.opId} = ${op}`;
  const rows = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(owned(entries, { org, user }), sql`${entries.id} in (${made} union ${changed})`))
    .orderBy(entries.seq)
    .limit(SHOWN);
  return rows.map(({ id }) => id);
}

/** What the operation made is taken out, what it changed stands as before. Answers how many rows that were. */
export async function takeBack(operation: Operation, op: string): Promise<number> {
  const { tx, org } = operation;
  let rows = 0;
  for (const table of TABLES) rows += await bringBack(operation, table, op);
  for (const table of [entries, imports, drafts]) rows += await takeOut(operation, table, eq(table.opId, op));
  for (const [table, links] of LEANT_ON) {
    const leaning = links.map((link) => sql`${link} = ${table.id}`);
    const free = sql`not exists (select from ${entries} where ${entries.orgId} = ${table.orgId}
      and ${entries.removidoEm} is null and (${sql.join(leaning, sql` or `)}))`;
    rows += await takeOut(operation, table, and(eq(table.opId, op), free));
  }
  await tx
    .update(operations)
    .set({ undoneBy: operation.op })
    .where(and(eq(operations.orgId, org), eq(operations.id, op)));
  return rows;
}

type Removable = (typeof TABLES)[number];

async function takeOut(operation: Operation, table: Removable, which: SQL | undefined): Promise<number> {
  const gone = await operation.tx
    .update(table)
    .set({ removidoEm: operation.now })
    .where(and(alive(table, operation), which))
    .returning({ id: table.id });
  return gone.length;
}

/**
 * The rows as they were kept, but for what never changes. What somebody changed since, and still stands, is left; and what was taken back
 * with the operation that made it does not come back with an edit of it.
 */
async function bringBack({ tx, org, user }: Operation, table: Removable, op: string): Promise<number> {
  const { name, columns } = getTableConfig(table);
  const mutable = columns
    .filter((column) => !FIXED.includes(column.name) && column.generated === undefined)
    .map(({ name: column }) => sql`${sql.identifier(column)} = old.${sql.identifier(column)}`);
  const gone = sql`exists (select from ${operations} maker where maker.org_id = ${org} and maker.id = ${table.opId}
    and maker.undone_by is not null)`;
  const standing = sql`removido_em = case when ${gone} then ${table.removidoEm} else old.removido_em end`;
  const later = sql`select newer.row_id from ${history} newer join ${operations} since
    on since.org_id = newer.org_id and since.user_id = newer.user_id and since.id = newer.op_id
    where since.org_id = ${org} and since.user_id = ${user} and since.undone_by is null
      and since.seq > (select seq from ${operations} taken where taken.org_id = ${org} and taken.id = ${op})`;
  const { rowCount } = await tx.execute(sql`
    update ${table} set ${sql.join([...mutable, standing], sql`, `)}
    from ${history}, jsonb_populate_record(null::${table}, ${history.before}) as old
    where ${history.orgId} = ${org} and ${history.userId} = ${user} and ${history.opId} = ${op}
      and ${history.tableName} = ${name} and ${history.rowId} = ${table.id} and ${table.orgId} = ${org}
      and ${history.rowId} not in (${later})`);
  return rowCount ?? 0;
}

/** How a row stands is settled apart. */
const FIXED: readonly string[] = ['org_id', 'user_id', 'id', 'seq', 'removido_em'];
