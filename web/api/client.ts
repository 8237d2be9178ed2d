import type { TurnEvent } from '#protocol';
import type { Opened } from '../chat/follow.ts';
import { linesOf } from '../chat/ndjson.ts';
import { readWireLine, type WireLine } from '../chat/wire-line.ts';
import { createCaller, goodOf, jsonOf, type Request } from './caller.ts';
import { createEntrance, type Entrance, type EntranceDeps } from './entrance.ts';
import { readEventLine } from './event-line.ts';

/** The door to the server. A token that is no longer good is replaced on the way, where the server gives another. */
export type Api = Pick<Entrance, 'enter' | 'becomeOperator' | 'forget'> & {
  /** The JSON of a route; rejects with an `ApiProblem`. */
  json<T>(path: string, request?: Request): Promise<T>;
  /** What a route gives to be kept as a file; rejects with an `ApiProblem`. */
  file(path: string): Promise<Blob>;
  /** A stream of lines, whatever its status; rejects when the network fails. */
  stream(path: string, request?: Request): Promise<Opened>;
  /** The events of a turn as they happen, until its stream ends. */
  events(path: string, request?: Request): AsyncIterable<TurnEvent>;
  /** Lines of JSON as they come, until the stream ends; rejects with an `ApiProblem`. */
  news<T>(path: string, request?: Request): AsyncIterable<T>;
};

export type ApiDeps = Omit<EntranceDeps, 'caller'> & { readonly fetch: typeof fetch };

export function createApi({ fetch, ...deps }: ApiDeps): Api {
  const { tokens } = deps;
  const caller = createCaller(tokens, fetch);
  const { enter, becomeOperator, forget, again } = createEntrance({ caller, ...deps });
  const call = async (path: string, request?: Request): Promise<Response> => {
    const used = tokens.read();
    const response = await caller.call(path, request);
    if (response.status !== 401) return response;
    return (await again(used)) ? caller.call(path, request) : response;
  };
  return {
    enter,
    becomeOperator,
    forget,
    json: (path, request) => jsonOf(call(path, request)),
    file: async (path) => (await goodOf(call(path))).blob(),
    stream: async (path, request) => openedOf(await call(path, request)),
    events: async function* (path, request) {
      const { body } = await call(path, request);
      for await (const text of body ? linesOf(body) : []) {
        const event = readEventLine(text);
        if (event) yield event;
      }
    },
    news: async function* <T>(path: string, request?: Request) {
      const { body } = await goodOf(call(path, request));
      for await (const text of body ? linesOf(body) : []) yield JSON.parse(text) as T;
    },
  };
}

function openedOf(response: Response): Opened {
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    retryAfterMs: Number.isFinite(after) ? after * 1_000 : null,
    lines: wireLinesOf(response.body),
  };
}

async function* wireLinesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<WireLine> {
  if (!body) return;
  for await (const text of linesOf(body)) {
    const line = readWireLine(text);
    if (line) yield line;
  }
}
