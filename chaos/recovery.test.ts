import { expect, test } from 'vitest';
import type { Entry } from './history.ts';
import { recoveries } from './recovery.ts';

const sent = (worker: string, id: string, at: number): Entry => ({
  ...{ kind: 'sent', worker, request: 1, session: 's1', id, user: 'p', text: '' },
  ...{ ask: { amounts: [] }, canary: '', secret: '', at },
});
const died = (worker: string, at: number): Entry => ({
  ...{ kind: 'exited', worker, code: null, signal: 'SIGKILL', at },
});
const done = (worker: string, id: string, at: number): Entry => ({
  ...{ kind: 'done', worker, request: 1, session: 's1', id, turn: 't', reply: '', ending: 'answered', at },
});

test('who was interrupted twice waited since the first, and the last tells how long going on took', () => {
  const entries = [sent('p1', 'm', 0), died('p1', 10), sent('p2', 'm', 20), died('p2', 30)];
  expect(recoveries([...entries, sent('p3', 'm', 40), done('p3', 'm', 50)])).toEqual({
    waits: [{ sinceFirst: 40, sinceLast: 20 }],
    unanswered: 0,
  });
});

test('a message that nobody answered is counted', () => {
  expect(recoveries([sent('p1', 'm', 0), died('p1', 10)])).toEqual({ waits: [], unanswered: 1 });
});

test('whoever was answered before the process ended was not interrupted', () => {
  const entries = [
    sent('p1', 'm', 0),
    sent('p2', 'm', 1),
    done('p2', 'm', 5),
    died('p1', 10),
    died('p2', 11),
  ];
  expect(recoveries(entries)).toEqual({ waits: [], unanswered: 0 });
});
