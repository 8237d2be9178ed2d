import type { Chart } from '#protocol';

const MONEY = { style: 'currency', currency: 'BRL' } as const;
const REAIS = new Intl.NumberFormat('pt-BR', MONEY);
const SHORT_REAIS = new Intl.NumberFormat('pt-BR', {
  ...MONEY,
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const CENTS = 100;

/** A value as it is read, to the cent. */
export const saidValue = (value: number, unit: Chart['unit']): string =>
  unit === 'centavos' ? REAIS.format(value / CENTS) : `${PERCENT.format(value)}%`;

/** The same beside an axis: "R$ 80 mil". */
export const shortValue = (value: number, unit: Chart['unit']): string =>
  unit === 'centavos' ? SHORT_REAIS.format(value / CENTS) : `${PERCENT.format(value)}%`;
