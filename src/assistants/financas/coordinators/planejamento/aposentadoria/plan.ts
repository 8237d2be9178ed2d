import type { JsonObject } from '#protocol';
import {
  ASSIST_OPERATION,
  type MissionBrief,
  type Progress,
  type Results,
  type Step,
} from '#runtime/missions';
import { ANALISE } from '../../../agents/names.ts';
import { flowSteps, questionOf } from '../../kit/index.ts';
import { PREMISES } from '../premises.ts';
import { calculating, figure, invested } from '../steps.ts';
import type { RetirementAsked } from './read.ts';

const MONTHS_OF_YEAR = 12;

/** The income that is aimed at: as it was said, else what is spent now; null: unknown. */
export const incomeOf = ({ renda }: RetirementAsked, results: Results): number | null =>
  renda ?? figure(results, 'despesa_media', 'media_centavos');

/** What is there already: as it was said, else what is invested. */
export const savedOf = ({ guardado }: RetirementAsked, results: Results): number =>
  guardado ?? figure(results, 'investido', 'total_centavos') ?? 0;

/** What goes in each month: as it was said, else what is left of a mean month, if anything is. */
export function monthlyOf({ mensal }: RetirementAsked, results: Results): number {
  if (mensal !== null) return mensal;
  const [renda, despesa] = [
    figure(results, 'renda_media', 'media_centavos') ?? 0,
    figure(results, 'despesa_media', 'media_centavos') ?? 0,
  ];
  return Math.max(renda - despesa, 0);
}

/** Months until then; null: neither ages nor a term were said. */
export function monthsOf({ idade, alvo, meses }: RetirementAsked): number | null {
  if (idade !== null && alvo !== null && alvo > idade) return (alvo - idade) * MONTHS_OF_YEAR;
  return meses;
}

/** The person's own figures, and how whoever analyses finances sees income and spending. */
export const planRetirement = (_: RetirementAsked, mission: MissionBrief): readonly Step[] => [
  ...flowSteps(questionOf(mission).today, 'critica'),
  invested('investido', {}, 'O que já está investido'),
  {
    ...{
      id: 'situacao',
      agente: ANALISE,
      operacao: ASSIST_OPERATION,
      criticidade: 'complementar',
      beneficio: 50,
    },
    objetivo: 'Dívidas e reserva da pessoa',
    parametros: { objetivo: 'Como estão as dívidas e a reserva hoje?', dados: { pedido: 'situacao' } },
  },
  calculating({
    ...{
      id: 'taxa_real_mes',
      operacao: 'taxa_equivalente',
      objetivo: 'Rendimento real por mês',
      criticidade: 'complementar',
    },
    parametros: { taxa_percentual: PREMISES.realReturn, de: 'ano', para: 'mes' },
  }),
];

/** How much is needed, and by when what goes in each month gets there. */
export function retirementSteps(asked: RetirementAsked, { results }: Progress): readonly Step[] {
  const renda_mensal_centavos = incomeOf(asked, results);
  if (renda_mensal_centavos === null || renda_mensal_centavos <= 0) return [];
  return [
    capitalStep('capital', PREMISES.withdrawal, renda_mensal_centavos),
    {
      ...capitalStep('capital_prudente', PREMISES.carefulWithdrawal, renda_mensal_centavos),
      criticidade: 'complementar',
    },
    ...projectionSteps(asked, results),
  ];
}

const capitalStep = (id: string, taxa_retirada_percentual: number, renda_mensal_centavos: number): Step =>
  calculating({
    ...{ id, operacao: 'capital_para_renda', objetivo: 'Quanto é preciso ter', beneficio: 95 },
    parametros: { renda_mensal_centavos, taxa_retirada_percentual },
  });

function projectionSteps(asked: RetirementAsked, results: Results): readonly Step[] {
  const objetivo_centavos = figure(results, 'capital', 'capital_centavos');
  const taxa_percentual = figure(results, 'taxa_real_mes', 'taxa_percentual');
  if (objetivo_centavos === null || taxa_percentual === null) return [];
  const valor_inicial_centavos = savedOf(asked, results);
  const shared = { valor_inicial_centavos, taxa_percentual: String(taxa_percentual), periodo: 'mes' };
  const months = monthsOf(asked);
  const aporte_centavos = monthlyOf(asked, results);
  const ends = months === null ? PREMISES.horizons.map((years) => years * MONTHS_OF_YEAR) : [months];
  return [
    ...ends.map((periodos) => neededStep(periodos, { ...shared, objetivo_centavos })),
    ...(months === null ? [] : [projectedStep({ ...shared, aporte_centavos, periodos: months })]),
    ...(aporte_centavos > 0 ? [untilStep({ ...shared, aporte_centavos, objetivo_centavos })] : []),
  ];
}

/** Names the step of so many months. */
export const neededId = (months: number): string => `aporte_${months}`;

const neededStep = (periodos: number, parametros: JsonObject): Step =>
  calculating({
    ...{
      id: neededId(periodos),
      operacao: 'aporte_necessario',
      objetivo: 'Quanto guardar por mês',
      beneficio: 90,
    },
    parametros: { ...parametros, periodos },
  });

const projectedStep = (parametros: JsonObject): Step =>
  calculating({
    ...{ id: 'projetado', operacao: 'valor_futuro', objetivo: 'Aonde o ritmo de hoje leva' },
    ...{ criticidade: 'complementar', beneficio: 85, parametros },
  });

const untilStep = (parametros: JsonObject): Step =>
  calculating({
    ...{ id: 'ate_chegar', operacao: 'prazo_para_juntar', objetivo: 'Quando o ritmo de hoje chega lá' },
    ...{ criticidade: 'complementar', beneficio: 80, parametros },
  });
