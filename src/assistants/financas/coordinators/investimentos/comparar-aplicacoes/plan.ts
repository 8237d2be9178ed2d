import type { JsonObject } from '#protocol';
import type { Progress, Results, Step } from '#runtime/missions';
import { BENEFIT, INVESTING } from '../limits.ts';
import { conversionSteps, isReady, type Option, ratedOf, rateSteps, ratesOf } from '../options.ts';
import { calculation, rateStep } from '../steps.ts';
import type { ComparisonAsked } from './read.ts';

/** What money is compared for: as it was told, else as it is supposed. */
export type Terms = Pick<ComparisonAsked, 'options' | 'valor' | 'mensal' | 'meses'>;

export const monthsOf = ({ meses }: Terms): number => meses ?? INVESTING.usualMonths;
/** Of a sum and of contributions, in cents; a sum is supposed only where neither was told. */
export const sumsOf = ({
  valor,
  mensal,
}: Terms): { readonly principal: number; readonly aporte: number } => ({
  principal: valor ?? (mensal === null ? INVESTING.usualAmount : 0),
  aporte: mensal ?? 0,
});

/** The rates first; the comparison as soon as they are settled. */
export function planComparison(asked: ComparisonAsked): readonly Step[] {
  const ready = isReady(asked.options) ? [comparisonStep(asked)] : [];
  return [...rateSteps(asked.options), ...inflationStep(asked), ...ready, ...equivalenceSteps(asked)];
}

/** With more rates to look up there are no calls to spare for one that no option goes by. */
const MOST_RATES = 2;
const inflationStep = ({ options }: Terms): readonly Step[] => {
  const rates = ratesOf(options);
  return rates.length > MOST_RATES || rates.includes('ipca_12m')
    ? []
    : [rateStep('ipca_12m', BENEFIT.inflation)];
};

export function evaluateComparison(asked: Terms, progress: Progress): readonly Step[] {
  const first = conversionSteps(asked.options, progress);
  return first ?? [comparisonStep(asked), ...realSteps(asked, progress.results)];
}

/** What the first option makes beside prices, once both are known. */
function realSteps({ options: [first] }: Terms, results: Results): readonly Step[] {
  const compared = (results.data('comparacao') as JsonObject | undefined)?.opcoes;
  const own = Array.isArray(compared)
    ? (compared.find((each) => (each as JsonObject).nome === first?.nome) as JsonObject | undefined)
    : undefined;
  const inflation = (results.data('ipca_12m') as JsonObject | undefined)?.valor;
  if (typeof own?.taxa_liquida_anual_percentual !== 'number' || typeof inflation !== 'string') return [];
  return [
    calculation(
      {
        ...{ id: 'ganho_real', operacao: 'taxa_real', objetivo: 'Ganho acima da inflação' },
        parametros: {
          taxa_percentual: own.taxa_liquida_anual_percentual,
          inflacao_percentual: inflation,
        },
      },
      'complementar',
    ),
  ];
}

export function comparisonStep(asked: Terms): Step {
  const { principal, aporte } = sumsOf(asked);
  return calculation({
    ...{ id: 'comparacao', operacao: 'comparar_aplicacoes', objetivo: 'Quanto sobra de cada aplicação' },
    parametros: (results) => {
      const opcoes = ratedOf(asked.options, results);
      if (opcoes.length < LEAST) return null;
      return {
        ...{ principal_centavos: principal, aporte_centavos: aporte, meses: monthsOf(asked) },
        opcoes: [...opcoes],
      };
    },
  });
}
const LEAST = 2;

/** The option without tax that a taxed one is put beside, at its own rate. */
export const exemptIn = ({
  options,
}: Terms): { readonly option: Option; readonly percent: string } | null => {
  for (const option of options) {
    const { rende, tributacao } = option;
    if (tributacao === 'isento' && (rende.of === 'cdi' || rende.of === 'ano'))
      return { option, percent: rende.percent };
  }
  return null;
};

/** A yield of which the tax is told: what is left of it is per cent. */
const HUNDRED_REAIS = 10_000;
const CENTS = 100;

/** What a taxed rate must be to leave what one without tax gives. */
function equivalenceSteps(asked: Terms): readonly Step[] {
  const exempt = exemptIn(asked);
  if (!exempt) return [];
  const kept = (results: Results): number =>
    Number((results.data('aliquota') as JsonObject | undefined)?.liquido_centavos ?? 0);
  return [
    calculation(
      {
        ...{ id: 'aliquota', operacao: 'imposto_investimento', objetivo: 'Imposto nesse prazo' },
        parametros: {
          ...{ rendimento_centavos: HUNDRED_REAIS, tributacao: 'regressiva' },
          dias: Math.round(monthsOf(asked) * INVESTING.daysOfMonth),
        },
      },
      'complementar',
    ),
    {
      ...calculation(
        {
          ...{ id: 'equivalencia', operacao: 'percentual', objetivo: 'Taxa equivalente com imposto' },
          parametros: (results) => ({
            parte_centavos: Math.round(Number(exempt.percent) * CENTS),
            todo_centavos: kept(results),
          }),
        },
        'complementar',
      ),
      depende_de: ['aliquota'],
    },
  ];
}
