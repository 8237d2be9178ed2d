import { type CoursePoint, courseOf, worthAfter } from './course.ts';
import {
  centsOf,
  type Exact,
  exact,
  growth,
  impossible,
  type NoFigure,
  ROUNDING,
  reais,
  type Shown,
  type Step,
  seriesOf,
  TOO_LARGE,
  written,
} from './decimal.ts';
import { type FutureAsked, factorOf, type Period, premises, type Rated, rated, term } from './growth.ts';
import { MATH } from './limits.ts';

/** To the cent, as it would be told: half a cent short is there. */
const reaches = (value: Exact, goal: number): boolean => value.toDecimalPlaces(0).gte(goal);

export type TimeAsked = Omit<FutureAsked, 'periodos'> & { readonly objetivo_centavos: number };
export type Time = Shown & {
  readonly periodos: number;
  readonly valor_no_fim_centavos: number;
  readonly total_aportado_centavos: number;
  readonly juros_centavos: number;
  readonly evolucao: readonly CoursePoint[];
};

/** The first whole period at whose end a goal is there. */
export function timeToSave(asked: TimeAsked): Time | NoFigure {
  const worth = (periods: number): Exact => worthAfter(asked, periods);
  if (!reaches(worth(MATH.mostPeriods), asked.objetivo_centavos)) return tooFar(asked.periodo);
  const periodos = first((periods) => reaches(worth(periods), asked.objetivo_centavos));
  const valor_no_fim_centavos = centsOf(worth(periodos));
  const total = centsOf(exact(asked.aporte_centavos).times(periodos).plus(asked.valor_inicial_centavos));
  if (valor_no_fim_centavos === null || total === null) return TOO_LARGE;
  const before = periodos === 0 ? null : worth(periodos - 1);
  return {
    ...{ periodos, valor_no_fim_centavos, total_aportado_centavos: total },
    juros_centavos: valor_no_fim_centavos - total,
    evolucao: courseOf(asked, periodos),
    premissas: [
      ...premises({ ...asked, periodos }),
      `Aporte de ${reais(exact(asked.aporte_centavos))} no fim de cada período.`,
    ],
    passos: before === null ? [already(asked)] : timeSteps({ ...asked, periodos }, before),
  };
}

/** The least number of periods of which it is true; it is of the most. */
function first(isTrue: (periods: number) => boolean): number {
  let [below, at]: [number, number] = [-1, MATH.mostPeriods];
  while (at - below > 1) {
    const middle = Math.floor((below + at) / 2);
    if (isTrue(middle)) at = middle;
    else below = middle;
  }
  return at;
}

const tooFar = (periodo: Period): NoFigure =>
  impossible(`Nem em ${term({ periodo, periodos: MATH.mostPeriods })} se chega ao objetivo assim.`);

const already = (asked: { valor_inicial_centavos: number; objetivo_centavos: number }): Step => ({
  descricao: 'O que já existe basta',
  conta: `${reais(exact(asked.valor_inicial_centavos))} ≥ ${reais(exact(asked.objetivo_centavos))}`,
  valor: reais(exact(asked.valor_inicial_centavos)),
});

function timeSteps(asked: TimeAsked & { readonly periodos: number }, before: Exact): Step[] {
  const { factor, series } = seriesOf(growth(exact(asked.taxa_percentual)), asked.periodos);
  const initial = exact(asked.valor_inicial_centavos).times(factor);
  const contributed = exact(asked.aporte_centavos).times(series);
  return [
    factorOf(asked).step,
    {
      descricao: `Valor no fim de ${term(asked)}`,
      conta: `${reais(exact(asked.valor_inicial_centavos))} × ${written(factor)} + ${reais(exact(asked.aporte_centavos))} × ${written(series)}`,
      valor: reais(initial.plus(contributed)),
    },
    {
      descricao: 'Um período antes ainda faltava',
      conta: `${reais(exact(asked.objetivo_centavos))} − ${reais(before)}`,
      valor: reais(exact(asked.objetivo_centavos).minus(before.toDecimalPlaces(0))),
    },
  ];
}

export type ContributionAsked = Rated & {
  readonly periodos: number;
  readonly valor_inicial_centavos: number;
  readonly objetivo_centavos: number;
};
export type Contribution = Shown & {
  readonly aporte_centavos: number;
  readonly total_aportado_centavos: number;
  readonly valor_no_fim_centavos: number;
  readonly evolucao: readonly CoursePoint[];
};

/** The least that, put in at the end of each period, reaches a goal in time; 0 where what is there grows to it. */
export function neededContribution(asked: ContributionAsked): Contribution | NoFigure {
  const perPeriod = growth(exact(asked.taxa_percentual));
  const { factor, series } = seriesOf(perPeriod, asked.periodos);
  const initial = exact(asked.valor_inicial_centavos).times(factor);
  const aporte_centavos = leastEach(exact(asked.objetivo_centavos).minus(initial), series);
  const valor_no_fim_centavos = centsOf(worthAfter({ ...asked, aporte_centavos }, asked.periodos));
  const total = centsOf(exact(aporte_centavos).times(asked.periodos).plus(asked.valor_inicial_centavos));
  if (valor_no_fim_centavos === null || total === null) return TOO_LARGE;
  const missing = exact(asked.objetivo_centavos).minus(initial.toDecimalPlaces(0));
  return {
    ...{ aporte_centavos, total_aportado_centavos: total, valor_no_fim_centavos },
    evolucao: courseOf({ ...asked, aporte_centavos }, asked.periodos),
    premissas: [...premises(asked), 'Aporte igual no fim de cada período, arredondado para cima ao centavo.'],
    passos: [
      factorOf(asked).step,
      {
        descricao: `O que já existe, em ${term(asked)} a ${rated(asked)}`,
        conta: `${reais(exact(asked.valor_inicial_centavos))} × ${written(factor)}`,
        valor: reais(initial),
      },
      ...(aporte_centavos > 0
        ? [
            {
              descricao: 'Aporte de cada período',
              conta: `${reais(missing)} ÷ ${written(series)}`,
              valor: reais(exact(aporte_centavos)),
            },
          ]
        : []),
    ],
  };
}

/** Whole cents, the least whose sum, as it would be told, is what is missing. */
export const leastEach = (missing: Exact, series: Exact): number =>
  Math.max(0, centsOf(missing.minus(HALF_A_CENT).div(series), ROUNDING.up) ?? 0);

const HALF_A_CENT = 0.5;
