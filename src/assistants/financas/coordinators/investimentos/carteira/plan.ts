import type { JsonObject } from '#protocol';
import type { Progress, Results, Step } from '#runtime/missions';
import { flow, means } from '../../analise/steps.ts';
import { questionOf } from '../../kit/index.ts';
import { CEILING, INVESTING, type Profile } from '../limits.ts';
import {
  BLOCKS,
  blockOf,
  exposureSteps,
  type Holding,
  holdingsIn,
  itemsOf,
  reserveSteps,
} from '../portfolio.ts';
import { profileOf } from '../profile.ts';
import { calculation, debtsStep, longSteps, portfolioStep, yearSteps } from '../steps.ts';
import { missingIn } from '../told.ts';
import type { PortfolioAsked } from './read.ts';

const COMPLEMENTARY = { criticidade: 'complementar' } as const;

/** What is held; what is spent and owed beside it. */
export const planPortfolio = ({ wish }: PortfolioAsked, today: string): readonly Step[] =>
  wish === 'ajuda' ? [portfolioStep()] : [portfolioStep(), debtsStep(), ...flow(today, COMPLEMENTARY)];

/** Once it is known what is held: how it is spread, how much it swings, and what would bring it to the reference. */
export function evaluatePortfolio({ wish }: PortfolioAsked, progress: Progress): readonly Step[] {
  const { results, mission } = progress;
  if (wish === 'ajuda') return exposureSteps(results);
  return [
    ...means(results, questionOf(mission).today, COMPLEMENTARY),
    ...exposureSteps(results),
    ...reserveSteps(results),
    ...priceSteps(results),
    ...swingSteps(progress),
    ...rebalanceSteps(results, profileOf(mission).perfil),
  ];
}

/** The largest of what is traded, as many as are looked up. */
export const pricedIn = (results: Results): readonly (Holding & { readonly ticker: string })[] => {
  const seen = new Set<string>();
  return holdingsIn(results)
    .flatMap((holding) => {
      const { ticker } = holding;
      if (ticker === null || seen.has(ticker)) return [];
      seen.add(ticker);
      return [{ ...holding, ticker }];
    })
    .slice(0, INVESTING.mostPriced);
};

function priceSteps(results: Results): readonly Step[] {
  const priced = pricedIn(results);
  const [largest] = priced;
  return [
    ...priced.flatMap(({ ticker }) => yearSteps(ticker, `_${ticker}`)),
    ...(largest ? longSteps(largest.ticker) : []),
  ];
}

export const swingOf = (results: Results, ticker: string): number | null => {
  const swing = (results.data(`volatilidade_${ticker}`) as JsonObject | undefined)
    ?.volatilidade_anual_percentual;
  return typeof swing === 'number' ? swing : null;
};

const FIXED = 'renda fixa';
/** Of the whole: with less of it known, its swing is not told. */
const LEAST_KNOWN = 0.5;

/** What each part weighs of those whose swing is known, then how much they swing together. */
function swingSteps(progress: Progress): readonly Step[] {
  const { results } = progress;
  const priced = pricedIn(results);
  const settled = priced.every(({ ticker }) => {
    const id = `volatilidade_${ticker}`;
    return results.get(id) !== undefined || missingIn(progress).includes(id);
  });
  const known = holdingsIn(results).filter((holding) => nameIn(holding, results) !== null);
  const isEnough = sumOf(known) >= LEAST_KNOWN * sumOf(holdingsIn(results));
  if (!settled || !isEnough || !priced.some(({ ticker }) => swingOf(results, ticker) !== null)) return [];
  const weights = calculation(
    {
      ...{ id: 'pesos', operacao: 'exposicao', objetivo: 'Peso de cada parte' },
      parametros: { itens: [...itemsOf(known, (holding) => nameIn(holding, results) ?? FIXED)] },
    },
    'complementar',
  );
  return [weights, ...togetherSteps(results)];
}

const sumOf = (holdings: readonly Holding[]): number =>
  holdings.reduce((sum, { centavos }) => sum + centavos, 0);

/** By what name a holding is weighed: its ticker, or all that does not swing; null: nobody knows its swing. */
function nameIn(holding: Holding, results: Results): string | null {
  const { ticker } = holding;
  if (ticker !== null) return swingOf(results, ticker) === null ? null : ticker;
  return blockOf(holding) === BLOCKS.fixed ? FIXED : null;
}

function togetherSteps(results: Results): readonly Step[] {
  const classes = (results.data('pesos') as JsonObject | undefined)?.classes as
    | readonly { readonly classe: string; readonly percentual: number }[]
    | undefined;
  if (!classes) return [];
  const itens = classes.map(({ classe, percentual }) => ({
    ...{ nome: classe, peso_percentual: percentual },
    // What has no price of each day is counted as if it did not swing, which is said.
    volatilidade_percentual: classe === FIXED ? 0 : (swingOf(results, classe) ?? 0),
  }));
  return [
    calculation(
      {
        ...{ id: 'oscilacao', operacao: 'volatilidade_carteira', objetivo: 'Quanto a carteira oscila' },
        parametros: { itens },
      },
      'complementar',
    ),
  ];
}

/** What would bring what swings down to the reference; nothing where it is not far above it. */
function rebalanceSteps(results: Results, perfil: Profile): readonly Step[] {
  const blocks = results.data('blocos') as JsonObject | undefined;
  const swinging = (blocks?.classes as readonly JsonObject[] | undefined)?.find(
    ({ classe }) => classe === BLOCKS.swinging,
  );
  if (!swinging || Number(swinging.percentual) <= CEILING[perfil] + INVESTING.slack) return [];
  const most = (Number(blocks?.total_centavos) * CEILING[perfil]) / 100;
  const centavos = Math.floor((Number(swinging.centavos) - most) / INVESTING.roundTo) * INVESTING.roundTo;
  if (centavos <= 0) return [];
  return [
    calculation(
      {
        ...{ id: 'rebalanceada', operacao: 'exposicao', objetivo: 'Como ficaria a carteira ajustada' },
        parametros: {
          itens: [...itemsOf(holdingsIn(results), blockOf)],
          movimento: { para_classe: BLOCKS.fixed, centavos, de_classe: BLOCKS.swinging },
        },
      },
      'complementar',
    ),
  ];
}
