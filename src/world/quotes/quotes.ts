import type { Clock, Quote, QuoteAnswer, QuoteAsked, Quotes } from '#protocol';
import { WORLD } from '../limits.ts';

export type SourceAnswer =
  | { readonly kind: 'found'; readonly quote: Omit<Quote, 'source'> }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'blocked' | 'unavailable'; readonly why: string };

/** One place that knows prices. Rejects only when whoever asked left. `unknown`: it answered, and does not know the symbol. */
export type QuoteSource = {
  readonly name: string;
  quote(asked: QuoteAsked, options: { readonly signal: AbortSignal }): Promise<SourceAnswer>;
};

export type QuotesOptions = {
  /** In the order in which they are asked. */
  readonly sources: readonly QuoteSource[];
  readonly clock: Pick<Clock, 'monotonic'>;
};

/**
 * Asks the sources in order until one tells a price. Only if all that answered do not know the symbol is it unknown. What was told a
 * moment ago is told again, and a source that refused us is left alone for a while.
 */
export function createQuotes({ sources, clock }: QuotesOptions): Quotes {
  const told = new Map<string, { readonly answer: QuoteAnswer; readonly until: number }>();
  const resting = new Map<string, number>();
  const ask = async (source: QuoteSource, asked: QuoteAsked, signal: AbortSignal): Promise<SourceAnswer> => {
    if ((resting.get(source.name) ?? 0) > clock.monotonic())
      return { kind: 'blocked', why: 'recusou há pouco' };
    const answer = await source.quote(asked, { signal });
    if (answer.kind === 'blocked') resting.set(source.name, clock.monotonic() + WORLD.blockedMs);
    return answer;
  };
  return {
    quote: async (asked, { signal }) => {
      const name = nameOf(asked);
      const kept = told.get(name);
      if (kept && kept.until > clock.monotonic()) return kept.answer;
      const answer = await firstOf(sources, (source) => ask(source, asked, signal));
      if (answer.kind === 'found') {
        if (told.size >= WORLD.quotesKept) told.clear();
        told.set(name, { answer, until: clock.monotonic() + WORLD.quoteFreshMs });
      }
      return answer;
    },
  };
}

async function firstOf(
  sources: readonly QuoteSource[],
  ask: (source: QuoteSource) => Promise<SourceAnswer>,
): Promise<QuoteAnswer> {
  const tried: { source: string; why: string }[] = [];
  let unknownTo: string | null = null;
  for (const source of sources) {
    const answer = await ask(source);
    if (answer.kind === 'found') return { kind: 'found', quote: { ...answer.quote, source: source.name } };
    if (answer.kind === 'unknown') unknownTo ??= source.name;
    else tried.push({ source: source.name, why: answer.why });
  }
  return unknownTo === null ? { kind: 'unavailable', tried } : { kind: 'unknown', source: unknownTo };
}

const nameOf = (asked: QuoteAsked): string => JSON.stringify(asked).toUpperCase();
