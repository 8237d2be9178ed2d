import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isDay } from '#language/dates';
import type { Database } from '#protocol';
import { debts, entries } from '../schema.ts';
import type { Entry, EntryPatch } from './entry.ts';
import type { Reach } from './finance-desk.ts';
import { type Operation, operate, snapshot } from './operate.ts';
import { planAgain } from './plan-again.ts';
import {
  BAD_AMOUNT,
  BAD_INSTALMENTS,
  type InsertRow,
  isAmount,
  isInstalments,
  readByIds,
} from './register.ts';
import { alive, type EntryRow, ownBy, owned } from './rows.ts';
import { type Asked, isRefusal, type Refusal, refuse, type Writer } from './who.ts';

export const UNKNOWN_ENTRY = refuse('lancamento_desconhecido', 'Não encontrei esse lançamento.');
const BAD_DAY = refuse('data_invalida', 'A data precisa ser um dia que existe.');

type Change = { readonly id: string; readonly patch: EntryPatch };

/** Changes an entry; an instalment's purchase changes whole. */
export async function revise(db: Database, writer: Writer, { id, patch }: Change): Asked<Entry> {
  const fault = faultOf(patch);
  if (fault) return fault;
  const read = async (tx: Parameters<typeof readByIds>[0]) =>
    (await readByIds(tx, writer, [id]))[0] ?? UNKNOWN_ENTRY;
  return operate<Entry>(db, writer, {
    kind: 'corrigir',
    make: async (operation) => {
      const rows = await wholeOf(operation, id);
      const [first] = rows;
      if (!first) return UNKNOWN_ENTRY;
      await snapshot(operation, entries, sameAs(first));
      await forgive(operation, first, patch);
      const planned = await planAgain(operation, [first, ...rows.slice(1)], patch);
      if (isRefusal(planned)) return planned;
      await write(operation, rows, planned);
      const answer = await read(operation.tx);
      return isRefusal(answer) ? answer : { ids: [id], answer };
    },
    again: read,
  });
}

function faultOf({ cents, totalCents, data, parcelas }: EntryPatch): Refusal | null {
  if ([cents, totalCents].some((amount) => amount !== undefined && !isAmount(amount))) return BAD_AMOUNT;
  if (data !== undefined && !isDay(data)) return BAD_DAY;
  return parcelas && !isInstalments(parcelas) ? BAD_INSTALMENTS : null;
}

/** The entry's own row, or all of its purchase. */
const sameAs = ({ id, grupoId }: EntryRow): SQL =>
  grupoId === null ? eq(entries.id, id) : eq(entries.grupoId, grupoId);

/** All rows of the purchase that the entry belongs to, in order; none where there is no such entry. */
async function wholeOf({ tx, org, user }: Operation, id: string): Promise<EntryRow[]> {
  const who = { org, user };
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(isNull(entries.removidoEm), ownBy(entries, who, eq(entries.id, id))));
  if (!row || row.grupoId === null) return row ? [row] : [];
  const group = and(isNull(entries.removidoEm), ownBy(entries, who, eq(entries.grupoId, row.grupoId)));
  return tx.select().from(entries).where(group).orderBy(asc(entries.parcelaN));
}

/** Rows that were there are changed in place, so that their ids stand; more are made, what is left over is taken out. */
async function write(
  operation: Operation,
  rows: readonly EntryRow[],
  planned: readonly InsertRow[],
): Promise<void> {
  const { tx, now } = operation;
  const at = (id: string) => ownBy(entries, operation, eq(entries.id, id));
  for (const [index, row] of rows.entries()) {
    const { opId: _, ...next } = planned[index] ?? {};
    await tx
      .update(entries)
      .set(planned[index] ? next : { removidoEm: now })
      .where(at(row.id));
  }
  const more = planned.slice(rows.length);
  if (more.length > 0) await tx.insert(entries).values(more);
  const [first] = planned;
  if (first?.tipo === 'nova_divida' && first.dividaId)
    await changeDebts(operation, eq(debts.id, first.dividaId), { cents: first.grupoCents });
}

/** What was no loan is not owed. */
async function forgive(operation: Operation, first: EntryRow, { tipo = first.tipo }: EntryPatch) {
  if (first.tipo !== 'nova_divida' || tipo === 'nova_divida' || first.dividaId === null) return;
  await changeDebts(operation, eq(debts.id, first.dividaId), { removidoEm: operation.now });
}

/** A debt goes with the entry that told of it. */
async function changeDebts(
  operation: Operation,
  which: SQL | undefined,
  set: Partial<typeof debts.$inferInsert>,
): Promise<void> {
  await snapshot(operation, debts, which);
  await operation.tx
    .update(debts)
    .set(set)
    .where(and(owned(debts, operation), which));
}

type Removal = { readonly id: string; readonly reach?: Reach };

/** Takes it out of every sum. Answers what was taken out. */
export function remove(
  db: Database,
  writer: Writer,
  { id, reach = 'grupo' }: Removal,
): Asked<readonly Entry[]> {
  return operate<readonly Entry[]>(db, writer, {
    kind: 'apagar',
    make: async (operation) => {
      const rows = (await wholeOf(operation, id)).filter((row) => reach === 'grupo' || row.id === id);
      const [first] = rows;
      if (!first) return UNKNOWN_ENTRY;
      return mark(operation, reach === 'grupo' ? sameAs(first) : eq(entries.id, id), writer.now);
    },
    again: (tx, ids) => readByIds(tx, writer, ids),
  });
}

/** Brings back what was taken out, with the rest of its purchase that went at the same time. */
export function restore(db: Database, writer: Writer, id: string): Asked<readonly Entry[]> {
  return operate<readonly Entry[]>(db, writer, {
    kind: 'restaurar',
    make: async (operation) => {
      const gone = isNotNull(entries.removidoEm);
      const [row] = await operation.tx
        .select()
        .from(entries)
        .where(ownBy(entries, writer, and(gone, eq(entries.id, id))));
      if (!row) return UNKNOWN_ENTRY;
      if (await cameAgain(operation, row)) return CAME_AGAIN;
      const together = and(
        gone,
        eq(entries.removidoEm, row.removidoEm ?? 0),
        or(eq(entries.id, id), sameAs(row)),
      );
      return mark(operation, together, null);
    },
    again: (tx, ids) => readByIds(tx, writer, ids),
  });
}

const CAME_AGAIN = refuse(
  'lancamento_repetido',
  'Esse lançamento já entrou de novo por outro extrato: trazê-lo de volta contaria duas vezes.',
);

/** A line of a statement that was imported once more since. */
async function cameAgain({ tx, org, user }: Operation, row: EntryRow): Promise<boolean> {
  if (row.externo === null) return false;
  const place = row.contaId ?? row.cartaoId ?? row.destinoId ?? '';
  const where = sql`coalesce(${entries.contaId}, ${entries.cartaoId}, ${entries.destinoId}) = ${place}`;
  const found = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(alive(entries, { org, user }), eq(entries.externo, row.externo), where));
  return found.length > 0;
}

async function mark(operation: Operation, which: SQL | undefined, removidoEm: number | null) {
  const before = removidoEm === null ? which : and(isNull(entries.removidoEm), which);
  await snapshot(operation, entries, before);
  const rows = await operation.tx
    .update(entries)
    .set({ removidoEm })
    .where(ownBy(entries, operation, before))
    .returning({ id: entries.id, n: entries.parcelaN, tipo: entries.tipo, divida: entries.dividaId });
  const told = rows.flatMap(({ tipo, divida }) => (tipo === 'nova_divida' && divida !== null ? divida : []));
  if (told.length > 0) await changeDebts(operation, inArray(debts.id, told), { removidoEm });
  const ids = rows.toSorted((a, b) => a.n - b.n).map((row) => row.id);
  return { ids, answer: await readByIds(operation.tx, operation, ids) };
}
