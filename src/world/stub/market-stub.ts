import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How a stub answers. `limited`: too many at once, with when to come back; `html` and `half`: what is no JSON; `absurd`: figures that
 * cannot be; `elsewhere`: sends us to another address.
 */
export type MarketMood =
  | ('answers' | 'broken' | 'refused' | 'limited' | 'silent')
  | ('html' | 'half' | 'absurd' | 'empty' | 'elsewhere');

export type MarketStub<Mood extends string = MarketMood> = {
  readonly url: string;
  /** What was asked, in order: path and query, with the token behind them if one came along. */
  readonly asked: readonly string[];
  answer(mood: Mood): void;
  close(): Promise<void>;
};

export type StubQuestion<Mood extends string> = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly mood: Mood;
};

export type StubAnswer = {
  readonly status: number;
  /** Text is sent as it is, anything else as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answered like this whatever the mood is. */
  readonly always?: true;
};

/** Where `elsewhere` leads to: nobody is there. */
const ELSEWHERE = 'http://127.0.0.1:9/roubado';
/** Seconds. */
const RETRY_AFTER = '30';

/** A source on this machine that fails as its mood says. */
export async function startMarketStub<Mood extends string = MarketMood>(
  answers: (question: StubQuestion<Mood | MarketMood>) => StubAnswer,
): Promise<MarketStub<Mood | MarketMood>> {
  const asked: string[] = [];
  let mood: Mood | MarketMood = 'answers';
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stub');
    const answer = answers({ path, query, headers: request.headers, mood });
    if (answer.always || !(mood in FAULTS)) return write(response, answer);
    const faulty = FAULTS[mood as keyof typeof FAULTS](answer);
    if (faulty) write(response, faulty);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** What becomes of an answer; null: nothing is ever sent. */
const FAULTS = {
  broken: () => ({ status: 502, body: '<html>Bad gateway</html>' }),
  refused: () => ({ status: 401, body: { error: true, message: 'Token inválido' } }),
  limited: () => ({
    status: 429,
    body: { error: true, message: 'Muitas requisições' },
    headers: { 'retry-after': RETRY_AFTER },
  }),
  silent: () => null,
  html: () => ({ status: 200, body: '<html><body>Requisição inválida!</body></html>' }),
  half: ({ body, status }: StubAnswer) => {
    const whole = JSON.stringify(body);
    return { status, body: whole.slice(0, Math.floor(whole.length / 2)) };
  },
  elsewhere: () => ({ status: 302, body: '', headers: { location: ELSEWHERE } }),
} as const;

function write(response: ServerResponse, { status, body, headers = {} }: StubAnswer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}
