import { and, eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#protocol';
import { history, ledgers, operations } from '../schema.ts';
import type { OperationKind } from './entry.ts';
import { ownBy, type Transaction } from './rows.ts';
import { type Asked, isRefusal, type Refusal, refuse, type Writer } from './who.ts';

/** What runs under a key; its id marks all that it makes. */
export type Operation = Writer & { readonly tx: Transaction; readonly op: string };

export type Work<T extends object> = {
  readonly kind: OperationKind;
  /** What was made, by id, and what is answered. A refusal leaves nothing behind, not even the key. */
  make(operation: Operation): Promise<Made<T> | Refusal>;
  /** The same key came again: the answer from the ids that were made. */
  again(tx: Transaction, ids: readonly string[]): Promise<T | Refusal>;
};

export type Made<T> = { readonly ids: readonly string[]; readonly answer: T };

/**
 * Does something once for each key, in one short transaction. A person's writes wait for each other at the row of their ledger, so that
 * whoever comes with the same key at the same time finds what the first one made. The unique key is the fence behind that.
 */
export async function operate<T extends object>(db: Database, writer: Writer, work: Work<T>): Asked<T> {
  try {
    return await db.transaction(async (tx) => {
      const op = await begin(tx, writer, work.kind);
      if (op === null) return again(tx, writer, work);
      const made = await work.make({ ...writer, tx, op });
      if (isRefusal(made)) throw new Refused(made);
      await tx
        .update(operations)
        .set({ result: made.ids })
        .where(and(eq(operations.orgId, writer.org), eq(operations.id, op)));
      return made.answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

const OTHER_CONTENTS = refuse('chave_repetida', 'Essa chave já foi usada para outro pedido.');

const isOther = (known: { readonly contents: string | null }, { contents }: Writer): boolean =>
  known.contents !== null && contents !== undefined && known.contents !== contents;

/** Ids of what was done under this key already; null where nothing was. */
export async function doneUnder(db: Database, writer: Writer): Promise<readonly string[] | null> {
  const [known] = await db
    .select({ result: operations.result })
    .from(operations)
    .where(and(isOf(writer), eq(operations.key, writer.key)));
  return known?.result ?? null;
}

/** Rolls the transaction back. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const isOf = ({ org, user }: Writer) => and(eq(operations.orgId, org), eq(operations.userId, user));

/**
 * Takes the person's turn and their key in one statement; null: the key was taken before. Who waited for another one's turn reads the past
 * as it was before waiting, but no key is taken twice, whatever is read: so the key is never looked up in here.
 */
async function begin(
  tx: Transaction,
  { org, user, key, now, contents }: Writer,
  kind: OperationKind,
): Promise<string | null> {
  const { rows } = await tx.execute<{ readonly id: string }>(sql`
    with turn as (
      insert into ${ledgers} (org_id, user_id, seq) values (${org}, ${user}, 1)
      on conflict (org_id, user_id) do update set seq = ${ledgers.seq} + 1 returning seq
    )
    insert into ${operations} (org_id, user_id, seq, key, kind, at, contents)
    select ${org}, ${user}, turn.seq, ${key}, ${kind}, ${now}::bigint, ${contents ?? null} from turn
    on conflict (org_id, user_id, key) do nothing returning id`);
  return rows[0]?.id ?? null;
}

async function again<T extends object>(tx: Transaction, writer: Writer, work: Work<T>): Promise<T | Refusal> {
  const [known] = await tx
    .select({ result: operations.result, contents: operations.contents })
    .from(operations)
    .where(and(isOf(writer), eq(operations.key, writer.key)));
  if (!known) throw new Error('an operation whose key is taken is not there');
  return isOther(known, writer) ? OTHER_CONTENTS : work.again(tx, known.result);
}

/** A table whose rows an operation may change and undoing brings back. */
type Kept = PgTable & { readonly orgId: PgColumn; readonly userId: PgColumn; readonly id: PgColumn };

/** Keeps the rows as they stand, before this operation changes them; the first time counts. */
export async function snapshot(
  { tx, op, org, user }: Operation,
  table: Kept,
  which: SQL | undefined,
): Promise<void> {
  const name = getTableConfig(table).name;
  await tx.execute(sql`
    insert into ${history} (org_id, user_id, op_id, table_name, row_id, before)
    select ${org}, ${user}, ${op}, ${name}, ${table.id}, to_jsonb(${sql.identifier(name)})
    from ${table} where ${ownBy(table, { org, user }, which)}
    on conflict do nothing`);
}
