import { expect, test } from 'vitest';
import { createApi } from './client.ts';
import { createTokens, tokenOfFragment } from './tokens.ts';

const ME = { userId: 'ana', org: 'local', role: 'person', demo: true };

/** A server that knows some tokens and, in demo mode, gives new ones. */
function serverKnowing(known: readonly string[], demo: 'demo' | 'closed') {
  const good = new Set(known);
  const calls: string[] = [];
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  const refuse = (status: number, message: string) => answer(status, { error: { code: 'x', message } });
  const fetch = async (path: string, init: RequestInit) => {
    calls.push(path);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (path === '/auth/demo') {
      if (demo === 'closed') return refuse(404, 'Este endereço não existe.');
      good.add('new');
      return answer(200, { token: 'new', userId: 'ana' });
    }
    return good.has(token) ? answer(200, ME) : refuse(401, 'Para conversar, entre na sua conta primeiro.');
  };
  return { fetch: fetch as typeof globalThis.fetch, calls };
}

function enteringWith(token: string | null, server: ReturnType<typeof serverKnowing>) {
  const kept = new Map<string, string>();
  const tokens = createTokens({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  tokens.write(token);
  const logins: unknown[] = [];
  const api = createApi({ tokens, fetch: server.fetch, onLogin: (me) => void logins.push(me) });
  return { api, tokens, logins };
}

test('who has no token gets a demo login', async () => {
  const { api, tokens } = enteringWith(null, serverKnowing([], 'demo'));
  expect(await api.enter()).toEqual(ME);
  expect(tokens.read()).toBe('new');
});

test('a token that is good is used, one that is not is replaced', async () => {
  const server = serverKnowing(['kept'], 'demo');
  expect(await enteringWith('kept', server).api.enter()).toEqual(ME);
  expect(server.calls).toEqual(['/api/me']);
  const stale = enteringWith('stale', serverKnowing([], 'demo'));
  await stale.api.enter();
  expect(stale.tokens.read()).toBe('new');
});

test('[C2] a token that ends in the middle is replaced once, however many requests find out', async () => {
  const server = serverKnowing([], 'demo');
  const { api, logins } = enteringWith('stale', server);
  const all = await Promise.all(['/a', '/b', '/c'].map((path) => api.json(path)));
  expect(all).toEqual([ME, ME, ME]);
  expect(server.calls.filter((path) => path === '/auth/demo')).toHaveLength(1);
  expect(logins).toEqual([ME]);
});

test('[C2] where there is no demo, the words of the server are told', async () => {
  const { api, logins } = enteringWith('stale', serverKnowing([], 'closed'));
  await expect(api.json('/a')).rejects.toThrow('Para conversar, entre na sua conta primeiro.');
  expect(logins).toEqual([null]);
});

test('a network that fails is told in words', async () => {
  const server = { fetch: () => Promise.reject(new TypeError('fetch failed')), calls: [] };
  const { api } = enteringWith('kept', server);
  await expect(api.json('/a')).rejects.toMatchObject({ status: 0, retryable: true });
});

test('a token in the fragment is taken, nothing else is', () => {
  expect(tokenOfFragment('#token=abc.def')).toBe('abc.def');
  for (const hash of ['', '#', '#token=', '#outro=1']) expect(tokenOfFragment(hash)).toBeNull();
});

test('[P3] who a site says the person is goes before what is kept, and is not kept', async () => {
  const kept = new Map([['prosa.token', 'kept']]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const tokens = createTokens(storage);
  const server = serverKnowing(['given', 'fresh', 'kept'], 'closed');
  const answers: (string | null)[] = ['given', 'fresh', null];
  const handedOver = async () => answers.shift() ?? null;
  const api = createApi({ tokens, fetch: server.fetch, onLogin: () => undefined, handedOver });
  await api.enter();
  expect([tokens.read(), kept.get('prosa.token')]).toEqual(['given', 'kept']);
  // What was given is refused meanwhile: the site is asked for another.
  tokens.hold('over');
  await api.json('/a');
  expect([tokens.read(), kept.get('prosa.token')]).toEqual(['fresh', 'kept']);
  await api.enter();
  expect(tokens.read()).toBe('kept');
});
