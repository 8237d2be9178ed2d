import type { JsonObject } from '#protocol';
import type { MissionBrief, Progress, Results, Step } from '#runtime/missions';
import { flow, means } from '../../analise/steps.ts';
import { questionOf } from '../../kit/index.ts';
import { PREMISES } from '../premises.ts';
import { calculating, figure, indicator, published } from '../steps.ts';
import type { GoalAsked } from './read.ts';

/** What can be put by a month: as it was said, else what is left of a mean month; null: unknown. */
export function monthlyOf(asked: GoalAsked, results: Results): number | null {
  if (asked.mensal !== null) return asked.mensal;
  if (asked.renda !== null && asked.gasto !== null) return asked.renda - asked.gasto;
  const [renda, despesa] = [
    figure(results, 'renda_media', 'media_centavos'),
    figure(results, 'despesa_media', 'media_centavos'),
  ];
  return renda === null || despesa === null ? null : renda - despesa;
}

const weightOf = ({
  mensal,
  meses,
  gasto,
}: GoalAsked): { readonly criticidade: 'critica' | 'complementar' } => ({
  criticidade: mensal === null && meses === null && gasto === null ? 'critica' : 'complementar',
});

export const planGoal = (asked: GoalAsked, mission: MissionBrief): readonly Step[] => [
  ...flow(questionOf(mission).today, weightOf(asked)),
  ...(asked.taxa ? [] : [indicator('selic', 'selic', 'Taxa básica de juros de hoje')]),
];

/** By the rate that was told, by today's, or by ours where that did not come. */
const rateStep = (taxa_percentual: string, de: 'mes' | 'ano' = 'ano'): Step =>
  calculating({
    ...{ id: 'taxa_mes', operacao: 'taxa_equivalente', objetivo: 'Rendimento por mês', beneficio: 85 },
    parametros: { taxa_percentual, de, para: 'mes' },
  });

/** Over years nobody knows the rate: what it would be without any. */
const plainSteps = (parametros: JsonObject & { readonly periodos: number }): readonly Step[] =>
  parametros.periodos < PREMISES.longTerm
    ? []
    : [
        calculating({
          ...{ id: 'sem_render', operacao: 'aporte_necessario', objetivo: 'O mesmo sem rendimento' },
          ...{ criticidade: 'complementar', beneficio: 50 },
          parametros: { ...parametros, taxa_percentual: '0' },
        }),
      ];

/** What the usual part of a told income would make of it: by the day that was told, and until it is whole. */
function ofIncomeSteps({ renda, mensal, meses }: GoalAsked, shared: JsonObject): readonly Step[] {
  if (renda === null || mensal !== null || meses === null) return [];
  const aporte_centavos = Math.round((renda * PREMISES.saved) / WHOLE);
  const { objetivo_centavos: _, ...held } = shared;
  const asking = { criticidade: 'complementar', beneficio: 60 } as const;
  return [
    calculating({
      ...{ ...asking, id: 'da_renda', operacao: 'valor_futuro', objetivo: 'Aonde parte da renda leva' },
      parametros: { ...held, aporte_centavos, periodos: meses },
    }),
    calculating({
      ...{ ...asking, id: 'prazo_da_renda', operacao: 'prazo_para_juntar' },
      objetivo: 'Em quanto tempo parte da renda chega lá',
      parametros: { ...shared, aporte_centavos },
    }),
  ];
}
const WHOLE = 100;

/** By when, or how much a month; and what today's pace does. */
export function goalSteps(asked: GoalAsked, { results, mission }: Progress): readonly Step[] {
  if (asked.guardado >= asked.objetivo) return [];
  const taxa_percentual = figure(results, 'taxa_mes', 'taxa_percentual');
  const mean = means(results, questionOf(mission).today, weightOf(asked));
  if (taxa_percentual === null)
    return [
      ...mean,
      asked.taxa
        ? rateStep(asked.taxa.valor, asked.taxa.de)
        : rateStep(published(results, 'selic') ?? String(PREMISES.yearlyRate)),
    ];
  const shared = {
    ...{ valor_inicial_centavos: asked.guardado, objetivo_centavos: asked.objetivo },
    ...{ taxa_percentual: String(taxa_percentual), periodo: 'mes' },
  };
  const aporte_centavos = monthlyOf(asked, results);
  return [
    ...(asked.meses === null
      ? []
      : [
          calculating({
            ...{
              id: 'aporte',
              operacao: 'aporte_necessario',
              objetivo: 'Quanto guardar por mês',
              beneficio: 95,
            },
            parametros: { ...shared, periodos: asked.meses },
          }),
          ...plainSteps({ ...shared, periodos: asked.meses }),
        ]),
    ...ofIncomeSteps(asked, shared),
    ...(aporte_centavos === null || aporte_centavos <= 0
      ? []
      : [
          calculating({
            ...{
              id: 'prazo',
              operacao: 'prazo_para_juntar',
              objetivo: 'Em quanto tempo se chega lá',
              beneficio: 90,
            },
            ...(asked.meses !== null && { criticidade: 'complementar' as const }),
            parametros: { ...shared, aporte_centavos },
          }),
        ]),
  ];
}
