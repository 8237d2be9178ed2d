/** What is asked for: a share or fund by its ticker, a currency pair, a coin, or an index of the economy. */
export type QuoteAsked =
  | { readonly kind: 'ticker'; readonly symbol: string }
  | { readonly kind: 'currency'; readonly from: string; readonly to: string }
  | { readonly kind: 'crypto'; readonly coin: string }
  | { readonly kind: 'index'; readonly index: 'selic' | 'ipca' | 'ibovespa' };

/** Decimals are kept as text: what was published is what is told. */
export type Quote = {
  /** `PETR4`, `USD-BRL`, `BTC`, `selic`. */
  readonly symbol: string;
  readonly name: string;
  /** As a plain decimal with a dot. */
  readonly value: string;
  readonly unit: 'BRL' | 'USD' | 'percent' | 'points';
  /** Change on the day, in percent, as a plain decimal; null: not told. */
  readonly changePercent: string | null;
  /** Epoch milliseconds of the quote itself; null: not told. */
  readonly at: number | null;
  /** `brapi`, `serper`. */
  readonly source: string;
};

/** Not knowing a symbol is not the same as nobody answering. */
export type QuoteAnswer =
  | { readonly kind: 'found'; readonly quote: Quote }
  | { readonly kind: 'unknown'; readonly source: string }
  | { readonly kind: 'unavailable'; readonly tried: readonly { source: string; why: string }[] };

/** Prices and indices from outside, as configured. Never throws but when aborted. */
export type Quotes = {
  quote(asked: QuoteAsked, options: { readonly signal: AbortSignal }): Promise<QuoteAnswer>;
};
