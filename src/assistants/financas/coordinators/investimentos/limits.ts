/** The numbers of the analyses of investments. Money in cents, rates and shares in per cent. */
export const INVESTING = {
  /** What a purchase is simulated with where no amount is told. */
  usualPurchase: 500_000,
  /** What investments are compared with where no amount is told. */
  usualAmount: 1_000_000,
  usualMonths: 12,
  /** Companies that one question is answered for. */
  mostCompanies: 3,
  /** Of the shares and funds held, so many have their prices looked up. */
  mostPriced: 4,
  /** Investments that one question compares. */
  mostOptions: 6,
  rows: 100,
  closingsOfYear: 252,
  namedNews: 2,
  /** Letters; a longer headline is not quoted. */
  longestHeadline: 140,
  namedDebts: 2,
  namedClasses: 4,
  /** Months of spending that a reserve is measured by. */
  reserveMonths: 6,
  /** A month: debts from here on come before investments. */
  costlyDebt: 1.5,
  /** One holding of what swings that is more of the whole than this is a concentration. */
  largestHolding: 20,
  /** Points of per cent around the reference that call for nothing. */
  slack: 5,
  /** P/L over the median of the sector by this factor is called high. */
  dearFactor: 1.5,
  /** Taken out of a capital in a year. */
  withdrawal: 6,
  /** Money that is needed sooner, in months, is not put into what swings. */
  shortTerm: 24,
  /** Of each real that swings, at most so much in coins, gold or currency. */
  mostSpeculative: 5,
  /** Amounts of a suggestion are whole multiples of this. */
  roundTo: 5_000,
  daysOfMonth: 365 / 12,
  /** Tax on gains: of fixed income at its highest and lowest (shares pay that too), of shares in property funds. */
  highestTax: 22.5,
  lowestTax: 15,
  fundTax: 20,
  /** What is paid per institution where a bank fails. */
  guarantee: 25_000_000,
} as const;

export const PROFILES = ['conservador', 'moderado', 'arrojado'] as const;
export type Profile = (typeof PROFILES)[number];

/** The most that a profile has in what swings, per cent of the whole. */
export const CEILING: Readonly<Record<Profile, number>> = { conservador: 15, moderado: 35, arrojado: 60 };
/** In how many parts a purchase is made, one a month. */
export const PARTS: Readonly<Record<Profile, number>> = { conservador: 4, moderado: 3, arrojado: 2 };

/** Rates that are supposed where nobody tells today's: per cent a year, of savings a month. */
export const SUPPOSED = {
  ...{ cdi: 12, selic: 12, ipca_12m: 4.5, poupanca_mes: 0.6 },
  /** Over inflation, of a bond that follows it. */
  tesouro_ipca: 6,
  /** Per cent of the CDI. */
  ...{ cdb: 100, lci: 90, fundo_di: 100, conta_remunerada: 100 },
} as const;

/** Benefit of each operation, 0–100. */
export const BENEFIT = {
  company: 95,
  portfolio: 90,
  calculation: 85,
  rate: 80,
  history: 70,
  sector: 65,
  flow: 60,
  debts: 55,
  news: 45,
  inflation: 35,
  longHistory: 15,
} as const;
