import { cleanText } from '#language';
import type { Clock, WebAnswer, WebResult, WebSearch } from '#protocol';
import { WORLD } from './limits.ts';

export type EngineAnswer =
  | { readonly kind: 'found'; readonly results: readonly WebResult[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'blocked' | 'unavailable'; readonly why: string };

/** One engine. Rejects only when whoever asked left. */
export type SearchEngine = {
  readonly name: string;
  search(
    query: string,
    options: { readonly signal: AbortSignal; readonly limit: number },
  ): Promise<EngineAnswer>;
};

export type WebSearchOptions = {
  /** In the order in which they are asked. */
  readonly engines: readonly SearchEngine[];
  readonly clock: Pick<Clock, 'monotonic'>;
};

/** Asks the engines in order until one answers, with results or with none. One that refused us is left alone for a while. */
export function createWebSearch({ engines, clock }: WebSearchOptions): WebSearch {
  const rested = restingWhenBlocked(clock);
  return {
    search: async (query, { signal, limit = WORLD.results }) => {
      const asked = queryOf(query);
      const tried: Tried[] = [];
      for (const engine of asked === '' ? [] : engines) {
        const answer = await rested(engine, () => engine.search(asked, { signal, limit }));
        const told = toldOf(engine.name, answer, limit);
        if (told) return told;
        tried.push({ engine: engine.name, kind: answer.kind, why: 'why' in answer ? answer.why : '' });
      }
      const kind = tried.some((each) => each.kind === 'blocked') ? 'blocked' : 'unavailable';
      return { kind, tried: tried.map(({ engine, why }) => ({ engine, why })) };
    },
  };
}

type Tried = { readonly engine: string; readonly kind: EngineAnswer['kind']; readonly why: string };

/** Who refuses is not pestered: asking on would only prolong it. */
function restingWhenBlocked(clock: Pick<Clock, 'monotonic'>) {
  const until = new Map<string, number>();
  return async ({ name }: SearchEngine, ask: () => Promise<EngineAnswer>): Promise<EngineAnswer> => {
    if ((until.get(name) ?? 0) > clock.monotonic()) return { kind: 'blocked', why: 'recusou há pouco' };
    const answer = await ask();
    if (answer.kind === 'blocked') until.set(name, clock.monotonic() + WORLD.blockedMs);
    return answer;
  };
}

function toldOf(engine: string, answer: EngineAnswer, limit: number): WebAnswer | null {
  if (answer.kind === 'empty') return { kind: 'empty', engine };
  if (answer.kind !== 'found') return null;
  const results = answer.results.flatMap(resultOf).slice(0, limit);
  return results.length > 0 ? { kind: 'found', engine, results } : { kind: 'empty', engine };
}

/** Plain text of bounded length, and a link that a browser may open; what has none is no result. */
function resultOf({ title, url, snippet }: WebResult): readonly WebResult[] {
  const link = URL.canParse(url) ? new URL(url) : null;
  if (link?.protocol !== 'https:' && link?.protocol !== 'http:') return [];
  return [
    {
      title: plain(title, WORLD.titleChars) || link.hostname,
      url: link.href,
      snippet: plain(snippet, WORLD.snippetChars),
    },
  ];
}

const plain = (text: string, most: number): string =>
  cleanText(text).replace(/\s+/g, ' ').trim().slice(0, most);

const queryOf = (query: string): string => plain(query, WORLD.queryChars);
