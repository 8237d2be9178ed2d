import { endOfMonth } from '#language/dates';
import type { Progress, Results, Step } from '#runtime/missions';
import { DADOS_INTERNOS } from '../../../agents/names.ts';
import { monthsIn } from '../../kit/index.ts';
import { dataOf, numberIn } from '../answers.ts';
import { needsAndWants } from '../groups.ts';
import { DIAGNOSIS } from '../limits.ts';
import { calculate, debts, flow, means } from '../steps.ts';
import type { BudgetAsked } from './read.ts';

const weight = { criticidade: 'critica', beneficio: 90 } as const;

export const planBudget = (asked: BudgetAsked): readonly Step[] => [
  ...flow(asked.today, { criticidade: asked.income === null ? 'critica' : 'complementar' }),
  debts({ criticidade: 'opcional' }),
];

/** What came in each month, as said or as it is; null: not known, or not yet. */
export const incomeOf = (asked: BudgetAsked, results: Results): number | null => {
  const cents = asked.income ?? registeredIn(results) ?? asked.remembered ?? 0;
  return cents > 0 ? cents : null;
};

/** Told before, where nothing newer is known; else null. */
export const rememberedIn = (asked: BudgetAsked, results: Results): number | null =>
  asked.income === null && registeredIn(results) === null ? asked.remembered : null;

function registeredIn(results: Results): number | null {
  const mean = numberIn(results, 'renda_media', 'media_centavos') ?? 0;
  return mean > 0 ? mean : null;
}

/** The means, where it went, and how that stands beside the reference. */
export function evaluateBudget(asked: BudgetAsked, { results }: Progress): readonly Step[] {
  const months = monthsIn(results, asked.today);
  return [
    ...means(results, asked.today, { criticidade: 'critica' }),
    ...(months.length === 0 ? [] : [categories(months.map(({ chave }) => chave))]),
    ...ruled(asked, results),
  ];
}

const categories = (months: readonly string[]): Step => ({
  ...{ ...weight, id: 'categorias', agente: DADOS_INTERNOS, operacao: 'ranking' },
  objetivo: 'Gastos por categoria',
  parametros: {
    ...{ categoria: 'Dados_receitas_e_despesas', agrupar: 'categoria', limite: DIAGNOSIS.rows },
    filtros: {
      tipo: 'despesa',
      periodo: { tipo: 'custom', de: `${months[0]}-01`, ate: endOfMonth(`${months.at(-1)}-01`) },
    },
  },
});

const saidOf = ({ needs }: BudgetAsked): number => needs.reduce((sum, { cents }) => sum + cents, 0);

/** Half, three tenths and a fifth of a month's income; where nothing is registered only the targets mean something. */
function ruled(asked: BudgetAsked, results: Results): readonly Step[] {
  const [income, spent] = [incomeOf(asked, results), dataOf(results, 'categorias')];
  const count = monthsIn(results, asked.today).length;
  if (income === null || (count > 0 && !spent)) return [];
  const { needs, wants } = spent ? needsAndWants(spent) : { needs: saidOf(asked), wants: 0 };
  const monthly = (cents: number): number => (count === 0 ? cents : Math.round(cents / count));
  return [
    calculate('regra', {
      ...{ ...weight, operacao: 'regra_50_30_20', objetivo: 'A referência 50-30-20 ao lado do mês' },
      parametros: {
        renda_centavos: income,
        necessidades_centavos: monthly(needs),
        desejos_centavos: monthly(wants),
      },
    }),
  ];
}
