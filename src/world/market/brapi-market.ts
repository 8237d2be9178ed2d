import { z } from 'zod';
import type {
  Clock,
  Company,
  IndicatorName,
  IndicatorValue,
  MarketAnswer,
  MarketAsking,
  MarketData,
  QuoteAsked,
} from '#protocol';
import { type BrapiOptions, createBrapi } from '../quotes/brapi.ts';
import { historyOf } from './closes.ts';
import { figure, named, percentOf, sane, tellsSomething } from './figures.ts';
import { createHear, type Heard, NONSENSE, REFUSALS } from './hear.ts';
import { INDICATOR_BOUNDS, isWithin } from './limits.ts';

const HOST = 'https://brapi.dev';
const MODULES = 'defaultKeyStatistics,financialData,summaryProfile';

export type BrapiMarketOptions = BrapiOptions & { readonly clock: Pick<Clock, 'monotonic'> };

/** Companies of B3 and a few indices by brapi.dev. */
export function createBrapiMarket(options: BrapiMarketOptions): NonNullable<MarketData['brapi']> {
  const { token, url = HOST } = options;
  const hear = createHear({ ...options, unknowns: [400, 404], refusals: REFUSALS });
  const quotes = createBrapi(options);
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const origin = url.replace(/\/+$/, '');
  const ask = (tickers: string, query: Readonly<Record<string, string>>, { signal }: MarketAsking) =>
    hear(`${origin}/api/quote/${tickers}?${new URLSearchParams(query)}`, { headers, signal });
  const companies = async (tickers: readonly string[], asking: MarketAsking) => {
    const listed = tickers.map(encodeURIComponent).join(',');
    return companiesIn(await ask(listed, { fundamental: 'true', modules: MODULES }, asking), tickers);
  };
  return {
    companies,
    fundamentals: async (ticker, asking) => {
      const found = await companies([ticker], asking);
      if (found.kind !== 'found') return found;
      const [company] = found.value;
      return company ? { kind: 'found', value: company } : { kind: 'unknown' };
    },
    history: async (ticker, range, asking) => {
      const heard = await ask(encodeURIComponent(ticker), { range, interval: '1d' }, asking);
      return historyIn(heard, ticker);
    },
    indicator: async (name, asking) => {
      const asked = QUOTE_OF[name];
      return asked ? indicatorFrom(await quotes.quote(asked, asking), name) : { kind: 'unknown' };
    },
  };
}

const moment = z
  .string()
  .nullish()
  .catch(null)
  .transform((at) => {
    const ms = Date.parse(at ?? '');
    return Number.isFinite(ms) ? ms : null;
  });
const statistics = z.object({ priceToBook: figure, trailingEps: figure, dividendYield: figure });
const finances = z.object({ returnOnEquity: figure, profitMargins: figure });

const share = z.object({
  symbol: z.string(),
  shortName: z.string().nullish().catch(null),
  longName: z.string().nullish().catch(null),
  regularMarketPrice: figure,
  regularMarketChangePercent: figure,
  regularMarketTime: moment,
  marketCap: figure,
  priceEarnings: figure,
  earningsPerShare: figure,
  defaultKeyStatistics: statistics.nullish().catch(null),
  financialData: finances.nullish().catch(null),
  summaryProfile: z
    .object({ sector: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
});
const answer = z.object({ results: z.array(share) });

function companiesIn(heard: Heard, tickers: readonly string[]): MarketAnswer<readonly Company[]> {
  if (heard.kind !== 'heard') return heard;
  const read = answer.safeParse(heard.body);
  if (!read.success) return { kind: 'unavailable', why: NONSENSE };
  // Who was renamed is answered for under another name; that is another paper for whoever asked.
  const asked = read.data.results.filter(({ symbol }) => tickers.includes(symbol.toUpperCase()));
  if (asked.length === 0) return { kind: 'unknown' };
  const value = asked.map(companyOf).filter(tellsSomething);
  return value.length > 0 ? { kind: 'found', value } : { kind: 'unavailable', why: NONSENSE };
}

function companyOf(told: z.output<typeof share>): Company {
  const { defaultKeyStatistics: stats, financialData: money, summaryProfile: profile } = told;
  return {
    ticker: told.symbol.toUpperCase(),
    name: named(told.longName ?? told.shortName ?? told.symbol),
    ...sane({
      price: told.regularMarketPrice,
      changePercent: told.regularMarketChangePercent,
      priceEarnings: told.priceEarnings,
      priceToBook: stats?.priceToBook ?? null,
      returnOnEquityPercent: percentOf(money?.returnOnEquity ?? null),
      dividendYieldPercent: yieldOf(stats?.dividendYield ?? null),
      netMarginPercent: percentOf(money?.profitMargins ?? null),
      earningsPerShare: told.earningsPerShare ?? stats?.trailingEps ?? null,
      marketValue: told.marketCap,
    }),
    sector: profile?.sector ? named(profile.sector) : null,
    at: told.regularMarketTime,
  };
}

/** Nobody says whether it is per cent or a fraction. Above one it can only be per cent; below, it is not told. */
const yieldOf = (told: string | null): string | null =>
  told !== null && (Number(told) === 0 || Math.abs(Number(told)) > 1) ? told : null;

const past = z.object({
  results: z.array(
    z.object({
      symbol: z.string(),
      regularMarketTime: moment,
      historicalDataPrice: z.array(z.object({ date: z.number(), close: figure })).default([]),
    }),
  ),
});

function historyIn(heard: Heard, ticker: string) {
  if (heard.kind !== 'heard') return heard;
  const read = past.safeParse(heard.body);
  if (!read.success) return { kind: 'unavailable', why: NONSENSE } as const;
  const told = read.data.results.find(({ symbol }) => symbol.toUpperCase() === ticker);
  if (!told) return { kind: 'unknown' } as const;
  const closes = told.historicalDataPrice.map(({ date, close }) => ({ seconds: date, close }));
  return historyOf(ticker, closes, told.regularMarketTime);
}

const QUOTE_OF: Readonly<Partial<Record<IndicatorName, QuoteAsked>>> = {
  selic: { kind: 'index', index: 'selic' },
  ipca_12m: { kind: 'index', index: 'ipca' },
  dolar: { kind: 'currency', from: 'USD', to: 'BRL' },
};

type Quoted = Awaited<ReturnType<ReturnType<typeof createBrapi>['quote']>>;

function indicatorFrom(quoted: Quoted, name: IndicatorName): MarketAnswer<IndicatorValue> {
  if (quoted.kind === 'unknown') return quoted;
  if (quoted.kind !== 'found') return { kind: 'unavailable', why: quoted.why };
  const { value, at } = quoted.quote;
  return isWithin(value, INDICATOR_BOUNDS[name])
    ? { kind: 'found', value: { value, at } }
    : { kind: 'unavailable', why: NONSENSE };
}
