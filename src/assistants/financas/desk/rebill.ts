import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { addMonths } from '#language/dates';
import { entries } from '../schema.ts';
import { type CardDays, invoiceOf, monthAfter } from './invoices.ts';
import { type Operation, snapshot } from './operate.ts';
import { alive } from './rows.ts';

/** A card closes or is due on another day: what was bought with it goes into the invoices that follow from that. */
export async function rebill(operation: Operation, card: CardDays & { readonly id: string }): Promise<void> {
  const bought = and(
    alive(entries, operation),
    ...[eq(entries.cartaoId, card.id), isNotNull(entries.fatura), ne(entries.tipo, 'pagamento_fatura')],
  );
  const days = await operation.tx
    .selectDistinct({ data: entries.data, n: entries.parcelaN })
    .from(entries)
    .where(bought);
  if (days.length === 0) return;
  await snapshot(operation, entries, bought);
  const months = days.map(({ data, n }) => {
    const month = monthAfter(invoiceOf(card, addMonths(data, 1 - n)), n - 1);
    return { data, n, month };
  });
  await operation.tx.execute(sql`
    update ${entries} set fatura = moved.month
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as moved (data date, n integer, month text)
    where ${bought} and ${entries.data} = moved.data and ${entries.parcelaN} = moved.n`);
}
