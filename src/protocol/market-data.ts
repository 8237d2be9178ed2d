// What outside sources know about companies, the economy and the news. Figures are plain decimals as text with a dot, as
// published; null: not told. Only codes and public subjects leave the house.

/** Not knowing something is not the same as not answering. */
export type MarketAnswer<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'unknown' }
  /** `why` in Portuguese; it names no key and no address. */
  | { readonly kind: 'unavailable'; readonly why: string };

/** Whoever asks may leave; that is the only case in which a source rejects. */
export type MarketAsking = { readonly signal: AbortSignal };

export type CompanyFigure =
  | ('price' | 'changePercent' | 'priceEarnings' | 'priceToBook' | 'returnOnEquityPercent')
  | ('dividendYieldPercent' | 'netMarginPercent' | 'earningsPerShare' | 'marketValue');

/** A share or a fund of B3, in reais. */
export type Company = {
  /** `PETR4`, however the source spells it. */
  readonly ticker: string;
  readonly name: string;
  readonly figures: Readonly<Record<CompanyFigure, string | null>>;
  /** Figures that came and cannot be: they are null. */
  readonly absurd: readonly CompanyFigure[];
  /** As the source calls it. */
  readonly sector: string | null;
  /** Epoch milliseconds; null: not told. */
  readonly at: number | null;
};

export type PriceRange = '1mo' | '3mo' | '6mo' | '1y' | '5y';

/** One close per trading day, the oldest first; local dates of São Paulo. */
export type PriceHistory = {
  readonly ticker: string;
  readonly points: readonly { readonly day: string; readonly close: string }[];
  /** How many prices came that cannot be, and were left out. */
  readonly absurd: number;
  readonly at: number | null;
};

export type CompanySource = {
  fundamentals(ticker: string, asking: MarketAsking): Promise<MarketAnswer<Company>>;
  history(ticker: string, range: PriceRange, asking: MarketAsking): Promise<MarketAnswer<PriceHistory>>;
};

/** Several at once, in one call; those that are not known are missing. */
export type PeerSource = {
  companies(tickers: readonly string[], asking: MarketAsking): Promise<MarketAnswer<readonly Company[]>>;
};

export type IndicatorName =
  | ('selic' | 'cdi' | 'ipca_12m' | 'igpm_12m' | 'poupanca_mes' | 'dolar')
  | ('juros_imobiliario_ano' | 'juros_veiculos_mes' | 'juros_pessoal_mes' | 'juros_cartao_rotativo_mes');

/** In the unit that its name implies: per cent a year, per cent a month, or reais. */
export type IndicatorValue = { readonly value: string; readonly at: number | null };

/** Answers `unknown` for what it does not publish. */
export type IndicatorSource = {
  indicator(name: IndicatorName, asking: MarketAsking): Promise<MarketAnswer<IndicatorValue>>;
};

export type SeriesName = 'selic' | 'cdi' | 'ipca' | 'igpm' | 'poupanca';

/** ISO days, both included. */
export type SeriesAsked = { readonly name: SeriesName; readonly from: string; readonly to: string };

/** The oldest first. */
export type EconomicSeries = {
  readonly points: readonly { readonly day: string; readonly value: string }[];
};

export type SeriesSource = {
  series(asked: SeriesAsked, asking: MarketAsking): Promise<MarketAnswer<EconomicSeries>>;
};

/** What a stranger wrote: plain text of bounded length, a link that a browser may open. */
export type NewsItem = {
  readonly title: string;
  readonly snippet: string;
  readonly source: string;
  readonly url: string;
  readonly at: number | null;
};

export type NewsSource = {
  news(subject: string, asking: MarketAsking): Promise<MarketAnswer<readonly NewsItem[]>>;
};

/** The sources that are configured, by name; one that is missing is not asked. */
export type MarketData = {
  readonly brapi?: CompanySource & PeerSource & IndicatorSource;
  readonly yahoo?: CompanySource;
  readonly bcb?: IndicatorSource & SeriesSource;
  readonly serper?: NewsSource;
};
