import {
  centsOf,
  type Exact,
  exact,
  growth,
  type NoFigure,
  RATE_TOO_LARGE,
  reais,
  type Shown,
  TOO_LARGE,
  told,
  written,
} from './decimal.ts';
import { EACH, type Period, rated, term } from './growth.ts';
import { MATH } from './limits.ts';

export type Percentage = Shown & { readonly taxa_percentual: number };

/** A yearly factor as a monthly one. */
export const monthlyOf = (yearly: Exact): Exact =>
  yearly.eq(1) ? yearly : yearly.pow(exact(1).div(MATH.monthsOfYear));

export type EquivalentAsked = {
  readonly taxa_percentual: number | string;
  readonly de: Period;
  readonly para: Period;
};

/** The rate of another period that makes the same of money. */
export function equivalentRate(asked: EquivalentAsked): Percentage | NoFigure {
  const from = growth(exact(asked.taxa_percentual));
  const to = converted(from, asked);
  const percent = to.minus(1).times(MATH.whole);
  const taxa_percentual = told(percent, MATH.rateDecimals);
  if (taxa_percentual === null) return RATE_TOO_LARGE;
  return {
    taxa_percentual,
    premissas: ['Juros compostos: doze meses à taxa mensal rendem o mesmo que um ano à taxa anual.'],
    passos: [
      {
        descricao: `Taxa ${EACH[asked.para]}`,
        conta: `((1 + ${written(from.minus(1))})${POWER[asked.de][asked.para]} − 1) × 100`,
        valor: `${written(taxa_percentual)}% ${EACH[asked.para]}`,
      },
    ],
  };
}

const POWER: Readonly<Record<Period, Readonly<Record<Period, string>>>> = {
  mes: { mes: '', ano: '^12' },
  ano: { mes: '^(1 ÷ 12)', ano: '' },
};

function converted(factor: Exact, { de, para }: EquivalentAsked): Exact {
  if (de === para) return factor;
  return para === 'ano' ? factor.pow(MATH.monthsOfYear) : monthlyOf(factor);
}

export type RealAsked = {
  readonly taxa_percentual: number | string;
  /** Of the same period. */
  readonly inflacao_percentual: number | string;
};

/**
 * What is left of a rate when prices rise.
 *
 * @example realRate({ taxa_percentual: 10, inflacao_percentual: 4 }).taxa_percentual // 5.769231
 */
export function realRate(asked: RealAsked): Percentage | NoFigure {
  const [nominal, prices] = [growth(exact(asked.taxa_percentual)), growth(exact(asked.inflacao_percentual))];
  const taxa_percentual = told(nominal.div(prices).minus(1).times(MATH.whole), MATH.rateDecimals);
  if (taxa_percentual === null) return RATE_TOO_LARGE;
  return {
    taxa_percentual,
    premissas: ['Taxa e inflação do mesmo período. Sem impostos.'],
    passos: [
      {
        descricao: 'Taxa real',
        conta: `(${written(nominal)} ÷ ${written(prices)} − 1) × 100`,
        valor: `${written(taxa_percentual)}%`,
      },
    ],
  };
}

export type InflationAsked = {
  readonly valor_centavos: number;
  readonly inflacao_percentual: number | string;
  readonly periodo: Period;
  readonly periodos: number;
  /** futuro: what will cost what this costs today; hoje: what a sum of then buys in today's money. */
  readonly sentido: 'futuro' | 'hoje';
};
export type Inflated = Shown & { readonly valor_centavos: number; readonly fator: number };

/** A sum carried over years of inflation, forwards or back. */
export function inflationCorrection(asked: InflationAsked): Inflated | NoFigure {
  const each = { taxa_percentual: asked.inflacao_percentual, periodo: asked.periodo };
  const factor = growth(exact(asked.inflacao_percentual)).pow(asked.periodos);
  const value = exact(asked.valor_centavos);
  const ahead = asked.sentido === 'futuro';
  const valor_centavos = centsOf(ahead ? value.times(factor) : value.div(factor));
  const fator = told(factor, MATH.rateDecimals);
  if (valor_centavos === null || fator === null) return TOO_LARGE;
  return {
    ...{ valor_centavos, fator },
    premissas: [`Inflação de ${rated(each)}, a mesma por ${term(asked)}.`],
    passos: [
      {
        descricao: `Fator de ${term(asked)} a ${rated(each)}`,
        conta: `(1 + ${written(growth(exact(asked.inflacao_percentual)).minus(1))})^${asked.periodos}`,
        valor: written(factor),
      },
      {
        descricao: ahead ? `Valor daqui a ${term(asked)}` : 'Valor em dinheiro de hoje',
        conta: `${reais(value)} ${ahead ? '×' : '÷'} ${written(factor)}`,
        valor: reais(exact(valor_centavos)),
      },
    ],
  };
}
