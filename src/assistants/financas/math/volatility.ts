import {
  type Exact,
  exact,
  impossible,
  type NoFigure,
  RATE_TOO_LARGE,
  type Shown,
  told,
  written,
} from './decimal.ts';
import { MATH } from './limits.ts';

export type Quoted = { readonly data: string; readonly fechamento: string };
/** Closings of a year. */
type PerYear = 252 | 52 | 12;
export type VolatilityAsked = { readonly precos: readonly Quoted[]; readonly por_ano: PerYear };
export type Volatility = Shown & {
  readonly volatilidade_anual_percentual: number;
  readonly retorno_periodo_percentual: number;
  readonly retorno_anual_percentual: number | null;
  readonly maior_queda_percentual: number;
  readonly pontos: number;
};

const EVERY: Readonly<Record<PerYear, string>> = { 252: 'diários', 52: 'semanais', 12: 'mensais' };
/** About three months of each: less is no pace of a year. */
const LEAST_OF_A_YEAR: Readonly<Record<PerYear, number>> = { 252: 60, 52: 13, 12: 3 };

/** How much a price swings, what it made and how deep it fell. */
export function volatility({ precos, por_ano }: VolatilityAsked): Volatility | NoFigure {
  const ordered = precos.toSorted((one, other) => (one.data < other.data ? -1 : 1));
  if (new Set(ordered.map(({ data }) => data)).size < ordered.length)
    return impossible('Há mais de um preço para a mesma data.');
  const prices = ordered.map(({ fechamento }) => exact(fechamento));
  if (!prices.every((price) => price.gt(0))) return impossible('Um preço precisa ser maior que zero.');
  const whole = wholeOf(prices);
  const deviation = deviationOf(whole);
  const made = (prices.at(-1) ?? exact(1)).div(prices[0] ?? 1);
  const [swing, period, fall] = [
    percent(deviation.times(exact(por_ano).sqrt())),
    percent(made.minus(1)),
    percent(deepestFall(whole)),
  ];
  if (swing === null || period === null || fall === null) return RATE_TOO_LARGE;
  return {
    ...{ volatilidade_anual_percentual: swing, retorno_periodo_percentual: period },
    retorno_anual_percentual: yearly(made, prices.length, por_ano),
    ...{ maior_queda_percentual: fall, pontos: prices.length },
    premissas: [
      `Retornos simples entre ${prices.length} fechamentos ${EVERY[por_ano]}, ${por_ano} por ano.`,
      'Volatilidade: desvio-padrão amostral dos retornos vezes a raiz dos períodos de um ano. Sem proventos nem impostos.',
      'O que oscilou e rendeu até aqui não diz o que vem depois.',
    ],
    passos: [
      {
        descricao: 'Volatilidade anual',
        conta: `${written(deviation)} × √${por_ano} × 100`,
        valor: `${written(swing)}%`,
      },
      {
        descricao: 'Retorno do período',
        conta: `(${written(prices.at(-1) ?? 0)} ÷ ${written(prices[0] ?? 0)} − 1) × 100`,
        valor: `${written(period)}%`,
      },
      { descricao: 'Maior queda', conta: '(fundo ÷ topo anterior − 1) × 100', valor: `${written(fall)}%` },
    ],
  };
}

const percent = (part: Exact): number | null => told(part.times(MATH.whole), MATH.percentDecimals);

/** The pace of a year; null where there are too few closings, or it would be beyond telling. */
function yearly(made: Exact, closings: number, perYear: PerYear): number | null {
  if (closings < LEAST_OF_A_YEAR[perYear]) return null;
  return percent(made.pow(exact(perYear).div(closings - 1)).minus(1));
}

/** Prices as whole numbers of the smallest unit that any of them has: a series of years is divided in no time. */
function wholeOf(prices: readonly Exact[]): readonly bigint[] {
  const decimals = prices.reduce((most, price) => Math.max(most, price.decimalPlaces()), 0);
  return prices.map((price) => BigInt(price.times(exact(10).pow(decimals)).toFixed(0)));
}

/** The sample's standard deviation of what each closing made of the one before. */
function deviationOf(prices: readonly bigint[]): Exact {
  const made = prices.slice(1).map((price, index) => (price * UNIT) / (prices[index] ?? price));
  const [sum, squares] = [
    made.reduce((all, value) => all + value, 0n),
    made.reduce((all, value) => all + value * value, 0n),
  ];
  const count = BigInt(made.length);
  const spread = exact((count * squares - sum * sum).toString());
  return spread
    .div((count * (count - 1n)).toString())
    .sqrt()
    .div(UNIT.toString());
}

/** Digits of what one closing made of another. */
const UNIT = 10n ** 40n;

/** From a top to the lowest after it: 0 or less. */
function deepestFall(prices: readonly bigint[]): Exact {
  let top = prices[0] ?? 1n;
  let deepest = { bottom: top, top };
  for (const price of prices) {
    if (price > top) top = price;
    if (price * deepest.top < deepest.bottom * top) deepest = { bottom: price, top };
  }
  return exact(deepest.bottom.toString()).div(deepest.top.toString()).minus(1);
}

export type Weighted = {
  readonly nome: string;
  readonly peso_percentual: number | string;
  readonly volatilidade_percentual: number | string;
};
export type PortfolioVolatility = Shown & {
  readonly maxima_percentual: number;
  readonly minima_percentual: number;
};

/** How much a portfolio swings where all moves together, and where nothing is tied to anything. */
export function portfolioVolatility({
  itens,
}: {
  readonly itens: readonly Weighted[];
}): PortfolioVolatility | NoFigure {
  const weights = itens.reduce((sum, { peso_percentual }) => sum.plus(peso_percentual), exact(0));
  if (weights.minus(MATH.whole).abs().gt(MATH.weightSlack))
    return impossible(`Os pesos precisam somar 100%: somam ${written(weights)}%.`);
  const parts = itens.map(({ peso_percentual, volatilidade_percentual }) =>
    exact(peso_percentual).times(volatilidade_percentual).div(MATH.whole),
  );
  const most = parts.reduce((sum, part) => sum.plus(part), exact(0));
  const squares = parts.reduce((sum, part) => sum.plus(part.pow(2)), exact(0));
  const maxima_percentual = told(most, MATH.percentDecimals);
  const minima_percentual = told(squares.sqrt(), MATH.percentDecimals);
  if (maxima_percentual === null || minima_percentual === null) return RATE_TOO_LARGE;
  return {
    ...{ maxima_percentual, minima_percentual },
    premissas: [
      'A máxima supõe que tudo se move junto (correlação 1); a mínima, que nada se liga (correlação 0).',
      'As correlações de verdade não foram medidas: a oscilação costuma ficar entre as duas.',
    ],
    passos: [
      {
        descricao: 'Máxima: soma de peso × volatilidade',
        conta: parts.map((part) => `${written(part)}%`).join(' + '),
        valor: `${written(maxima_percentual)}%`,
      },
      {
        descricao: 'Mínima: raiz da soma dos quadrados',
        conta: `√(${written(squares)})`,
        valor: `${written(minima_percentual)}%`,
      },
    ],
  };
}
