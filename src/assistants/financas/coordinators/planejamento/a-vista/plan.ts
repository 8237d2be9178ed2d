import type { MissionBrief, Progress, Results, Step } from '#runtime/missions';
import { flowSteps, questionOf } from '../../kit/index.ts';
import { PREMISES } from '../premises.ts';
import { calculating, figure, indicator, invested, published } from '../steps.ts';
import type { CashAsked } from './read.ts';
import { cashOf, partOf } from './sums.ts';

export const planCash = (asked: CashAsked, mission: MissionBrief): readonly Step[] => [
  indicator('cdi', 'cdi', 'Quanto rende a renda fixa'),
  ...flowSteps(questionOf(mission).today, 'complementar').slice(0, 1),
  invested('reserva', { reserva: true }, 'Reserva de emergência'),
  ...(asked.parcela === null ? [partStep(asked)] : []),
];

const partStep = ({ preco, parcelas }: CashAsked): Step =>
  calculating({
    ...{ id: 'parcela', operacao: 'parcela_price', objetivo: 'Valor de cada parcela sem juros' },
    parametros: { valor_financiado_centavos: preco ?? 0, taxa_percentual: '0', parcelas },
  });

/** The interest that is hidden in the parts, and what they are worth today for whoever has the money. */
export function cashSteps(asked: CashAsked, { results, pending, mission }: Progress): readonly Step[] {
  const parcela_centavos = partOf(asked, results);
  const flow = results.data('fluxo') as { readonly vazio?: boolean } | undefined;
  const rende = figure(results, 'rende_mes', 'taxa_percentual');
  return [
    ...(flow && !flow.vazio ? flowSteps(questionOf(mission).today, 'complementar').slice(1) : []),
    ...(pending.includes('cdi') ? [] : [rateStep(published(results, 'cdi') ?? String(PREMISES.yearlyRate))]),
    ...(parcela_centavos === null || !hasInterest(asked, parcela_centavos)
      ? []
      : [hiddenStep(asked, parcela_centavos)]),
    ...(parcela_centavos === null || rende === null ? [] : [worthStep(asked, parcela_centavos, rende)]),
    ...evenSteps(asked, results),
  ];
}

/** The discount from which paying at once wins. */
function evenSteps({ preco }: CashAsked, results: Results): readonly Step[] {
  const worth = figure(results, 'valem_hoje', 'valor_financiavel_centavos');
  if (worth === null || preco === null || worth >= preco) return [];
  return [
    calculating({
      ...{ id: 'empate', operacao: 'percentual', objetivo: 'Desconto que empata as duas formas' },
      ...{ criticidade: 'complementar', beneficio: 70 },
      parametros: { parte_centavos: preco - worth, todo_centavos: preco },
    }),
  ];
}

/** In parts it costs more than at once, by more than their odd cents. */
export const hasInterest = (asked: CashAsked, part: number): boolean =>
  part * asked.parcelas > cashOf(asked) + asked.parcelas && cashOf(asked) > 0;

const rateStep = (taxa_percentual: string): Step =>
  calculating({
    ...{ id: 'rende_mes', operacao: 'taxa_equivalente', objetivo: 'Rendimento por mês', beneficio: 85 },
    parametros: { taxa_percentual, de: 'ano', para: 'mes' },
  });

const hiddenStep = (asked: CashAsked, part: number): Step =>
  calculating({
    ...{ id: 'embutida', operacao: 'tir', objetivo: 'Juros embutidos nas parcelas', beneficio: 90 },
    parametros: {
      fluxos_centavos: [cashOf(asked), ...Array.from({ length: asked.parcelas }, () => -part)],
    },
  });

const worthStep = ({ parcelas }: CashAsked, parcela_centavos: number, rende: number): Step =>
  calculating({
    ...{ id: 'valem_hoje', operacao: 'valor_financiavel', objetivo: 'Quanto as parcelas valem hoje' },
    ...{ criticidade: 'complementar', beneficio: 80 },
    parametros: { parcela_centavos, parcelas, taxa_percentual: String(rende) },
  });
