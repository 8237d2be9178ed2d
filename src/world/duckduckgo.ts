import { Parser } from 'htmlparser2';
import type { WebResult } from '#protocol';
import type { Answered, GuardedRequest } from './guarded-request.ts';
import type { EngineAnswer, SearchEngine } from './web-search.ts';

export type DuckDuckGoOptions = {
  readonly request: GuardedRequest;
  /** The page for browsers without JavaScript. */
  readonly url?: string;
};

const PAGE = 'https://html.duckduckgo.com/html/';

/** Without these it takes us for a robot at once. */
const HEADERS = {
  accept: 'text/html',
  'accept-language': 'pt-BR,pt;q=0.9',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (compatible; Prosa)',
} as const;

/**
 * DuckDuckGo by its page without JavaScript, which needs no key. It refuses robots with a page that looks like an answer (status 200
 * or 202, no results in it): that is told apart from having found nothing.
 */
export function createDuckDuckGo({ request, url = PAGE }: DuckDuckGoOptions): SearchEngine {
  return {
    name: 'duckduckgo',
    search: async (query, { signal }) => {
      const asked = new URL(url);
      asked.searchParams.set('q', query);
      asked.searchParams.set('kl', 'br-pt');
      const answer = await request(asked.href, { headers: HEADERS, signal });
      return answer.kind === 'answered' ? read(answer) : { kind: 'unavailable', why: answer.why };
    },
  };
}

const REFUSALS: readonly number[] = [202, 403, 418, 429];

function read({ status, text, url }: Answered): EngineAnswer {
  if (REFUSALS.includes(status)) return { kind: 'blocked', why: `recusou (${status})` };
  if (status !== 200) return { kind: 'unavailable', why: `respondeu ${status}` };
  const page = readPage(text, url);
  if (page.results.length > 0) return { kind: 'found', results: page.results };
  // A page with neither results nor the word that there are none is a challenge, whatever it looks like this year.
  return page.saysNone ? { kind: 'empty' } : { kind: 'blocked', why: 'pediu verificação' };
}

type Draft = { title: string; url: string; snippet: string };

/** The results of the page, without advertisements. */
function readPage(
  html: string,
  base: string,
): { readonly results: readonly WebResult[]; readonly saysNone: boolean } {
  const drafts: Draft[] = [];
  let saysNone = false;
  let into: 'title' | 'snippet' | null = null;
  const parser = new Parser(
    {
      onopentag: (tag, { class: classes = '', href = '' }) => {
        const names = classes.split(/\s+/);
        if (names.includes('no-results')) saysNone = true;
        if (tag === 'a' && names.includes('result__a')) {
          drafts.push({ title: '', url: leadsTo(href, base), snippet: '' });
          into = 'title';
        } else if (names.includes('result__snippet')) into = 'snippet';
      },
      ontext: (text) => {
        const draft = drafts.at(-1);
        if (draft && into) draft[into] += text;
      },
      onclosetag: (tag) => {
        if (tag === 'a' || tag === 'div') into = null;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { results: drafts.filter(({ url }) => url !== ''), saysNone };
}

/** Links lead through its own counter, with the true address in a parameter; those of advertisements have none. */
function leadsTo(href: string, base: string): string {
  if (!URL.canParse(href, base)) return '';
  const link = new URL(href, base);
  const hidden = link.searchParams.get('uddg');
  if (hidden !== null) return isAdvertisement(hidden) ? '' : hidden;
  return isAdvertisement(link.href) ? '' : link.href;
}

const isAdvertisement = (url: string): boolean => /^https?:\/\/duckduckgo\.com\/y\.js/.test(url);
