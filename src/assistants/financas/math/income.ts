import {
  centsOf,
  exact,
  impossible,
  type NoFigure,
  ROUNDING,
  reais,
  type Shown,
  TOO_LARGE,
  written,
} from './decimal.ts';
import { MATH } from './limits.ts';

export type IncomeAsked = {
  readonly renda_mensal_centavos: number;
  /** Per cent a year, of the capital. */
  readonly taxa_retirada_percentual: number | string;
};
export type CapitalNeeded = Shown & {
  readonly capital_centavos: number;
  readonly renda_anual_centavos: number;
};

const PREMISES = (rate: number | string): readonly string[] => [
  `Retirada de ${written(rate)}% do capital ao ano.`,
  'O capital rende o bastante para que a retirada possa continuar. Sem impostos.',
];

/**
 * The capital of which so much a year is an income. Told long rather than short.
 *
 * @example capitalForIncome({ renda_mensal_centavos: 1_500_000, taxa_retirada_percentual: 6 }) // 300_000_000
 */
export function capitalForIncome(asked: IncomeAsked): CapitalNeeded | NoFigure {
  const rate = exact(asked.taxa_retirada_percentual).div(100);
  if (rate.isZero()) return impossible('Com retirada de 0% ao ano, nenhum capital basta.');
  const yearly = exact(asked.renda_mensal_centavos).times(MATH.monthsOfYear);
  const capital = yearly.div(rate);
  const capital_centavos = centsOf(capital, ROUNDING.up);
  const renda_anual_centavos = centsOf(yearly);
  if (capital_centavos === null || renda_anual_centavos === null) return TOO_LARGE;
  return {
    ...{ capital_centavos, renda_anual_centavos },
    premissas: PREMISES(asked.taxa_retirada_percentual),
    passos: [
      {
        descricao: 'Renda de um ano',
        conta: `${reais(exact(asked.renda_mensal_centavos))} × ${MATH.monthsOfYear}`,
        valor: reais(yearly),
      },
      {
        descricao: 'Capital',
        conta: `${reais(yearly)} ÷ ${written(rate)}`,
        valor: reais(exact(capital_centavos)),
      },
    ],
  };
}

export type CapitalAsked = {
  readonly capital_centavos: number;
  readonly taxa_retirada_percentual: number | string;
};
export type Income = Shown & {
  readonly renda_mensal_centavos: number;
  readonly renda_anual_centavos: number;
};

/** What a capital gives each month, so much of it being taken out a year. */
export function incomeOfCapital(asked: CapitalAsked): Income | NoFigure {
  const rate = exact(asked.taxa_retirada_percentual).div(100);
  const yearly = exact(asked.capital_centavos).times(rate);
  const monthly = yearly.div(MATH.monthsOfYear);
  const renda_anual_centavos = centsOf(yearly);
  const renda_mensal_centavos = centsOf(monthly);
  if (renda_anual_centavos === null || renda_mensal_centavos === null) return TOO_LARGE;
  return {
    ...{ renda_mensal_centavos, renda_anual_centavos },
    premissas: PREMISES(asked.taxa_retirada_percentual),
    passos: [
      {
        descricao: 'Renda de um ano',
        conta: `${reais(exact(asked.capital_centavos))} × ${written(rate)}`,
        valor: reais(yearly),
      },
      {
        descricao: 'Renda de um mês',
        conta: `${reais(yearly)} ÷ ${MATH.monthsOfYear}`,
        valor: reais(monthly),
      },
    ],
  };
}
