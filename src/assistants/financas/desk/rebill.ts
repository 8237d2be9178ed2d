import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { entries } from '../schema.ts';
import { type CardDays, dayIn, invoiceOf, monthAfter, monthOf } from './invoices.ts';
import { type Operation, snapshot } from './operate.ts';
import { alive } from './rows.ts';

/** A card closes or is due on another day: what was bought with it goes into the invoices that follow from that. */
export async function rebill(operation: Operation, card: CardDays & { readonly id: string }): Promise<void> {
  const bought = and(
    alive(entries, operation),
    ...[eq(entries.cartaoId, card.id), isNotNull(entries.fatura), ne(entries.tipo, 'pagamento_fatura')],
  );
  const parts = await operation.tx
    .select({
      ...{ id: entries.id, data: entries.data, n: entries.parcelaN },
      // Parts of a purchase of the 31st are on the last day of shorter months: the longest of them tell the day.
      day: sql`max(extract(day from ${entries.data})) over (partition by coalesce(${entries.grupoId}, ${entries.id}))`.mapWith(
        Number,
      ),
    })
    .from(entries)
    .where(bought);
  if (parts.length === 0) return;
  await snapshot(operation, entries, bought);
  const months = parts.map(({ id, data, n, day }) => {
    const boughtOn = dayIn(monthAfter(monthOf(data), 1 - n), day);
    return { id, month: monthAfter(invoiceOf(card, boughtOn), n - 1) };
  });
  await operation.tx.execute(sql`
    update ${entries} set fatura = moved.month
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as moved (id text, month text)
    where ${bought} and ${entries.id} = moved.id`);
}
