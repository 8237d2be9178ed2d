import { type ZodType, z } from 'zod';
import type { Quote, QuoteAsked } from '#protocol';
import type { GuardedRequest } from '../guarded-request.ts';
import { jsonOf } from '../json-of.ts';
import type { QuoteSource, SourceAnswer } from './quotes.ts';

export type BrapiOptions = {
  readonly request: GuardedRequest;
  /** Without one only a few tickers are told, and few requests are answered. */
  readonly token?: string | null;
  readonly url?: string;
};

const HOST = 'https://brapi.dev';

/** Quotes of B3, currencies, coins and indices by brapi.dev. */
export function createBrapi({ request, token, url = HOST }: BrapiOptions): QuoteSource {
  const origin = url.replace(/\/+$/, '');
  return {
    name: 'brapi',
    quote: async (asked, { signal }) => {
      const { path, read } = requestFor(asked);
      const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await request(`${origin}${path}`, { headers, signal });
      return answer.kind === 'answered' ? judge(answer, read) : { kind: 'unavailable', why: answer.why };
    },
  };
}

type Told = Omit<Quote, 'source'>;
/** `null`: it is not in the answer; `invalid`: it is, and makes no sense. */
type Read = (body: unknown) => Told | null | 'invalid';

/** Wrong tokens, plans that do not cover it, too many at once. */
const REFUSALS: readonly number[] = [401, 402, 403, 417, 429];

function judge({ status, text }: { status: number; text: string }, read: Read): SourceAnswer {
  if (status === 404 || status === 400) return { kind: 'unknown' };
  if (REFUSALS.includes(status)) return { kind: 'blocked', why: `recusou (${status})` };
  const body = status === 200 ? jsonOf(text) : null;
  if (body === null) return { kind: 'unavailable', why: `respondeu ${status}` };
  const quote = read(body);
  if (quote === 'invalid') return { kind: 'unavailable', why: 'mandou dados que não fazem sentido' };
  return quote === null ? { kind: 'unknown' } : { kind: 'found', quote };
}

function requestFor(asked: QuoteAsked): { readonly path: string; readonly read: Read } {
  switch (asked.kind) {
    case 'ticker':
      return { path: `/api/quote/${encodeURIComponent(asked.symbol)}`, read: shareIn('BRL') };
    case 'currency': {
      const pair = `${asked.from}-${asked.to}`;
      return { path: `/api/v2/currency?currency=${encodeURIComponent(pair)}`, read: currencyIn };
    }
    case 'crypto':
      return { path: `/api/v2/crypto?coin=${encodeURIComponent(asked.coin)}&currency=BRL`, read: coinIn };
    case 'index':
      return INDICES[asked.index];
  }
}

const decimal = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d+(\.\d+)?$/));
const priced = decimal.refine((text) => Number(text) > 0);
const percent = decimal.nullish().catch(null);
/** ISO text, or seconds since 1970. */
const moment = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((at) => {
    const ms = typeof at === 'number' ? at * 1_000 : Date.parse(at ?? '');
    return Number.isFinite(ms) ? ms : null;
  });

/** The first of a list in the answer, if it is of a shape. */
function firstIn<Shape extends ZodType>(
  list: string,
  shape: Shape,
  tell: (entry: z.output<Shape>) => Told,
): Read {
  return (body) => {
    const entry = (body as { readonly [name: string]: unknown } | null)?.[list];
    if (!Array.isArray(entry)) return 'invalid';
    if (entry.length === 0) return null;
    const read = shape.safeParse(entry[0]);
    return read.success ? tell(read.data) : 'invalid';
  };
}

const shareIn = (unit: Quote['unit']): Read =>
  firstIn(
    'results',
    z.object({
      symbol: z.string(),
      shortName: z.string().nullish(),
      longName: z.string().nullish(),
      regularMarketPrice: priced,
      regularMarketChangePercent: percent,
      regularMarketTime: moment,
    }),
    (share) => ({
      symbol: share.symbol,
      name: share.longName ?? share.shortName ?? share.symbol,
      value: share.regularMarketPrice,
      unit,
      changePercent: share.regularMarketChangePercent ?? null,
      at: share.regularMarketTime,
    }),
  );

const currencyIn: Read = firstIn(
  'currency',
  z.object({
    fromCurrency: z.string(),
    toCurrency: z.string(),
    name: z.string().nullish(),
    bidPrice: priced,
    percentageChange: percent,
    updatedAtTimestamp: z.coerce
      .number()
      .transform((seconds) => seconds * 1_000)
      .nullish()
      .catch(null),
  }),
  (pair) => ({
    symbol: `${pair.fromCurrency}-${pair.toCurrency}`,
    name: pair.name ?? pair.fromCurrency,
    value: pair.bidPrice,
    unit: pair.toCurrency === 'USD' ? 'USD' : 'BRL',
    changePercent: pair.percentageChange ?? null,
    at: pair.updatedAtTimestamp ?? null,
  }),
);

const coinIn: Read = firstIn(
  'coins',
  z.object({
    coin: z.string(),
    coinName: z.string().nullish(),
    regularMarketPrice: priced,
    regularMarketChangePercent: percent,
    regularMarketTime: moment,
  }),
  (coin) => ({
    symbol: coin.coin,
    name: coin.coinName ?? coin.coin,
    value: coin.regularMarketPrice,
    unit: 'BRL',
    changePercent: coin.regularMarketChangePercent ?? null,
    at: coin.regularMarketTime,
  }),
);

const rateIn = (list: string, symbol: string, name: string): Read =>
  firstIn(
    list,
    z.object({
      // It writes days as 29/11/2022, and the same moment in milliseconds beside it.
      value: decimal,
      epochDate: z.number().nullish(),
    }),
    ({ value, epochDate }) => ({
      ...{ symbol, name, value, unit: 'percent', changePercent: null },
      at: epochDate ?? null,
    }),
  );

const LATEST = 'country=brazil&sortBy=date&sortOrder=desc';
const INDICES = {
  selic: { path: `/api/v2/prime-rate?${LATEST}`, read: rateIn('prime-rate', 'selic', 'Taxa Selic') },
  ipca: {
    path: `/api/v2/inflation?${LATEST}`,
    read: rateIn('inflation', 'ipca', 'IPCA em 12 meses'),
  },
  ibovespa: { path: `/api/quote/${encodeURIComponent('^BVSP')}`, read: shareIn('points') },
} as const;
