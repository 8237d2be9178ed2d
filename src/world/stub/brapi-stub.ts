import { AT, DEMO_SHARES, type DemoShare, demoCloses } from './demo-market.ts';
import { type MarketMood, type MarketStub, type StubAnswer, startMarketStub } from './market-stub.ts';

/** As other sources, or with prices that are no numbers. */
export type BrapiMood = MarketMood | 'nonsense';

/** Prices by ticker, pair, coin, and the two rates; as plain decimals. Shares that are more than a price are told with their ratios. */
export type BrapiPrices = {
  readonly shares?: Readonly<
    Record<
      string,
      { readonly name: string; readonly price: number; readonly change?: number } & Partial<DemoShare>
    >
  >;
  readonly currencies?: Readonly<Record<string, string>>;
  readonly coins?: Readonly<Record<string, number>>;
  readonly selic?: string;
  readonly ipca?: string;
};

export type BrapiStub = MarketStub<BrapiMood>;

/** brapi.dev on this machine, in its wire format; for tests and for trying things out without a network. */
export const startBrapiStub = (prices: BrapiPrices = DEMO_PRICES): Promise<BrapiStub> =>
  startMarketStub<BrapiMood>(({ path, query, mood }) => {
    const answer = answerTo(path, query, mood === 'empty' ? {} : prices);
    if (mood === 'nonsense') return { ...answer, body: nonsense(answer.body) };
    return mood === 'absurd' ? { ...answer, body: absurd(answer.body) } : answer;
  });

function answerTo(path: string, query: URLSearchParams, prices: BrapiPrices): StubAnswer {
  const shares = /^\/api\/quote\/([^/]+)$/.exec(path)?.[1];
  if (shares !== undefined)
    return sharesAnswer(decodeURIComponent(shares).toUpperCase().split(','), query, prices);
  if (path === '/api/v2/currency') return currencyAnswer(query.get('currency') ?? '', prices);
  if (path === '/api/v2/crypto') return coinAnswer(query.get('coin') ?? '', prices);
  if (path === '/api/v2/prime-rate') return rateAnswer('prime-rate', prices.selic);
  if (path === '/api/v2/inflation') return rateAnswer('inflation', prices.ipca);
  return { status: 404, body: { error: true, message: 'Rota não encontrada' } };
}

function sharesAnswer(symbols: readonly string[], query: URLSearchParams, { shares = {} }: BrapiPrices) {
  const results = symbols.flatMap((symbol) => {
    const share = shares[symbol];
    if (!share) return [];
    const plain = {
      ...{ symbol, currency: 'BRL', shortName: share.name, longName: share.name },
      ...{ regularMarketPrice: share.price, regularMarketChangePercent: share.change ?? 0 },
      ...{ regularMarketTime: AT.iso, marketCap: (share.value ?? 0) * 1e9 || null },
    };
    return [{ ...plain, ...ratiosOf(share, query), ...pastOf(symbol, query) }];
  });
  if (results.length === 0)
    return { status: 404, body: { error: true, message: `Não encontramos a ação ${symbols.join(', ')}` } };
  return { status: 200, body: { results, requestedAt: AT.iso, took: '0ms' } };
}

/** Fractions for what others tell in per cent, but for the yield. */
function ratiosOf(
  { price, pe, pb, roe, margin, dividendYield, sector }: Partial<DemoShare>,
  query: URLSearchParams,
) {
  const modules = (query.get('modules') ?? '').split(',');
  const eps = pe && price ? Math.round((price / pe) * 1e4) / 1e4 : null;
  return {
    ...(query.get('fundamental') === 'true' && { priceEarnings: pe ?? null, earningsPerShare: eps }),
    ...(modules.includes('defaultKeyStatistics') && {
      defaultKeyStatistics: {
        priceToBook: pb ?? null,
        trailingEps: eps,
        dividendYield: dividendYield ?? null,
      },
    }),
    ...(modules.includes('financialData') && {
      financialData: { returnOnEquity: fraction(roe), profitMargins: fraction(margin) },
    }),
    ...(modules.includes('summaryProfile') && { summaryProfile: { sector: sector ?? null } }),
  };
}

const fraction = (percent: number | null | undefined): number | null =>
  percent === null || percent === undefined ? null : percent / 100;

function pastOf(symbol: string, query: URLSearchParams) {
  const range = query.get('range');
  if (range === null) return {};
  const historicalDataPrice = demoCloses(symbol, range).map(({ seconds, close }) => ({
    ...{ date: seconds, open: close, high: close, low: close, close, volume: 1_000, adjustedClose: close },
  }));
  return { usedInterval: '1d', usedRange: range, historicalDataPrice };
}

function currencyAnswer(pair: string, { currencies = {} }: BrapiPrices): StubAnswer {
  const price = currencies[pair.toUpperCase()];
  if (price === undefined) return { status: 404, body: { message: 'Currency not found' } };
  const [from, to] = pair.toUpperCase().split('-');
  const currency = {
    ...{ fromCurrency: from, toCurrency: to, name: `${from}/${to}`, high: price, low: price },
    ...{ bidVariation: '0', percentageChange: '-0.77', bidPrice: price, askPrice: price },
    ...{ updatedAtTimestamp: String(AT.seconds), updatedAtDate: AT.text },
  };
  return { status: 200, body: { currency: [currency] } };
}

function coinAnswer(coin: string, { coins = {} }: BrapiPrices): StubAnswer {
  const price = coins[coin.toUpperCase()];
  if (price === undefined) return { status: 404, body: { message: 'Coin not found' } };
  const told = {
    ...{ currency: 'BRL', currencyRateFromUSD: 1, coin: coin.toUpperCase(), coinName: coin.toUpperCase() },
    ...{ regularMarketPrice: price, regularMarketChangePercent: 0.5, regularMarketTime: AT.seconds },
  };
  return { status: 200, body: { coins: [told] } };
}

function rateAnswer(list: 'prime-rate' | 'inflation', value: string | undefined): StubAnswer {
  const rate = value === undefined ? [] : [{ date: '13/11/2026', value, epochDate: AT.seconds * 1_000 }];
  return { status: 200, body: { [list]: rate } };
}

/** The same answer with prices that cannot be read. */
const nonsense = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (/price|^value$/i.test(key) ? 'muito' : value)));

const ABSURD: Readonly<Record<string, unknown>> = {
  ...{ priceEarnings: 32_533.29, returnOnEquity: 41.7, regularMarketPrice: 0, value: '-40' },
};

/** The same answer with figures as some papers really have them there; now and then a close below nothing. */
const absurd = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) => {
      if (key === 'close' && typeof value === 'number' && Math.round(value * 100) % 5 === 0) return -value;
      return Object.hasOwn(ABSURD, key) ? ABSURD[key] : value;
    }),
  );

/** Invented, for demonstration. */
const DEMO_PRICES: BrapiPrices = {
  shares: { ...DEMO_SHARES, '^BVSP': { name: 'IBOVESPA', price: 157_738.69, change: 0.37 } },
  currencies: { 'USD-BRL': '5.4321', 'EUR-BRL': '6.2987', 'GBP-BRL': '7.1534' },
  coins: { BTC: 512_345.67, ETH: 17_890.12 },
  selic: '15.00',
  ipca: '4.68',
};
