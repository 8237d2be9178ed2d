import {
  centsOf,
  exact,
  growth,
  impossible,
  isImpossible,
  type NoFigure,
  reais,
  type Shown,
  type Step,
  seriesOf,
  TOO_LARGE,
  written,
} from './decimal.ts';
import { capitalForIncome, incomeOfCapital } from './income.ts';
import { MATH } from './limits.ts';
import { monthlyOf } from './rates.ts';
import { leastEach } from './saving.ts';

export type RetirementAsked = {
  readonly idade: number;
  readonly idade_alvo: number;
  /** In today's money, as all that follows from it. */
  readonly renda_mensal_centavos: number;
  readonly patrimonio_centavos: number;
  readonly aporte_centavos: number;
  /** Per cent a year, over inflation. */
  readonly taxa_real_anual_percentual: number | string;
  readonly taxa_retirada_percentual: number | string;
};
export type Retirement = Shown & {
  readonly anos: number;
  readonly capital_necessario_centavos: number;
  readonly capital_projetado_centavos: number;
  readonly falta_centavos: number;
  readonly aporte_necessario_centavos: number;
  readonly renda_projetada_centavos: number;
};

/** Whether what is there and what is put by each month grow to what an income takes. */
export function retirement(asked: RetirementAsked): Retirement | NoFigure {
  const anos = asked.idade_alvo - asked.idade;
  if (anos <= 0) return impossible('A idade de parar precisa ser maior que a de hoje.');
  const months = anos * MATH.monthsOfYear;
  if (months > MATH.mostPeriods) return impossible('São anos demais: o prazo vai até cem anos.');
  const needed = capitalForIncome(asked);
  if (isImpossible(needed)) return needed;
  const { factor, series } = seriesOf(monthlyOf(growth(exact(asked.taxa_real_anual_percentual))), months);
  const own = exact(asked.patrimonio_centavos).times(factor);
  const projected = own.plus(exact(asked.aporte_centavos).times(series));
  const capital_projetado_centavos = centsOf(projected);
  if (capital_projetado_centavos === null) return TOO_LARGE;
  const income = incomeOfCapital({ ...asked, capital_centavos: capital_projetado_centavos });
  if (isImpossible(income)) return income;
  const capital_necessario_centavos = needed.capital_centavos;
  const aporte_necessario_centavos = leastEach(exact(capital_necessario_centavos).minus(own), series);
  const grownStep: Step = {
    descricao: `Capital projetado em ${anos} ${anos === 1 ? 'ano' : 'anos'}`,
    conta: `${reais(exact(asked.patrimonio_centavos))} × ${written(factor)} + ${reais(exact(asked.aporte_centavos))} × ${written(series)}`,
    valor: reais(projected),
  };
  return {
    ...{ anos, capital_necessario_centavos, capital_projetado_centavos, aporte_necessario_centavos },
    falta_centavos: Math.max(0, capital_necessario_centavos - capital_projetado_centavos),
    renda_projetada_centavos: income.renda_mensal_centavos,
    premissas: premisesOf(asked),
    passos: [
      ...needed.passos,
      grownStep,
      {
        descricao: 'Aporte por mês que leva ao capital necessário',
        conta: `(${reais(exact(capital_necessario_centavos))} − ${reais(own)}) ÷ ${written(series)}`,
        valor: reais(exact(aporte_necessario_centavos)),
      },
    ],
  };
}

const premisesOf = (asked: RetirementAsked): readonly string[] => [
  'Tudo em dinheiro de hoje: a taxa já é o que rende acima da inflação, e os aportes acompanham os preços.',
  `Rendimento real de ${written(asked.taxa_real_anual_percentual)}% ao ano, o mesmo até o fim, e aportes no fim de cada mês.`,
  `Retirada de ${written(asked.taxa_retirada_percentual)}% do capital ao ano. Sem impostos.`,
];
