import { Decimal } from 'decimal.js';
import { formatBRL } from '#language/money';
import { MATH } from './limits.ts';

/** Half a cent goes up, as people round; only results are rounded, never what lies between. A constructor of its own: others' settings stay theirs. */
const Exact = Decimal.clone({ precision: MATH.precision, rounding: Decimal.ROUND_HALF_UP });
export type Exact = Decimal;

export const exact = (value: number | string | Decimal): Decimal => new Exact(value);

/** One sum on the way to a result, so that anybody can do it again. */
export type Step = { readonly descricao: string; readonly conta: string; readonly valor: string };

/** What comes with every result. */
export type Shown = { readonly premissas: readonly string[]; readonly passos: readonly Step[] };

/** There is no such figure; why, in Portuguese. */
export type NoFigure = { readonly impossivel: string };
export const impossible = (impossivel: string): NoFigure => ({ impossivel });
export const isImpossible = (value: object): value is NoFigure => 'impossivel' in value;

/** How a result is rounded where half up would tell too little or too much. */
export const ROUNDING = { up: Decimal.ROUND_CEIL, down: Decimal.ROUND_FLOOR } as const;

/** Whole cents; null: beyond what a number holds exactly. */
export function centsOf(value: Decimal, rounding: Decimal.Rounding = Decimal.ROUND_HALF_UP): number | null {
  return told(value, 0, rounding);
}

/** A figure with so many decimals; null: beyond what a number holds exactly. Zero has no sign. */
export function told(
  value: Decimal,
  decimals: number,
  rounding: Decimal.Rounding = Decimal.ROUND_HALF_UP,
): number | null {
  const rounded = value.toDecimalPlaces(decimals, rounding);
  const most = exact(Number.MAX_SAFE_INTEGER).div(exact(10).pow(decimals));
  if (!rounded.isFinite() || rounded.abs().gt(most)) return null;
  return rounded.isZero() ? 0 : rounded.toNumber();
}

export const TOO_LARGE = impossible('O resultado é grande demais para ser dito em centavos exatos.');
export const RATE_TOO_LARGE = impossible('O percentual é grande demais para ser dito com exatidão.');

export const reais = (value: Decimal): string => formatBRL(value.toDecimalPlaces(0).toNumber());

/** "8", "0,75": a number as it is written here, with at most so many decimals. */
export const written = (value: Decimal | number | string, decimals: number = MATH.shownDecimals): string => {
  const [whole = '0', rest] = exact(value).toDecimalPlaces(decimals).toFixed().split('.');
  return rest === undefined ? whole : `${whole},${rest}`;
};

/** A rate per cent as a factor of one period: 8 is 1.08. */
export const growth = (percent: Decimal): Decimal => percent.div(MATH.whole).plus(1);

/** What one unit put in at the end of each period becomes, and what one unit of today becomes. */
export function seriesOf(perPeriod: Decimal, periods: number) {
  const factor = perPeriod.pow(periods);
  const series = perPeriod.eq(1) ? exact(periods) : factor.minus(1).div(perPeriod.minus(1));
  return { factor, series };
}
