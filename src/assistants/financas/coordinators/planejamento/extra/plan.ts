import type { MissionBrief, Progress, Step } from '#runtime/missions';
import { flowSteps, questionOf } from '../../kit/index.ts';
import { PREMISES } from '../premises.ts';
import { calculating, figure, indicator, invested, published, reading } from '../steps.ts';
import { type Debt, debtsIn, owedOf, todayId } from './debts.ts';
import { WINDFALL } from './limits.ts';
import type { WindfallAsked } from './read.ts';
import { GAP, leastMonths } from './split.ts';

/** What is owed, what is put by, what a month costs, and what money earns. */
export const planWindfall = (asked: WindfallAsked, mission: MissionBrief): readonly Step[] => [
  ...flowSteps(questionOf(mission).today, 'complementar').slice(0, 1),
  ...(asked.divida
    ? []
    : [
        reading({
          ...{ id: 'dividas', operacao: 'lista', objetivo: 'Dívidas em aberto', criticidade: 'critica' },
          parametros: {
            ...{ categoria: 'Dados_dividas', filtros: { situacao: 'aberta' }, limite: WINDFALL.debts },
          },
        }),
      ]),
  invested('reserva', { reserva: true }, 'Reserva de emergência'),
  indicator('cdi', 'cdi', 'Quanto rende a renda fixa'),
];

/** A month's spending as it was said, else the mean of what is registered; null: unknown. */
export const spentOf = ({ gasto }: WindfallAsked, { results }: Progress): number | null =>
  gasto ?? figure(results, 'despesa_media', 'media_centavos');

export function windfallSteps(asked: WindfallAsked, progress: Progress): readonly Step[] {
  const { results, mission, pending } = progress;
  const { today } = questionOf(mission);
  const flow = results.data('fluxo') as { readonly vazio?: boolean } | undefined;
  const debts = debtsIn(asked, results);
  return [
    ...(flow && !flow.vazio ? flowSteps(today, 'complementar').slice(1) : []),
    ...(pending.includes('cdi') ? [] : [rateStep(published(results, 'cdi') ?? String(PREMISES.yearlyRate))]),
    ...debts.flatMap(todayStep),
    ...gapSteps(asked, progress),
    ...besideSteps(asked, debts[0], progress),
  ];
}

const rateStep = (taxa_percentual: string): Step =>
  calculating({
    ...{ id: 'rende_mes', operacao: 'taxa_equivalente', objetivo: 'Rendimento por mês', beneficio: 85 },
    parametros: { taxa_percentual, de: 'ano', para: 'mes' },
  });

/** Parts to come are worth less today than their sum. */
const todayStep = (debt: Debt): readonly Step[] =>
  debt.parts === null
    ? []
    : [
        calculating({
          ...{ id: todayId(debt), operacao: 'valor_financiavel', objetivo: 'Valor de hoje da dívida' },
          parametros: {
            ...{ parcela_centavos: debt.parts.centavos, parcelas: debt.parts.left },
            taxa_percentual: debt.rate,
          },
        }),
      ];

/** What is missing to so many months of spending. */
function gapSteps(asked: WindfallAsked, progress: Progress): readonly Step[] {
  const spent = spentOf(asked, progress) ?? 0;
  const reserva = figure(progress.results, 'reserva', 'total_centavos');
  if (spent <= 0 || reserva === null) return [];
  const gap = (id: string, months: number): Step =>
    calculating({
      ...{ id, operacao: 'aporte_necessario', objetivo: 'Quanto falta na reserva', beneficio: 90 },
      parametros: {
        ...{ valor_inicial_centavos: reserva, objetivo_centavos: spent * months },
        ...{ taxa_percentual: '0', periodo: 'mes', periodos: 1 },
      },
    });
  return [
    ...[gap(GAP.least, leastMonths(asked)), gap(GAP.whole, WINDFALL.wholeMonths)],
    calculating({
      ...{ id: 'cobre', operacao: 'meses_de_reserva', objetivo: 'Meses que a reserva cobre' },
      ...{ criticidade: 'complementar', beneficio: 60 },
      parametros: { reserva_centavos: reserva, despesa_mensal_centavos: spent },
    }),
  ];
}

/** A month of the dearest debt beside a month of what the same money earns. */
function besideSteps(asked: WindfallAsked, dearest: Debt | undefined, progress: Progress): readonly Step[] {
  const rende = figure(progress.results, 'rende_mes', 'taxa_percentual');
  const owed = dearest ? owedOf(dearest, progress) : null;
  if (!dearest || owed === null || rende === null) return [];
  const month = (id: string, taxa_percentual: string, objetivo: string): Step =>
    calculating({
      ...{ id, operacao: 'juros_compostos', objetivo, criticidade: 'complementar', beneficio: 70 },
      parametros: {
        principal_centavos: Math.min(asked.valor, owed),
        ...{ taxa_percentual, periodo: 'mes', periodos: 1 },
      },
    });
  return [
    month('juros_mes', dearest.rate, 'Juros de um mês da dívida'),
    month('rende_no_mes', String(rende), 'O que o mesmo dinheiro renderia num mês'),
  ];
}
