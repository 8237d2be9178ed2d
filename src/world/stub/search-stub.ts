import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebResult } from '#protocol';
import { pageOf } from './page.ts';

/** How the stub answers: with results, with none, with the page that asks whether one is human, or not at all. */
export type StubMood = 'results' | 'empty' | 'challenge' | 'refused' | 'broken' | 'silent';

/** News as Serper tells them. */
export type StubNews = {
  readonly title: string;
  readonly link: string;
  readonly snippet?: string;
  readonly date?: string;
  readonly source?: string;
};

export type SearchStub = {
  readonly duckduckgo: string;
  /** Its news are at `/news` beside it. */
  readonly serper: string;
  /** What was asked, in order. */
  readonly asked: readonly string[];
  answer(mood: StubMood, results?: readonly WebResult[]): void;
  /** What there is in the news from now on. */
  publish(news: readonly StubNews[]): void;
  close(): Promise<void>;
};

/** Both engines on this machine, in their wire formats; for tests and for trying things out without a network. */
export async function startSearchStub(results: readonly WebResult[] = []): Promise<SearchStub> {
  const asked: string[] = [];
  let now: Now = { mood: 'results', results, news: [] };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const isSerper = pathname === '/search' || pathname === '/news';
    asked.push(isSerper ? await queryOf(request) : (searchParams.get('q') ?? ''));
    if (now.mood === 'silent') return;
    if (isSerper) return answerSerper(response, now, pathname);
    answerDuckDuckGo(response, now);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    duckduckgo: `${origin}/html/`,
    serper: `${origin}/search`,
    asked,
    answer: (mood, found = now.results) => {
      now = { ...now, mood, results: found };
    },
    publish: (news) => {
      now = { ...now, news };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function queryOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return String(JSON.parse(Buffer.concat(chunks).toString() || '{}').q ?? '');
}

type Now = {
  readonly mood: StubMood;
  readonly results: readonly WebResult[];
  readonly news: readonly StubNews[];
};

const SERPER_STATUS: Readonly<Record<StubMood, number>> = {
  ...{ results: 200, empty: 200, challenge: 429, refused: 403, broken: 500, silent: 0 },
};

function answerSerper(response: ServerResponse, { mood, results, news }: Now, path: string): void {
  const found = mood === 'results' ? results : [];
  const organic = found.map(({ title, url, snippet }, at) => ({
    title,
    link: url,
    snippet,
    position: at + 1,
  }));
  const told = mood === 'results' ? news.map((item, at) => ({ ...item, position: at + 1 })) : [];
  response.writeHead(SERPER_STATUS[mood], { 'content-type': 'application/json' });
  const answer = path === '/news' ? { searchParameters: { type: 'news' }, news: told } : { organic };
  const body = mood === 'refused' ? { message: 'Unauthorized.', statusCode: 403 } : answer;
  response.end(mood === 'broken' ? '<html>' : JSON.stringify(body));
}

const PAGE_STATUS: Readonly<Record<StubMood, number>> = {
  ...{ results: 200, empty: 200, challenge: 202, refused: 403, broken: 500, silent: 0 },
};

function answerDuckDuckGo(response: ServerResponse, { mood, results }: Now): void {
  response.writeHead(PAGE_STATUS[mood], { 'content-type': 'text/html; charset=UTF-8' });
  response.end(mood === 'challenge' ? pageOf('challenge') : pageOf(mood === 'results' ? results : []));
}
