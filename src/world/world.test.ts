import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { WebResult } from '#protocol';
import { isPublicAddress } from './address.ts';
import { createDuckDuckGo } from './duckduckgo.ts';
import { createGuardedRequest } from './guarded-request.ts';
import { createSerper } from './serper.ts';
import { type SearchStub, startSearchStub } from './stub/search-stub.ts';
import { createWebSearch } from './web-search.ts';

const LIMITS = { requestMs: 3_000, answerBytes: 100_000, redirects: 3 };
const RESULTS: readonly WebResult[] = [
  {
    title: 'Prouni & você <2026>',
    url: 'https://exemplo.gov.br/prouni?a=1&b=2',
    snippet: 'Inscrições em "janeiro".',
  },
  { title: 'Outra', url: 'https://exemplo.org/', snippet: 'Mais.' },
];

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function stub(): Promise<SearchStub> {
  const started = await startSearchStub(RESULTS);
  closing.push(started.close);
  return started;
}

/** A server on this machine that answers by its path. */
async function house(answers: Readonly<Record<string, string>>): Promise<{ origin: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.url} ${request.headers['x-api-key'] ?? ''}`.trim());
    const answer = answers[request.url ?? ''] ?? '';
    if (answer.startsWith('→')) response.writeHead(302, { location: answer.slice(1) }).end();
    else response.end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => new Promise((closed) => server.close(() => closed())));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const signal = (): AbortSignal => new AbortController().signal;

describe('the guard', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['255.255.255.255', '224.0.0.1', '198.18.0.1', '192.0.2.7', '::1', '::', 'fe80::1', 'fd00::1'],
    ...['::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1'],
    ...['1000::1', 'nada', ''],
  ])('[fault S19] %s is no public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '200.147.3.157', '2606:4700:4700::1111'])('[fault S19] %s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...[
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0177.0.0.1/',
      'http://127.1/',
    ],
    ...['http://[::1]/', 'http://[::ffff:7f00:1]/', 'http://169.254.169.254/latest/meta-data/', 'http://0/'],
    ...['http://localhost/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'data:text/plain,oi', 'nada'],
    ...['http://quem:senha@8.8.8.8/', 'http://8.8.8.8:6379/'],
  ])('[fault S19] %s is not asked', async (url) => {
    const request = createGuardedRequest({ limits: LIMITS });
    expect(await request(url, { signal: signal() })).toMatchObject({ kind: 'forbidden' });
  });

  test('[fault S19] a name that leads home, on its own or among others, is not asked', async () => {
    const answers = [
      [{ address: '10.0.0.8', family: 4 }],
      [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ],
    ];
    for (const addresses of answers) {
      const request = createGuardedRequest({ limits: LIMITS, resolve: async () => addresses });
      expect(await request('http://exemplo.com/', { signal: signal() })).toMatchObject({ kind: 'forbidden' });
    }
  });

  test('[fault S19] a name is asked for once, and the connection goes where that answer led', async () => {
    const { origin, seen } = await house({ '/': 'em casa' });
    const { port } = new URL(origin);
    let asked = 0;
    const url = `http://muda.exemplo:${port}`;
    const resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const request = createGuardedRequest({ limits: LIMITS, trusted: [url], resolve });
    expect(await request(`${url}/`, { signal: signal() })).toMatchObject({
      kind: 'answered',
      text: 'em casa',
    });
    expect({ asked, seen }).toEqual({ asked: 1, seen: ['/'] });
  });

  test('[fault S19] a redirect is judged anew, also from who is trusted, and takes no key along', async () => {
    const inner = await house({ '/segredo': 'segredo' });
    const outer = await house({ '/': `→${inner.origin}/segredo`, '/volta': '→/' });
    const request = createGuardedRequest({ limits: LIMITS, trusted: [outer.origin] });
    const asking = { signal: signal(), headers: { 'x-api-key': 'chave' } };
    for (const path of ['/', '/volta'])
      expect(await request(`${outer.origin}${path}`, asking)).toMatchObject({ kind: 'forbidden' });
    expect(inner.seen).toEqual([]);
    expect(outer.seen).toEqual(['/ chave', '/volta chave']);
  });

  test('an answer that is too large or never comes is an answer too; who leaves is let go', async () => {
    const { origin } = await house({ '/': 'x'.repeat(200_000) });
    const asked = await stub();
    asked.answer('silent');
    const trusted = [origin, asked.duckduckgo];
    const request = createGuardedRequest({ limits: { ...LIMITS, requestMs: 150 }, trusted });
    expect(await request(`${origin}/`, { signal: signal() })).toMatchObject({ kind: 'too_large' });
    expect(await request(asked.duckduckgo, { signal: signal() })).toMatchObject({ kind: 'timeout' });
    await expect(request(origin, { signal: AbortSignal.abort(new Error('saiu')) })).rejects.toThrow('saiu');
  });
});

describe('search on the web', () => {
  let now = 0;
  const clock = { monotonic: () => now };
  const searching = (at: SearchStub) => {
    const request = createGuardedRequest({ limits: LIMITS, trusted: [at.duckduckgo] });
    const engines = [
      createDuckDuckGo({ request, url: at.duckduckgo }),
      createSerper({ request, key: 'chave', url: at.serper }),
    ];
    return {
      engines,
      ask: (query: string) => createWebSearch({ engines, clock }).search(query, { signal: signal() }),
    };
  };

  test('[C10.duckDuckGoSearchTool] results come as plain text, with the address they lead to', async () => {
    const { ask } = searching(await stub());
    expect(await ask('prouni 2026')).toEqual({ kind: 'found', engine: 'duckduckgo', results: RESULTS });
  });

  test.each(['challenge', 'refused', 'broken'] as const)(
    '[C9] when the first engine is %s the second is asked',
    async (mood) => {
      const at = await stub();
      const { engines } = searching(at);
      const [first, second] = engines;
      at.answer(mood);
      const kind = mood === 'broken' ? 'unavailable' : 'blocked';
      expect(await first?.search('sisu', { signal: signal(), limit: 5 })).toMatchObject({ kind });
      at.answer('results');
      expect(await second?.search('sisu', { signal: signal(), limit: 5 })).toMatchObject({ kind: 'found' });
    },
  );

  test('[C9] nothing found is not the same as not being answered', async () => {
    const at = await stub();
    const { ask } = searching(at);
    at.answer('empty');
    expect(await ask('zzzz')).toEqual({ kind: 'empty', engine: 'duckduckgo' });
    at.answer('challenge');
    expect(await ask('sisu')).toMatchObject({ kind: 'blocked' });
    at.answer('broken');
    expect(await ask('sisu')).toMatchObject({ kind: 'unavailable' });
    expect(await ask('   ')).toEqual({ kind: 'unavailable', tried: [] });
  });

  test('[C9] an engine that refused us is left alone for a while', async () => {
    const at = await stub();
    const search = createWebSearch({ engines: searching(at).engines.slice(0, 1), clock });
    at.answer('refused');
    await search.search('sisu', { signal: signal() });
    await search.search('sisu', { signal: signal() });
    expect(at.asked).toHaveLength(1);
    now += 300_001;
    at.answer('results');
    expect(await search.search('sisu', { signal: signal() })).toMatchObject({ kind: 'found' });
  });

  test('[fault S20] a result that a browser must not open is no result', async () => {
    const at = await stub();
    const { ask } = searching(at);
    at.answer('results', [{ title: 'x', url: 'javascript:alert(1)', snippet: '' }, ...RESULTS]);
    expect(await ask('prouni')).toMatchObject({ results: RESULTS });
  });
});
