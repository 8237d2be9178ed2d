import { AT, DEMO_SHARES, type DemoShare, demoCloses } from './demo-market.ts';
import {
  type MarketMood,
  type MarketStub,
  type StubAnswer,
  type StubQuestion,
  startMarketStub,
} from './market-stub.ts';

/** As other sources, or giving nobody the word that it wants to hear. */
export type YahooMood = MarketMood | 'locked';

export type YahooStub = MarketStub<YahooMood> & {
  /** From now on sessions that are open are over. */
  expire(): void;
};

const COOKIE = 'A3=d=AQABBdemo&S=AQAAAdemo';

/** Yahoo Finance on this machine, in its wire format: the cookie, the word for it, fundamentals and charts. */
export async function startYahooStub(): Promise<YahooStub> {
  let session = 1;
  const stub = await startMarketStub<YahooMood>((question) => {
    const { path, headers, mood } = question;
    if (path === '/') return greeting(session);
    const crumb = `demo.Crumb${session}`;
    const known = (headers.cookie ?? '').includes(`${COOKIE}${session}`);
    if (path === '/v1/test/getcrumb') return crumbAnswer(known && mood !== 'locked' ? crumb : null);
    return dataAnswer(question, known ? crumb : null);
  });
  return {
    ...stub,
    expire: () => {
      session += 1;
    },
  };
}

/** `crumb`: the word that must come along; null: whoever asks is a stranger anyway. */
function dataAnswer({ path, query, mood }: StubQuestion<YahooMood>, crumb: string | null): StubAnswer {
  const [, kind, symbol = ''] = /^\/v\d+\/finance\/(quoteSummary|chart)\/([^/]+)$/.exec(path) ?? [];
  const ticker = decodeURIComponent(symbol).replace(/\.SA$/, '');
  const share = mood === 'empty' || ticker === symbol ? undefined : DEMO_SHARES[ticker];
  if (kind === 'chart') return chartAnswer(ticker, query.get('range') ?? '', { share, mood });
  return crumb !== null && query.get('crumb') === crumb ? summaryAnswer(ticker, { share, mood }) : STRANGER;
}

/** It sets its cookie on a page that does not exist. */
const greeting = (session: number): StubAnswer => ({
  ...{ status: 404, body: '<html></html>', always: true },
  headers: { 'set-cookie': `${COOKIE}${session}; Expires=Sat, 13 Nov 2027 20:07:32 GMT; Path=/; Secure` },
});

const crumbAnswer = (crumb: string | null): StubAnswer =>
  crumb === null
    ? { status: 429, body: 'Too Many Requests', always: true }
    : { status: 200, body: crumb, always: true };

const failure = (code: string, description: string) => ({ result: null, error: { code, description } });

const STRANGER: StubAnswer = {
  ...{ status: 401, body: { finance: failure('Unauthorized', 'Invalid Crumb') } },
};

type Told = { readonly share: DemoShare | undefined; readonly mood: string };

function summaryAnswer(ticker: string, { share, mood }: Told): StubAnswer {
  if (!share)
    return { status: 404, body: { quoteSummary: failure('Not Found', `Quote not found: ${ticker}.SA`) } };
  const absurd = mood === 'absurd';
  const { price, change, pe, pb, roe, margin, dividendYield, value, sector, name } = share;
  const result = {
    price: {
      ...{ symbol: `${ticker}.SA`, currency: 'BRL', shortName: name.toUpperCase(), longName: name },
      ...{ regularMarketPrice: raw(absurd ? 0 : price), regularMarketChangePercent: raw(change / 100) },
      ...{ regularMarketTime: AT.seconds, marketCap: raw(value * 1e9) },
    },
    summaryDetail: { trailingPE: raw(absurd ? 7_781.05 : pe), dividendYield: raw(dividendYield / 100) },
    defaultKeyStatistics: { priceToBook: raw(pb), trailingEps: raw(pe === null ? null : price / pe) },
    financialData: {
      returnOnEquity: raw(roe === null ? null : (absurd ? 9_000 : roe) / 100),
      profitMargins: raw(margin === null ? null : margin / 100),
    },
    assetProfile: { sector },
  };
  return { status: 200, body: { quoteSummary: { result: [result], error: null } } };
}

/** With the way to show it beside it; what is not there is an empty object. */
const raw = (value: number | null) => (value === null ? {} : { raw: value, fmt: value.toFixed(2) });

function chartAnswer(ticker: string, range: string, { share, mood }: Told): StubAnswer {
  if (!share)
    return { status: 404, body: { chart: failure('Not Found', 'No data found, symbol may be delisted') } };
  const closes = demoCloses(ticker, range);
  // On a day without trade there is no close; a price of nothing is none.
  const close = closes.map((each, at) => (at === 3 ? null : mood === 'absurd' && at === 5 ? 0 : each.close));
  const result = {
    meta: { symbol: `${ticker}.SA`, currency: 'BRL', regularMarketTime: AT.seconds, gmtoffset: -10_800 },
    timestamp: closes.map(({ seconds }) => seconds),
    indicators: { quote: [{ close, volume: close.map(() => 1_000) }], adjclose: [{ adjclose: close }] },
  };
  return { status: 200, body: { chart: { result: [result], error: null } } };
}
