import { expect, test } from 'vitest';
import type { Request } from '../api/caller.ts';
import { ApiProblem } from '../api/problem.ts';
import { createVotes } from './votes.ts';

const ANSWER = { session: 's1', turn: 't1', message: 'm1' };
const OK = {
  status: 'ok',
  feedback_type: 'positive',
  memories_adjusted: [],
  memories_saved: [],
  error: null,
};

function openVotes(answer: () => unknown = () => OK) {
  const kept = new Map<string, string>();
  const sent: unknown[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const json = async (_: string, { body }: Request = {}): Promise<unknown> => {
    sent.push(body);
    return answer();
  };
  const open = () =>
    createVotes({ api: { json: json as <T>(path: string, request?: Request) => Promise<T> }, storage });
  return { open, sent, kept };
}

test('[H9] a vote names the answer, is shown, and is still shown after a reload', async () => {
  const { open, sent } = openVotes();
  const votes = open();
  await votes.give(ANSWER, 'positive');
  expect(sent).toEqual([{ session_id: 's1', type: 'positive', message_id: 'm1' }]);
  expect(votes.of('t1')).toMatchObject({ value: 'positive', state: 'given' });
  expect(open().of('t1')).toMatchObject({ value: 'positive', state: 'given' });
});

test('[H9] what was wrong is sent as a correction, and is kept nowhere in the browser', async () => {
  const { open, sent, kept } = openVotes();
  const votes = open();
  await votes.give(ANSWER, 'negative');
  expect(await votes.explain(ANSWER, 'o prazo é de dez dias')).toBe(true);
  expect(sent.at(-1)).toEqual({
    ...{ session_id: 's1', type: 'correction', message_id: 'm1' },
    data: { text: 'o prazo é de dez dias' },
  });
  expect(votes.of('t1')).toMatchObject({ reason: 'told' });
  expect(JSON.stringify([...kept])).not.toContain('prazo');
});

test('[P3] the reason of a thumb down is one of a list, sent with the same vote; one that did not get there is not shown as chosen', async () => {
  let broken = false;
  const { open, sent } = openVotes(() => {
    if (!broken) return OK;
    throw new ApiProblem({ status: 0, code: 'unreachable', message: 'Sem conexão.', retryable: true });
  });
  const votes = open();
  await votes.choose(ANSWER, 'confusa');
  expect(sent).toEqual([]);
  await votes.give(ANSWER, 'negative');
  await votes.choose(ANSWER, 'confusa');
  expect(sent.at(-1)).toEqual({
    ...{ session_id: 's1', type: 'negative', message_id: 'm1' },
    data: { reason: 'confusa' },
  });
  expect(votes.of('t1')).toMatchObject({ state: 'given', why: 'confusa' });
  broken = true;
  await votes.choose(ANSWER, 'demorou');
  expect(votes.of('t1')).toMatchObject({ state: 'given', why: 'confusa', problem: 'Sem conexão.' });
});

test('[H9] a vote that did not get there is told, not kept, and can be given again', async () => {
  let broken = true;
  const { open, kept } = openVotes(() => {
    if (!broken) return OK;
    throw new ApiProblem({ status: 0, code: 'unreachable', message: 'Sem conexão.', retryable: true });
  });
  const votes = open();
  await votes.give(ANSWER, 'negative');
  expect(votes.of('t1')).toMatchObject({ state: 'failed', problem: 'Sem conexão.' });
  expect(kept.get('prosa.votes')).toBe('[]');
  broken = false;
  await votes.give(ANSWER, 'negative');
  expect(votes.of('t1')).toMatchObject({ state: 'given', problem: null });
});

test('[H9] a vote that the server could not keep is told as such', async () => {
  const votes = openVotes(() => ({ ...OK, status: 'error', error: 'store_unavailable' })).open();
  await votes.give(ANSWER, 'positive');
  expect(votes.of('t1')).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('não foi guardada'),
  });
});

test('what stands in the storage and is no vote is left aside', () => {
  const { open, kept } = openVotes();
  for (const text of ['', 'x', '{}', '[1,["t1"],["t2","maybe"],["t3","positive"]]']) {
    kept.set('prosa.votes', text);
    expect([open().of('t1'), open().of('t2')]).toEqual([undefined, undefined]);
  }
  expect(open().of('t3')).toMatchObject({ value: 'positive' });
});
