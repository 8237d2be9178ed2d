import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stub answers: with what it knows, with nonsense, refusing, broken, or not at all. */
export type BrapiMood = 'answers' | 'nonsense' | 'refused' | 'broken' | 'silent';

/** Prices by ticker, pair, coin, and the two rates; as plain decimals. */
export type BrapiPrices = {
  readonly shares?: Readonly<
    Record<string, { readonly name: string; readonly price: number; readonly change?: number }>
  >;
  readonly currencies?: Readonly<Record<string, string>>;
  readonly coins?: Readonly<Record<string, number>>;
  readonly selic?: string;
  readonly ipca?: string;
};

export type BrapiStub = {
  readonly url: string;
  /** Paths that were asked, in order, with the token behind them if one came along. */
  readonly asked: readonly string[];
  answer(mood: BrapiMood): void;
  close(): Promise<void>;
};

/** When the stub's prices were made. */
const AT = { iso: '2026-11-13T20:07:32.000Z', seconds: 1_794_600_452, text: '2026-11-13 17:07:32' } as const;

/** brapi.dev on this machine, in its wire format; for tests and for trying things out without a network. */
export async function startBrapiStub(prices: BrapiPrices = DEMO_PRICES): Promise<BrapiStub> {
  const asked: string[] = [];
  let mood: BrapiMood = 'answers';
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    if (mood === 'silent') return;
    if (mood === 'refused') return write(response, 401, { error: true, message: 'Token inválido' });
    if (mood === 'broken') return void response.writeHead(502).end('<html>Bad gateway</html>');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const { status, body } = answerTo(pathname, searchParams, prices);
    write(response, status, mood === 'nonsense' ? nonsense(body) : body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function write(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

type Answer = { readonly status: number; readonly body: object };

function answerTo(path: string, query: URLSearchParams, prices: BrapiPrices): Answer {
  const share = /^\/api\/quote\/([^/]+)$/.exec(path)?.[1];
  if (share !== undefined) return shareAnswer(decodeURIComponent(share).toUpperCase(), prices);
  if (path === '/api/v2/currency') return currencyAnswer(query.get('currency') ?? '', prices);
  if (path === '/api/v2/crypto') return coinAnswer(query.get('coin') ?? '', prices);
  if (path === '/api/v2/prime-rate') return rateAnswer('prime-rate', prices.selic);
  if (path === '/api/v2/inflation') return rateAnswer('inflation', prices.ipca);
  return { status: 404, body: { error: true, message: 'Rota não encontrada' } };
}

function shareAnswer(symbol: string, { shares = {} }: BrapiPrices): Answer {
  const share = shares[symbol];
  if (!share) return { status: 404, body: { error: true, message: `Não encontramos a ação ${symbol}` } };
  const result = {
    ...{ symbol, currency: 'BRL', shortName: share.name, longName: share.name },
    ...{ regularMarketPrice: share.price, regularMarketChangePercent: share.change ?? 0 },
    regularMarketTime: AT.iso,
  };
  return { status: 200, body: { results: [result], requestedAt: AT.iso, took: '0ms' } };
}

function currencyAnswer(pair: string, { currencies = {} }: BrapiPrices): Answer {
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

function coinAnswer(coin: string, { coins = {} }: BrapiPrices): Answer {
  const price = coins[coin.toUpperCase()];
  if (price === undefined) return { status: 404, body: { message: 'Coin not found' } };
  const told = {
    ...{ currency: 'BRL', currencyRateFromUSD: 1, coin: coin.toUpperCase(), coinName: coin.toUpperCase() },
    ...{ regularMarketPrice: price, regularMarketChangePercent: 0.5, regularMarketTime: AT.seconds },
  };
  return { status: 200, body: { coins: [told] } };
}

function rateAnswer(list: 'prime-rate' | 'inflation', value: string | undefined): Answer {
  const rate = value === undefined ? [] : [{ date: '13/11/2026', value, epochDate: AT.seconds * 1_000 }];
  return { status: 200, body: { [list]: rate } };
}

/** The same answer with prices that cannot be. */
const nonsense = (body: object): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (/price|^value$/i.test(key) ? 'muito' : value)));

/** Invented, for demonstration. */
const DEMO_PRICES: BrapiPrices = {
  shares: {
    PETR4: { name: 'Petróleo Brasileiro S.A. - Petrobras', price: 38.5, change: -3.1 },
    VALE3: { name: 'Vale S.A.', price: 61.27, change: 0.84 },
    ITUB4: { name: 'Itaú Unibanco Holding S.A.', price: 37.02, change: 0.2 },
    '^BVSP': { name: 'IBOVESPA', price: 157_738.69, change: 0.37 },
  },
  currencies: { 'USD-BRL': '5.4321', 'EUR-BRL': '6.2987', 'GBP-BRL': '7.1534' },
  coins: { BTC: 512_345.67, ETH: 17_890.12 },
  selic: '15.00',
  ipca: '4.68',
};
