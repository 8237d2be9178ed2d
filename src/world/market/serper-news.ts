import { z } from 'zod';
import { cleanText } from '#language';
import type { Clock, NewsItem, NewsSource } from '#protocol';
import type { GuardedRequest } from '../guarded-request.ts';
import { WORLD } from '../limits.ts';
import { named } from './figures.ts';
import { createHear, NONSENSE, unavailable } from './hear.ts';
import { newsDate } from './news-date.ts';

export type SerperNewsOptions = {
  readonly request: GuardedRequest;
  readonly key: string;
  readonly clock: Pick<Clock, 'monotonic' | 'now'>;
  /** The address of the search; news are asked for beside it. */
  readonly url?: string;
};

const SEARCH = 'https://google.serper.dev/search';
const REFUSALS: readonly number[] = [400, 401, 402, 403, 429];

const text = z.string().nullish().catch(null);
const answer = z.object({
  news: z.array(z.object({ title: z.string(), link: z.string(), snippet: text, date: text, source: text })),
});

/** Google's news by Serper, which needs a key. */
export function createSerperNews({ request, key, clock, url = SEARCH }: SerperNewsOptions): NewsSource {
  const hear = createHear({ request, clock, unknowns: [], refusals: REFUSALS });
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  return {
    news: async (subject, { signal }) => {
      const q = plain(subject, WORLD.queryChars);
      const body = JSON.stringify({ q, gl: 'br', hl: 'pt-br', num: WORLD.results });
      const heard = await hear(new URL('news', url).href, { method: 'POST', headers, body, signal });
      if (heard.kind !== 'heard') return heard;
      const read = answer.safeParse(heard.body);
      if (!read.success) return unavailable(NONSENSE);
      const items = read.data.news.flatMap((item) => itemOf(item, clock.now()));
      return { kind: 'found', value: items.slice(0, WORLD.results) };
    },
  };
}

type Told = z.output<typeof answer>['news'][number];

/** What cannot be opened in a browser, or has no title, is no news. */
function itemOf({ title, link, snippet, date, source }: Told, now: number): readonly NewsItem[] {
  const url = URL.canParse(link) ? new URL(link) : null;
  const headline = plain(title, WORLD.titleChars);
  if ((url?.protocol !== 'https:' && url?.protocol !== 'http:') || headline === '') return [];
  return [
    {
      title: headline,
      snippet: plain(snippet ?? '', WORLD.snippetChars),
      source: named(source ?? '') || url.hostname,
      url: url.href,
      at: newsDate(date ?? '', now),
    },
  ];
}

const plain = (written: string, most: number): string =>
  cleanText(written).replace(/\s+/g, ' ').trim().slice(0, most);
