import {
  centsOf,
  exact,
  impossible,
  type NoFigure,
  reais,
  type Shown,
  TOO_LARGE,
  written,
} from './decimal.ts';
import { MATH } from './limits.ts';

export type Mean = Shown & { readonly media_centavos: number };

/** @example mean({ valores_centavos: [100, 200, 600] }) // 300 */
export function mean({
  valores_centavos,
}: {
  readonly valores_centavos: readonly number[];
}): Mean | NoFigure {
  if (valores_centavos.length === 0) return impossible('Não há valores de que tirar a média.');
  const total = valores_centavos.reduce((sum, value) => sum.plus(value), exact(0));
  const media_centavos = centsOf(total.div(valores_centavos.length));
  if (media_centavos === null) return TOO_LARGE;
  return {
    media_centavos,
    premissas: ['Média simples: cada valor conta o mesmo.'],
    passos: [
      {
        descricao: `Média de ${valores_centavos.length} valores`,
        conta: `${reais(total)} ÷ ${valores_centavos.length}`,
        valor: reais(exact(media_centavos)),
      },
    ],
  };
}

export type Percent = Shown & { readonly percentual: number };

/**
 * How much one sum is of another. Of a change: the difference, of what was before.
 *
 * @example percentOf({ parte_centavos: 25, todo_centavos: 200 }) // 12.5
 */
export function percentOf(asked: {
  readonly parte_centavos: number;
  readonly todo_centavos: number;
}): Percent | NoFigure {
  if (asked.todo_centavos === 0) return impossible('Não há percentual de zero.');
  const share = exact(asked.parte_centavos).div(asked.todo_centavos).times(MATH.whole);
  const percentual = share.toDecimalPlaces(MATH.percentDecimals).toNumber();
  return {
    percentual,
    premissas: [`Arredondado a ${MATH.percentDecimals} casas.`],
    passos: [
      {
        descricao: 'Percentual',
        conta: `${reais(exact(asked.parte_centavos))} ÷ ${reais(exact(asked.todo_centavos))} × 100`,
        valor: `${written(percentual)}%`,
      },
    ],
  };
}

export type RuleAsked = {
  readonly renda_centavos: number;
  readonly necessidades_centavos: number;
  readonly desejos_centavos: number;
};
export type RuleGroup = {
  readonly grupo: 'necessidades' | 'desejos' | 'poupanca';
  readonly alvo_centavos: number;
  readonly atual_centavos: number;
  /** What is spent beyond the target, or put by beyond it; below zero: what is missing to it. */
  readonly diferenca_centavos: number;
  /** Of the income. */
  readonly percentual: number;
};
export type Rule = Shown & { readonly grupos: readonly RuleGroup[] };

/** Half for needs, three tenths for wants, the rest put by: how a month stands beside that. Targets add up to the income exactly. */
export function rule503020(asked: RuleAsked): Rule | NoFigure {
  const { renda_centavos: income, necessidades_centavos: needs, desejos_centavos: wants } = asked;
  if (income <= 0) return impossible('Sem renda no período não há o que dividir.');
  const part = (percent: number): number => centsOf(exact(income).times(percent).div(MATH.whole)) ?? 0;
  const [half, third] = [part(MATH.needs), part(MATH.wants)];
  const group = (grupo: RuleGroup['grupo'], alvo_centavos: number, atual_centavos: number): RuleGroup => ({
    ...{ grupo, alvo_centavos, atual_centavos, diferenca_centavos: atual_centavos - alvo_centavos },
    percentual: exact(atual_centavos)
      .div(income)
      .times(MATH.whole)
      .toDecimalPlaces(MATH.percentDecimals)
      .toNumber(),
  });
  const grupos = [
    group('necessidades', half, needs),
    group('desejos', third, wants),
    group('poupanca', income - half - third, income - needs - wants),
  ];
  return {
    grupos,
    premissas: [
      'A regra 50-30-20 é uma referência, não uma meta: metade da renda para necessidades, 30% para desejos, 20% para guardar.',
      'O que sobra da renda depois dos gastos conta como guardado.',
    ],
    passos: grupos.map(({ grupo, alvo_centavos, atual_centavos, percentual }) => ({
      descricao: `${grupo}: alvo ${reais(exact(alvo_centavos))}`,
      conta: `${reais(exact(atual_centavos))} ÷ ${reais(exact(income))} × 100`,
      valor: `${written(percentual)}%`,
    })),
  };
}

export type Reserve = Shown & { readonly meses: number };

/** How long what is put by would last; told short rather than long. */
export function reserveMonths(asked: {
  readonly reserva_centavos: number;
  readonly despesa_mensal_centavos: number;
}): Reserve | NoFigure {
  if (asked.despesa_mensal_centavos <= 0) return impossible('Sem despesa mensal não há meses a contar.');
  const months = exact(asked.reserva_centavos).div(asked.despesa_mensal_centavos);
  const meses = months.toDecimalPlaces(MATH.monthDecimals, DOWN).toNumber();
  return {
    meses,
    premissas: ['A despesa de cada mês continua a mesma, e a reserva não rende nem perde valor.'],
    passos: [
      {
        descricao: 'Meses que a reserva cobre',
        conta: `${reais(exact(asked.reserva_centavos))} ÷ ${reais(exact(asked.despesa_mensal_centavos))}`,
        valor: written(meses),
      },
    ],
  };
}

/** decimal.js: towards zero. */
const DOWN = 1;
