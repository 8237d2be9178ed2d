import { z } from 'zod';
import type {
  Clock,
  Company,
  CompanySource,
  MarketAnswer,
  MarketAsking,
  PriceHistory,
  PriceRange,
} from '#protocol';
import type { GuardedRequest } from '../guarded-request.ts';
import { historyOf } from './closes.ts';
import { figure, named, percentOf, sane, tellsSomething } from './figures.ts';
import { createHear, type Heard, NONSENSE, unavailable } from './hear.ts';
import { createSessions, type Sessions } from './yahoo-session.ts';

export type YahooOptions = {
  readonly request: GuardedRequest;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** One address for all of it; unless given, Yahoo's own two. */
  readonly url?: string;
};

const HOST = 'https://query2.finance.yahoo.com';
const COOKIES = 'https://fc.yahoo.com/';
const MODULES = 'price,summaryDetail,defaultKeyStatistics,financialData,assetProfile';

/** It answers nobody who does not look like a browser. */
const HEADERS = {
  accept: 'application/json',
  'accept-language': 'pt-BR,pt;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (compatible; Prosa)',
} as const;

/** 401 is told apart: a session that is over is not a refusal. */
const REFUSALS: readonly number[] = [402, 403, 429, 999];

/** Shares and funds of B3 by Yahoo Finance, where `PETR4` is called `PETR4.SA`. */
export function createYahoo({ request, clock, url }: YahooOptions): CompanySource {
  const origin = (url ?? HOST).replace(/\/+$/, '');
  const hear = createHear({ request, clock, unknowns: [404, 422], refusals: REFUSALS });
  const sessions = createSessions({
    ...{ request, clock, headers: HEADERS, crumbUrl: `${origin}/v1/test/getcrumb` },
    cookieUrl: url === undefined ? COOKIES : `${origin}/`,
  });
  const summary = (ticker: string, asking: MarketAsking): Promise<Heard> =>
    inSession(sessions, asking, ({ cookie, crumb }) => {
      const query = new URLSearchParams({ modules: MODULES, crumb });
      const path = `/v10/finance/quoteSummary/${encodeURIComponent(symbolOf(ticker))}`;
      return hear(`${origin}${path}?${query}`, { headers: { ...HEADERS, cookie }, signal: asking.signal });
    });
  return {
    fundamentals: async (ticker, asking) => companyIn(await summary(ticker, asking), ticker),
    history: async (ticker, range, { signal }) => {
      const path = `/v8/finance/chart/${encodeURIComponent(symbolOf(ticker))}`;
      const heard = await hear(`${origin}${path}?${queryOf(range)}`, { headers: HEADERS, signal });
      return historyIn(heard, ticker);
    },
  };
}

const symbolOf = (ticker: string): string => `${ticker}.SA`;

const queryOf = (range: PriceRange): URLSearchParams =>
  new URLSearchParams({ range, interval: '1d', events: 'split' });

const OVER = 401;

/** Once with the session that is open, once more with a new one if that is over. */
async function inSession(
  sessions: Sessions,
  asking: MarketAsking,
  ask: (session: { readonly cookie: string; readonly crumb: string }) => Promise<Heard>,
): Promise<Heard> {
  let heard: Heard = unavailable('não abriu uma sessão');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const session = await sessions.open(asking);
    if ('why' in session) return unavailable(session.why);
    heard = await ask(session);
    if (heard.kind !== 'unavailable' || heard.status !== OVER) return heard;
    sessions.drop();
  }
  return heard;
}

/** Figures come with the way to show them; only the figure is wanted. */
const raw = z
  .union([z.object({ raw: figure }).transform((told) => told.raw), figure])
  .nullish()
  .catch(null)
  .transform((told) => told ?? null);
const moment = z
  .number()
  .nullish()
  .catch(null)
  .transform((seconds) => (seconds ? seconds * 1_000 : null));
const text = z.string().nullish().catch(null);

const modules = z.object({
  price: z.object({
    symbol: z.string(),
    currency: text,
    shortName: text,
    longName: text,
    regularMarketPrice: raw,
    regularMarketChangePercent: raw,
    regularMarketTime: moment,
    marketCap: raw,
  }),
  summaryDetail: z.object({ trailingPE: raw, dividendYield: raw }).nullish().catch(null),
  defaultKeyStatistics: z.object({ priceToBook: raw, trailingEps: raw }).nullish().catch(null),
  financialData: z.object({ returnOnEquity: raw, profitMargins: raw }).nullish().catch(null),
  assetProfile: z.object({ sector: text }).nullish().catch(null),
});
const answer = z.object({ quoteSummary: z.object({ result: z.array(modules).nullable() }) });

function companyIn(heard: Heard, ticker: string): MarketAnswer<Company> {
  if (heard.kind !== 'heard') return heard;
  const read = answer.safeParse(heard.body);
  if (!read.success) return unavailable(NONSENSE);
  const told = read.data.quoteSummary.result?.[0];
  if (!told) return { kind: 'unknown' };
  const { symbol, currency } = told.price;
  if (symbol.toUpperCase() !== symbolOf(ticker) || (currency ?? 'BRL') !== 'BRL')
    return unavailable('respondeu sobre outro papel');
  const company = companyOf(told, ticker);
  return tellsSomething(company) ? { kind: 'found', value: company } : unavailable(NONSENSE);
}

function companyOf(told: z.output<typeof modules>, ticker: string): Company {
  const { price, summaryDetail: detail, defaultKeyStatistics: stats, financialData: money } = told;
  return {
    ticker,
    name: named(price.longName ?? price.shortName ?? ticker),
    ...sane({
      price: price.regularMarketPrice,
      changePercent: percentOf(price.regularMarketChangePercent),
      priceEarnings: detail?.trailingPE ?? null,
      priceToBook: stats?.priceToBook ?? null,
      returnOnEquityPercent: percentOf(money?.returnOnEquity ?? null),
      dividendYieldPercent: percentOf(detail?.dividendYield ?? null),
      netMarginPercent: percentOf(money?.profitMargins ?? null),
      earningsPerShare: stats?.trailingEps ?? null,
      marketValue: price.marketCap,
    }),
    sector: told.assetProfile?.sector ? named(told.assetProfile.sector) : null,
    at: price.regularMarketTime,
  };
}

const chart = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta: z.object({ symbol: z.string(), currency: text, regularMarketTime: moment }),
          timestamp: z.array(z.number()).default([]),
          indicators: z.object({ quote: z.array(z.object({ close: z.array(figure).default([]) })) }),
        }),
      )
      .nullable(),
  }),
});

function historyIn(heard: Heard, ticker: string): MarketAnswer<PriceHistory> {
  if (heard.kind !== 'heard') return heard;
  const read = chart.safeParse(heard.body);
  if (!read.success) return unavailable(NONSENSE);
  const told = read.data.chart.result?.[0];
  if (!told) return { kind: 'unknown' };
  const { meta, timestamp, indicators } = told;
  if (meta.symbol.toUpperCase() !== symbolOf(ticker) || (meta.currency ?? 'BRL') !== 'BRL')
    return unavailable('respondeu sobre outro papel');
  const closes = indicators.quote[0]?.close ?? [];
  return historyOf(
    ticker,
    timestamp.map((seconds, at) => ({ seconds, close: closes[at] ?? null })),
    meta.regularMarketTime,
  );
}
