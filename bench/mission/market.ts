import type { MarketData } from '#protocol';

const DAYS = 250;
const closes = Array.from({ length: DAYS }, (_, n) => ({
  day: new Date(Date.UTC(2025, 10, 17) + n * 86_400_000).toISOString().slice(0, 10),
  close: (30 + 8 * Math.sin(n / 17) + n / 50).toFixed(2),
}));

const figures = {
  ...{ price: '38.50', changePercent: '-3.1', priceEarnings: '4.2', priceToBook: '1.1' },
  ...{ returnOnEquityPercent: '18', dividendYieldPercent: '9.5', netMarginPercent: '21' },
  ...{ earningsPerShare: '9.1', marketValue: '500000000000' },
};

/** Sources that answer after so many milliseconds, each in its own time. */
export function slowMarket(delayMs: number): MarketData {
  const after = <Value>(value: Value): Promise<{ kind: 'found'; value: Value }> =>
    new Promise((resolve) => {
      if (delayMs === 0) resolve({ kind: 'found', value });
      else setTimeout(() => resolve({ kind: 'found', value }), delayMs);
    });
  const company = (ticker: string) => ({
    ...{ ticker, name: ticker, figures, absurd: [], sector: 'Energia', at: Date.now() },
  });
  return {
    brapi: {
      fundamentals: (ticker) => after(company(ticker)),
      history: (ticker) => after({ ticker, points: closes, absurd: 0, at: Date.now() }),
      companies: (tickers) => after(tickers.map(company)),
      indicator: () => after({ value: '12.5', at: Date.now() }),
    },
    bcb: {
      indicator: () => after({ value: '1.9', at: Date.now() }),
      series: () => after({ points: [] }),
    },
  };
}
