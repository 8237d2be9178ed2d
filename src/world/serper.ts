import { z } from 'zod';
import type { Answered, GuardedRequest } from './guarded-request.ts';
import { jsonOf } from './json-of.ts';
import type { EngineAnswer, SearchEngine } from './web-search.ts';

export type SerperOptions = {
  readonly request: GuardedRequest;
  readonly key: string;
  readonly url?: string;
};

const ENDPOINT = 'https://google.serper.dev/search';

const answerShape = z.object({
  organic: z
    .array(z.object({ title: z.string().default(''), link: z.string(), snippet: z.string().default('') }))
    .default([]),
});

/** Google's results by Serper, which needs a key. */
export function createSerper({ request, key, url = ENDPOINT }: SerperOptions): SearchEngine {
  return {
    name: 'serper',
    search: async (query, { signal, limit }) => {
      const body = JSON.stringify({ q: query, gl: 'br', hl: 'pt-br', num: limit });
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const answer = await request(url, { method: 'POST', headers, body, signal });
      return answer.kind === 'answered' ? read(answer) : { kind: 'unavailable', why: answer.why };
    },
  };
}

/** Wrong keys, no credits, too many at once: it will not answer us for now. */
const REFUSALS: readonly number[] = [400, 401, 402, 403, 429];

function read({ status, text }: Answered): EngineAnswer {
  if (REFUSALS.includes(status)) return { kind: 'blocked', why: `recusou (${status})` };
  const answer = status === 200 ? answerShape.safeParse(jsonOf(text)) : null;
  if (!answer?.success) return { kind: 'unavailable', why: `respondeu ${status}` };
  const results = answer.data.organic.map(({ link, ...rest }) => ({ ...rest, url: link }));
  return results.length > 0 ? { kind: 'found', results } : { kind: 'empty' };
}
