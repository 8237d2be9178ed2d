import { expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import { remembering } from './remembering.ts';

test('what was kept is known until its time is over', () => {
  const clock = manualClock();
  const kept = remembering<number>(clock, { most: 2, ms: 60_000 });
  kept.keep('a', 1);
  clock.advance(59_999);
  expect(kept.recall('a')).toBe(1);
  clock.advance(1);
  expect(kept.recall('a')).toBeUndefined();
});

test('the oldest makes room; who is kept again is the newest', () => {
  const kept = remembering<number>(manualClock(), { most: 2, ms: 60_000 });
  kept.keep('a', 1);
  kept.keep('b', 2);
  kept.keep('a', 3);
  kept.keep('c', 4);
  expect(['a', 'b', 'c'].map((name) => kept.recall(name))).toEqual([3, undefined, 4]);
});
