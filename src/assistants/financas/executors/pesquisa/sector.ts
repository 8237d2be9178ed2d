import { Decimal } from 'decimal.js';
import type { Company, MarketData } from '#protocol';
import type { Found, OperationDefinition, Source, SourceFailure } from '#runtime/missions';
import { peersOf, sectorOf } from '../../data/sectors.ts';
import { noSector, notKnownThere, notWrittenDown, SOURCE_NAMES } from '../../phrases/pesquisa.ts';
import { kept, RESEARCH } from './limits.ts';
import { collected, credited, isoOf, outside, passing, refusing } from './source.ts';
import { companyOnPaper, foundOnPaper, storedCredit } from './stored.ts';
import { absurdOf } from './tell-company.ts';

type Asked = { readonly ticker: string };
type Known = Omit<Company, 'absurd'>;

const codeOf = ({ ticker }: Asked): string => ticker.toUpperCase();
/** The company itself, then the others. */
const askedFor = (ticker: string): readonly string[] => [ticker, ...peersOf(ticker, RESEARCH.peers)];

/** A company among its peers, all in one call: who stands beside whom is our own table. */
export const sectorOperations = ({ brapi }: MarketData): Readonly<Record<string, OperationDefinition>> => ({
  comparacao_setorial: {
    cache: kept('comparacao_setorial'),
    fontes: { ...(brapi && { brapi: live(brapi) }), estatico: STORED },
  },
});

const live = (brapi: NonNullable<MarketData['brapi']>): Source =>
  outside<Asked, readonly Company[]>({
    ...{ fonte: 'brapi', tipo: 'primaria' },
    spares: (asked) => (sectorOf(codeOf(asked)) ? null : noSectorOf(codeOf(asked))),
    ask: (asked, asking) => brapi.companies(askedFor(codeOf(asked)), asking),
    tell: (companies, asked) => {
      const own = companies.find(({ ticker }) => ticker === codeOf(asked));
      if (!own) return passing('codigo_nao_conhecido', notKnownThere('brapi', codeOf(asked)));
      return {
        ...comparison(codeOf(asked), companies, { em: isoOf(own.at), fonte: SOURCE_NAMES.brapi }),
        fontes: credited('brapi', 'primaria'),
        advertencias: [...new Set(companies.flatMap(absurdOf))],
        ...collected(own.at),
      };
    },
    unknown: (asked) => passing('codigo_nao_conhecido', notKnownThere('brapi', codeOf(asked))),
  });

const noSectorOf = (ticker: string): SourceFailure => refusing('setor_desconhecido', noSector(ticker));

const STORED: Source = {
  tipo: 'estatica',
  run: (asked: Asked): Found | SourceFailure => {
    const ticker = codeOf(asked);
    if (!sectorOf(ticker)) return noSectorOf(ticker);
    const companies = askedFor(ticker).flatMap((each) => companyOnPaper(each) ?? []);
    if (companies[0]?.ticker !== ticker) return passing('fora_da_tabela', notWrittenDown(ticker));
    const { dados, ...compared } = comparison(ticker, companies, storedCredit());
    return { ...foundOnPaper(dados), ...compared };
  },
};

type Credit = { readonly em: string | null; readonly fonte: string };

/** In the order in which they were asked for; who is missing is named. */
function comparison(
  ticker: string,
  companies: readonly Known[],
  credit: Credit,
): Pick<Found, 'dados' | 'completude' | 'faltando'> {
  const tickers = askedFor(ticker);
  const known = tickers.flatMap((each) => companies.find((company) => company.ticker === each) ?? []);
  const faltando = tickers.filter((each) => !known.some((company) => company.ticker === each));
  const sector = sectorOf(ticker);
  return {
    dados: {
      ...{ ticker, setor: sector?.name ?? '' },
      empresas: known.map((company) => ({
        ...{ ticker: company.ticker, nome: sector?.papers[company.ticker] ?? company.name },
        ...ratiosOf(company),
      })),
      mediana: mediansOf(known.map(ratiosOf)),
      ...credit,
    },
    completude: known.length / tickers.length,
    ...(faltando.length > 0 && { faltando }),
  };
}

type Ratios = Readonly<Record<'pl' | 'roe_percentual' | 'dividend_yield_percentual', string | null>>;

const ratiosOf = ({ figures }: Known): Ratios => ({
  pl: figures.priceEarnings,
  roe_percentual: figures.returnOnEquityPercent,
  dividend_yield_percentual: figures.dividendYieldPercent,
});

const mediansOf = (all: readonly Ratios[]): Ratios => ({
  pl: median(all.map(({ pl }) => pl)),
  roe_percentual: median(all.map(({ roe_percentual }) => roe_percentual)),
  dividend_yield_percentual: median(all.map((each) => each.dividend_yield_percentual)),
});

/** Of those that are told; between the two in the middle where they are even. */
function median(figures: readonly (string | null)[]): string | null {
  const sorted = figures
    .flatMap((figure) => (figure === null ? [] : [new Decimal(figure)]))
    .toSorted((a, b) => a.comparedTo(b));
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low && high ? low.plus(high).div(2).toDecimalPlaces(RESEARCH.medianDecimals).toFixed() : null;
}
