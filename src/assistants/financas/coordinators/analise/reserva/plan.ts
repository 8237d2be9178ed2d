import type { Progress, Results, Step } from '#runtime/missions';
import { dataOf, numberIn } from '../answers.ts';
import { calculate, debts, flow, means, reserve, savingsAccounts, surplus } from '../steps.ts';
import { RESERVE } from './limits.ts';
import type { ReserveAsked } from './read.ts';

const needed = { criticidade: 'critica', beneficio: RESERVE.benefit } as const;
const useful = { criticidade: 'complementar', beneficio: RESERVE.benefit } as const;

const weightOf = ({ spent }: ReserveAsked): { readonly criticidade: 'critica' | 'complementar' } => ({
  criticidade: spent === null ? 'critica' : 'complementar',
});

export const planReserve = (asked: ReserveAsked): readonly Step[] => [
  ...flow(asked.today, weightOf(asked)),
  ...(asked.kept === null ? [reserve(), savingsAccounts()] : []),
  debts({ criticidade: 'complementar' }),
];

/** A month's spending, as said or as it is; where neither is known, the income stands for it. */
export const spentOf = ({ spent, income }: ReserveAsked, results: Results): number | null => {
  const cents = spent ?? numberIn(results, 'despesa_media', 'media_centavos') ?? income ?? 0;
  return cents > 0 ? cents : null;
};

/** What is put by; what is not registered at all is nothing. */
export const keptOf = ({ kept }: ReserveAsked, results: Results): number | null =>
  kept ?? dataOf(results, 'reserva')?.total_centavos ?? null;

/** What could be put by a month. */
export const eachOf = ({ each }: ReserveAsked, results: Results): number | null => each ?? surplus(results);

/** How long it lasts, what is missing, and how long that takes. */
export function evaluateReserve(asked: ReserveAsked, { results }: Progress): readonly Step[] {
  const more = means(results, asked.today, weightOf(asked));
  const waits = more.length > 0 && !results.get('despesa_media');
  const [spent, kept] = [spentOf(asked, results), keptOf(asked, results)];
  if ((waits && asked.spent === null) || spent === null || kept === null) return more;
  const each = eachOf(asked, results);
  const goal = { valor_inicial_centavos: kept, objetivo_centavos: spent * asked.months };
  const still = { taxa_percentual: 0, periodo: 'mes' } as const;
  return [
    ...more,
    calculate('cobertura', {
      ...{ ...needed, operacao: 'meses_de_reserva', objetivo: 'Meses que a reserva cobre' },
      parametros: { reserva_centavos: kept, despesa_mensal_centavos: spent },
    }),
    calculate('falta', {
      ...{ ...needed, operacao: 'aporte_necessario', objetivo: 'Quanto falta para a reserva' },
      parametros: { ...goal, ...still, periodos: 1 },
    }),
    ...(kept >= goal.objetivo_centavos ? [] : filling(goal, each, still)),
  ];
}

type Goal = { readonly valor_inicial_centavos: number; readonly objetivo_centavos: number };

/** With what is left of a month, and in a year. */
const filling = (goal: Goal, each: number | null, still: { taxa_percentual: number; periodo: string }) => [
  ...(each !== null && each > 0
    ? [
        calculate('prazo', {
          ...{ ...useful, operacao: 'prazo_para_juntar', objetivo: 'Tempo para completar a reserva' },
          parametros: { ...goal, ...still, aporte_centavos: each },
        }),
      ]
    : []),
  calculate('em_um_ano', {
    ...{
      ...useful,
      operacao: 'aporte_necessario',
      objetivo: 'Quanto guardar por mês para completar em um ano',
    },
    parametros: { ...goal, ...still, periodos: RESERVE.fillIn },
  }),
];
