import { z } from 'zod';
import { formatBRL, readAmount } from '#language/money';
import { BOUNDS } from '../limits.ts';

/** Reais as a model or a reflex writes them: a number with at most two decimals, or text. */
export const reais = z
  .union([z.number(), z.string().min(1).max(40)])
  .describe('Valor em reais, maior que zero: 150, 89.9 ou "1.234,56".');
export type Reais = z.output<typeof reais>;

/** Per cent a month, as decimal text: exact. */
export const monthlyRate = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,4})?$/)
  .describe('Juros ao mês, em por cento, com ponto: "1.99".');

const PLAIN = /^\d{1,12}(?:\.\d{1,2})?$/;

/** Exact cents, or why it is no amount. Nothing is ever rounded. */
export function centsOf(value: Reais): { readonly cents: number } | { readonly refused: string } {
  const cents = typeof value === 'number' ? ofPlain(String(value)) : ofText(value.trim());
  if (cents === null) return { refused: `não entendi o valor "${value}"` };
  if (typeof cents !== 'number') return { refused: `o valor pode ser ${cents.map(formatBRL).join(' ou ')}` };
  if (cents <= 0) return { refused: 'o valor precisa ser maior que zero' };
  if (cents > BOUNDS.mostCents) return { refused: `o valor passa de ${formatBRL(BOUNDS.mostCents)}` };
  return { cents };
}

function ofPlain(text: string): number | null {
  if (!PLAIN.test(text)) return null;
  const [whole = '', decimals = ''] = text.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

function ofText(text: string): number | readonly number[] | null {
  const plain = ofPlain(text);
  if (plain !== null) return plain;
  const read = readAmount(text);
  if (read === null) return null;
  return 'cents' in read ? read.cents : read.ambiguous;
}

/** Cents as a tool takes them: exact. */
export const asReais = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
