import type { Company, CompanySource, MarketData, PriceHistory, PriceRange } from '#protocol';
import type { Found, OperationDefinition, Source, SourceFailure } from '#runtime/missions';
import { storedCompany } from '../../data/stored-figures.ts';
import {
  absurdPrices,
  notKnownThere,
  notWrittenDown,
  SOURCE_NAMES,
  unknownTicker,
} from '../../phrases/pesquisa.ts';
import { kept } from './limits.ts';
import { collected, credited, isoOf, off, outside, passing, refusing } from './source.ts';
import { companyOnPaper, foundOnPaper, storedCredit } from './stored.ts';
import { absurdOf, companyData } from './tell-company.ts';

type Asked = { readonly ticker: string };
type Past = Asked & { readonly periodo: PriceRange };

/** Who is asked, how it stands among the sources, and who could still know what it does not. */
type From = {
  readonly fonte: 'brapi' | 'yahoo';
  readonly tipo: 'primaria' | 'alternativa';
  readonly source: CompanySource;
  readonly others: (ticker: string) => boolean;
};

/** Prices and ratios of companies: Brapi, what was kept, Yahoo, and for ratios a dated table. */
export function companyOperations({
  brapi,
  yahoo,
}: MarketData): Readonly<Record<string, OperationDefinition>> {
  const isStored = (ticker: string): boolean => storedCompany(ticker) !== null;
  const first = brapi && ({ fonte: 'brapi', tipo: 'primaria', source: brapi } as const);
  const second = yahoo && ({ fonte: 'yahoo', tipo: 'alternativa', source: yahoo } as const);
  const thenYahoo = (): boolean => yahoo !== undefined;
  return {
    dados_fundamentalistas: {
      cache: kept('dados_fundamentalistas'),
      fontes: {
        ...(first && {
          brapi: fundamentals({ ...first, others: (ticker) => thenYahoo() || isStored(ticker) }),
        }),
        ...(second && { yahoo: fundamentals({ ...second, others: isStored }) }),
        estatico: STORED,
      },
    },
    historico_precos: {
      cache: kept('historico_precos'),
      fontes: {
        ...(first && { brapi: history({ ...first, others: thenYahoo }) }),
        ...(second && { yahoo: history({ ...second, others: () => false }) }),
        ...(!first && !second && { brapi: off() }),
      },
    },
  };
}

const codeOf = (ticker: string): string => ticker.toUpperCase();

const fundamentals = ({ fonte, tipo, source, others }: From): Source =>
  outside<Asked, Company>({
    ...{ fonte, tipo },
    ask: ({ ticker }, asking) => source.fundamentals(codeOf(ticker), asking),
    tell: (company) => ({
      dados: { ...companyData(company), fonte: SOURCE_NAMES[fonte] },
      fontes: credited(fonte, tipo),
      advertencias: absurdOf(company),
      ...collected(company.at),
    }),
    unknown: ({ ticker }) => unknown(fonte, codeOf(ticker), others),
  });

const history = ({ fonte, tipo, source, others }: From): Source =>
  outside<Past, PriceHistory>({
    ...{ fonte, tipo },
    ask: ({ ticker, periodo }, asking) => source.history(codeOf(ticker), periodo, asking),
    tell: ({ ticker, points, absurd, at }) => ({
      dados: {
        ticker,
        pontos: points.map(({ day, close }) => ({ data: day, fechamento: close })),
        ...{ em: isoOf(at), fonte: SOURCE_NAMES[fonte] },
      },
      fontes: credited(fonte, tipo),
      advertencias: absurd > 0 ? [absurdPrices(absurd)] : [],
      ...collected(at),
    }),
    unknown: ({ ticker }) => unknown(fonte, codeOf(ticker), others),
  });

/** Nobody left who could know it: then the code itself is wrong. */
const unknown = (fonte: 'brapi' | 'yahoo', ticker: string, others: From['others']): SourceFailure =>
  others(ticker)
    ? passing('codigo_nao_conhecido', notKnownThere(fonte, ticker))
    : refusing('codigo_desconhecido', unknownTicker(ticker));

const STORED: Source = {
  tipo: 'estatica',
  run: ({ ticker }: Asked): Found | SourceFailure => {
    const company = companyOnPaper(codeOf(ticker));
    return company
      ? foundOnPaper({ ...companyData(company), ...storedCredit() })
      : passing('fora_da_tabela', notWrittenDown(codeOf(ticker)));
  },
};
