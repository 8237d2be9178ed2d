import { expect, test } from 'vitest';
import type { RememberedItem } from '#protocol';
import type { Request } from '../api/caller.ts';
import { ApiProblem } from '../api/problem.ts';
import { createMemories } from './memories.ts';

const memory = (id: string, text: string): RememberedItem => ({
  ...{ id, text, kind: 'preference', category: 'comunicacao', key: id, value: text, wrong: null },
  ...{ sensitivity: 'low', scope: 'user', status: 'active', confidence: 0.8, evidence: 1, pinned: false },
  source: { how: 'said', at: 0, assistant: 'eco', session: 's1', turn: 't1', message: 'm1' },
  ...{ expiresAt: null, createdAt: 0, updatedAt: 0, quote: text, history: [] },
});

const missing = () =>
  new ApiProblem({
    status: 404,
    code: 'memory_not_found',
    message: 'Esta lembrança não existe.',
    retryable: false,
  });
const offline = () =>
  new ApiProblem({
    status: 0,
    code: 'unreachable',
    message: 'Não consegui falar com o servidor.',
    retryable: true,
  });

/** A server that remembers two things, and time that the test moves. */
function openPage() {
  const kept = new Map(['a', 'b'].map((id) => [id, memory(id, `lembrança ${id}`)]));
  const calls: string[] = [];
  const later: { run: () => void; off: boolean }[] = [];
  let broken: (() => Error) | null = null;
  const json = async (path: string, { method = 'GET', body, keepalive }: Request = {}): Promise<unknown> => {
    calls.push(`${method} ${path}${keepalive ? ' keepalive' : ''}`);
    if (broken) throw broken();
    const id = path.split('/')[3];
    if (id === undefined && method === 'DELETE') return void kept.clear();
    if (id === undefined) return { memories: [...kept.values()] };
    const found = kept.get(id);
    if (!found) throw missing();
    if (method === 'DELETE') return void kept.delete(id);
    return void kept.set(id, { ...found, ...(body as object) });
  };
  const store = createMemories({
    api: { json: json as <T>(path: string, request?: Request) => Promise<T> },
    after: (_, run) => {
      const timer = { run, off: false };
      later.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  return {
    ...{ store, kept, calls },
    pass: () => {
      for (const { run, off } of later.splice(0)) if (!off) run();
    },
    breakWith: (error: (() => Error) | null) => {
      broken = error;
    },
    ids: () => store.now().items.map(({ id }) => id),
  };
}

const settled = () => new Promise(setImmediate);

test('[H10] what is forgotten goes to the server after a moment, in which it can be taken back', async () => {
  const { store, pass, calls, kept, ids } = openPage();
  await store.refresh();
  store.forget('a');
  store.forget('b');
  expect(store.now().leaving).toEqual(['a', 'b']);
  expect(calls).toEqual(['GET /api/memories']);
  store.undo('b');
  pass();
  await settled();
  expect([...kept.keys()]).toEqual(['b']);
  expect(ids()).toEqual(['b']);
  expect(store.now()).toMatchObject({ leaving: [], told: 'Esquecida.' });
});

test('[H10] whoever leaves the page meanwhile has meant it', async () => {
  const { store, calls, kept } = openPage();
  await store.refresh();
  store.forget('a');
  store.leave();
  await settled();
  expect(calls).toContain('DELETE /api/memories/a keepalive');
  expect([...kept.keys()]).toEqual(['b']);
});

test('[H10] what another tab has forgotten is gone from here too, and that is told', async () => {
  const { store, kept, ids } = openPage();
  await store.refresh();
  kept.delete('a');
  expect(await store.correct('a', 'outra coisa')).toBe(false);
  expect(ids()).toEqual(['b']);
  expect(store.now().told).toMatch(/já tinha sido esquecida/);
});

test('[H10] without a network everything stays as it was, with the reason beside it', async () => {
  const { store, pass, breakWith, ids } = openPage();
  await store.refresh();
  breakWith(offline);
  expect(await store.correct('a', 'outra coisa')).toBe(false);
  store.forget('b');
  pass();
  await settled();
  expect(store.now().problems).toEqual({
    a: 'Não consegui falar com o servidor.',
    b: 'Não consegui falar com o servidor.',
  });
  expect(await store.forgetAll()).toBe(false);
  expect([ids(), store.now().leaving]).toEqual([['a', 'b'], []]);
  breakWith(null);
  expect(await store.correct('a', 'outra coisa')).toBe(true);
  expect(store.now().problems).toEqual({ b: 'Não consegui falar com o servidor.' });
  expect(store.now().items[0]?.text).toBe('outra coisa');
});

test('[H10] forgetting everything calls off what was still waiting', async () => {
  const { store, pass, calls } = openPage();
  await store.refresh();
  store.forget('a');
  expect(await store.forgetAll()).toBe(true);
  pass();
  expect(store.now()).toMatchObject({ items: [], leaving: [] });
  expect(calls).toEqual(['GET /api/memories', 'DELETE /api/memories']);
});
