import type { CompanyFigure, IndicatorName, SeriesName } from '#protocol';

/** As people know them. */
export const SOURCE_NAMES = {
  brapi: 'Brapi',
  yahoo: 'Yahoo Finance',
  bcb: 'Banco Central',
  serper: 'Serper',
  estatico: 'Tabela guardada',
} as const;
export type SourceName = keyof typeof SOURCE_NAMES;

export const OFF_SENTENCE = 'A consulta de dados de mercado não está ligada.';

export const NO_CALLS = 'o orçamento de chamadas externas acabou';
export const NO_VALUES = 'Não há valores publicados nesse período.';

export const FIGURE_NAMES: Readonly<Record<CompanyFigure, string>> = {
  price: 'preço',
  changePercent: 'variação',
  priceEarnings: 'P/L',
  priceToBook: 'P/VP',
  returnOnEquityPercent: 'ROE',
  dividendYieldPercent: 'dividendos',
  netMarginPercent: 'margem líquida',
  earningsPerShare: 'lucro por ação',
  marketValue: 'valor de mercado',
};

/** In the middle of a sentence. */
export const INDICATOR_NAMES: Readonly<Record<IndicatorName, string>> = {
  selic: 'taxa Selic',
  cdi: 'CDI',
  ipca_12m: 'IPCA em 12 meses',
  igpm_12m: 'IGP-M em 12 meses',
  poupanca_mes: 'rendimento da poupança',
  dolar: 'dólar comercial',
  juros_imobiliario_ano: 'juros médios do financiamento imobiliário',
  juros_veiculos_mes: 'juros médios do financiamento de veículos',
  juros_pessoal_mes: 'juros médios do empréstimo pessoal',
  juros_cartao_rotativo_mes: 'juros médios do rotativo do cartão',
};

export const SERIES_NAMES: Readonly<Record<SeriesName, string>> = {
  selic: 'meta da taxa Selic',
  cdi: 'CDI diário',
  ipca: 'IPCA mensal',
  igpm: 'IGP-M mensal',
  poupanca: 'rendimento da poupança',
};

/** Sectors as sources outside call them. */
export const SECTOR_NAMES: Readonly<Record<string, string>> = {
  Energy: 'Petróleo e gás',
  'Basic Materials': 'Materiais básicos',
  Industrials: 'Indústria',
  'Consumer Cyclical': 'Consumo e varejo',
  'Consumer Defensive': 'Alimentos e consumo essencial',
  Healthcare: 'Saúde',
  'Financial Services': 'Serviços financeiros',
  Technology: 'Tecnologia',
  'Communication Services': 'Comunicações',
  Utilities: 'Energia e saneamento',
  'Real Estate': 'Imóveis',
};

export const unknownTicker = (ticker: string): string =>
  `Nenhuma fonte que respondeu conhece o código ${ticker}.`;
export const notKnownThere = (source: SourceName, what: string): string =>
  `${SOURCE_NAMES[source]}: não conhece ${what}`;
export const notWrittenDown = (what: string): string => `Tabela guardada: não tem ${what}`;
export const noSector = (ticker: string): string =>
  `Não sei de que setor é ${ticker}, e sem isso não há com quem comparar.`;

/** 2026-11-03 is written 03/11/2026. */
export const storedWarning = (day: string): string =>
  `Dado de tabela guardada, de ${day.split('-').toReversed().join('/')}`;
export const absurdWarning = (names: readonly string[]): string =>
  `Descartado por não fazer sentido: ${names.join(', ')}`;
export const absurdPrices = (count: number): string =>
  count === 1
    ? 'Um preço foi descartado por não fazer sentido'
    : `${count} preços foram descartados por não fazerem sentido`;
export const suspiciousNews = (count: number): string =>
  count === 1
    ? 'Uma notícia foi deixada de fora: o texto parecia dar ordens'
    : `${count} notícias foram deixadas de fora: o texto parecia dar ordens`;
