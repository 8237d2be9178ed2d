import { z } from 'zod';
import { cleanText } from '#language';
import type { Quote, QuoteAsked } from '#protocol';
import type { GuardedRequest } from '../guarded-request.ts';
import { jsonOf } from '../json-of.ts';
import type { QuoteSource, SourceAnswer } from './quotes.ts';

export type SerperQuotesOptions = {
  readonly request: GuardedRequest;
  readonly key: string;
  readonly url?: string;
};

const ENDPOINT = 'https://google.serper.dev/search';

const answerShape = z.object({
  answerBox: z
    .object({
      answer: z.string().default(''),
      snippet: z.string().default(''),
      title: z.string().default(''),
    })
    .nullish(),
  organic: z.array(z.object({ title: z.string().default(''), snippet: z.string().default('') })).default([]),
});

/** Refused keys, no credits, too many at once. */
const REFUSALS: readonly number[] = [400, 401, 402, 403, 429];

/**
 * Prices as a search tells them: Google's own box, else a result that names what was asked and one figure. Never a guess: where no
 * figure stands beside the name, it is not known.
 */
export function createSerperQuotes({ request, key, url = ENDPOINT }: SerperQuotesOptions): QuoteSource {
  return {
    name: 'serper',
    quote: async (asked, { signal }) => {
      const sought = soughtFor(asked);
      const body = JSON.stringify({ q: sought.query, gl: 'br', hl: 'pt-br', num: 5 });
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const answer = await request(url, { method: 'POST', headers, body, signal });
      if (answer.kind !== 'answered') return { kind: 'unavailable', why: answer.why };
      if (REFUSALS.includes(answer.status)) return { kind: 'blocked', why: `recusou (${answer.status})` };
      const read = answer.status === 200 ? answerShape.safeParse(jsonOf(answer.text)) : null;
      return read?.success
        ? priceIn(read.data, sought)
        : { kind: 'unavailable', why: `respondeu ${answer.status}` };
    },
  };
}

type Sought = {
  readonly query: string;
  readonly symbol: string;
  readonly name: string;
  readonly unit: Quote['unit'];
  /** One of these must stand in a result, in lower case. */
  readonly words: readonly string[];
};

const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ USD: 'dólar', EUR: 'euro', GBP: 'libra', ARS: 'peso argentino', JPY: 'iene', CAD: 'dólar canadense' },
};
const INDICES = {
  selic: { query: 'taxa selic hoje', name: 'Taxa Selic', unit: 'percent' },
  ipca: { query: 'ipca acumulado 12 meses', name: 'IPCA em 12 meses', unit: 'percent' },
  ibovespa: { query: 'ibovespa hoje pontos', name: 'Ibovespa', unit: 'points' },
} as const;

function soughtFor(asked: QuoteAsked): Sought {
  switch (asked.kind) {
    case 'ticker': {
      const { symbol } = asked;
      const query = `cotação ${symbol} hoje`;
      return { query, symbol, name: symbol, unit: 'BRL', words: [symbol.toLowerCase()] };
    }
    case 'currency': {
      const name = CURRENCIES[asked.from] ?? asked.from;
      const unit = asked.to === 'USD' ? 'USD' : 'BRL';
      const to = unit === 'USD' ? 'dólares' : 'reais';
      const symbol = `${asked.from}-${asked.to}`;
      return { query: `cotação ${name} hoje em ${to}`, symbol, name, unit, words: [name.toLowerCase()] };
    }
    case 'crypto': {
      const { coin } = asked;
      const query = `cotação ${coin} hoje em reais`;
      return { query, symbol: coin, name: coin, unit: 'BRL', words: [coin.toLowerCase()] };
    }
    case 'index':
      return { ...INDICES[asked.index], symbol: asked.index, words: [asked.index] };
  }
}

function priceIn({ answerBox, organic }: z.output<typeof answerShape>, sought: Sought): SourceAnswer {
  // What Google itself answers may be a bare figure; a page must say of what its figure is.
  const boxed = answerBox ? figureIn(`${answerBox.answer} ${answerBox.snippet}`, sought, 'bare') : null;
  const value = boxed ?? organic.map((result) => figureOn(result, sought)).find((figure) => figure !== null);
  if (value === undefined || value === null) return { kind: 'unknown' };
  const { symbol, name, unit } = sought;
  return { kind: 'found', quote: { symbol, name, value, unit, changePercent: null, at: null } };
}

function figureOn({ title, snippet }: { title: string; snippet: string }, sought: Sought): string | null {
  const text = cleanText(`${title}. ${snippet}`).slice(0, 800);
  const folded = text.toLowerCase();
  return sought.words.some((word) => folded.includes(word)) ? figureIn(text, sought, 'named') : null;
}

/** All of a figure as Brazilians write it: neither the end of a longer one, nor the beginning of one with its cents behind a point. */
const FIGURE = String.raw`(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,4})?|\d{1,9}(?:,\d{1,6})?)(?![.,]?\d)`;
const NAMED: Readonly<Record<Quote['unit'], RegExp>> = {
  BRL: new RegExp(String.raw`R\$\s?${FIGURE}|${FIGURE}\s?rea(?:is|l)\b`, 'gi'),
  USD: new RegExp(String.raw`US\$\s?${FIGURE}|${FIGURE}\s?dólar(?:es)?\b`, 'gi'),
  percent: new RegExp(String.raw`${FIGURE}\s?%`, 'g'),
  points: new RegExp(String.raw`${FIGURE}\s?(?:mil\s)?pontos\b`, 'gi'),
};
const BARE = new RegExp(String.raw`^\s*${FIGURE}`);

/** The one figure of a text, as a plain decimal; of two nobody knows which is meant. */
function figureIn(text: string, { unit }: Sought, how: 'bare' | 'named'): string | null {
  const bare = how === 'bare' ? BARE.exec(text) : null;
  const named = [...text.matchAll(NAMED[unit])];
  const figures = new Set((named.length > 0 || !bare ? named : [bare]).map(plainOf));
  const [only = null, ...others] = figures;
  return others.length === 0 ? only : null;
}

function plainOf([whole, ...parts]: RegExpExecArray): string | null {
  const written = parts.find((part) => part !== undefined);
  if (written === undefined || /mil\spontos/i.test(whole)) return null;
  const plain = written.replaceAll('.', '').replace(',', '.');
  return Number(plain) > 0 ? plain : null;
}
