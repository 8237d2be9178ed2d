import type { CompanyFigure, IndicatorName, SeriesName } from '#protocol';

type Bounds = { readonly least: number; readonly most: number };

/** What a figure of a company can be; anything beyond is a mistake of the source (some have P/L of 32,000) and is not told. */
export const FIGURE_BOUNDS: Readonly<Record<CompanyFigure, Bounds>> = {
  /** Reais. */
  price: { least: 0.000_001, most: 1_000_000 },
  /** Per cent from here on. */
  changePercent: { least: -100, most: 500 },
  priceEarnings: { least: -1_000, most: 1_000 },
  priceToBook: { least: -1_000, most: 1_000 },
  returnOnEquityPercent: { least: -300, most: 300 },
  dividendYieldPercent: { least: 0, most: 100 },
  netMarginPercent: { least: -1_000, most: 1_000 },
  /** Reais. */
  earningsPerShare: { least: -100_000, most: 100_000 },
  marketValue: { least: 1, most: 100_000_000_000_000 },
};

/** Per cent of the period that the name tells; the dollar in reais. */
export const INDICATOR_BOUNDS: Readonly<Record<IndicatorName, Bounds>> = {
  selic: { least: 0, most: 100 },
  cdi: { least: 0, most: 100 },
  ipca_12m: { least: -20, most: 200 },
  igpm_12m: { least: -40, most: 200 },
  poupanca_mes: { least: 0, most: 10 },
  dolar: { least: 0.1, most: 100 },
  juros_imobiliario_ano: { least: 0, most: 200 },
  juros_veiculos_mes: { least: 0, most: 50 },
  juros_pessoal_mes: { least: 0, most: 100 },
  juros_cartao_rotativo_mes: { least: 0, most: 100 },
};

/** Of one point. */
export const SERIES_BOUNDS: Readonly<Record<SeriesName, Bounds>> = {
  selic: { least: 0, most: 100 },
  cdi: { least: 0, most: 1 },
  ipca: { least: -10, most: 100 },
  igpm: { least: -10, most: 100 },
  poupanca: { least: 0, most: 10 },
};

export const isWithin = (figure: string, { least, most }: Bounds): boolean =>
  Number(figure) >= least && Number(figure) <= most;
