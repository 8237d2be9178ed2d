import { expect, test } from 'vitest';
import type { SessionCard, SessionPage } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { unreachable } from '../api/problem.ts';
import { createSessionList } from './session-list.ts';

const card = (id: string): SessionCard => ({
  id,
  assistant: 'a',
  title: id,
  turns: 1,
  createdAt: 1,
  updatedAt: 1,
});
const page = (ids: string, next: string | null = null): SessionPage => ({
  sessions: [...ids].map(card),
  next,
});

function listOver(...pages: readonly (SessionPage | SessionCard | Error)[]) {
  const left = [...pages];
  const asked: string[] = [];
  const json = async (path: string) => {
    asked.push(path);
    const next = left.shift();
    if (!next || next instanceof Error) throw next;
    return next;
  };
  const list = createSessionList({ json } as unknown as Api, 'mine');
  const ids = () =>
    list
      .now()
      .sessions.map(({ id }) => id)
      .join('');
  return { list, ids, asked };
}

test('older pages are asked for behind the last one, and nothing is listed twice', async () => {
  const { list, ids, asked } = listOver(page('ed', 'd'), page('dcb', null));
  await list.refresh();
  await list.loadMore();
  expect(asked).toEqual(['/api/sessions?limit=30', '/api/sessions?limit=30&before=d']);
  expect([ids(), list.now().next]).toEqual(['edcb', null]);
});

test('a new one comes first, and older ones that were loaded stay', async () => {
  const { list, ids } = listOver(page('ed', 'd'), page('cb', null), page('fe', 'e'));
  await list.refresh();
  await list.loadMore();
  await list.refresh();
  expect([ids(), list.now().next]).toEqual(['fedcb', null]);
});

test('a short first page is all there is: what is no longer in it was deleted', async () => {
  const { list, ids } = listOver(page('ba'), page('b'));
  await list.refresh();
  await list.refresh();
  expect(ids()).toBe('b');
});

test('a failure is told, and what was listed stays', async () => {
  const { list, ids } = listOver(page('ba'), unreachable());
  await list.refresh();
  await list.refresh();
  expect([ids(), list.now().problem]).toEqual(['ba', unreachable().message]);
});

test('[P3] what is looked for is asked of the server, and an answer to words of before is left aside', async () => {
  const asked: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<SessionPage>>();
  const json = (path: string) => {
    asked.push(path);
    const answer = Promise.withResolvers<SessionPage>();
    answers.set(path, answer);
    return answer.promise;
  };
  const list = createSessionList({ json } as unknown as Api, 'mine');
  const first = list.search('bolo');
  const second = list.search('café');
  expect(asked).toEqual(['/api/sessions?limit=30&q=bolo', '/api/sessions?limit=30&q=caf%C3%A9']);
  answers.get(asked[1] ?? '')?.resolve(page('c'));
  await second;
  answers.get(asked[0] ?? '')?.resolve(page('ab'));
  await first;
  expect(list.now()).toMatchObject({ words: 'café', sessions: [{ id: 'c' }], next: null });
});

test('[P3] a conversation changes its name, or is gone, once the server has said so', async () => {
  const { list, ids } = listOver(page('ab'), card('b'), new Error('não'));
  await list.refresh();
  await list.rename('b', 'Bolo');
  await expect(list.remove('b')).rejects.toThrow('não');
  expect(ids()).toBe('ab');
});
