import type { JsonObject } from '#protocol';
import type { Results, Step } from '#runtime/missions';
import { companyName } from '../../../phrases/investimentos-nomes.ts';
import { INVESTING } from '../limits.ts';
import { BLOCKS, blockOf, exposureSteps, type Holding, holdingsIn, itemsOf } from '../portfolio.ts';
import {
  calculation,
  companyStep,
  longSteps,
  newsStep,
  portfolioStep,
  sectorStep,
  yearSteps,
} from '../steps.ts';
import type { PurchaseAsked } from './read.ts';

/** The mark of the second and third company in ids. */
export const markOf = (place: number): string => (place === 0 ? '' : `_${place + 1}`);

/** More companies than this are compared without their prices of a year: calls outside are few. */
const MOST_PRICED = 2;

/** The company and the person's portfolio first; what surrounds them as far as it goes. */
export function planPurchase({ tickers }: PurchaseAsked): readonly Step[] {
  const [first = ''] = tickers;
  const companies = tickers.map((ticker, place) => companyStep(`empresa${markOf(place)}`, ticker));
  const priced = tickers.length > MOST_PRICED ? [] : tickers;
  const years = priced.flatMap((ticker, place) => yearSteps(ticker, markOf(place)));
  const around =
    tickers.length === 1 ? [sectorStep(first), newsStep(subjectOf(first)), ...longSteps(first)] : [];
  return [...companies, portfolioStep(), ...years, ...around];
}

const subjectOf = (ticker: string): string => {
  const name = companyName(ticker).replace(/^[ao] /, '');
  return name === ticker ? `${ticker} ações` : `${name} ${ticker}`;
};

/** Once the portfolio is known: how it is spread, and how it would be. */
export const evaluatePurchase = (asked: PurchaseAsked, results: Results): readonly Step[] => [
  ...exposureSteps(results),
  ...simulationSteps(asked, results),
];

/** What is moved in the simulation, in cents; null: there is nothing to move. */
export function movedIn({ wish, valor, tickers }: PurchaseAsked, results: Results): number | null {
  if (wish === 'comprar') return valor ?? INVESTING.usualPurchase;
  return heldOf(tickers[0] ?? '', results)?.centavos ?? null;
}

/** The person's own position in a share. */
export const heldOf = (ticker: string, results: Results): Holding | null =>
  holdingsIn(results).find((holding) => holding.ticker === ticker) ?? null;

const REST = 'resto';

function simulationSteps(asked: PurchaseAsked, results: Results): readonly Step[] {
  const holdings = holdingsIn(results);
  const centavos = movedIn(asked, results);
  if (holdings.length === 0 || centavos === null || centavos <= 0) return [];
  const target = targetOf(asked, results);
  const simulate = (id: string, own: string, isOwn: (holding: Holding) => boolean): Step =>
    calculation(
      {
        ...{ id, operacao: 'exposicao', objetivo: 'Como ficaria a carteira' },
        parametros: {
          itens: [...itemsOf(holdings, (holding) => (isOwn(holding) ? own : REST))],
          movimento: movement(asked, own, { centavos, rest: restOf(holdings, isOwn) }),
        },
      },
      'complementar',
    );
  return [
    simulate('simulacao', target, ({ classe }) => classe === target),
    simulate('simulacao_total', BLOCKS.swinging, (holding) => blockOf(holding) === BLOCKS.swinging),
  ];
}

const restOf = (holdings: readonly Holding[], isOwn: (holding: Holding) => boolean): number =>
  holdings.reduce((sum, holding) => (isOwn(holding) ? sum : sum + holding.centavos), 0);

type Moved = { readonly centavos: number; readonly rest: number };

/** Out of the rest of the portfolio as far as that is enough; else it is new money. */
function movement({ wish }: PurchaseAsked, own: string, { centavos, rest }: Moved): JsonObject {
  if (wish === 'vender') return { para_classe: REST, centavos, de_classe: own };
  return { para_classe: own, centavos, ...(rest >= centavos && { de_classe: REST }) };
}

const UNITS: ReadonlySet<string> = new Set(
  'TAEE11 KLBN11 SANB11 BPAC11 ALUP11 ENGI11 SAPR11 IGTI11 AESB11 RNEW11'.split(' '),
);
const INDEX_FUNDS: ReadonlySet<string> = new Set(
  'BOVA11 IVVB11 SMAL11 DIVO11 NASD11 HASH11 WRLD11 BOVV11 XINA11 GOLD11 PIBB11 SPXI11 ACWI11'.split(' '),
);

/** In which class of the portfolio a share counts: the person's own, else by its ticker. */
export function targetOf({ tickers }: PurchaseAsked, results: Results): string {
  const [ticker = ''] = tickers;
  const held = heldOf(ticker, results);
  if (held) return held.classe;
  if (INDEX_FUNDS.has(ticker)) return 'fundos';
  return ticker.endsWith('11') && !UNITS.has(ticker) ? 'fiis' : 'acoes';
}
