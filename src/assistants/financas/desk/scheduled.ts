import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { addDays, isDay } from '#language/dates';
import type { Database } from '#protocol';
import { entries } from '../schema.ts';
import { UNKNOWN_ENTRY } from './change.ts';
import type { Entry } from './entry.ts';
import { dayIn, monthAfter, monthOf } from './invoices.ts';
import { type Operation, operate, snapshot } from './operate.ts';
import { BAD_AMOUNT, dayOf, isAmount, readByIds } from './register.ts';
import { accountFor, principalAccount } from './resolve.ts';
import { alive, type EntryRow, entryOf, ownBy, type Reader, selectEntries } from './rows.ts';
import { type Asked, isRefusal, refuse, type Who, type Writer } from './who.ts';
import type { Recurrence } from './words.ts';

const NOT_WAITING = refuse('nao_agendado', 'Essa conta não está agendada: já foi paga ou recebida.');

/** What waits to be paid or received, soonest first. */
export async function listScheduled(db: Reader, who: Who, until?: string): Promise<readonly Entry[]> {
  const rows = await selectEntries(db)
    .where(
      and(
        ...[alive(entries, who), eq(entries.situacao, 'agendado')],
        until === undefined ? undefined : lte(entries.data, until),
      ),
    )
    .orderBy(asc(entries.data), asc(entries.seq));
  return rows.map(entryOf);
}

type Paid = { readonly id: string; readonly data: string; readonly cents?: number; readonly conta?: string };

/** A bill becomes an entry of the day it was paid; one that recurs waits again for its next day. */
export async function payBill(db: Database, writer: Writer, { id, data, cents, conta }: Paid): Asked<Entry> {
  if (!isDay(data)) return refuse('data_invalida', 'A data precisa ser um dia que existe.');
  if (cents !== undefined && !isAmount(cents)) return BAD_AMOUNT;
  const read = async (tx: Reader) => (await readByIds(tx, writer, [id]))[0] ?? UNKNOWN_ENTRY;
  return operate<Entry>(db, writer, {
    kind: 'pagar',
    make: async (operation) => {
      const one = and(isNull(entries.removidoEm), ownBy(entries, writer, eq(entries.id, id)));
      const [bill] = await operation.tx.select().from(entries).where(one);
      if (!bill) return UNKNOWN_ENTRY;
      if (bill.situacao !== 'agendado') return NOT_WAITING;
      await snapshot(operation, entries, eq(entries.id, id));
      const contaId =
        (await accountFor(operation, conta)) ??
        bill.contaId ??
        (await principalAccount(operation.tx, writer));
      const paid = { situacao: 'efetivado' as const, data, cents: cents ?? bill.cents, contaId };
      const alone = bill.grupoId === null && { grupoCents: paid.cents };
      await operation.tx
        .update(entries)
        .set({ ...paid, ...alone })
        .where(ownBy(entries, writer, eq(entries.id, id)));
      await scheduleNext(operation, bill);
      const answer = await read(operation.tx);
      return isRefusal(answer) ? answer : { ids: [id], answer };
    },
    again: read,
  });
}

/** Months and years come back to the day that was meant, after those that do not have it. */
const NEXT: Readonly<Record<Recurrence, (day: string, meant: number) => string>> = {
  semanal: (day) => addDays(day, 7),
  mensal: (day, meant) => dayIn(monthAfter(monthOf(day), 1), meant),
  anual: (day, meant) => dayIn(monthAfter(monthOf(day), 12), meant),
};

async function scheduleNext(operation: Operation, bill: EntryRow): Promise<void> {
  if (bill.recorrencia === null) return;
  const { id: _, seq: __, fluxo: ___, ...same } = bill;
  const data = NEXT[bill.recorrencia](bill.data, bill.dia ?? dayOf(bill.data));
  const made = { opId: operation.op, criadoEm: operation.now };
  await operation.tx.insert(entries).values({ ...same, ...made, data });
}
