import { expect, test } from 'vitest';
import type { TurnEvent } from '#protocol';
import { createLiveTurn, pastTurn } from './live-turn.ts';
import { readTurn } from './read-turn.ts';

const DONE = { done: true, value: undefined };
const event = (seq: number): TurnEvent => ({ type: 'turn_restarted', turn: 't', attempt: 1, seq, at: 0 });
const told = (seq: number) => ({ done: false, value: event(seq) });

test('a reader counts from its first question until it has heard the end', async () => {
  const live = createLiveTurn();
  const reader = readTurn(async () => ({ live, from: 0 }));
  expect(live.readers()).toBe(0);
  live.publish(event(1));
  expect(await reader.next()).toEqual(told(1));
  expect(live.readers()).toBe(1);
  const last = reader.next();
  live.end();
  expect(await last).toEqual(DONE);
  expect(live.readers()).toBe(0);
  expect(await reader.next()).toEqual(DONE);
});

test('questions side by side are answered in their order', async () => {
  const live = createLiveTurn();
  const reader = readTurn(async () => ({ live, from: 1 }));
  const asked = [1, 2, 3].map(() => reader.next());
  for (const seq of [1, 2, 3]) live.publish(event(seq));
  live.end();
  expect(await Promise.all(asked)).toEqual([told(2), told(3), DONE]);
});

test('who leaves before asking is never looked for', async () => {
  let looked = 0;
  const reader = readTurn(async () => {
    looked += 1;
    return { live: pastTurn({ events: [] }), from: 0 };
  });
  await reader.return?.();
  expect(await reader.next()).toEqual(DONE);
  expect(looked).toBe(0);
});

test('who leaves while the turn is looked for is answered, and does not count when it is found', async () => {
  const live = createLiveTurn();
  const found = Promise.withResolvers<void>();
  let left = false;
  const reader = readTurn(async (gone) => {
    gone.addEventListener('abort', () => {
      left = true;
    });
    await found.promise;
    return { live, from: 0 };
  });
  const asked = reader.next();
  await reader.return?.();
  expect(await asked).toEqual(DONE);
  expect(left).toBe(true);
  found.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(live.readers()).toBe(0);
});

test('a turn that cannot be found is told to whoever asks, and to nobody who has left', async () => {
  const failing = () => readTurn(async () => Promise.reject(new Error('away')));
  await expect(failing().next()).rejects.toThrow('away');
  const reader = failing();
  const asked = reader.next().catch(() => DONE);
  await reader.return?.();
  expect(await asked).toEqual(DONE);
});

test('leaving twice is leaving once', async () => {
  const moves: number[] = [];
  const live = createLiveTurn(() => moves.push(live.readers()));
  const readers = [1, 2].map(() => readTurn(async () => ({ live, from: 0 })));
  live.publish(event(1));
  for (const reader of readers) await reader.next();
  for (const reader of [readers[0], readers[0], readers[1]]) await reader?.return?.();
  expect(moves).toEqual([1, 2, 1, 0]);
});
