import { type CoursePoint, courseOf } from './course.ts';
import {
  centsOf,
  exact,
  growth,
  type NoFigure,
  reais,
  type Shown,
  seriesOf,
  TOO_LARGE,
  written,
} from './decimal.ts';

export type Period = 'mes' | 'ano';
/** A rate per cent for each period; text or number, read as it is written. */
export type Rated = { readonly taxa_percentual: number | string; readonly periodo: Period };
type Rate = Rated & { readonly periodos: number };

export const EACH: Readonly<Record<Period, string>> = { mes: 'ao mês', ano: 'ao ano' };
const SEVERAL: Readonly<Record<Period, readonly [string, string]>> = {
  mes: ['mês', 'meses'],
  ano: ['ano', 'anos'],
};

export const term = ({ periodo, periodos }: Omit<Rate, 'taxa_percentual'>): string =>
  `${periodos} ${SEVERAL[periodo][periodos === 1 ? 0 : 1]}`;
export const rated = ({ taxa_percentual, periodo }: Rated): string =>
  `${written(taxa_percentual)}% ${EACH[periodo]}`;

export const premises = (asked: Rate): readonly string[] => [
  `Taxa de ${rated(asked)}, a mesma por ${term(asked)}.`,
  'Juros compostos: o rendimento de cada período rende nos seguintes. Sem impostos, tarifas nem inflação.',
];

/** (1 + i)ⁿ, with the step that tells it. */
export function factorOf(asked: Rate) {
  const factor = growth(exact(asked.taxa_percentual)).pow(asked.periodos);
  const step = {
    descricao: `Fator de ${term(asked)} a ${rated(asked)}`,
    conta: `(1 + ${written(exact(asked.taxa_percentual).div(100))})^${asked.periodos}`,
    valor: written(factor),
  };
  return { factor, step };
}

export type CompoundAsked = Rate & { readonly principal_centavos: number };
export type Compound = Shown & { readonly montante_centavos: number; readonly juros_centavos: number };

/**
 * What a sum becomes at compound interest.
 *
 * @example compoundInterest({ principal_centavos: 1_000_000, taxa_percentual: 8, periodo: 'ano', periodos: 10 }) // 2_158_925
 */
export function compoundInterest(asked: CompoundAsked): Compound | NoFigure {
  const { factor, step } = factorOf(asked);
  const principal = exact(asked.principal_centavos);
  const amount = principal.times(factor);
  const montante_centavos = centsOf(amount);
  if (montante_centavos === null) return TOO_LARGE;
  return {
    ...{ montante_centavos, juros_centavos: montante_centavos - asked.principal_centavos },
    premissas: premises(asked),
    passos: [
      step,
      {
        descricao: 'Montante',
        conta: `${reais(principal)} × ${step.valor}`,
        valor: reais(amount),
      },
    ],
  };
}

export type FutureAsked = Rate & {
  readonly valor_inicial_centavos: number;
  /** Put in at the end of each period. */
  readonly aporte_centavos: number;
};
export type Future = Shown & {
  readonly valor_futuro_centavos: number;
  readonly total_aportado_centavos: number;
  readonly juros_centavos: number;
  readonly evolucao: readonly CoursePoint[];
};

/** What a sum and what is put in each period become. */
export function futureValue(asked: FutureAsked): Future | NoFigure {
  const { step } = factorOf(asked);
  const { factor, series } = seriesOf(growth(exact(asked.taxa_percentual)), asked.periodos);
  const initial = exact(asked.valor_inicial_centavos).times(factor);
  const contributed = exact(asked.aporte_centavos).times(series);
  const valor_futuro_centavos = centsOf(initial.plus(contributed));
  const total = centsOf(
    exact(asked.aporte_centavos).times(asked.periodos).plus(asked.valor_inicial_centavos),
  );
  if (valor_futuro_centavos === null || total === null) return TOO_LARGE;
  const paysIn = asked.aporte_centavos > 0;
  return {
    ...{ valor_futuro_centavos, total_aportado_centavos: total },
    juros_centavos: valor_futuro_centavos - total,
    evolucao: courseOf(asked, asked.periodos),
    premissas: [
      ...premises(asked),
      ...(paysIn ? [`Aporte de ${reais(exact(asked.aporte_centavos))} no fim de cada período.`] : []),
    ],
    passos: [
      step,
      {
        descricao: 'Valor futuro do que já existe',
        conta: `${reais(exact(asked.valor_inicial_centavos))} × ${step.valor}`,
        valor: reais(initial),
      },
      ...(paysIn
        ? [
            {
              descricao: 'Valor futuro dos aportes',
              conta: `${reais(exact(asked.aporte_centavos))} × ${written(series)}`,
              valor: reais(contributed),
            },
          ]
        : []),
    ],
  };
}

export type PresentAsked = Rate & { readonly valor_futuro_centavos: number };
export type Present = Shown & {
  readonly valor_presente_centavos: number;
  readonly desconto_centavos: number;
};

/**
 * What a sum of later is worth today.
 *
 * @example presentValue({ valor_futuro_centavos: 2_000_000, taxa_percentual: 8, periodo: 'ano', periodos: 10 }) // 926_387
 */
export function presentValue(asked: PresentAsked): Present | NoFigure {
  const { factor, step } = factorOf(asked);
  const future = exact(asked.valor_futuro_centavos);
  const present = future.div(factor);
  const valor_presente_centavos = centsOf(present);
  if (valor_presente_centavos === null) return TOO_LARGE;
  return {
    ...{ valor_presente_centavos, desconto_centavos: asked.valor_futuro_centavos - valor_presente_centavos },
    premissas: premises(asked),
    passos: [
      step,
      { descricao: 'Valor presente', conta: `${reais(future)} ÷ ${step.valor}`, valor: reais(present) },
    ],
  };
}
