import type { MissionBrief, Progress, Step } from '#runtime/missions';
import { flowSteps, questionOf } from '../../kit/index.ts';
import { PREMISES } from '../premises.ts';
import { calculating, figure, invested, reading } from '../steps.ts';

/** Income and spending, debts, reserve and goals: what any plan starts from. */
export const planOrder = (mission: MissionBrief): readonly Step[] => [
  ...flowSteps(questionOf(mission).today),
  reading({
    ...{
      id: 'dividas',
      operacao: 'lista',
      objetivo: 'Dívidas em aberto',
      criticidade: 'complementar',
      beneficio: 80,
    },
    parametros: { categoria: 'Dados_dividas', filtros: { situacao: 'aberta' } },
  }),
  invested('reserva', { reserva: true }, 'Reserva de emergência'),
  invested('investido', {}, 'O que está investido'),
  reading({
    ...{
      id: 'metas',
      operacao: 'lista',
      objetivo: 'Metas em aberto',
      criticidade: 'opcional',
      beneficio: 40,
    },
    parametros: { categoria: 'Dados_metas', filtros: { situacao: 'aberta' } },
  }),
];

/** How far the reserve goes, and how long it takes to fill it from what is left. */
export function orderSteps({ results }: Progress): readonly Step[] {
  const despesa = figure(results, 'despesa_media', 'media_centavos') ?? 0;
  const renda = figure(results, 'renda_media', 'media_centavos') ?? 0;
  const reserva = figure(results, 'reserva', 'total_centavos');
  if (despesa <= 0 || reserva === null) return [];
  const objetivo_centavos = despesa * PREMISES.reserveMonths;
  return [
    calculating({
      ...{ id: 'meses_de_reserva', operacao: 'meses_de_reserva', objetivo: 'Meses que a reserva cobre' },
      ...{ criticidade: 'complementar', beneficio: 70 },
      parametros: { reserva_centavos: reserva, despesa_mensal_centavos: despesa },
    }),
    ...(renda > despesa && reserva < objetivo_centavos
      ? [
          calculating({
            ...{ id: 'completar', operacao: 'prazo_para_juntar', objetivo: 'Tempo para completar a reserva' },
            ...{ criticidade: 'complementar', beneficio: 60 },
            parametros: {
              ...{ valor_inicial_centavos: reserva, aporte_centavos: renda - despesa, objetivo_centavos },
              ...{ taxa_percentual: '0', periodo: 'mes' },
            },
          }),
        ]
      : []),
  ];
}
