import { centsOf, type Exact, exact, growth, seriesOf } from './decimal.ts';
import { MATH } from './limits.ts';

/** What there is at one moment of saving, and how much of it was put in. */
export type CoursePoint = {
  readonly periodo: number;
  readonly valor_centavos: number;
  readonly aportado_centavos: number;
};

type Saving = {
  readonly taxa_percentual: number | string;
  readonly valor_inicial_centavos: number;
  /** Put in at the end of each period. */
  readonly aporte_centavos: number;
};

/** What has been saved after so many periods, nothing rounded. */
export function worthAfter(saving: Saving, periods: number): Exact {
  const { factor, series } = seriesOf(growth(exact(saving.taxa_percentual)), periods);
  return exact(saving.valor_inicial_centavos).times(factor).plus(exact(saving.aporte_centavos).times(series));
}

/** The way to what there is at the end, which is its last point. */
export const courseOf = (
  saving: Saving & { readonly periodo: 'mes' | 'ano' },
  periods: number,
): readonly CoursePoint[] =>
  momentsOf(periods, saving.periodo).flatMap((periodo) => {
    const valor_centavos = centsOf(worthAfter(saving, periodo));
    const aportado_centavos = centsOf(
      exact(saving.aporte_centavos).times(periodo).plus(saving.valor_inicial_centavos),
    );
    return valor_centavos === null || aportado_centavos === null
      ? []
      : [{ periodo, valor_centavos, aportado_centavos }];
  });

/**
 * From the beginning to the end, in steps that people count by: as many as can be looked at, both ends among them.
 *
 * @example momentsOf(32, 'mes') // [0, 3, 6, … 30, 32]
 */
export function momentsOf(periods: number, periodo: 'mes' | 'ano'): readonly number[] {
  const step = MATH.courseSteps[periodo].find(({ upTo }) => periods <= upTo)?.step ?? periods;
  const moments = Array.from({ length: Math.ceil(periods / step) }, (_, at) => at * step);
  return [...moments, periods];
}
