import type { TurnEvent } from '#protocol';
import type { Opened } from '../chat/follow.ts';
import { linesOf } from '../chat/ndjson.ts';
import { readWireLine, type WireLine } from '../chat/wire-line.ts';
import type { Me } from './answers.ts';
import { readEventLine } from './event-line.ts';
import { problemOf, unreachable } from './problem.ts';
import type { Tokens } from './tokens.ts';

export type Request = {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** The door to the server. */
export type Api = {
  /** The JSON of a route; rejects with an `ApiProblem`. What it holds is taken on trust: pages and server are built from one tree. */
  json<T>(path: string, request?: Request): Promise<T>;
  /** A stream of lines, whatever its status; rejects when the network fails. */
  stream(path: string, request?: Request): Promise<Opened>;
  /** The events of a turn as they happen, until its stream ends. */
  events(path: string, request?: Request): AsyncIterable<TurnEvent>;
  /** Who we are: by the token that is kept, or by a demo login where the server gives one. */
  enter(): Promise<Me>;
  /** The same person, as an operator. Only a server in demo mode gives that for the asking. */
  becomeOperator(): Promise<Me>;
};

export type ApiDeps = {
  readonly tokens: Tokens;
  readonly fetch: typeof fetch;
  /** The token was refused and another login was made, or none could be. */
  readonly onLogin: (me: Me | null) => void;
};

export function createApi({ tokens, fetch, onLogin }: ApiDeps): Api {
  const call = (path: string, { method = 'GET', body, signal }: Request = {}): Promise<Response> => {
    const token = tokens.read();
    return fetch(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      cache: 'no-store',
    });
  };
  const read = async <T>(path: string, request?: Request): Promise<T> => {
    const response = await call(path, request).catch(() => {
      throw unreachable();
    });
    if (!response.ok) throw await problemOf(response);
    return (await response.json()) as T;
  };
  const login = async (role: Me['role']): Promise<Me> => {
    const { token } = await read<{ token: string }>('/auth/demo', { method: 'POST', body: { role } });
    tokens.write(token);
    return read<Me>('/api/me');
  };
  const again = createSecondLogin({ tokens, login: () => login('person'), onLogin });
  const withLogin = async (path: string, request?: Request): Promise<Response> => {
    const used = tokens.read();
    const response = await call(path, request);
    if (response.status !== 401) return response;
    return (await again(used)) ? call(path, request) : response;
  };
  return {
    json: async <T>(path: string, request?: Request): Promise<T> => {
      const response = await withLogin(path, request).catch(() => {
        throw unreachable();
      });
      if (!response.ok) throw await problemOf(response);
      return (await response.json()) as T;
    },
    stream: async (path, request) => openedOf(await withLogin(path, request)),
    events: async function* (path, request) {
      const { body } = await withLogin(path, request);
      for await (const text of body ? linesOf(body) : []) {
        const event = readEventLine(text);
        if (event) yield event;
      }
    },
    enter: async () => {
      if (tokens.read() === null) return login('person');
      return read<Me>('/api/me').catch((error) => {
        if (error.status !== 401) throw error;
        tokens.write(null);
        return login('person');
      });
    },
    becomeOperator: () => login('operator'),
  };
}

type SecondLogin = Pick<ApiDeps, 'tokens' | 'onLogin'> & { readonly login: () => Promise<Me> };

/** Many requests may find out at once that the token is no longer good: one of them logs in, the others wait for it. */
function createSecondLogin({
  tokens,
  login,
  onLogin,
}: SecondLogin): (used: string | null) => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const run = async (): Promise<boolean> => {
    tokens.write(null);
    const me = await login().catch(() => null);
    onLogin(me);
    return me !== null;
  };
  return (used) => {
    if (tokens.read() !== used) return Promise.resolve(true);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
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
