/** What a person typed as an amount per month, in cents; null: nothing was typed; `invalid`: no amount can be read from it. */
export type Typed = number | null | 'invalid';

const MOST_CENTS = 100_000_000;
/** 1.518 · 1.518,00 · 1518,5 · 1518.50 · R$ 1.518,00: thousands by dots in threes, cents behind a comma or a last dot. */
const GROUPED = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const PLAIN = /^(\d{1,7})(?:[,.](\d{1,2}))?$/;

/** An amount as Brazilians type it. */
export function readMoney(text: string): Typed {
  const typed = text.replace(/^\s*R\$/i, '').replace(/\s/g, '');
  if (typed === '') return null;
  const [, whole, cents = ''] = GROUPED.exec(typed) ?? PLAIN.exec(typed) ?? [];
  if (whole === undefined) return 'invalid';
  const value = Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
  return value <= MOST_CENTS ? value : 'invalid';
}

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const DECIMAL = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

export const moneyInWords = (cents: number): string => REAIS.format(cents / 100);

/** As one would type it. */
export const typedMoney = (cents: number): string => DECIMAL.format(cents / 100);
