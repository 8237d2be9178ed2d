import type { JsonObject } from '#protocol';
import type { Progress, Results, Step } from '#runtime/missions';
import { comparisonStep, monthsOf } from '../comparar-aplicacoes/plan.ts';
import { BENEFIT, INVESTING } from '../limits.ts';
import { conversionSteps, isReady, rateSteps, ratesOf } from '../options.ts';
import { calculation, rateStep } from '../steps.ts';
import type { YieldAsked } from './read.ts';

/** The rates first; then what the money becomes, and what that buys. */
export function planYield(asked: YieldAsked): readonly Step[] {
  const ready = isReady(asked.options) ? [comparisonStep(asked)] : [];
  return [...rateSteps(asked.options), ...inflationStep(asked), ...ready];
}

/** Over less than a year prices say little. */
const isLong = (asked: YieldAsked): boolean => monthsOf(asked) >= INVESTING.usualMonths;

const inflationStep = (asked: YieldAsked): readonly Step[] =>
  asked.assisted || !isLong(asked) || ratesOf(asked.options).includes('ipca_12m')
    ? []
    : [rateStep('ipca_12m', BENEFIT.inflation)];

export function evaluateYield(asked: YieldAsked, progress: Progress): readonly Step[] {
  const first = conversionSteps(asked.options, progress);
  if (first) return first;
  return [
    comparisonStep(asked),
    ...(asked.assisted || !isLong(asked) ? [] : pricesSteps(asked, progress.results)),
  ];
}

/** What the money of then buys in today's, once it and inflation are known. */
function pricesSteps(asked: YieldAsked, results: Results): readonly Step[] {
  const inflation = (results.data('ipca_12m') as JsonObject | undefined)?.valor;
  if (typeof inflation !== 'string' || !results.get('comparacao')) return [];
  const monthly = (results.data('ipca_mes') as JsonObject | undefined)?.taxa_percentual;
  const rate = calculation(
    {
      ...{ id: 'ipca_mes', operacao: 'taxa_equivalente', objetivo: 'Inflação de um mês' },
      parametros: { taxa_percentual: inflation, de: 'ano', para: 'mes' },
    },
    'complementar',
  );
  if (typeof monthly !== 'number') return [rate];
  return [
    calculation(
      {
        ...{
          id: 'em_dinheiro_de_hoje',
          operacao: 'correcao_inflacao',
          objetivo: 'O que esse valor compra hoje',
        },
        parametros: {
          ...{ valor_centavos: netIn(asked, results), inflacao_percentual: monthly, periodo: 'mes' },
          ...{ periodos: monthsOf(asked), sentido: 'hoje' },
        },
      },
      'complementar',
    ),
  ];
}

function netIn({ options: [own] }: YieldAsked, results: Results): number {
  const all = (results.data('comparacao') as JsonObject | undefined)?.opcoes as readonly JsonObject[];
  return Number(all.find(({ nome }) => nome === own.nome)?.liquido_centavos ?? 0);
}
