import { addMonths, endOfMonth } from '#language/dates';
import { CARD_DAYS } from './limits.ts';

/** When a card closes and is due, where that is known. */
export type CardDays = { readonly fechamento: number | null; readonly vencimento: number | null };

type Days = { readonly closing: number; readonly due: number };

const DAYS_OF_A_MONTH = 30;

function daysOf({ fechamento, vencimento }: CardDays): Days {
  if (fechamento !== null) return { closing: fechamento, due: vencimento ?? CARD_DAYS.due };
  if (vencimento === null) return { closing: CARD_DAYS.closing, due: CARD_DAYS.due };
  const closing = vencimento - CARD_DAYS.closesBeforeDue;
  return { closing: closing > 0 ? closing : closing + DAYS_OF_A_MONTH, due: vencimento };
}

const first = (month: string): string => `${month}-01`;
export const monthOf = (day: string): string => day.slice(0, 7);
export const monthAfter = (month: string, months: number): string => monthOf(addMonths(first(month), months));

/** That day of the month, or its last one. */
export function dayIn(month: string, day: number): string {
  const end = endOfMonth(first(month));
  const wanted = `${month}-${String(day).padStart(2, '0')}`;
  return wanted < end ? wanted : end;
}

/** From the month in which an invoice closes to the one in which it is due. */
const lag = ({ closing, due }: Days): number => (due > closing ? 0 : 1);

/**
 * The invoice that a purchase goes into, named by the month in which it is due. The closing day itself is the best day to buy: it is in the
 * next one.
 *
 * @example invoiceOf({ fechamento: 3, vencimento: 10 }, '2026-11-15') // '2026-12'
 */
export function invoiceOf(card: CardDays, day: string): string {
  const days = daysOf(card);
  const month = monthOf(day);
  const closes = day < dayIn(month, days.closing) ? month : monthAfter(month, 1);
  return monthAfter(closes, lag(days));
}

export function invoiceDays(
  card: CardDays,
  month: string,
): { readonly fechaEm: string; readonly venceEm: string } {
  const days = daysOf(card);
  return {
    fechaEm: dayIn(monthAfter(month, -lag(days)), days.closing),
    venceEm: dayIn(month, days.due),
  };
}
